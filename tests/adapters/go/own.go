// SPDX-License-Identifier: MIT

// Only for `play`: the draft with a state of its own, a position and a count of the turns that were
// played. The count says whose turn it is.
type State struct {
	line   string
	played int
}

const turns = "WBWW"

func Begin(rules string, players int) Answer {
	begun := Start(rules, players)
	if begun.Position == nil {
		return begun
	}
	return Reaches(State{*begun.Position, 0})
}

func Act(state State, action string) Answer {
	result := Apply(state.line, action)
	if result.Next == "" {
		return result
	}
	return Reaches(State{result.Next, state.played + 1})
}

func Position(state State) string {
	turn := "turn=" + turns[state.played:state.played+1]
	return regexp.MustCompile("turn=.").ReplaceAllString(state.line, turn)
}
