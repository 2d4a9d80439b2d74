// SPDX-License-Identifier: MIT
//
// Sentences about a run and its causes.
#include "report_cause.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/line.h"
#include "causes_make.h"
#include "registers/clauses.h"
#include "report.h"

// ---- numbers ----

static uint64_t report_answered(const uint64_t by[VERDICT_COUNT]) {
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
    text_add(out, !c->asked.rulesets ? "no ruleset" : "");
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

static const char *add_part(struct text *out, const char *between, uint64_t n, const char *what) {
    if (!n)
        return between;
    text_add(out, between);
    report_number(out, n);
    text_addf(out, " %s", what);
    return ", ";
}

static void add_verdicts(const uint64_t by[VERDICT_COUNT], struct text *out) {
    const char *between = "";
    for (int v = 0; v < VERDICT_COUNT; v++)
        if (by[v] || v == VERDICT_PASS) {
            text_addf(out, "%s%" PRIu64 " %s", between, by[v], verdict_plurals[v]);
            between = ", ";
        }
}

void report_cases(const struct conform *c, struct text *out) {
    text_addf(out, "%s %s: %" PRIu64 " of %zu scenario cases run: ", c->pool.identity.name,
              c->pool.identity.version, c->counts.run, c->item_count);
    add_verdicts(c->counts.verdicts, out);
}

void report_played(const struct conform *c, struct text *out) {
    if (!c->generated_positions)
        return;
    text_addf(out, "%s play: %" PRIu64 " positions, ", c->again.recorded ? "recorded" : "generated",
              c->generated_positions);
    if (c->again.path)
        text_addf(out, "%s %s; questions: ",
                  c->again.recorded ? "those of the games in" : "those that failed in",
                  c->again.path);
    else
        text_addf(out, "seed %" PRIu64 "; questions: ", c->seed);
    add_verdicts(c->generated, out);
}

void report_beyond(const struct conform *c, struct text *out) {
    if (!c->generated_positions || !c->any_position)
        return;
    text_add(out, "in " BEYOND_PLAY "; questions: ");
    add_verdicts(c->beyond, out);
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
    text_add(out, " failed (this does not fail the run)");
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
                       "scenario cases that the program does not support");
    between = add_part(out, between, c->counts.verdicts[VERDICT_NOT_APPLICABLE],
                       "scenario cases that are not applicable");
    between =
        add_part(out, between, c->generated[VERDICT_UNSUPPORTED] + c->beyond[VERDICT_UNSUPPORTED],
                 "other questions that the program does not support");
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

void cause_explain(const struct conform *c, const struct cause *cause, struct explained *e) {
    *e = (struct explained){0};
    if (report_trouble(c, cause) || !cause->finding->position[0])
        return;
    e->difference = explain_difference(cause->finding, JUDGED, &e->room);
    e->difference.who = c->pool.identity.name;
    e->difference.says = cause->asked_words;
    explain(&e->difference, &e->of);
}

void explained_free(struct explained *e) {
    explanation_free(&e->of);
    text_free(&e->room);
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
    (void)add_part(out, between, ends, "when a process ended");
}

static void add_twins(const struct cause *cause, struct text *out) {
    for (size_t i = 0; i < cause->twins; i++)
        text_addf(out, "%s%s",
                  i ? "; " : " No question distinguishes it from: ", cause->twin[i].sentence);
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
        if (c->diagnoses[i].ruleset == cause->ruleset)
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
               "continues it.";
    if (!d || d->hurried)
        return "The search stopped before all known misreadings were tried; a complete run tries "
               "them.";
    return "No known misreading and no option of a ruling gives these answers.";
}

void report_evidence(const struct conform *c, const struct cause *cause, struct text *out) {
    if (!*cause->suspect.name) {
        if (!report_trouble(c, cause) && cause->severity != SEVERITY_PROJECT)
            text_add(out, unnamed(c, cause));
        return;
    }
    // Of an option its name will do: behind the colon its question follows.
    const size_t length = strcspn(cause->title, cause->suspect.ruling ? ":" : "");
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
    text_add(out, cause->against ? "; the causes of this run together explain those too." : ".");
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
    for (const char *s = cause->suspect.clauses; *s && count < most;
         s += strcspn(s, " "), s += *s == ' ')
        if (of_ruleset(cause, s))
            count += add_id(out, begin, s, strcspn(s, " "));
    for (size_t i = 0; i < e->of.clauses && count < most; i++)
        count += add_id(out, begin, e->of.clause[i], strlen(e->of.clause[i]));
}

void report_here(const struct cause *cause, const char *id, struct text *out) {
    const size_t length = strlen(id);
    text_clear(out);
    for (const char *s = cause->finding->clauses; *s; s += strcspn(s, "\n"), s += *s == '\n')
        if (strncmp(s, id, length) == 0 && s[length] == '\t')
            text_add_bytes(out, s + length + 1, strcspn(s + length + 1, "\n"));
}

// ---- how it is asked again ----

void report_again(const struct finding *f, struct text *out) {
    char players[16];
    (void)snprintf(players, sizeof players, "%u", f->players);
    const char *const smoke[] = {"conform", "smoke", NULL};
    const char *const play[] = {"conform", "--position", f->position,
                                "--play",  f->played,    f->players ? "--players" : NULL,
                                players,   NULL};
    const char *const ask[] = {
        "conform", "--position", f->position, f->action[0] ? "--action" : NULL, f->action, NULL};
    escape_shell(out, !f->position[0] ? smoke : f->played ? play : ask);
}

void report_command(const struct conform *c, const struct finding *f, struct text *out) {
    const char *const program[] = {finding_program, NULL};
    escape_shell(out, program);
    text_add(out, " ");
    report_again(f, out);
    text_add(out, " -- ");
    escape_shell(out, c->pool.argv);
}

void report_fields(const char *line, const char *names, bool those, struct text *out) {
    const char *between = "";
    for (const char *s = line; *s && *s != '\n'; s += strcspn(s, " \n"), s += *s == ' ')
        if (list_has(names, ',', s, strcspn(s, "= \n")) == those) {
            text_addf(out, "%s%.*s", between, (int)strcspn(s, " \n"), s);
            between = " ";
        }
}

void report_answer(const char *answer, const char *fields, struct text *out) {
    if (strcmp(answer, "says it is not legal") == 0)
        answer = "not legal";
    if (*fields)
        report_fields(answer, fields, true, out);
    else
        text_add_bytes(out, answer, strcspn(answer, "\n"));
}

// ---- what was left out ----

void report_not_run(const struct conform *c, struct text *out) {
    if (!*conform_partial(c))
        return;
    text_addf(out, "%" PRIu64 " scenario cases",
              c->counts.cases[STANDS_NOT_RUN] - c->counts.spared);
    if (c->counts.positions_left)
        text_addf(out, ", %" PRIu64 " positions of generated play", c->counts.positions_left);
    if (c->unshrunk)
        text_addf(out, ", shrinking %zu kinds of difference", c->unshrunk);
    text_addf(out, "%s, because %s", c->undiagnosed ? ", the diagnosis" : "", conform_partial(c));
}

static bool is_left_out(const struct item *item, const struct item *like) {
    return item->judged && !verdict_compared(item->verdict) &&
           (!like || (item->verdict == like->verdict && strcmp(item->words, like->words) == 0));
}

bool report_left_out(const struct conform *c, size_t *at, struct left_out *next) {
    while (*at < c->item_count) {
        const struct item *item = &c->items[(*at)++];
        bool first = is_left_out(item, NULL);
        *next = (struct left_out){.verdict = item->verdict, .words = item->words};
        for (size_t k = 0; k < c->item_count && first; k++) {
            const bool same = is_left_out(&c->items[k], item);
            first = !same || &c->items[k] >= item;
            next->cases += same;
        }
        if (first)
            return true;
    }
    return false;
}

const char report_spared_why[] = "similar questions got no answer; --max-crashes 0 asks them too";

void report_spared(const struct conform *c, struct text *out) {
    if (c->counts.spared || c->spared)
        text_addf(out,
                  "%" PRIu64 " scenario cases and %" PRIu64
                  " questions of generated play, because %s",
                  c->counts.spared, c->spared, report_spared_why);
}

void report_flaky(const struct conform *c, struct text *out) {
    const uint64_t flaky = conform_flaky(c);
    if (flaky)
        text_addf(out,
                  "This program answers the same question differently: %" PRIu64
                  " answer%s flaky. Make it answer the same each time, then run this again",
                  flaky, flaky == 1 ? " is" : "s are");
}

void report_failures(const struct conform *c, struct text *out) {
    const struct {
        uint64_t count;
        const char *one, *many;
    } parts[] = {{c->counts.failed_cases, "scenario case", "scenario cases"},
                 {c->counts.failed_findings - c->counts.failed_beyond,
                  "kind of difference in generated play", "kinds of difference in generated play"},
                 {c->counts.failed_beyond, "kind of difference in " BEYOND_PLAY,
                  "kinds of difference in " BEYOND_PLAY},
                 {c->counts.failed_ends, "kind of unclean exit", "kinds of unclean exit"},
                 {c->counts.did_not_come, "expected failure that did not occur",
                  "expected failures that did not occur"}};
    const char *between = "";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].count) {
            text_addf(out, "%s%" PRIu64 " %s", between, parts[i].count,
                      parts[i].count == 1 ? parts[i].one : parts[i].many);
            between = ", ";
        }
}
