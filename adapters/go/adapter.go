// SPDX-License-Identifier: MIT

// Speaks docs/protocol.md on standard input and output for the game in game.go. Knows lines and
// keys, nothing of the game. A request is answered before the next one is read, in one line. What
// the game panics with is not caught: the trace on standard error is shown with the verdict.
package main

import (
	"bufio"
	"encoding/json"
	"io"
	"log"
	"os"
)

type request struct {
	ID              json.RawMessage
	Op, Action      string
	Position, Rules *string
	Players         int
	Actions         []string
}

// Plays the actions on the game's own state; stops at the first that does not lead on.
func play(r request) Answer {
	at := Begin(*r.Rules, r.Players)
	for played, action := range r.Actions {
		if at.State == nil {
			break
		}
		if at = Act(*at.State, action); at.Legal != nil {
			at.Played = to(played)
		}
	}
	if at.State != nil {
		at = Begins(Position(*at.State))
		at.Legal, at.Played = to(true), to(len(r.Actions))
	}
	return at
}

// What an answer says, less the id and the echo, which every answer has.
func answer(r request) Answer {
	switch r.Op {
	case "hello":
		return Answer{Protocol: "1.0", AboutGame: &About}
	case "apply":
		return Apply(*r.Position, r.Action)
	case "legal":
		return Legal(*r.Position)
	case "play":
		return play(r)
	case "bye":
		return Answer{Bye: true}
	}
	return Unsupported("op " + r.Op)
}

func main() {
	in, out := bufio.NewReader(os.Stdin), json.NewEncoder(os.Stdout)
	for bye := false; !bye; {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			break
		}
		var r request
		if err = json.Unmarshal(line, &r); err != nil {
			log.Fatalln(err)
		}
		said := answer(r)
		said.ID, said.Rules, bye = r.ID, r.Rules, said.Bye
		if r.Position != nil {
			said.Position = r.Position
		}
		if err = out.Encode(said); err != nil {
			log.Fatalln(err)
		}
	}
}
