// SPDX-License-Identifier: MIT
//
// Writes a game as the fragment of a link, and reads it back. This file knows only the form. A link may
// contain anything, so the page uses its parts only as texts for engine and spec to judge.
// Invariant: if a link can't be read, the answer says why, and no part of the link is used.

/** @typedef {{start: string, actions: string[], at: number, action: string, computer: string[]}} Shared */
export const LINK_MOST = 200000;

/** @param {Shared} shared */
export function fragmentOf({ start, actions, at, action, computer }) {
  const parts = [`p=${encodeURIComponent(start)}`];
  if (actions.length) parts.push(`g=${actions.map(encodeURIComponent).join(';')}`, `n=${at}`);
  if (action) parts.push(`a=${encodeURIComponent(action)}`);
  if (computer.length) parts.push(`c=${computer.join(',')}`);
  return `#${parts.join('&')}`;
}

/** @param {string} fragment with its # @returns {{shared: Shared} | {problem: string}} */
export function sharedOf(fragment) {
  if (fragment.length > LINK_MOST) return { problem: `found ${fragment.length} characters, expected at most ${LINK_MOST}` };
  /** @type {Record<string, string>} */
  const parts = Object.create(null);
  let column = 2;
  for (const part of fragment.slice(1).split('&')) {
    const [, key, value] = /^([pgnac])=(.*)$/s.exec(part) ?? [];
    if (!key || key in parts) return { problem: `at character ${column}: found "${part.slice(0, 20)}", expected p=, g=, n=, a= or c=, each once` };
    parts[key] = value;
    column += part.length + 1;
  }
  try {
    // No action contains a semicolon. So %3B also separates actions: some messengers write %3B for a semicolon.
    const actions = parts.g ? decodeURIComponent(parts.g).split(';') : [];
    const at = parts.n === undefined ? actions.length : /^\d{1,6}$/.test(parts.n) ? Number(parts.n) : -1;
    const computer = parts.c === undefined ? [] : decodeURIComponent(parts.c).split(',');
    if (parts.p === undefined) return { problem: 'no position: expected p=' };
    if (at < 0 || at > actions.length) return { problem: `found n=${parts.n.slice(0, 20)}, expected a number up to ${actions.length}` };
    if (!computer.every((player) => /^([WR]|B[1-6]?)$/.test(player))) return { problem: `found c=${parts.c.slice(0, 20)}, expected players with commas between` };
    return { shared: { start: decodeURIComponent(parts.p).trim(), actions, at, action: decodeURIComponent(parts.a ?? '').trim(), computer } };
  } catch {
    const [, broken] = /(%(?![0-9A-Fa-f]{2}).{0,2})/.exec(fragment) ?? [];
    return { problem: broken ? `found “${broken}”, expected a % and two hexadecimal digits` : 'found bytes behind a % that are no UTF-8' };
  }
}
