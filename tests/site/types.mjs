// SPDX-License-Identifier: MIT
//
// The modules of the page have the types that their comments say, one by one and joined into one
// script, where a name that two of them have would be declared twice.
//
// usage: run.sh --packages types.mjs SCRIPT
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const tsc = join(process.env.SITE_PACKAGES, 'node_modules', 'typescript', 'bin', 'tsc');
const folder = mkdtempSync(join(tmpdir(), 'paiko-types-'));
const joined = ['--allowJs', '--checkJs', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
/** @param {...string} args */
const check = (...args) => spawnSync(process.execPath, [tsc, ...args], { encoding: 'utf8', cwd: folder });
let failed = 0;
/** @param {string} what @param {any} result @param {RegExp} [wanted] */
function hold(what, result, wanted) {
  const good = wanted ? wanted.test(result.stdout) : result.status === 0;
  if (!good) console.log(`FAILED ${what}: ${result.stdout.slice(0, 2000)}`);
  failed += good ? 0 : 1;
}
try {
  hold('modules', check('-p', here));
  // What is wrong is seen: a type, and a name that stands twice.
  const planted = join(folder, 'planted.js');
  writeFileSync(planted, '/** @type {number} */ const b = "x";\n');
  hold('planted', check(...joined, planted), /TS2322/);
  const script = readFileSync(process.argv[2], 'utf8');
  for (const [what, text, wanted] of [['joined', script, ''], ['planted twice', `${script}\nfunction tilesOf() {}`, 'tilesOf']]) {
    const names = [...text.matchAll(/^(?:async )?(?:function|const|let|class) (\w+)/gm)].map((m) => m[1]);
    const found = names.filter((name, i) => names.indexOf(name) !== i).join(' ');
    hold(what, { status: found === wanted && names.length > 100 ? 0 : 1, stdout: `twice: ${found}` });
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`types: ${failed} failed`);
process.exit(failed ? 1 : 0);
