// SPDX-License-Identifier: MIT

import java.util.List;

/**
 * The game that Adapter.java speaks for: fill in what is marked. Positions and actions are lines of
 * docs/notation.md. Answer.unsupported("why") and Answer.refused("why") are always possible.
 */
final class Game {
    /** FILL IN: who you are, and the rulesets that you play. Add "play" once start is there. */
    static Answer about() {
        return Answer.about("my game", "0", List.of("catalyst2019"), List.of("apply", "legal"));
    }

    /** Answer.leads(next position) or Answer.illegal("why") */
    static Answer apply(String position, String action) {
        return Answer.unsupported("FILL IN");
    }

    /** Answer.list(every legal action, in any order) */
    static Answer legal(String position) {
        return Answer.unsupported("FILL IN");
    }

    /** Answer.begins(the first position); players is null but with four to seven. Not at first. */
    static Answer start(String rules, Integer players) {
        return Answer.unsupported("FILL IN");
    }
}
