// SPDX-License-Identifier: MIT

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Speaks docs/protocol.md on standard input and output for the game in Game.java. Knows lines and
 * keys, nothing of the game. A request is answered before the next one is read, in one line. What
 * the game throws is not caught: the trace on standard error is shown with the verdict.
 */
public final class Adapter {
    /** What is asked; what a request does not have is null. */
    private record Request(JsonElement id, String op, String position, String action, String rules,
            Integer players, List<String> actions) {}

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    /** Plays the actions on the game's own state; stops at the first that does not lead on. */
    private static Answer play(Request request) {
        Answer at = Game.begin(request.rules(), request.players());
        int played = 0;
        for (String action : request.actions()) {
            if (at.state == null) return at;
            at = Game.act(at.state, action);
            if (at.legal != null) at.played = played;
            played++;
        }
        if (at.state == null) return at;
        at = Answer.begins(Game.position(at.state));
        at.legal = true;
        at.played = played;
        return at;
    }

    /** What an answer says, less the id and the echo, which every answer has. */
    private static Answer answer(Request request) {
        return switch (request.op()) {
            case "hello" -> Game.about();
            case "apply" -> Game.apply(request.position(), request.action());
            case "legal" -> Game.legal(request.position());
            case "play" -> play(request);
            case "bye" -> Answer.bye();
            default -> Answer.unsupported("op " + request.op());
        };
    }

    public static void main(String[] arguments) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line; (line = in.readLine()) != null; ) {
            Request request = GSON.fromJson(line, Request.class);
            Answer said = answer(request);
            said.id = request.id();
            said.rules = request.rules();
            if (request.position() != null) said.position = request.position();
            out.print(GSON.toJson(said) + "\n");
            out.flush();
            if (said.bye != null) break;
        }
    }
}
