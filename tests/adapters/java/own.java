// SPDX-License-Identifier: MIT

    // Only for `play`: the draft with a state of its own, a position and a count of the turns that
    // were played. The count says whose turn it is.
    record State(String line, int played) {}

    private static final String TURNS = "WBWW";

    static Answer begin(String rules, Integer players) {
        Answer begun = start(rules, players);
        return begun.position == null ? begun : Answer.reaches(new State(begun.position, 0));
    }

    static Answer act(State state, String action) {
        Answer result = apply(state.line(), action);
        if (result.next == null) return result;
        return Answer.reaches(new State(result.next, state.played() + 1));
    }

    static String position(State state) {
        return state.line().replaceFirst("turn=.", "turn=" + TURNS.charAt(state.played()));
    }
}
