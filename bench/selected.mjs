#!/usr/bin/env node
// Holds that neither the prefilter nor the order or names of files change what a run finds, on whole programs.
//
//   node --import ./scripts/typescript.mjs bench/selected.mjs [--variants 5] [--lines 20] [--seed 1] path [path …]
//
// Each path is a program of its own; a path that ends in `/*` stands for every folder in it. The first variant of a
// program is the program itself; from each other one up to --lines random lines are taken out. Each variant runs four
// times: as it is, with the files shuffled, without the prefilter (every file analysed, every call followed), and with
// files renamed together with the specifiers that name them. Findings must be equal in all four; limitations in all but
// the run without the prefilter. Prints one line for each difference and exits with 1 if there is any.

import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { createVariants, findDifferences } from '../test/prefilter/compare-runs.ts';
import { getSources, readProgram } from '../test/prefilter/vary-program.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    variants: { type: 'string', default: '5' },
    lines: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
if (positionals.length === 0) {
  console.error(
    'usage: node --import ./scripts/typescript.mjs bench/selected.mjs [--variants <n>] [--lines <n>] path…',
  );
  process.exit(2);
}

let differences = 0;
let runs = 0;
for (const folder of positionals.flatMap(expand)) {
  const program = readProgram(folder);
  const sampled = fc.sample(createVariants(Number(options.lines)), {
    seed: Number(options.seed),
    numRuns: Math.max(Number(options.variants) - 1, 1),
  });
  const variants = [{ removed: [], seed: Number(options.seed) }, ...sampled].slice(0, Number(options.variants));
  const started = performance.now();
  let own = 0;
  for (const [index, variant] of variants.entries()) {
    const folders = [];
    const found = findDifferences(program, variant, (texts) => createFolder(texts, folders));
    for (const line of found) console.log(`${folder} variant ${index}: ${line}`);
    for (const each of folders) rmSync(each, { recursive: true, force: true });
    own += found.length;
    runs += 1;
  }
  differences += own;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.error(
    `${folder}: ${getSources(program).length} files, ${variants.length} variants, ${own} differences, ${seconds} s`,
  );
}
console.log(`${runs} variants, ${differences} differences`);
process.exitCode = differences === 0 ? 0 : 1;

function expand(path) {
  if (!path.endsWith('/*')) return [resolve(path)];
  const folder = resolve(path.slice(0, -2));
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, entry.name)] : [],
  );
}

function createFolder(texts, folders) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sunset-selected-')));
  folders.push(folder);
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
