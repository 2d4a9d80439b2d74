// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A stand-in for a game: the draft of catalyst2019, and unsupported for what follows it. */
final class Game {
    private static final String TYPES = "ABEFILSW";
    private static final String FIRST =
            "board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=-:- "
                    + "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-";
    private static final Pattern PIECE = Pattern.compile("([A-Z])([0-9]*)");
    /** Who picks, with how many in hand: how many. */
    private static final Map<String, Integer> PICKS = Map.of("W0", 7, "B0", 9, "W7", 1);

    /** A position of the draft. */
    private record Draft(Map<String, String> fields, List<Map<String, Integer>> hands,
            List<Map<String, Integer>> reserves, int mover, int size) {}

    static Answer about() {
        return Answer.about(
                "draft in Java", "1", List.of("catalyst2019"), List.of("apply", "legal", "play"));
    }

    private static Answer later() {
        return Answer.unsupported("nothing after the draft");
    }

    private static Map<String, Integer> read(String multiset) {
        var counts = new TreeMap<String, Integer>();
        PIECE.matcher(multiset).results().forEach(found -> counts.merge(found.group(1),
                found.group(2).isEmpty() ? 1 : Integer.parseInt(found.group(2)), Integer::sum));
        return counts;
    }

    private static String piece(String type, int n) {
        return n == 0 ? "" : n == 1 ? type : type + n;
    }

    private static String written(Map<String, Integer> counts) {
        String pieces = counts.entrySet().stream().map(e -> piece(e.getKey(), e.getValue()))
                .collect(Collectors.joining());
        return pieces.isEmpty() ? "-" : pieces;
    }

    private static String written(List<Map<String, Integer>> both) {
        return both.stream().map(Game::written).collect(Collectors.joining(":"));
    }

    private static int total(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Null elsewhere than in the draft. */
    private static Draft picking(String position) {
        var fields = new LinkedHashMap<String, String>();
        for (String part : position.split(" ")) {
            fields.put(part.split("=", 2)[0], part.split("=", 2)[1]);
        }
        if (!fields.get("phase").equals("draft")) return null;
        var hands = Arrays.stream(fields.get("hand").split(":")).map(Game::read).toList();
        var reserves = Arrays.stream(fields.get("reserve").split(":")).map(Game::read).toList();
        int mover = "WB".indexOf(fields.get("turn"));
        int size = PICKS.get(fields.get("turn") + total(hands.get(mover)));
        return new Draft(fields, hands, reserves, mover, size);
    }

    static Answer apply(String position, String action) {
        Draft draft = picking(position);
        if (draft == null) return later();
        if (!action.startsWith("draw ")) return Answer.illegal("tiles are picked first");
        var picked = read(action);
        if (total(picked) != draft.size()) {
            return Answer.illegal("found " + total(picked) + " tiles, expected " + draft.size());
        }
        var reserve = draft.reserves().get(draft.mover());
        for (var tiles : picked.entrySet()) {
            if (tiles.getValue() > reserve.getOrDefault(tiles.getKey(), 0)) {
                return Answer.illegal("more " + tiles.getKey() + " than the reserve has");
            }
            reserve.merge(tiles.getKey(), -tiles.getValue(), Integer::sum);
            draft.hands().get(draft.mover()).merge(tiles.getKey(), tiles.getValue(), Integer::sum);
        }
        draft.fields().put("turn", draft.size() == 7 ? "B" : "W");
        draft.fields().put("phase", draft.size() == 1 ? "action" : "draft");
        draft.fields().put("hand", written(draft.hands()));
        draft.fields().put("reserve", written(draft.reserves()));
        return Answer.leads(draft.fields().entrySet().stream()
                .map(field -> field.getKey() + "=" + field.getValue())
                .collect(Collectors.joining(" ")));
    }

    /** Every way to take that many tiles from the reserve, each behind what is taken already. */
    private static void choices(Map<String, Integer> reserve, int size, String types, String taken,
            List<String> all) {
        if (types.isEmpty()) {
            if (size == 0) all.add("draw " + taken);
            return;
        }
        String type = types.substring(0, 1);
        for (int n = 0; n <= Math.min(size, reserve.getOrDefault(type, 0)); n++) {
            choices(reserve, size - n, types.substring(1), taken + piece(type, n), all);
        }
    }

    static Answer legal(String position) {
        Draft draft = picking(position);
        if (draft == null) return later();
        var all = new ArrayList<String>();
        choices(draft.reserves().get(draft.mover()), draft.size(), TYPES, "", all);
        return Answer.list(all);
    }

    static Answer start(String rules, Integer players) {
        if (!rules.equals("catalyst2019") || players != null) return Answer.unsupported(rules);
        return Answer.begins("rules=" + rules + " " + FIRST);
    }
