// SPDX-License-Identifier: MIT
//
// Tests that the modules of the page have the types that their comments state. Checks each module
// alone, and all modules in one script, where a name in two modules would be declared twice.
//
// usage: run.sh --types types.mjs SCRIPT
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const app = join(here, '../../site/app');
const folder = mkdtempSync(join(tmpdir(), 'paiko-types-'));
const options = ['--allowJs', '--checkJs', '--noEmit', '--strict', '--noUnusedLocals', '--target', 'es2022', '--module', 'es2022',
  '--moduleResolution', 'node', '--lib', 'es2022,dom,dom.iterable', '--typeRoots', folder];
/** @param {...string} files */
const check = (...files) => spawnSync('tsc', [...options, ...files], { encoding: 'utf8', cwd: folder });
/** Puts each tag on a line of its own, since TypeScript 4 sees a tag only there. @param {string} text */
const tagsApart = (text) => text.replace(/\/\*\*.*?\*\//gs, (comment) => comment.replace(/(?<!\/\*\*) (?=@\w)/g, '\n * '));
let failed = 0;
/** @param {string} what @param {any} result @param {RegExp} [wanted] */
function hold(what, result, wanted) {
  const good = wanted ? wanted.test(result.stdout) : result.status === 0;
  if (!good) console.log(`FAILED ${what}: ${result.stdout.slice(0, 2000)}`);
  failed += good ? 0 : 1;
}
try {
  const modules = readdirSync(app).filter((name) => name.endsWith('.js'));
  for (const name of modules) writeFileSync(join(folder, name), tagsApart(readFileSync(join(app, name), 'utf8')));
  hold('modules', check(join(here, 'newer.d.ts'), ...modules));
  // The check must see errors: a wrong type, also in a tag after words, and a name that is declared twice.
  writeFileSync(join(folder, 'planted.js'), tagsApart('/** @type {number} */ const b = "x";\n/** Half. @param {number} a */\nexport const half = (a) => a / 2;\nhalf("y" + b);\n'));
  hold('planted', check('planted.js'), /TS2322[^]*TS2345/);
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
