// SPDX-License-Identifier: MIT
//
// `paikocheck rules site`: writes the study board, a page that contains engine and spec. The page's
// source is site/app/; this file fills in data.
// Invariant: the page's content security policy allows only its one script and its one style, by
// their hashes. Texts from the registers and the atlas are filled in as JSON without markup.
#include "command.h"

#include <nettle/base64.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "atlas/atlas.h"
#include "base/file.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "draw/picture.h"
#include "draw/places.h"
#include "impl/clauses.h"
#include "impl/rulings.h"
#include "load.h"
#include "rulebook.h"
#include "site/site.h"

struct site_options {
    const char *out, *atlas;
};

static void add_base64(const unsigned char *bytes, size_t length, struct text *out) {
    const size_t room = BASE64_ENCODE_RAW_LENGTH(length);
    char *encoded = memory_take(room + 1, 1);
    base64_encode_raw(encoded, length, bytes);
    text_add_bytes(out, encoded, room);
    free(encoded);
}

// ---- the registers ----

// Adds to the object `pages` the address of the rulebook page about a clause or a ruling. The name
// of the new member is the clause's id, or RULESET:RULING, such as "pnp:recheck".
static void add_page(int ruleset, const char *id, const char *before, json_t *pages) {
    TEXT key = {0}, page = {0};
    text_addf(&key, "%s%s%s", before, *before ? ":" : "", id);
    place_add(PLACE_RULEBOOK, ruleset, id, &page);
    json_object_set_new(pages, text_string(&key),
                        json_stringn(text_string(&page), strcspn(text_string(&page), "#")));
}

static json_t *json_registers(void) {
    json_t *rulesets = json_array(), *all = json_array(), *texts = json_object(),
           *pages = json_object();
    size_t count;
    for (unsigned i = 0; i < RULESETS; i++)
        json_array_append_new(rulesets, json_pack("{s:s, s:s, s:s}", "name", ruleset_names[i],
                                                  "title", clauses_of((int)i)->title, "prefix",
                                                  ruleset_scenario_prefix[i]));
    for (const struct ruling *r = ruling_table; r < ruling_table + RULING_COUNT; r++) {
        json_t *options = json_array(), *usual = json_object();
        for (size_t i = 0; i < r->options; i++)
            json_array_append_new(options, json_pack("{s:s, s:s, s:s}", "name", r->option[i],
                                                     "meaning", r->meaning[i], "wording",
                                                     question_table[r - ruling_table].wording[i]));
        for (unsigned i = 0; i < RULESETS; i++)
            if (r->applies[i])
                json_object_set_new(usual, ruleset_names[i],
                                    json_string(r->option[r->fallback[i]]));
        json_array_append_new(all,
                              json_pack("{s:s, s:s, s:s, s:o, s:o}", "name", r->name, "question",
                                        r->question, "topic", clause_find(r->clause[0])->topic,
                                        "options", options, "usual", usual));
    }
    const struct clause *c = clauses(&count);
    for (size_t i = 0; i < count; i++) {
        json_object_set_new(texts, c[i].id, json_string(c[i].text));
        add_page(c[i].ruleset, c[i].id, "", pages);
    }
    for (int of = 0; of < RULESETS; of++) {
        for (size_t i = 0; i < clauses_of(of)->borrowed_count; i++)
            add_page(of, clauses_of(of)->borrowed[i].id, "", pages);
        for (size_t i = 0; i < RULING_COUNT; i++)
            if (ruling_table[i].applies[of])
                add_page(of, ruling_table[i].name, ruleset_names[of], pages);
    }
    return json_pack("{s:o, s:o, s:o, s:o}", "rulesets", rulesets, "rulings", all, "clauses", texts,
                     "pages", pages);
}

// Appends JSON for a page. Writes < as \u003c, so that no text can end the element around the JSON.
static void add_json(json_t *all, struct text *out) {
    TEXT line = {0};
    json_out(all, JSON_COMPACT | JSON_ENSURE_ASCII, &line);
    json_decref(all);
    for (const char *s = text_string(&line); *s; s++)
        if (*s == '<')
            text_add(out, "\\u003c");
        else
            text_add_bytes(out, s, 1);
}

// ---- the rulings for designers ----

// Returns for each ruleset its rulings, the most interesting for designers first. A ruling has a
// list of pairs of options that give different results at a known position: [option, option,
// position, action]. The first pair has the default and the option that changes most games.
static json_t *json_decisions(const struct atlas *a) {
    json_t *all = json_object();
    for (int ruleset = 0; ruleset < RULESETS; ruleset++) {
        struct ranked list[RULING_COUNT];
        json_t *rulings = json_object();
        const size_t count = rank_ruleset(a, ruleset, list, 0);
        for (const struct ranked *r = list; r < list + count; r++) {
            const struct ruling *of = &ruling_table[r->ruling];
            const unsigned usual = of->fallback[ruleset], most = (unsigned)r->most;
            struct pair pair = {.ruleset = ruleset, .ruling = r->ruling};
            struct witness w;
            json_t *pairs = json_array();
            for (pair.a = 0; pair.a < of->options; pair.a++)
                for (pair.b = pair.a + 1; pair.b < of->options; pair.b++) {
                    const bool first =
                        (pair.a == usual && pair.b == most) || (pair.a == most && pair.b == usual);
                    if (atlas_witness(a, &pair, &w))
                        json_array_insert_new(pairs, first ? 0 : json_array_size(pairs),
                                              json_pack("[s, s, s, s]", of->option[pair.a],
                                                        of->option[pair.b], witness_position(&w),
                                                        w.action));
                }
            json_object_set_new(rulings, of->name, pairs);
        }
        json_object_set_new(all, ruleset_names[ruleset], rulings);
    }
    return all;
}

// ---- the page ----

// Appends what replaces {{NAME}} in the page.
static void add_part(const char *name, const struct atlas *atlas, struct text *out) {
    static const char links[] =
        "<p><a href=\"" PLACE_RULEBOOKS "\">The rulebook</a></p>"
        "<p><a href=\"" PLACE_ATLAS "\">The atlas: where readings differ</a></p>";
    static const struct {
        const char *name, *hash;
        const struct site_part *part;
    } parts[] = {{"script", "script-hash", &site_script}, {"style", "style-hash", &site_style}};
    for (int i = 0; i < 2; i++) {
        const struct site_part *part = parts[i].part;
        if (strcmp(name, parts[i].name) == 0)
            text_add_bytes(out, (const char *)part->bytes, part->length);
        if (strcmp(name, parts[i].hash) != 0)
            continue;
        // The page's Content-Security-Policy names a script or style by its hash.
        struct sha256_ctx context;
        uint8_t digest[SHA256_DIGEST_SIZE];
        sha256_init(&context);
        sha256_update(&context, part->length, part->bytes);
        sha256_digest(&context, sizeof digest, digest);
        text_add(out, "sha256-");
        add_base64(digest, sizeof digest, out);
    }
    if (strcmp(name, "version") == 0)
        text_add(out, PAIKO_VERSION);
    else if (strcmp(name, "module") == 0)
        add_base64(site_module.bytes, site_module.length, out);
    else if (strcmp(name, "registers") == 0)
        add_json(json_registers(), out);
    else if (strcmp(name, "decisions") == 0)
        add_json(json_decisions(atlas), out);
    else if (strcmp(name, "ground") == 0)
        picture_ground(out);
    else if (strcmp(name, "symbols") == 0)
        picture_symbols(out);
    else if (strcmp(name, "atlas") == 0)
        text_add(out, links);
}

static bool write_board(const char *folder, const struct atlas *atlas, struct problem *p) {
    TEXT page = {0}, path = {0};
    const char *s = (const char *)site_page.bytes;
    for (const char *mark; (mark = strstr(s, "{{")) != NULL;) {
        TEXT name = {0};
        const char *end = strstr(mark, "}}");
        text_add_bytes(&page, s, (size_t)(mark - s));
        text_add_bytes(&name, mark + 2, (size_t)(end - mark) - 2);
        add_part(text_string(&name), atlas, &page);
        s = end + 2;
    }
    text_add(&page, s);
    text_addf(&path, "%s/index.html", folder);
    if (!file_folder(folder, p) ||
        !file_put(text_string(&path), text_string(&page), page.length, p))
        return false;
    printf("%s: %zu KB\n", text_string(&path), page.length / 1000);
    return true;
}

static const struct option_row options[] = {
    ROW_FOLDER(struct site_options, out, "out",
               "the folder to write to; created if it does not exist"),
    ROW_FILE(struct site_options, atlas, "atlas",
             "the atlas.json that `paikocheck dev atlas` wrote; the project's if not given"),
};

// Writes the board, the rulebook and the atlas. If a source cannot be read, writes nothing.
static int run_site(int argc, char **argv) {
    struct site_options o = {0};
    struct corpus corpus;
    struct problem p;
    TEXT path = {0};
    int code = EXIT_UNABLE;
    if (!command_options(&command_site, &argc, argv, &o))
        return EXIT_UNABLE;
    if (!o.out)
        return command_unable("rules site", "no --out, expected a folder");
    OWNED struct atlas *atlas = memory_take(1, sizeof *atlas);
    text_addf(&path, "%s/atlas.json", share_docs());
    const bool loaded = load_corpus(&corpus, "rules site", share_corpus(), NULL) == 0;
    if (loaded && (!atlas_read(atlas, o.atlas ? o.atlas : text_string(&path), &p) ||
                   !write_board(o.out, atlas, &p) || !pages_write(atlas, o.out, PAGE_HTML, &p) ||
                   !rulebook_write(&corpus, atlas, o.out, &p)))
        code = command_problem("rules site", &p);
    else if (loaded)
        code = EXIT_DONE;
    if (code == EXIT_DONE)
        printf("%s/" PLACE_ATLAS ": the atlas\n%s/" PLACE_RULEBOOKS ": the rulebook\n", o.out,
               o.out);
    corpus_free(&corpus);
    return code;
}

const struct command command_site = {
    .name = "rules site",
    .summary = "write the study board, the rulebook and the atlas as web pages",
    .usage = "--out DIR",
    .about = "Writes DIR/index.html, the study board. There you set up positions, play on, and see "
             "why an action is legal or not and which rulings matter. The page includes engine and "
             "spec. A browser with WebAssembly can open the page from a disk.\n\nDIR/rulebook.html "
             "leads to a page for each rule document: clauses in our words, rulings, and scenarios "
             "with pictures that open on the board. DIR/atlas.html shows where careful readers of "
             "the rules disagree (docs/site.md).",
    ROWS(options),
    .example = "paikocheck rules site --out board",
    .run = run_site,
};
