// SPDX-License-Identifier: MIT
//
// `paikocheck rules site`: writes the study board, a page that holds engine and spec. Knows what is
// put into the page; the page is site/app/, and its pictures are harness/picture's. Invariant: the
// page names the hashes of its one script and its one style, and its policy lets in nothing else;
// what is put in between is of the registers and holds no markup.
#include "command.h"

#include <jansson.h>
#include <nettle/base64.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "atlas/pages.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "decide.h"
#include "load.h"
#include "page/places.h"
#include "picture/picture.h"
#include "registers/clauses.h"
#include "registers/rulings.h"
#include "rulebook.h"
#include "share.h"
#include "site/site.h"

struct site_options {
    const char *out, *atlas;
};

// What the pages are made from, beside the registers.
struct sources {
    struct corpus corpus; // owned
    struct atlas *atlas;  // owned
};

static void add_base64(const unsigned char *bytes, size_t length, struct text *out) {
    const size_t room = BASE64_ENCODE_RAW_LENGTH(length);
    char *encoded = memory_take(room + 1, 1);
    base64_encode_raw(encoded, length, bytes);
    text_add_bytes(out, encoded, room);
    free(encoded);
}

// "sha256-…", as a policy names a script or a style.
static void add_hash(const struct site_part *part, struct text *out) {
    struct sha256_ctx context;
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_init(&context);
    sha256_update(&context, part->length, part->bytes);
    sha256_digest(&context, sizeof digest, digest);
    text_add(out, "sha256-");
    add_base64(digest, sizeof digest, out);
}

// ---- the registers ----

static json_t *json_ruling(size_t n) {
    const struct ruling *r = &rulings(&(size_t){0})[n];
    json_t *options = json_array(), *usual = json_object();
    for (size_t i = 0; i < r->options; i++)
        json_array_append_new(options,
                              json_pack("{s:s, s:s, s:s}", "name", r->option[i], "meaning",
                                        r->meaning[i], "wording", question_table[n].wording[i]));
    for (unsigned i = 0; i < RULESETS; i++)
        if (r->applies[i])
            json_object_set_new(usual, ruleset_names[i], json_string(r->option[r->fallback[i]]));
    return json_pack("{s:s, s:s, s:s, s:o, s:o}", "name", r->name, "question", r->question, "topic",
                     clause_find(r->clause[0])->topic, "options", options, "usual", usual);
}

static json_t *json_registers(void) {
    json_t *rulesets = json_array(), *all = json_array(), *texts = json_object();
    size_t count;
    for (unsigned i = 0; i < RULESETS; i++)
        json_array_append_new(rulesets, json_pack("{s:s, s:s, s:s}", "name", ruleset_names[i],
                                                  "game", game_names[ruleset_game[i]], "prefix",
                                                  ruleset_scenario_prefix[i]));
    for (size_t i = 0; i < RULING_COUNT; i++)
        json_array_append_new(all, json_ruling(i));
    const struct clause *c = clauses(&count);
    for (size_t i = 0; i < count; i++)
        json_object_set_new(texts, c[i].id, json_string(c[i].text));
    return json_pack("{s:o, s:o, s:o}", "rulesets", rulesets, "rulings", all, "clauses", texts);
}

// As it may stand in a page: a text in it can't end the element that it stands in.
static void add_json(json_t *all, struct text *out) {
    char *line = json_dumps(all, JSON_COMPACT | JSON_ENSURE_ASCII);
    json_decref(all);
    for (const char *s = line; *s; s++)
        if (*s == '<')
            text_add(out, "\\u003c");
        else
            text_add_bytes(out, s, 1);
    free(line);
}

// ---- the page ----

static void add_bytes(const struct site_part *part, struct text *out) {
    text_add_bytes(out, (const char *)part->bytes, part->length);
}

// Appends what stands in the page for {{NAME}}.
static void add_part(const char *name, const struct sources *from, struct text *out) {
    static const char rulebook[] =
        "<p><a href=\"" PLACE_RULEBOOKS "\">The rulebook: every clause and ruling</a></p>",
                      atlas[] = "<p><a href=\"" PLACE_ATLAS
                                "\">The atlas: where readings of the rules differ</a></p>";
    if (strcmp(name, "version") == 0)
        text_add(out, PAIKO_VERSION);
    else if (strcmp(name, "script") == 0)
        add_bytes(&site_script, out);
    else if (strcmp(name, "script-hash") == 0)
        add_hash(&site_script, out);
    else if (strcmp(name, "style") == 0)
        add_bytes(&site_style, out);
    else if (strcmp(name, "style-hash") == 0)
        add_hash(&site_style, out);
    else if (strcmp(name, "module") == 0)
        add_base64(site_module.bytes, site_module.length, out);
    else if (strcmp(name, "registers") == 0)
        add_json(json_registers(), out);
    else if (strcmp(name, "decisions") == 0)
        add_json(decide_data(from->atlas, &from->corpus), out);
    else if (strcmp(name, "ground") == 0)
        picture_ground(out);
    else if (strcmp(name, "symbols") == 0)
        picture_symbols(out);
    else if (strcmp(name, "atlas") == 0)
        text_addf(out, "%s%s", rulebook, atlas);
}

static void compose(const struct sources *from, struct text *out) {
    const char *s = (const char *)site_page.bytes;
    for (const char *mark; (mark = strstr(s, "{{")) != NULL;) {
        TEXT name = {0};
        const char *end = strstr(mark, "}}");
        text_add_bytes(out, s, (size_t)(mark - s));
        text_add_bytes(&name, mark + 2, (size_t)(end - mark) - 2);
        add_part(text_string(&name), from, out);
        s = end + 2;
    }
    text_add(out, s);
}

// ---- the atlas ----

static bool write_atlas(const struct atlas *atlas, const char *out, struct problem *p) {
    const bool good = pages_write(atlas, out, PAGE_HTML, p);
    if (good)
        printf("%s/" PLACE_ATLAS ": the atlas\n", out);
    return good;
}

// Reads corpus and atlas; false with a message.
static bool read_sources(const struct site_options *o, struct sources *from) {
    struct problem p;
    TEXT path = {0};
    text_addf(&path, "%s/atlas.json", share_docs());
    if (load_corpus(&from->corpus, "rules site", share_corpus(), NULL) != 0)
        return false;
    from->atlas = atlas_new();
    if (atlas_read(from->atlas, o->atlas ? o->atlas : text_string(&path), &p))
        return true;
    (void)command_problem("rules site", &p);
    return false;
}

static bool write_board(const struct site_options *o, const struct sources *from,
                        struct problem *p) {
    TEXT page = {0}, path = {0};
    compose(from, &page);
    text_addf(&path, "%s/index.html", o->out);
    const bool written =
        file_folder(o->out, p) && file_put(text_string(&path), text_string(&page), page.length, p);
    if (written)
        printf("%s: %zu KB\n", text_string(&path), page.length / 1000);
    return written;
}

// The board, then the rulebook and the atlas that it leads to; nothing if a source cannot be read.
static int write_site(const struct site_options *o) {
    struct problem p;
    struct sources from = {0};
    const bool ready = read_sources(o, &from),
               written = ready && write_board(o, &from, &p) &&
                         write_atlas(from.atlas, o->out, &p) &&
                         rulebook_write(&from.corpus, from.atlas, o->out, &p);
    if (written)
        printf("%s/" PLACE_RULEBOOKS ": the rulebook\n", o->out);
    atlas_free(from.atlas);
    corpus_free(&from.corpus);
    return written ? EXIT_DONE : ready ? command_problem("rules site", &p) : EXIT_UNABLE;
}

static const struct option_row options[] = {
    ROW_FOLDER(struct site_options, out, "out",
               "the folder to write to; created if it does not exist"),
    ROW_FILE(struct site_options, atlas, "atlas",
             "the atlas.json that `paikocheck dev atlas` wrote; the project's if not given"),
};

static int run_site(int argc, char **argv) {
    struct site_options o = {0};
    if (!command_options(&command_site, &argc, argv, &o))
        return EXIT_UNABLE;
    if (!o.out)
        return command_unable("rules site", "no --out, expected a folder");
    return write_site(&o);
}

const struct command command_site = {
    .name = "rules site",
    .summary = "write the study board, the rulebook and the atlas as web pages",
    .usage = "--out DIR [--atlas FILE]",
    .about =
        "Writes DIR/index.html, the study board. There you set up positions, play on, and see why "
        "an action is legal or not and which rulings matter. The page contains engine and spec, "
        "and opens from a disk in a browser with WebAssembly, without a server or network.\n\n"
        "DIR/rulebook.html leads to a page for each rule document: its clauses in our words, the "
        "rulings that touch them, and scenarios with pictures, which open on the board. "
        "DIR/atlas.html and its pages show where careful readers of the rules disagree. Rulebook "
        "and atlas need no WebAssembly and no script (docs/site.md).",
    ROWS(options),
    .done = "the pages were written",
    .unable = "wrong use, or a file could not be read or written",
    .example = "paikocheck rules site --out board",
    .run = run_site,
};
