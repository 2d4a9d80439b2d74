// SPDX-License-Identifier: MIT

import java.util.List;

/** What an answer says: the keys of docs/protocol.md. What is null is not written. */
final class Answer {
    com.google.gson.JsonElement id;
    String position, rules, protocol, name, version, next, reason, unsupported, refused;
    List<String> rulesets, can, unmodelled, actions;
    Integer played;
    Boolean legal, bye;
    transient Game.State state;

    /** To about: who you are. */
    static Answer about(String name, String version, List<String> rulesets, List<String> can) {
        var said = new Answer();
        said.protocol = "1.0";
        said.name = name;
        said.version = version;
        said.rulesets = rulesets;
        said.can = can;
        return said;
    }

    /** To apply: the action is legal, and this is the next position. */
    static Answer leads(String next) {
        var said = new Answer();
        said.legal = true;
        said.next = next;
        return said;
    }

    /** To apply: the action is not legal. */
    static Answer illegal(String reason) {
        var said = new Answer();
        said.legal = false;
        said.reason = reason;
        return said;
    }

    /** To legal: every legal action, in any order. */
    static Answer list(List<String> actions) {
        var said = new Answer();
        said.actions = actions;
        return said;
    }

    /** To start: the first position. */
    static Answer begins(String position) {
        var said = new Answer();
        said.position = position;
        return said;
    }

    /** To begin and act: the state of the game that is played. */
    static Answer reaches(Game.State state) {
        var said = new Answer();
        said.state = state;
        return said;
    }

    /** To anything: what there is not yet. */
    static Answer unsupported(String why) {
        var said = new Answer();
        said.unsupported = why;
        return said;
    }

    /** To apply and legal: the position can't be. */
    static Answer refused(String why) {
        var said = new Answer();
        said.refused = why;
        return said;
    }

    static Answer bye() {
        var said = new Answer();
        said.bye = true;
        return said;
    }
}
