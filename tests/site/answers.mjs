// SPDX-License-Identifier: MIT
//
// Tests that the page's module gives the same answers as the program, in every case of the corpus:
// legal actions, results of actions, threat and cover, refusals. Asks engine and spec. Knows the
// fixtures that `paikocheck dev export` writes.
//
// usage: run.sh answers.mjs STRIDE     (every STRIDE-th case; 1 for all)
// Exit codes: 0 all answers are equal, 1 one is not.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rules } from '../../site/app/rules.js';

const { PAIKO_WASM_MODULE: module, PAIKOCHECK: program } = process.env;
const [stride] = process.argv.slice(2);
const rules = new Rules(new WebAssembly.Module(readFileSync(module)));
const folder = mkdtempSync(join(tmpdir(), 'paiko-answers-'));
let compared = 0;
/** @type {string[]} */
const wrong = [];

function same(what, found, expected) {
  compared++;
  if (found !== expected && wrong.length < 20) wrong.push(`${what}\n  found    ${found}\n  expected ${expected}`);
}

/** The program's answers to lines of input: objects, one for each line. */
function program_says(command, options, lines) {
  const input = lines.join('\n') + '\n';
  let out;
  try {
    out = execFileSync(program, [...command.split(' '), '--json', ...options, '-'],
      { input, maxBuffer: 2 ** 30, stdio: ['pipe', 'pipe', 'ignore'] });
  } catch (error) {
    out = error.stdout; // a line was refused, or an action is not legal
  }
  const answers = out.toString().trimEnd().split('\n').map((line) => JSON.parse(line));
  if (answers.length !== lines.length) throw new Error(`${command}: ${answers.length} answers to ${lines.length} lines`);
  return answers;
}

function cases() {
  execFileSync(program, ['dev', 'export', folder], { stdio: 'ignore' });
  const all = [];
  for (const ruleset of readdirSync(folder, { withFileTypes: true }).filter((e) => e.isDirectory()))
    for (const file of readdirSync(join(folder, ruleset.name)).sort())
      for (const scenario of JSON.parse(readFileSync(join(folder, ruleset.name, file), 'utf8')).scenarios)
        for (const one of scenario.cases ?? []) all.push({ id: scenario.id, position: one.position, action: scenario.action });
  return all.filter((one, i) => one.position && i % Number(stride) === 0);
}

function compare_lists(all, impl) {
  const said = program_says('legal', ['--impl', impl], all.map((one) => one.position));
  all.forEach((one, i) => {
    const found = rules.ask(impl === 'spec' ? 'spec-legal' : 'legal', one.position);
    if (found.how === 'unreadable') same(`${one.id} ${impl} legal`, `${found.field} ${found.column}`, refusal(said[i], ''));
    else same(`${one.id} ${impl} legal`, found.lines.join(' '), said[i].actions?.join(' '));
  });
}

// The program counts the columns of an action from the beginning of its input line.
function refusal(answer, before) {
  return `${answer.field} ${answer.column - (answer.field === 'action' ? before.length + 1 : 0)}`;
}

// Once a game is over the program refuses to read any action, while the page says who has won.
const over = (position) => / phase=over/.test(position);

function compare_results(all, impl) {
  const acting = all.filter((one) => one.action);
  const said = program_says('position apply', ['--impl', impl], acting.map((one) => `${one.position}\t${one.action}`));
  acting.forEach((one, i) => {
    const found = rules.ask(impl === 'spec' ? 'spec-apply' : 'apply', one.position, one.action);
    const what = `${one.id} ${impl} apply ${one.action}`;
    if (found.how === 'yes') {
      same(what, found.lines[0], said[i].position);
      same(`${what} report`, found.lines[1], rules.ask('spec-apply', one.position, one.action).lines[1]);
    } else if (found.how === 'no' && over(one.position)) same(what, 'action', said[i].field);
    else if (found.how === 'no') same(what, false, said[i].legal);
    else same(what, `${found.field} ${found.column}`, refusal(said[i], one.position));
  });
}

function compare_reasons(all) {
  const acting = all.filter((one) => one.action);
  const said = program_says('explain', [], acting.map((one) => `${one.position}\t${one.action}`));
  acting.forEach((one, i) => {
    const found = rules.ask('explain', one.position, one.action);
    if (found.how !== 'yes') return;
    if (over(one.position)) {
      same(`${one.id} explain ${one.action}`, 'illegal action', `${found.lines[0]} ${said[i].field}`);
      return;
    }
    const ids = [...new Set(found.lines.slice(1).map((line) => line.split('\t')[0]))].sort().join(' ');
    const due = [...new Set((said[i].clauses ?? []).map((c) => c.id ?? c))].sort().join(' ');
    same(`${one.id} explain ${one.action}`, `${found.lines[0]} ${ids}`, `${said[i].legal ? 'legal' : 'illegal'} ${due}`);
  });
}

// Compares engine and spec about actions under other options of rulings. The page itself asks only the engine.
function compare_readings(all) {
  for (const one of all.filter((c) => c.action)) {
    const found = rules.ask('readings', one.position, one.action);
    for (const line of found.how === 'yes' ? found.lines : []) {
      const [ruling, option, , verdict, next] = line.split('\t');
      const under = rules.ask('under', one.position, `${ruling}=${option}`);
      if (under.how !== 'yes') continue;
      const spec = rules.ask('spec-apply', under.lines[0], one.action);
      const how = { yes: 'legal', no: 'illegal', unreadable: 'unreadable' }[spec.how];
      same(`${one.id} ${one.action} under ${ruling}=${option}`, `${verdict} ${next ?? ''}`, `${how} ${spec.lines[0] ?? ''}`);
    }
  }
}

// The answer about a whole position (`open`) says which options change which actions. It must be the same as the answers
// about each action that is legal in the position or under some option.
function compare_open(all) {
  const options = JSON.parse(execFileSync(program, ['rules', 'rulings', '--json']))
    .flatMap((r) => r.options.map((o) => `${r.name}=${o.name}`));
  const few = all.filter((one) => rules.ask('legal', one.position).lines.length < 400).filter((one, i) => i % 10 === 0);
  for (const { id, position } of few) {
    const own = new Set(rules.ask('legal', position).lines);
    const under = options.map((option) => rules.ask('under', position, option)).filter((found) => found.how === 'yes');
    const actions = new Set([...own, ...under.flatMap((found) => rules.ask('legal', found.lines[0]).lines)]);
    const whole = rules.ask('open', position).lines.filter((line) => !line.endsWith('\t'));
    const each = [...actions].flatMap((action) => rules.ask('readings', position, action).lines
      .map((line) => line.split('\t'))
      .filter(([, , , verdict]) => own.has(action) ? verdict !== 'unreadable' : verdict === 'legal')
      .map(([ruling, option, effect]) => `${ruling}\t${option}\t${effect}\t${action}`));
    same(`${id} open`, whole.sort().join(' '), each.sort().join(' '));
  }
}

// Checks that the threats of the single tiles on a square add up to the number of threats there.
function compare_sources(all) {
  for (const one of all) {
    const found = rules.ask('sources', one.position);
    const sight = rules.ask('sight', one.position);
    if (found.how !== 'yes') continue;
    same(`${one.id} sight`, sight.lines[0], rules.ask('spec-sight', one.position).lines[0]);
    const counts = {};
    for (const line of found.lines)
      for (const square of line.split('\t')[1].split(',')) if (square !== '-') counts[square] = (counts[square] ?? 0) + 1;
    const due = {};
    for (const part of /threat=(\S+)/.exec(sight.lines[0])[1].split(/[:,]/)) {
      const [square, n] = part.split('*');
      if (square !== '-') due[square] = (due[square] ?? 0) + Number(n ?? 1);
    }
    const text = (o) => Object.keys(o).sort().map((k) => `${k}*${o[k]}`).join(' ');
    same(`${one.id} sources`, text(counts), text(due));
  }
}

// If memory runs out, the module must say so, and a new instance of the module answers the next question.
function compare_memory(all) {
  const poor = new Rules(rules.module);
  const { position } = all.find((one) => rules.ask('spec-legal', one.position).lines.length > 300) ?? all[0];
  poor.ask('check', position);
  const memory = poor.exports.memory;
  for (let pages = 1024; pages >= 1; pages >>= 1) // takes all memory that there is
    for (let more = true; more; )
      try { memory.grow(pages); } catch { more = false; }
  for (const operation of ['spec-legal', 'open', 'legal', 'spec-legal', 'readings']) {
    const found = poor.ask(operation, position, 'pass');
    const due = rules.ask(operation, position, 'pass');
    if (found.how !== 'memory') same(`little memory: ${operation}`, found.lines.join(' '), due.lines.join(' '));
    if (operation === 'open') same('no memory for two lists', found.how, 'memory');
  }
  same('no memory for a large question', poor.ask('check', 'x'.repeat(2 ** 27)).how, 'memory');
  poor.exports = undefined;
  same('a new instance', poor.ask('check', position).how, 'yes');
}

try {
  const all = cases();
  if (all.length < 50) throw new Error(`only ${all.length} cases`);
  for (const impl of ['engine', 'spec']) {
    compare_lists(all, impl);
    compare_results(all, impl);
  }
  compare_reasons(all);
  compare_readings(all);
  compare_open(all);
  compare_sources(all);
  compare_memory(all);
  for (const hostile of ['', 'x', 'rules=', '\0', 'rules=catalyst2019\nboard', '\u{1f600}'.repeat(9), 'a'.repeat(100000)])
    for (const operation of ['check', 'legal', 'apply', 'view', 'sight', 'readings', 'open', 'sources', 'explain', 'spec-check', 'spec-apply', 'nothing'])
      same(`${operation} of nonsense`, ['unreadable', 'no', 'unknown'].includes(rules.ask(operation, hostile, hostile).how), true);
  console.log(`${all.length} cases, ${compared} comparisons, ${wrong.length} failed`);
} finally {
  rmSync(folder, { recursive: true });
}
for (const line of wrong) console.log(`FAILED ${line}`);
process.exit(wrong.length ? 1 : 0);
