// SPDX-License-Identifier: MIT
//
// Asks the module rules.wasm. Questions and answers are texts (site/wasm/ask.c). This file knows how to
// write a question into the module's memory, but nothing of the content of questions.
// Invariant: if the module traps (for example, out of memory), it is discarded, and the caller gets the
// answer `memory`. The next question goes to a new module.

/**
 * @typedef {{how: 'yes' | 'no' | 'memory' | 'unknown', lines: string[]} |
 *   {how: 'unreadable', lines: string[], field: string, column: number, found: string, expected: string, line: number}} Answer
 * The first line of an answer gives `how`; `lines` are the other lines. If a text is unreadable, `column`
 * says where, from 1. In a file, `line` is the number of the line, from 1.
 */

/** The host of the module: each function that the module may import does nothing. */
const host = new Proxy({}, { get: () => () => 52 });

/** Returns a fresh instance. @param {WebAssembly.Module} module @returns {any} */
function instance(module) {
  const imports = Object.fromEntries(WebAssembly.Module.imports(module).map((of) => [of.module, host]));
  const { exports } = /** @type {any} */ (new WebAssembly.Instance(module, imports));
  exports._initialize?.();
  return exports;
}

export class Rules {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {any} */
    this.exports = undefined;
  }

  /**
   * Asks one question. If an operand contains a line end or a NUL, the operand is cut there, and gets a
   * mark that makes the module refuse it. The operand of `record` is a file, and is not cut.
   * @param {string} operation @param {...string} operands @returns {Answer}
   */
  ask(operation, ...operands) {
    const question = new TextEncoder().encode([operation, ...(operation === 'record' ? operands : operands.map(oneLine))].join('\n'));
    try {
      const { site_room, site_ask, memory } = this.exports ??= instance(this.module);
      const at = site_room(question.length) >>> 0;
      new Uint8Array(memory.buffer, at).set(question);
      const told = site_ask() >>> 0; // the memory may grow while the module answers
      const answer = new Uint8Array(memory.buffer, told);
      return parse(new TextDecoder().decode(answer.subarray(0, answer.indexOf(0))));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      this.exports = undefined;
      return { how: 'memory', lines: [] };
    }
  }
}

/** Returns the text up to its first line end or NUL, with a mark if it was cut. @param {string} s */
function oneLine(s) {
  const end = s.search(/[\n\r\0]/);
  return end < 0 ? s : `${s.slice(0, end)}\u00b6`; // no notation has this character, so the engine refuses the text
}

/** @param {string} text @returns {Answer} */
function parse(text) {
  const [first, ...lines] = text.split('\n').slice(0, -1);
  const [how, field, column, found, expected, line] = first.split('\t');
  if (how === 'unreadable') return { how, lines, field, column: Number(column), found, expected, line: Number(line) };
  return { how: how === 'yes' || how === 'no' ? how : 'unknown', lines };
}
