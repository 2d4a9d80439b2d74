// SPDX-License-Identifier: MIT

// What an answer says: the keys of docs/protocol.md. What is not there is not written.
package main

import "encoding/json"

type AboutGame struct {
	Name       string   `json:"name"`
	Version    string   `json:"version"`
	Rulesets   []string `json:"rulesets"`
	Can        []string `json:"can"`
	Unmodelled []string `json:"unmodelled,omitempty"`
}

// The functions of a game make theirs with the functions below.
type Answer struct {
	ID          json.RawMessage `json:"id"`
	Position    *string         `json:"position,omitempty"`
	Rules       *string         `json:"rules,omitempty"`
	Played      *int            `json:"played,omitempty"`
	Legal       *bool           `json:"legal,omitempty"`
	Next        string          `json:"next,omitempty"`
	Reason      string          `json:"reason,omitempty"`
	Actions     *[]string       `json:"actions,omitempty"`
	Unsupported string          `json:"unsupported,omitempty"`
	Refused     string          `json:"refused,omitempty"`
	Protocol    string          `json:"protocol,omitempty"`
	*AboutGame
	Bye   bool   `json:"bye,omitempty"`
	State *State `json:"-"`
}

func Leads(next string) Answer      { return Answer{Legal: to(true), Next: next} }
func Illegal(reason string) Answer  { return Answer{Legal: to(false), Reason: reason} }
func List(actions []string) Answer  { return Answer{Actions: to(append([]string{}, actions...))} }
func Begins(position string) Answer { return Answer{Position: &position} }
func Reaches(state State) Answer    { return Answer{State: &state} }
func Unsupported(why string) Answer { return Answer{Unsupported: why} }
func Refused(why string) Answer     { return Answer{Refused: why} }
func to[T any](value T) *T          { return &value }
