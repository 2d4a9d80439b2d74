// SPDX-License-Identifier: MIT
//
// The tab More: set-up, examples, search, overlays of the board, the position as text, and texts
// and pictures to save. Has the example positions.
import { fieldsOf } from './line.js';
import { acting, decisions } from './edit.js';
import { beginning } from './state.js';
import { count, decision, playerName, positionWords, thenWords, titleOf } from './words.js';
import { button, by, el, fill, onClick } from './dom.js';
import { clauseLink } from './verdict.js';
import { holders, storeRows } from './seat.js';
import { svgPicture } from './picture.js';

/** The examples. Each has a title, a position and an action. The page opens with the first example. @type {[string, string, string][]} */
export const EXAMPLES = [
  ['May a Fire turn under threat?', 'rules=catalyst2019 board=2/4/6/8/10/12/6s7/7W6/6F>5/10/8/6/4/2 turn=W phase=action hand=-:- reserve=A3B3E3F2I3L3S3W2:A3B3E3F3I3L3S2W3 lost=-:- streak=-:-', 'h6-h6^'],
  ['A Fire takes a Fire', 'rules=catalyst2019 board=2/4/6/8/10/3f>8/14/14/3S8/10/8/6/4/2 turn=W phase=action hand=ABEFILSW:AB reserve=A2B2E2F2I2L2SW2:A2B2E3F2I3L3S3W3 lost=-:- streak=-:-', 'F@f7^'],
  ['Does cover help on the way?', 'rules=catalyst2019,path-cover=ignored board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W phase=action hand=-:- reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-', 'e5-e5^'],
  ['Corpses and zombies', 'rules=shrines14 board=2/4/6/8/10/4Z7/6X3a3/2X1Z9/2S9/5Z4/8/6/4/2 turn=W phase=action hand=A2B:B2 streak=d6*1:-:e7*2 pile=33 cycle=4', ''],
  ['Heroes', "rules=ronin13c board=2/4/6/6b<*1/10/3W'8/14/14/12/A*SB^*'7/8/6/4/2 turn=W phase=action hand=AB:EFI:W:ILW hero=A:B:S base=AEBW:E:W:L reserve=ABEF3I3L2S2:A2B2E2F2IL2S2W left=1 token=B2", ''],
];

export class MoreTab {
  /** @param {import('./hands.js').Hands} page */
  constructor(page) { this.page = page; }

  render() {
    const { line, facts, registers, ruleset, settingUp } = this.page;
    const viewers = ['', ...holders(line).map((h) => h.player)];
    const now = viewers.includes(by('viewer').value) ? by('viewer').value : '';
    fill(by('viewer'), ...viewers.map((v) => el('option', { value: v, selected: v === now }, v ? playerName(v) : 'all')));
    by('viewer').value = now;
    by('set-up').textContent = settingUp ? 'End set-up' : 'Set up a position';
    if (by('stores-box').open) fill(by('stores'), ...['reserve', 'lost'].flatMap((key) => storeRows(facts.shownLine || line, key, null)));
    if (by('words-box').open) fill(by('words'), el('ul', {}, ...positionWords(facts.shownLine || line, titleOf(registers, ruleset)).map((w) => el('li', {}, w))), el('h3', {}, `${facts.legal.length} legal actions`),
      el('p', { class: 'legal-list' }, facts.legal.map((a) => a.text).join(', ') || 'none'));
  }

  /** Lists the rulings and clauses that have all words of the search. */
  search() {
    const { registers } = this.page;
    const words = by('search').value.toLowerCase().split(/\s+/).filter(Boolean);
    /** @type {[string, string][]} */
    const all = [...registers.rulings.map((/** @type {any} */ r) => [r.name, [r.question, ...r.options.map((/** @type {any} */ o) => o.meaning)].join(' ')]), ...Object.entries(registers.clauses)];
    const found = words.length ? all.filter(([id, text]) => words.every((/** @type {string} */ w) => `${id} ${text}`.toLowerCase().includes(w))) : [];
    fill(by('found'), ...found.slice(0, 40).map(([id, text]) => el('li', {}, text, ' ', clauseLink(id, registers, ''))));
    by('found-count').textContent = words.length ? `${count(found.length, 'ruling or clause', 'rulings and clauses')}${found.length > 40 ? '; the first 40' : ''}` : '';
  }

  /** Fills the list with the phases that are acceptable here, in words. */
  async decides() {
    const { line, ask } = this.page;
    const all = [...new Set([line, ...decisions(line)])];
    const answers = await Promise.all(all.map((l) => ask('check', l)));
    if (line !== this.page.line) return;
    fill(by('decides'), ...all.filter((l, i) => l === line || answers[i].how === 'yes').map((l) => el('option', { value: l, selected: l === line },
      [decision(l), ...(fieldsOf(l)?.values.cycle && l.includes('phase=action') ? [thenWords(fieldsOf(l)?.values.cycle ?? '')] : [])].join(', '))));
  }

  connect() {
    const { page } = this;
    const named = () => `paiko-${page.ruleset || 'board'}-ply-${page.state.at}.svg`;
    onClick({ 'set-up': () => page.setUp(!page.settingUp), 'set-done': () => page.setUp(false), 'empty-board': async () => page.edit(acting(await page.first(page.values.rules ?? ''))), 'copy-link': () => page.link(), 'copy-scenario': () => page.scenario(), 'copy-command': () => page.command(),
      'save-svg': () => page.save(named(), new Blob([svgPicture(by('decision').textContent)], { type: 'image/svg+xml' })) });
    fill(by('examples'), ...EXAMPLES.map(([name, line, action], i) => button(`example:${i}`, name, () => page.go(beginning(line, action)))));
    by('search').addEventListener('input', () => this.search());
    by('decides').addEventListener('change', () => page.edit(by('decides').value));
    by('viewer').addEventListener('change', () => page.show());
    by('line').addEventListener('change', () => page.edit(by('line').value.trim()));
    by('action').addEventListener('change', () => page.consider(by('action').value.trim()));
    for (const id of ['stores-box', 'words-box']) by(id).addEventListener('toggle', () => this.render());
    for (const box of document.querySelectorAll('.overlays [type="checkbox"]'))
      box.addEventListener('change', () => {
        const { value, checked } = /** @type {HTMLInputElement} */ (box);
        checked ? page.wanted.add(value) : page.wanted.delete(value);
        page.draw();
      });
    addEventListener('shown', () => { if (page.settingUp) this.decides(); });
  }
}
