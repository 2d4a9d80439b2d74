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

    // Only for `play`, which carries a state from turn to turn: here a position, so that start and
    // apply do all of it. If your game has a state of its own, use it here: it is then tested.
    record State(String position) {}

    /** Answer.reaches(the first state) */
    static Answer begin(String rules, Integer players) {
        Answer begun = start(rules, players);
        return begun.position == null ? begun : Answer.reaches(new State(begun.position));
    }

    /** Answer.reaches(the state that follows) or Answer.illegal("why") */
    static Answer act(State state, String action) {
        Answer result = apply(state.position(), action);
        return result.next == null ? result : Answer.reaches(new State(result.next));
    }

    /** The state as a position. */
    static String position(State state) {
        return state.position();
    }
}
