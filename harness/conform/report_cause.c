// SPDX-License-Identifier: MIT
//
// Sentences about a run and its causes.
#include "report_cause.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "causes_make.h"
#include "registers/clauses.h"
#include "report.h"

enum { DECIDING = 2 }; // clauses in the table of causes

// ---- numbers ----

uint64_t report_answered(const uint64_t by[VERDICT_COUNT]) {
    uint64_t sum = 0;
    for (int v = 0; v < VERDICT_COUNT; v++)
        sum += verdict_compared((enum verdict)v) ? by[v] : 0;
    return sum;
}

uint64_t report_answers(const struct conform *c) {
    return report_answered(c->counts.verdicts) + report_answered(c->generated) +
           report_answered(c->beyond);
}

uint64_t report_differences(const struct conform *c) {
    uint64_t sum = c->ungrouped;
    for (size_t g = 0; g < c->group_count; g++)
        sum += c->groups[g].times;
    return sum;
}

void report_number(struct text *out, uint64_t n) {
    char digits[24];
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, n);
    for (int i = 0; i < length; i++)
        text_addf(out, "%s%c", i > 0 && (length - i) % 3 == 0 ? "," : "", digits[i]);
}

void report_count(struct text *out, uint64_t n, const char *one, const char *many) {
    report_number(out, n);
    text_addf(out, " %s", n == 1 ? one : many);
}

// ---- the run ----

void report_subject(const struct conform *c, struct text *out) {
    text_addf(out, "%s %s against ", c->pool.identity.name, c->pool.identity.version);
    report_against(c, out);
}

void report_against(const struct conform *c, struct text *out) {
    bool usual = !c->asked.rulesets, all = false;
    for (size_t i = 0; i < c->asked.rulesets; i++) {
        const int r = c->asked.ruleset[i];
        const struct settled *s = &c->asked.settled[r];
        const size_t begin = out->length;
        text_add(out, i ? ", " : "");
        settled_write(s, r, out);
        all = all || !(s->said || c->asked.plain);
        usual = usual || out->length == begin + strlen(ruleset_names[r]) + (i ? 2 : 0);
    }
    text_add(out, !c->asked.rulesets ? "nothing that it plays" : "");
    text_add(out, all ? " (all rulings)" : usual ? " (default rulings)" : "");
    if (c->again.path)
        text_addf(out, ", only %s %s", c->again.recorded ? "the games of" : "what failed in",
                  c->again.path);
    else if (c->generated_positions)
        text_addf(out, ", seed %" PRIu64, c->seed);
}

void report_outcome(const struct conform *c, struct text *out) {
    const uint64_t differences = report_differences(c);
    if (!differences) {
        text_add(out, "no differences in ");
    } else {
        report_count(out, c->causes.count, "cause", "causes");
        text_add(out, " behind ");
        report_count(out, differences, "difference", "differences");
        text_add(out, " in ");
    }
    report_count(out, report_answers(c), "answer", "answers");
}

const char *report_gone(const struct conform *c) {
    return c->baseline.less ? "not seen (this run asked less)" : "mended";
}

const char *report_fresh(int was) {
    return was == BASELINE_NOT_ASKED ? "not asked then" : "new";
}

void report_since(const struct conform *c, struct text *out) {
    const struct baseline *b = &c->baseline;
    if (!b->path)
        return;
    report_count(out, b->fresh, "new cause, ", "new causes, ");
    report_number(out, b->gone);
    text_addf(out, " %s, ", report_gone(c));
    report_number(out, b->same);
    text_add(out, " unchanged");
    if (b->not_asked)
        text_addf(out, ", %zu not asked then", b->not_asked);
    text_addf(out, " since %s", b->path);
    if (b->unknown && c->causes.count > b->same)
        text_add(out, ", which does not say which rulesets its generated positions were of");
    text_add(out, b->further ? "; differences that were only counted are new" : "");
}

static const char *add_part(struct text *out, const char *between, uint64_t n, const char *what) {
    if (!n)
        return between;
    text_add(out, between);
    report_number(out, n);
    text_addf(out, " %s", what);
    return ", ";
}

void report_requirements(const struct conform *c, struct text *out) {
    const uint64_t *by = c->counts.cases;
    const uint64_t later = by[STANDS_LATER];
    uint64_t all = 0;
    if (!c->requirements)
        return;
    for (int s = 0; s < STANDING_COUNT; s++)
        all += s == STANDS_LATER || s == STANDS_NOT_RUN ? 0 : by[s];
    text_addf(out, "requirements of corpus %s: ", c->requirements);
    report_number(out, by[STANDS_PASSED]);
    text_add(out, " of ");
    report_count(out, all, "case", "cases");
    text_addf(out, " passed; %" PRIu64 " of ", c->counts.later_failed);
    report_count(out, later, "later case", "later cases");
    text_add(out, " failed, which fails no run");
}

void report_compared(const struct conform *c, struct text *out) {
    text_add(out, "compared: ");
    report_count(out, report_answers(c), "answer", "answers");
    const char *between = " (";
    between = add_part(out, between, report_answered(c->counts.verdicts), "of scenario cases");
    between = add_part(out, between, report_answered(c->generated), "of generated play");
    between = add_part(out, between, report_answered(c->beyond), "in " BEYOND_PLAY);
    text_add(out, *between == ',' ? ")" : "");
    between = "; not compared: ";
    between = add_part(out, between, c->counts.verdicts[VERDICT_UNSUPPORTED],
                       "scenario cases that it does not support");
    between = add_part(out, between, c->counts.verdicts[VERDICT_NOT_APPLICABLE],
                       "scenario cases that are not applicable to it");
    between =
        add_part(out, between, c->generated[VERDICT_UNSUPPORTED] + c->beyond[VERDICT_UNSUPPORTED],
                 "other questions that it does not support");
    between =
        add_part(out, between, c->counts.cases[STANDS_NOT_RUN], "scenario cases that were not run");
    (void)add_part(out, between, c->counts.positions_left, "positions of generated play");
}

void report_let_through(const struct conform *c, struct text *out) {
    const uint64_t cases = c->counts.cases[STANDS_ALLOWED];
    const uint64_t kinds = c->counts.findings[STANDS_ALLOWED];
    const char *between = ", explained by ";
    if (!c->counts.allowed)
        return;
    text_addf(out, "allowed by --rulings %s: ", c->allowed.said);
    if (cases)
        report_count(out, cases, "scenario case", "scenario cases");
    text_add(out, cases && kinds ? ", " : "");
    if (kinds)
        report_count(out, kinds, "kind of difference in generated play",
                     "kinds of difference in generated play");
    for (int r = 0; r < RULESETS; r++)
        if (c->observed[r].let_through.length) {
            text_addf(out, "%s%s in %s", between, text_string(&c->observed[r].let_through),
                      ruleset_names[r]);
            between = "; ";
        }
}

// ---- a cause ----

const struct group *report_kind(const struct conform *c, const struct cause *cause) {
    return cause->group < c->group_count ? &c->groups[cause->group] : NULL;
}

const char *report_trouble(const struct conform *c, const struct cause *cause) {
    const struct group *group = report_kind(c, cause);
    return group ? group->words : NULL;
}

void report_explain(const struct conform *c, const struct cause *cause, struct explained *e) {
    *e = (struct explained){0};
    if (report_trouble(c, cause) || !cause->finding->position[0])
        return;
    e->difference = explain_difference(cause->finding, &e->room);
    e->difference.who = c->pool.identity.name;
    e->difference.says = cause->asked_words;
    explain(&e->difference, &e->of);
}

void explained_free(struct explained *e) {
    explanation_free(&e->of);
    text_free(&e->room);
}

bool report_shows_in(const struct conform *c, size_t cause, size_t group) {
    const struct cause *of = &c->causes.of[cause];
    for (size_t i = 0; i < of->group_count; i++)
        if (of->groups[i] == group)
            return true;
    return false;
}

// Whether the case stands at the position of a scenario to which a game is known.
static bool game_leads(const struct conform *c, const struct cause *cause) {
    for (size_t i = 0; i < c->item_count; i++) {
        const struct scenario_case *at = c->items[i].c;
        if (at->ruleset >= 0 && !c->items[i].under && at->position &&
            strcmp(at->position, cause->finding->position) == 0 &&
            games_find(&c->games[at->ruleset], at))
            return true;
    }
    return false;
}

enum in_play report_in_play(const struct conform *c, const struct cause *cause) {
    const struct group *group = report_kind(c, cause);
    if (!cause->finding->position[0])
        return IN_PLAY_NOWHERE;
    if (cause_unreachable(cause->finding->position))
        return IN_PLAY_NO;
    if ((group && group->asked && group->asked->op == OP_PLAY) || game_leads(c, cause))
        return IN_PLAY_YES;
    return IN_PLAY_UNKNOWN;
}

size_t report_unreachable(const struct conform *c) {
    size_t at = c->causes.count;
    while (at > 0 && c->causes.of[at - 1].unreachable)
        at--;
    return at;
}

void report_seen(const struct cause *cause, struct text *out) {
    const uint64_t ends = cause->seen - cause->cases - cause->generated;
    if (!cause->seen && cause->asked) {
        text_add(out, "seen only in ");
        report_count(out, cause->asked, "question", "questions");
        text_add(out, " asked to explain the differences");
        return;
    }
    text_add(out, "seen ");
    report_count(out, cause->seen, "time", "times");
    const char *between = add_part(out, ": ", cause->cases, "in scenario cases");
    between = add_part(out, between, cause->generated,
                       cause->beyond ? "in " BEYOND_PLAY : "in generated play");
    (void)add_part(out, between, ends, "at the ends of processes");
}

static void add_twins(const struct cause *cause, struct text *out) {
    for (size_t i = 0; i < cause->twins; i++)
        text_addf(out, "%s%s", i ? "; " : " Nothing that was asked tells it from: ",
                  cause->twin[i].suspect.sentence ? cause->twin[i].suspect.sentence
                                                  : cause->twin[i].suspect.name);
    text_add(out, cause->twins ? "." : "");
}

void report_expected(const struct conform *c, const struct cause *cause, struct text *out) {
    const struct group *group = report_kind(c, cause);
    const struct known *by = cause->entry ? cause->entry : group ? group->known : NULL;
    const char *reason = by ? by->reason : NULL;
    for (size_t k = 0; k < c->known.count && !reason && !cause->group_count; k++)
        if (known_signature(c, &c->known.known[k], cause->finding))
            reason = c->known.known[k].reason;
    if (cause->known)
        text_addf(out, "; expected to fail: %s%s", reason ? reason : "each case is listed in ",
                  reason ? "" : c->known.document.file);
}

// The diagnosis of a cause's ruleset; NULL where none was made.
static const struct diagnosis *diagnosis_of(const struct conform *c, const struct cause *cause) {
    for (size_t i = 0; i < c->diagnosis_count; i++)
        if (c->diagnoses[i].number == cause->ruleset)
            return &c->diagnoses[i].what;
    return NULL;
}

// Why a cause has no name: a search that was not made, or not to its end, rules nothing out.
static const char *unnamed(const struct conform *c, const struct cause *cause) {
    const struct diagnosis *d = diagnosis_of(c, cause);
    if (!c->explain)
        return "Not compared with known misreadings (--explain 0).";
    if (d && d->spent)
        return "The search stopped before all known misreadings were tried; a larger --explain "
               "goes on.";
    if (!d || d->hurried)
        return "The search stopped before all known misreadings were tried; a run that is not "
               "stopped goes on.";
    return "No known misreading or reading of the rules gives these answers.";
}

void report_evidence(const struct conform *c, const struct cause *cause, struct text *out) {
    if (!cause->suspects) {
        if (!report_trouble(c, cause) && cause->severity != SEVERITY_PROJECT)
            text_add(out, unnamed(c, cause));
        return;
    }
    // Of an option its name will do: behind the colon its question follows.
    const size_t length = strcspn(cause->title, cause->suspect[0].ruling ? ":" : "");
    const uint64_t answers = cause->seen ? cause->seen : cause->asked;
    text_addf(out, "\"%.*s\" gives %s", (int)length, cause->title,
              answers == 1 ? "the one answer" : "all ");
    if (answers > 1)
        report_count(out, answers, "answer", "answers");
    if (cause->against)
        text_addf(out, " and contradicts %u of ", cause->against);
    else
        text_add(out, " and contradicts none of ");
    report_count(out, cause->held_against, "other", "others");
    text_add(out, cause->against ? ", which the causes of this run give together." : ".");
    add_twins(cause, out);
}

// ---- its clauses ----

// Appends an id of `length` bytes unless the list of ids from `begin` on has it; whether it did.
static bool add_id(struct text *out, size_t begin, const char *id, size_t length) {
    const char *list = text_string(out) + begin;
    for (const char *s = list; *s; s += strcspn(s, " "), s += *s == ' ')
        if (strcspn(s, " ") == length && strncmp(s, id, length) == 0)
            return false;
    text_addf(out, "%s%.*s", *list ? " " : "", (int)length, id);
    return true;
}

// Whether a clause is of the cause's ruleset: a misreading has clauses of every document.
static bool of_ruleset(const struct cause *cause, const char *s) {
    char id[64];
    (void)snprintf(id, sizeof id, "%.*s", (int)strcspn(s, " "), s);
    const struct clause *clause = clause_find(id);
    return !clause || cause->ruleset < 0 || clause->ruleset == cause->ruleset;
}

void report_deciding(const struct cause *cause, const struct explained *e, size_t most,
                     struct text *out) {
    const size_t begin = out->length;
    size_t count = 0;
    for (size_t i = 0; i < cause->suspects; i++)
        for (const char *s = cause->suspect[i].clauses; *s && count < most;
             s += strcspn(s, " "), s += *s == ' ')
            if (of_ruleset(cause, s))
                count += add_id(out, begin, s, strcspn(s, " "));
    for (size_t i = 0; i < e->of.clauses && count < most; i++)
        count += add_id(out, begin, e->of.clause[i], strlen(e->of.clause[i]));
}

void report_row(const struct conform *c, const struct cause *cause, struct report_row *row) {
    struct explained e;
    static const char *const words[] = {[IN_PLAY_NOWHERE] = "",
                                        [IN_PLAY_YES] = "yes",
                                        [IN_PLAY_UNKNOWN] = "unknown",
                                        [IN_PLAY_NO] = "no"};
    *row = (struct report_row){.in_play = words[report_in_play(c, cause)]};
    report_number(&row->seen, cause->seen);
    if (cause->finding->position[0])
        (void)snprintf(row->tiles, sizeof row->tiles, "%u", cause->finding->tiles);
    report_explain(c, cause, &e);
    report_deciding(cause, &e, DECIDING, &row->by);
    explained_free(&e);
}

void report_row_free(struct report_row *row) {
    text_free(&row->seen);
    text_free(&row->by);
}

void report_here(const struct cause *cause, const char *id, struct text *out) {
    const size_t length = strlen(id);
    text_clear(out);
    for (const char *s = cause->finding->clauses; *s; s += strcspn(s, "\n"), s += *s == '\n')
        if (strncmp(s, id, length) == 0 && s[length] == '\t')
            text_add_bytes(out, s + length + 1, strcspn(s + length + 1, "\n"));
}

// ---- where it shows ----

static void add_further(struct text *out, size_t all, size_t most) {
    if (all > most)
        text_addf(out, " and %zu more", all - most);
}

void report_kinds(const struct conform *c, size_t cause, size_t most, struct text *out) {
    size_t all = 0;
    for (size_t g = 0; g < c->group_count; g++)
        if (report_shows_in(c, cause, g) && all++ < most)
            text_addf(out, "%s%s", all > 1 ? ", " : "", c->groups[g].finding.signature);
    add_further(out, all, most);
}

void report_cases(const struct conform *c, const struct cause *cause, size_t most,
                  struct text *out) {
    struct text name = {0};
    size_t all = 0;
    for (size_t i = 0; i < c->item_count; i++) {
        if (c->items[i].group != (int)cause->group || all++ >= most)
            continue;
        item_name(&c->items[i], &name);
        text_addf(out, "%s%s", all > 1 ? ", " : "", text_string(&name));
    }
    add_further(out, all, most);
    text_free(&name);
}
