// SPDX-License-Identifier: MIT
//
// The module rules.wasm for JavaScript: questions and answers in text (site/wasm/ask.c). Knows how
// a question gets into the module's memory; nothing of what is asked.
// Invariant: a module that trapped, as one does that runs out of memory, is thrown away, and the next
// question is asked of a new one; whoever asked is told.

/**
 * @typedef {{how: 'yes' | 'no' | 'memory' | 'unknown', lines: string[]} |
 *   {how: 'unreadable', lines: string[], field: string, column: number, found: string, expected: string, line: number}} Answer
 * Lines are what follows the first; `column` counts from 1, in the position's line, in the action or in
 * line `line` of a file.
 */

/** The host of the module: each function that the module may import does nothing. */
const host = new Proxy({}, { get: () => () => 52 });

export class Rules {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {any} */
    this.exports = undefined;
  }

  /** A fresh instance, where there is none. */
  start() {
    if (this.exports) return;
    /** @type {Record<string, any>} */
    const imports = {};
    for (const { module } of WebAssembly.Module.imports(this.module)) imports[module] = host;
    this.exports = new WebAssembly.Instance(this.module, imports).exports;
    if (this.exports._initialize) this.exports._initialize();
  }

  /**
   * Asks one question. Operands that hold a line end or a NUL are no texts of anything, and what
   * stands behind it is not seen; but the one of `record` is a file.
   * @param {string} operation
   * @param {...string} operands
   * @returns {Answer}
   */
  ask(operation, ...operands) {
    /** @type {Answer} */
    const none = { how: 'memory', lines: [] };
    try {
      this.start();
      const text = [operation, ...(operation === 'record' ? operands : operands.map(oneLine))].join('\n');
      const bytes = new TextEncoder().encode(text);
      const at = this.exports.site_room(bytes.length) >>> 0;
      if (!at) return none;
      const room = new Uint8Array(this.exports.memory.buffer, at, bytes.length + 1);
      room.set(bytes);
      room[bytes.length] = 0;
      return parse(this.text(this.exports.site_ask() >>> 0));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      this.exports = undefined;
      return none;
    }
  }

  /** The text at an address, up to its NUL. @param {number} at */
  text(at) {
    const bytes = new Uint8Array(this.exports.memory.buffer, at);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}

/** Returns the text before the first byte that ends a line, and marks that it was cut. @param {string} s */
function oneLine(s) {
  const end = s.search(/[\n\r\0]/);
  return end < 0 ? s : `${s.slice(0, end)}\u00b6`; // a byte that no text has: refused at its place
}

/** @param {string} text @returns {Answer} */
function parse(text) {
  const lines = text.split('\n');
  lines.pop();
  const [how, field, column, found, expected, line] = (lines.shift() ?? 'unknown').split('\t');
  if (how === 'unreadable') return { how, lines, field, column: Number(column), found, expected, line: Number(line) };
  return { how: how === 'yes' || how === 'no' ? how : 'unknown', lines };
}
