// SPDX-License-Identifier: MIT
//
// Sends questions from the page to a worker, and answers from the worker to the page. This file has the
// code of both sides, and knows only the messages. Questions and answers are texts (rules.js).
// Invariant: each question gets exactly one answer, which has the question's number.
import { choose } from './player.js';
import { Rules } from './rules.js';

/** Runs in the worker. The first message contains the module. Each later message contains a question. @param {any} scope */
export function answerQuestions(scope) {
  /** @type {Rules} */
  let rules;
  scope.onmessage = (/** @type {MessageEvent} */ event) => {
    const { module, number, operation, operands } = event.data;
    if (module) rules = new Rules(module);
    else scope.postMessage({ number, answer: operation === 'choose' ? choose(operands[0], operands[1], rules.ask.bind(rules)) : rules.ask(operation, ...operands) });
  };
}

export class Client {
  /** @param {string} script the text that runs in the worker @param {WebAssembly.Module} module */
  constructor(script, module) {
    this.worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
    this.worker.postMessage({ module });
    this.number = 0;
    /** @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
    /** @type {Map<string, Promise<any>>} */
    this.known = new Map();
    this.worker.onmessage = (event) => {
      this.waiting.get(event.data.number)?.(event.data.answer);
      this.waiting.delete(event.data.number);
    };
  }

  /**
   * Asks a question. Keeps the answers to recent questions, and does not ask these questions again.
   * @param {string} operation @param {...string} operands
   * @returns {Promise<import('./rules.js').Answer>}
   */
  ask(operation, ...operands) {
    const key = [operation, ...operands].join('\n');
    const known = this.known.get(key);
    if (known) return known;
    const answer = this.once(operation, ...operands);
    if (this.known.size > 400) this.known.clear();
    this.known.set(key, answer);
    answer.then((/** @type {any} */ a) => { if (a.how === 'memory') this.known.delete(key); });
    return answer;
  }

  /** Asks a question whose answer is not kept. @param {string} operation @param {...any} operands @returns {Promise<any>} */
  once(operation, ...operands) {
    const number = ++this.number;
    const answer = new Promise((resolve) => this.waiting.set(number, resolve));
    this.worker.postMessage({ number, operation, operands });
    return answer;
  }
}
