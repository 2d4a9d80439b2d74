// SPDX-License-Identifier: MIT

// A stand-in for a game: the draft of catalyst2019, and unsupported for what follows it.
package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

var About = AboutGame{
	Name: "draft in Go", Version: "1",
	Rulesets: []string{"catalyst2019"}, Can: []string{"apply", "legal", "play"},
}

const (
	types = "ABEFILSW"
	first = "board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=-:- " +
		"reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"
)

var (
	piece = regexp.MustCompile("([A-Z])([0-9]*)")
	picks = map[string]int{"W0": 7, "B0": 9, "W7": 1} // who picks, with how many in hand: how many
)

type counts map[string]int

func read(multiset string) (counts, int) {
	tiles, total := counts{}, 0
	for _, found := range piece.FindAllStringSubmatch(multiset, -1) {
		n, err := strconv.Atoi(found[2])
		if err != nil {
			n = 1
		}
		tiles[found[1]] += n
		total += n
	}
	return tiles, total
}

func one(tile string, n int) string {
	return [...]string{"", tile, tile + strconv.Itoa(n)}[min(n, 2)]
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func (c counts) String() string {
	said := ""
	for _, tile := range strings.Split(types, "") {
		said += one(tile, c[tile])
	}
	if said == "" {
		return "-"
	}
	return said
}

// A position of the draft: its fields, who picks, and how many tiles.
type draft struct {
	keys           []string
	fields         map[string]string
	hands, reserve [2]counts
	mover, size    int
}

// False elsewhere than in the draft.
func readDraft(position string) (draft, bool) {
	d := draft{fields: map[string]string{}}
	for _, part := range strings.Split(position, " ") {
		key, value, _ := strings.Cut(part, "=")
		d.keys = append(d.keys, key)
		d.fields[key] = value
	}
	d.mover = strings.Index("WB", d.fields["turn"])
	for player := 0; player < 2; player++ {
		var held int
		d.hands[player], held = read(strings.Split(d.fields["hand"], ":")[player])
		d.reserve[player], _ = read(strings.Split(d.fields["reserve"], ":")[player])
		if player == d.mover {
			d.size = picks[d.fields["turn"]+strconv.Itoa(held)]
		}
	}
	return d, d.fields["phase"] == "draft"
}

func (d draft) String() string {
	d.fields["turn"] = map[int]string{7: "B", 9: "W", 1: "W"}[d.size]
	d.fields["phase"] = map[bool]string{true: "action", false: "draft"}[d.size == 1]
	d.fields["hand"] = fmt.Sprintf("%v:%v", d.hands[0], d.hands[1])
	d.fields["reserve"] = fmt.Sprintf("%v:%v", d.reserve[0], d.reserve[1])
	var said []string
	for _, key := range d.keys {
		said = append(said, key+"="+d.fields[key])
	}
	return strings.Join(said, " ")
}

func Apply(position, action string) Answer {
	d, picking := readDraft(position)
	if !picking {
		return Unsupported("nothing after the draft")
	}
	if !strings.HasPrefix(action, "draw ") {
		return Illegal("tiles are picked first")
	}
	picked, total := read(action)
	if total != d.size {
		return Illegal(fmt.Sprintf("found %d tiles, expected %d", total, d.size))
	}
	for tile, n := range picked {
		if n > d.reserve[d.mover][tile] {
			return Illegal("more " + tile + " than the reserve has")
		}
		d.reserve[d.mover][tile] -= n
		d.hands[d.mover][tile] += n
	}
	return Leads(d.String())
}

// Every way to take that many tiles from the reserve.
func choices(reserve counts, size int, left string) []string {
	if left == "" {
		return map[bool][]string{true: {""}}[size == 0]
	}
	var all []string
	for n := 0; n <= min(size, reserve[left[:1]]); n++ {
		for _, rest := range choices(reserve, size-n, left[1:]) {
			all = append(all, one(left[:1], n)+rest)
		}
	}
	return all
}

func Legal(position string) Answer {
	d, picking := readDraft(position)
	if !picking {
		return Unsupported("nothing after the draft")
	}
	var actions []string
	for _, tiles := range choices(d.reserve[d.mover], d.size, types) {
		actions = append(actions, "draw "+tiles)
	}
	return List(actions)
}

func Start(rules string, players int) Answer {
	if rules != "catalyst2019" || players != 0 {
		return Unsupported(rules)
	}
	return Begins("rules=" + rules + " " + first)
}
