// SPDX-License-Identifier: MIT
//
// The report as text: a table of all causes, each cause in full, the verdicts in numbers. A line is
// no wider than the looks say, but for positions, commands and the program's own words, which stay
// on one line to be copied. Colours are added last, to lines whose form is known here: so nothing
// that a program says of itself becomes one.
#include <inttypes.h>
#include <stdint.h>
#include <string.h>

#include "base/escape.h"
#include "base/printable.h"
#include "recorded.h"
#include "registers/clauses.h"
#include "report.h"
#include "report_cause.h"

enum {
    NUMBERS = 32,  // columns of the table's numbers
    BY = 22,       // of its clauses, in a terminal
    BY_SHORT = 18, // in a pipe, where nothing is cut
    TITLE_LEAST = 20,
    NAMES_SHOWN = 6,
    KINDS_SHOWN = 8,
    CLAUSES_SHOWN = 4
};

const struct report_looks report_plain = {100, false, "", "", "", "", ""};

// ---- lines ----

// How many bytes of s go into a line of so many columns: up to a blank, all of it, or one word.
static size_t line_length(const char *s, size_t width) {
    size_t good = 0, at = 0;
    do {
        at += strcspn(s + at, " \n");
        if (good && printable_columns(s, at) > width)
            break;
        good = at;
        at += s[at] == ' ';
    } while (s[at] && s[good] != '\n');
    return good;
}

// Appends a text in lines of so many columns, each behind the margin; the first, without one.
static void add_wrapped(struct text *out, const char *s, const char *margin, size_t width) {
    for (bool first = true; *s; first = false) {
        const size_t length = line_length(s, width);
        text_addf(out, "%s%.*s\n", first ? "" : margin, (int)length, s);
        s += length + (s[length] != '\0');
    }
}

static void add_paragraph(struct text *out, const char *s, size_t width) {
    static const char margin[] = "  ";
    text_add(out, *s ? margin : "");
    add_wrapped(out, s, margin, width - sizeof margin + 1);
}

// ---- the table ----

static void add_headline(const struct conform *c, size_t width, struct text *out) {
    struct text line = {0};
    report_subject(c, &line);
    text_add(&line, ": ");
    report_outcome(c, &line);
    add_wrapped(out, text_string(&line), "  ", width);
    text_add(out, "\n");
    text_free(&line);
}

// Against the run before: what is new and what is gone, by title.
static void add_since(const struct conform *c, struct text *out) {
    const struct baseline *b = &c->baseline;
    struct text line = {0};
    if (!b->path)
        return;
    report_since(c, &line);
    text_addf(out, "%s\n", text_string(&line));
    for (size_t i = 0; i < c->causes.count; i++)
        if (b->was[i] == BASELINE_NEW)
            text_addf(out, "  new       %3zu  %s\n", i + 1, c->causes.of[i].title);
    for (size_t i = 0; i < c->causes.count; i++)
        if (b->was[i] == BASELINE_NOT_ASKED)
            text_addf(out, "  not asked then %3zu  %s\n", i + 1, c->causes.of[i].title);
    for (size_t i = 0; i < b->count; i++)
        if (!b->still[i])
            text_addf(out, "  %-9s      %s\n", b->less ? "not seen" : "mended",
                      baseline_title(b, i));
    text_add(out, "\n");
    text_free(&line);
}

// The title has `room` columns; of the clauses as many are named as fit into `by_room`, the others
// stand with the cause.
static void add_row(const struct conform *c, size_t at, size_t room, size_t by_room,
                    struct text *out) {
    const struct cause *cause = &c->causes.of[at];
    struct report_row row;
    const char *title = cause->title;
    const size_t length = line_length(title, room), wide = printable_columns(title, length);
    report_row(c, cause, &row);
    text_addf(out, " %3zu  %.*s%*s %7s %6s  %-8s %.*s\n", at + 1, (int)length, title,
              (int)(wide < room ? room - wide : 0), "", text_string(&row.seen), row.tiles,
              row.in_play, (int)line_length(text_string(&row.by), by_room), text_string(&row.by));
    title += length + (title[length] != '\0');
    text_add(out, *title ? "      " : "");
    add_wrapped(out, title, "      ", room);
    report_row_free(&row);
}

static void add_table(const struct conform *c, const struct report_looks *looks, struct text *out) {
    const size_t width = looks->width, beside = NUMBERS + (looks->terminal ? BY : BY_SHORT);
    const size_t room = width > beside + TITLE_LEAST ? width - beside : TITLE_LEAST;
    text_addf(out, "   #  %-*s %7s %6s  %-8s %s\n", (int)room, "cause", "seen", "tiles", "in play",
              "decided by");
    for (size_t i = 0; i < c->causes.count; i++)
        add_row(c, i, room, looks->terminal ? BY : SIZE_MAX, out);
    text_add(out, "\n");
}

// ---- a cause ----

static void add_title(const struct cause *cause, size_t at, size_t width, struct text *out) {
    text_addf(out, "%zu  ", at + 1);
    add_wrapped(out, cause->title, "   ", width - 3);
}

static void add_numbers(const struct conform *c, const struct cause *cause, size_t width,
                        struct text *out) {
    struct text line = {0};
    text_addf(&line, "%s; ", severity_words[cause->severity]);
    report_seen(cause, &line);
    report_expected(c, cause, &line);
    if (!report_trouble(c, cause) && !cause->finding->shrunk)
        text_add(&line, "; " REPORT_AS_SEEN);
    if (cause->unreachable)
        text_add(&line, "; only in " BEYOND_PLAY);
    add_paragraph(out, text_string(&line), width);
    text_free(&line);
}

static void add_clauses(const struct cause *cause, const struct explained *e, size_t width,
                        struct text *out) {
    struct text ids = {0};
    report_deciding(cause, e, CLAUSES_SHOWN, &ids);
    for (const char *s = text_string(&ids); *s; s += strcspn(s, " "), s += *s == ' ') {
        char id[64];
        struct text here = {0}, line = {0};
        (void)snprintf(id, sizeof id, "%.*s", (int)strcspn(s, " "), s);
        const struct clause *clause = clause_find(id);
        report_here(cause, id, &here);
        text_addf(&line, "%s", id);
        if (clause)
            text_addf(&line, " (%s, %s): %s", clause->document, clause->spot, clause->text);
        else
            text_addf(&line, " %s", text_string(&here));
        text_add(out, "    ");
        add_wrapped(out, text_string(&line), "      ", width - 6);
        text_free(&here);
        text_free(&line);
    }
    text_free(&ids);
}

// What explains it, in words: at its case, and over all its answers.
static void add_words(const struct conform *c, const struct cause *cause, const struct explained *e,
                      size_t width, struct text *out) {
    struct text evidence = {0};
    add_paragraph(out, text_string(&e->of.what), width);
    add_paragraph(out, text_string(&e->of.ruling), width);
    report_evidence(c, cause, &evidence);
    add_paragraph(out, text_string(&evidence), width);
    add_paragraph(out, cause->share, width);
    if (cause->severity == SEVERITY_PROJECT)
        add_paragraph(out,
                      "ENGINE AND SPEC DIFFER HERE: this is a fault of paikocheck, please "
                      "report it",
                      width);
    text_free(&evidence);
}

static void add_line(struct text *out, const char *label, const char *s) {
    if (*s)
        text_addf(out, "  %-11s %s\n", label, s);
}

static void add_answers(const struct conform *c, const struct cause *cause, struct text *out) {
    const struct finding *f = cause->finding;
    add_line(out, "position", f->position);
    add_line(out, "action", f->action);
    if (report_trouble(c, cause))
        add_line(out, "outcome", report_trouble(c, cause));
    else
        report_answers_of(f, cause->asked_words, out);
}

// The line that a list of expected failures has for it.
static void add_entry(const struct cause *cause, struct text *out) {
    if (cause->known || cause->severity == SEVERITY_PROJECT)
        return;
    text_add(out, "- cause: ");
    escape_yaml(out, cause->id);
}

static void add_places(const struct conform *c, size_t at, struct text *out) {
    const struct cause *cause = &c->causes.of[at];
    struct text line = {0};
    report_kinds(c, at, KINDS_SHOWN, &line);
    add_line(out, "kinds", text_string(&line));
    text_clear(&line);
    report_cases(c, cause, NAMES_SHOWN, &line);
    add_line(out, "scenarios", text_string(&line));
    text_clear(&line);
    report_command(c, cause->finding, &line);
    add_line(out, "show again", text_string(&line));
    text_clear(&line);
    add_entry(cause, &line);
    add_line(out, "to expect", text_string(&line));
    add_line(out, "keep", cause->kept);
    if (report_kind(c, cause))
        add_line(out, "bundle", report_kind(c, cause)->bundle);
    text_free(&line);
}

static void add_cause(const struct conform *c, size_t at, size_t width, struct text *out) {
    const struct cause *cause = &c->causes.of[at];
    struct explained e;
    report_explain(c, cause, &e);
    add_title(cause, at, width, out);
    add_numbers(c, cause, width, out);
    if (e.difference.position)
        explain_boards(&e.difference, width, out);
    else
        report_picture(cause->finding, out);
    add_words(c, cause, &e, width, out);
    add_clauses(cause, &e, width, out);
    add_answers(c, cause, out);
    add_places(c, at, out);
    explained_free(&e);
}

void report_cause(const struct conform *c, size_t at, struct text *out) {
    add_cause(c, at, report_plain.width, out);
}

// ---- the whole ----

static void add_verdicts(const uint64_t by[VERDICT_COUNT], struct text *out) {
    const char *between = "";
    for (int v = 0; v < VERDICT_COUNT; v++)
        if (by[v] || v == VERDICT_PASS) {
            text_addf(out, "%s%" PRIu64 " %s", between, by[v], verdict_plurals[v]);
            between = ", ";
        }
}

static void add_left_out(const struct conform *c, struct text *out) {
    struct left_out l;
    for (size_t at = 0; report_left_out(c, &at, &l);)
        text_addf(out, "  %s: %" PRIu64 ": %s\n", verdict_plurals[l.verdict], l.cases, l.words);
}

static void add_known(const struct conform *c, struct text *out) {
    size_t at = 0;
    for (const struct known *k; (k = report_missed(c, &at)) != NULL;) {
        text_addf(out, "%s:%d: expected to fail and did not: ", c->known.document.file, k->line);
        report_known_name(k, out);
        text_addf(out, " (%s)\n", k->reason);
    }
    if (c->counts.not_judged)
        text_addf(out, "%s: %" PRIu64 " of %zu not judged: this run did not ask about them\n",
                  c->known.document.file, c->counts.not_judged, c->known.count);
}

// Of a run that is long enough to have met everything, under all rulings: some ends need one.
static void add_never_met(const struct conform *c, struct text *out) {
    struct text never = {0};
    const bool enough = c->generated_positions >= MET_POSITIONS * c->asked.rulesets;
    bool all = !c->asked.plain;
    for (size_t i = 0; i < c->asked.rulesets; i++)
        all = all && !c->asked.settled[c->asked.ruleset[i]].said;
    if (enough && all && !c->again.path && met_never(&c->met, &never))
        text_addf(out, "never met in it:\n%s", text_string(&never));
    text_free(&never);
}

// Recorded games that are none, or are cut off.
static void add_refused(const struct again *a, struct text *out) {
    if (!a->refused)
        return;
    text_addf(out,
              "games of the file that were refused or are cut off: %" PRIu64 " of %" PRIu64 "\n",
              a->refused, a->games);
    for (const char *s = text_string(&a->refusals), *end; *s; s = end + 1) {
        end = strchr(s, '\n');
        text_add(out, "  ");
        text_add_bytes(out, s, (size_t)(end + 1 - s));
    }
    if (a->refused > RECORDED_REFUSALS)
        text_addf(out, "  and %" PRIu64 " more\n", a->refused - RECORDED_REFUSALS);
}

static void add_sum(const struct conform *c, struct text *out) {
    struct text spared = {0};
    text_addf(out, "%s %s: %" PRIu64 " of %zu scenario cases run: ", c->pool.identity.name,
              c->pool.identity.version, c->counts.run, c->item_count);
    add_verdicts(c->counts.verdicts, out);
    text_add(out, "\n");
    add_left_out(c, out);
    if (*conform_partial(c)) {
        text_add(out, "not run: ");
        report_not_run(c, out);
        text_add(out, "\n");
    }
    report_spared(c, &spared);
    if (spared.length)
        text_addf(out, "not asked: %s\n", text_string(&spared));
    text_free(&spared);
    add_refused(&c->again, out);
    if (c->again.left_out)
        text_addf(out, "games of rules that it does not declare, not asked: %" PRIu64 "\n",
                  c->again.left_out);
    if (c->generated_positions) {
        text_addf(out, "%s: %" PRIu64 " positions, ",
                  c->again.recorded ? "recorded play" : "generated play", c->generated_positions);
        if (c->again.path)
            text_addf(out, "those %s %s, questions: ",
                      c->again.recorded ? "of the games in" : "that failed in", c->again.path);
        else
            text_addf(out, "seed %" PRIu64 ", questions: ", c->seed);
        add_verdicts(c->generated, out);
        text_add(out, "\n");
        add_never_met(c, out);
        if (c->any_position) {
            text_add(out, "in " BEYOND_PLAY ", questions: ");
            add_verdicts(c->beyond, out);
            text_add(out, "\n");
        }
    }
    if (c->resumed)
        text_addf(out, "%" PRIu64 " of the cases were judged by the run that this one continues\n",
                  c->resumed);
    text_addf(out, "%" PRIu64 " requests in %.1f s (%.0f a second), %" PRIu64 " processes\n",
              c->pool.requests, c->seconds,
              c->seconds > 0 ? (double)c->pool.requests / c->seconds : 0, c->pool.started);
}

static void add_last(const struct conform *c, struct text *out) {
    const struct counts *n = &c->counts;
    if (n->failures) {
        text_add(out, "failed: ");
        report_failures(c, out);
        text_add(out, "\n");
    }
    if (n->allowed) {
        report_let_through(c, out);
        text_add(out, "\n");
    }
    text_addf(out, "%" PRIu64 " failure%s", n->failures, n->failures == 1 ? "" : "s");
    if (n->expected)
        text_addf(out, ", %" PRIu64 " expected failure%s", n->expected,
                  n->expected == 1 ? "" : "s");
    if (n->allowed)
        text_addf(out, ", %" PRIu64 " explained by rulings and allowed", n->allowed);
    text_add(out, "\n");
}

static void add_unreachable(size_t width, struct text *out) {
    text_add(out, UNREACHABLE_TITLE "\n");
    add_paragraph(out, UNREACHABLE_WORDS, width);
    text_add(out, "\n");
}

// What stands above the headline of a run that did not end well.
static void add_partial(const struct conform *c, size_t width, struct text *out) {
    struct text flaky = {0};
    if (c->stopped)
        text_add(out, "STOPPED: what follows is partial; --resume continues the run\n\n");
    if (c->failed.length)
        text_addf(out, "COULD NOT CONTINUE: %s; what follows is partial\n\n",
                  text_string(&c->failed));
    if (c->pool.over.length)
        text_addf(out, "GAVE UP: %s; what follows is partial, --resume continues the run\n\n",
                  text_string(&c->pool.over));
    if (c->enough.length)
        text_addf(out, "ENOUGH: %s; what follows is partial, --resume continues the run\n\n",
                  text_string(&c->enough));
    report_flaky(c, &flaky);
    if (flaky.length)
        add_wrapped(out, text_string(&flaky), "  ", width);
    text_add(out, flaky.length ? "\n" : "");
    text_free(&flaky);
}

// The numbers of the whole run, behind its causes.
static void add_numbers_of_all(const struct conform *c, struct text *out) {
    add_sum(c, out);
    add_known(c, out);
    for (size_t i = 0; i < c->diagnosis_count; i++)
        if (c->diagnoses[i].sentence)
            text_addf(out, "diagnosis: %s\n", c->diagnoses[i].sentence);
    if (c->counts.project)
        text_addf(out, "%" PRIu64 " differences are between engine and spec: please report them\n",
                  c->counts.project);
    report_compared(c, out);
    text_add(out, "\n");
    report_requirements(c, out);
    text_add(out, c->requirements ? "\n" : "");
    add_last(c, out);
}

static void add_whole(const struct conform *c, size_t most, const struct report_looks *looks,
                      struct text *out) {
    const size_t width = looks->width;
    struct text numbers = {0};
    add_partial(c, width, out);
    add_headline(c, width, out);
    add_since(c, out);
    if (c->causes.count)
        add_table(c, looks, out);
    for (size_t i = 0; i < c->causes.count && i < most; i++) {
        if (i == report_unreachable(c))
            add_unreachable(width, out);
        add_cause(c, i, width, out);
        text_add(out, "\n");
    }
    if (c->causes.count > most)
        text_addf(out, "%zu further causes are in the table alone; --all shows them in full\n\n",
                  c->causes.count - most);
    if (c->ungrouped)
        text_addf(out, "%" PRIu64 " differences of further kinds were only counted\n\n",
                  c->ungrouped);
    add_numbers_of_all(c, &numbers);
    if (looks->terminal)
        add_wrapped(out, text_string(&numbers), "", width);
    else
        text_add(out, text_string(&numbers));
    text_free(&numbers);
}

// ---- colours ----

static bool begins(const char *s, const char *with) {
    return strncmp(s, with, strlen(with)) == 0;
}

// Which colour a line begins with, and how many of its bytes have it; none: "".
static const char *colour_of(const char *s, size_t length, const struct report_looks *looks,
                             size_t *from, size_t *coloured) {
    const size_t digits = strspn(s, "0123456789"), indent = strspn(s, " ");
    *from = 0;
    *coloured = length;
    if (begins(s, "   #  ") || begins(s, UNREACHABLE_TITLE) ||
        (digits && begins(s + digits, "  ") && s[digits + 2] >= 'A' && s[digits + 2] <= 'Z'))
        return looks->bold;
    *from = indent;
    *coloured = strcspn(s + indent, " \n");
    if (indent == 2 && begins(s + 2, "expected  "))
        return looks->good;
    if (indent == 2 && begins(s + 2, "got  "))
        return looks->bad;
    // A clause: letters, dashes and digits, then where it stands in a document.
    if (indent == 4 && s[4] >= 'A' && s[4] <= 'Z' && begins(s + 4 + *coloured, " (") &&
        memchr(s + 4, '-', *coloured))
        return looks->named;
    *coloured = 0;
    return "";
}

static void paint(const char *s, const struct report_looks *looks, struct text *out) {
    for (size_t length; *s; s += length) {
        size_t from, coloured;
        length = strcspn(s, "\n");
        const char *begin = colour_of(s, length, looks, &from, &coloured);
        text_add_bytes(out, s, from);
        text_addf(out, "%s%.*s%s", begin, (int)coloured, s + from, *begin ? looks->plain : "");
        length += s[length] == '\n';
        text_add_bytes(out, s + from + coloured, length - from - coloured);
    }
}

void report_text(const struct conform *c, size_t most, const struct report_looks *looks,
                 struct text *out) {
    struct text whole = {0}, shown = {0};
    add_whole(c, most, looks, &whole);
    printable_add(&shown, text_string(&whole), whole.length, true);
    paint(text_string(&shown), looks, out);
    text_free(&whole);
    text_free(&shown);
}
