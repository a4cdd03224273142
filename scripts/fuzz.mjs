#!/usr/bin/env node
/**
 * Runs the command line and ESLint over generated inputs: programs from a grammar, fixtures with changed ranges of tokens, and
 * bundles of installed packages.
 *
 *   npm run fuzz -- [--seed 1] [--seconds 60] [--only <index>] [--keep <folder>]
 *
 * The same seed gives the same inputs; the seconds say how many of them are judged. Each is judged twice in each face: forwards
 * with one parser, backwards with the other. It prints its figures as JSON, and exits with 1 if any input ends or loses a run,
 * takes more than five seconds of processor time, needs more than a gigabyte, or is judged differently the second time.
 * `--keep` copies such inputs to a folder; `--only` judges one input of a seed.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findFaults } from './fuzz/faults.mjs';
import { createInputs } from './fuzz/inputs.mjs';
import { judgeAll } from './fuzz/run-judge.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Inputs that are judged by one process of each face and parser. */
const BATCH = 20;
const FACES = [
  { face: 'cli', parsers: ['oxc', 'typescript-estree'] },
  { face: 'eslint', parsers: ['espree', 'typescript-eslint'] },
];

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    keep: { type: 'string' },
  },
});
const end = Date.now() + Number(options.seconds) * 1000;
const createInput = createInputs(Number(options.seed), ROOT);
const tried = { program: 0, mutant: 0, bundle: 0 };
const figures = Object.fromEntries(FACES.map(({ face }) => [face, createFigures()]));
const finds = [];

if (options.only) await judgeBatch([Number(options.only)]);
else
  for (let first = 0, took = 0; Date.now() + took < end || first === 0; first += BATCH) {
    const began = Date.now();
    await judgeBatch(Array.from({ length: BATCH }, (_, index) => first + index));
    took = Date.now() - began;
  }
const { program: programs, mutant: mutants, bundle: bundles } = tried;
console.log(JSON.stringify({ seed: Number(options.seed), programs, mutants, bundles, ...figures, finds }, null, 2));
process.exitCode = finds.length > 0 ? 1 : 0;

/** Writes the inputs, each as a package of its own, judges them in every face, and adds to the figures and the finds. */
async function judgeBatch(indices) {
  const folder = mkdtempSync(join(tmpdir(), 'sunset-fuzz-'));
  try {
    const inputs = new Map();
    for (const index of indices) {
      const input = createInput(index);
      const name = `${index}/${input.file}`;
      inputs.set(name, input);
      tried[input.kind] += 1;
      mkdirSync(join(folder, String(index)));
      writeFileSync(join(folder, `${index}/package.json`), '{"name":"fuzz","dependencies":{"cloudflare":"^4.0.0"}}');
      writeFileSync(join(folder, name), input.text);
    }
    for (const { face, parsers } of FACES) {
      // ESLint's own parser reads no types.
      const names = [...inputs.keys()].filter((name) => face === 'cli' || name.endsWith('.js'));
      const [forwards, backwards] = await Promise.all([
        judgeAll({ face, parser: parsers[0], order: 'forwards', names, folder, root: ROOT }),
        judgeAll({ face, parser: parsers[1], order: 'backwards', names, folder, root: ROOT }),
      ]);
      for (const name of names) {
        const results = [forwards.get(name), backwards.get(name)];
        addFigures(figures[face], name, results);
        const faults = findFaults(inputs.get(name), ...results);
        finds.push(...faults.map((fault) => ({ face, name, fault })));
        if (options.keep && faults.length > 0)
          cpSync(join(folder, name), join(options.keep, `seed${options.seed}-${name.replace('/', '-')}`));
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function createFigures() {
  return { judged: 0, parsed: 0, crashes: 0, worstSeconds: 0, slowest: null, worstMegabytes: 0 };
}

function addFigures(sum, name, results) {
  sum.judged += 1;
  if (!results.some(({ limitations }) => limitations?.includes('syntax-error'))) sum.parsed += 1;
  for (const { crash, seconds = 0, megabytes = 0 } of results) {
    if (crash) sum.crashes += 1;
    if (seconds > sum.worstSeconds) Object.assign(sum, { worstSeconds: Number(seconds.toFixed(2)), slowest: name });
    sum.worstMegabytes = Math.max(sum.worstMegabytes, Math.round(megabytes));
  }
}
