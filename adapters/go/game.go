// SPDX-License-Identifier: MIT

// The game that adapter.go speaks for: fill in what is marked. Positions and actions are lines of
// docs/notation.md. Unsupported("why") and Refused("why") are always possible.
package main

// FILL IN: who you are, and the rulesets that you play. Add "play" to Can once Start is there.
var About = AboutGame{
	Name: "my game", Version: "0",
	Rulesets: []string{"catalyst2019"}, Can: []string{"apply", "legal"},
}

// Leads(next position) or Illegal("why")
func Apply(position, action string) Answer {
	return Unsupported("FILL IN")
}

// List(every legal action, in any order)
func Legal(position string) Answer {
	return Unsupported("FILL IN")
}

// Begins(the first position); players is 0 but with four to seven. Not needed at first.
func Start(rules string, players int) Answer {
	return Unsupported("FILL IN")
}

// Only for `play`, which carries a state from turn to turn: here a position, so that Start and
// Apply do all of it. If your game has a state of its own, use it here, so that it is tested too.
type State = string

// Reaches(the first state)
func Begin(rules string, players int) Answer {
	begun := Start(rules, players)
	if begun.Position == nil {
		return begun
	}
	return Reaches(*begun.Position)
}

// Reaches(the state that follows) or Illegal("why")
func Act(state State, action string) Answer {
	result := Apply(state, action)
	if result.Next == "" {
		return result
	}
	return Reaches(result.Next)
}

// The state as a position.
func Position(state State) string {
	return state
}
