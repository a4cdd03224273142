#!/usr/bin/env node
// Measures how time and memory of `sunset check` grow with the number of files, at most 256 files open at once.
//
//   node bench/scale.mjs [--files 100000] [--callers 2000] [--packages 200] [--only package|workspace] [--dist dist]
//
// Makes distinct files in one package, and in the packages of a workspace that import each other, each as many and a tenth
// of as many, and checks all four. Prints a line for each and the share, by processor time, which other programs on the
// machine change less than the time of the clock. Exits with 1 if ten times as many files take more than 11 times as long,
// or more than 700 MB, or if a run fails.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const MOST_TIMES = 11;
const MOST_MEGABYTES = 700;
const OPEN_FILES = 256;

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '100000' },
    callers: { type: 'string', default: '2000' },
    packages: { type: 'string', default: '200' },
    only: { type: 'string' },
    dist: { type: 'string', default: 'dist' },
  },
});
const [files, callers, packages] = [options.files, options.callers, options.packages].map(Number);
const SHAPES = [
  { shape: 'package', whole: ['--packages', '1'], tenth: ['--packages', '1'] },
  {
    shape: 'workspace',
    whole: ['--packages', String(packages), '--workspace'],
    tenth: ['--packages', String(packages / 10), '--workspace'],
  },
].filter(({ shape }) => options.only === undefined || options.only === shape);

const ARGUMENTS = ['check', '.', '--format', 'json', '--fail-on', 'never'];
/** Says at the end of the run what it took: the shell's own limits are for the run alone. */
const REPORTER = `data:text/javascript,${encodeURIComponent(`
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.error(JSON.stringify({ processor: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }));
});`)}`;

let isGood = true;
for (const { shape, whole, tenth } of SHAPES) {
  const [small, large] = [measure(shape, files / 10, callers / 10, tenth), measure(shape, files, callers, whole)];
  const times = large.processor / small.processor;
  console.log(
    `${shape}: ${times.toFixed(1)} times the processor time, ${(large.clock / small.clock).toFixed(1)} of the clock`,
  );
  isGood &&= times <= MOST_TIMES && large.megabytes <= MOST_MEGABYTES;
}
process.exitCode = isGood ? 0 : 1;

function measure(shape, count, calling, layout) {
  const folder = mkdtempSync(join(tmpdir(), 'sunset-scale-'));
  try {
    const target = join(folder, 'program');
    const generator = fileURLToPath(new URL('generate-files.mjs', import.meta.url));
    run(process.execPath, [generator, '--files', String(count), '--callers', String(calling), ...layout, target]);
    const began = performance.now();
    const { stdout, stderr } = run(
      'sh',
      [
        '-c',
        `ulimit -n ${OPEN_FILES} && exec "$0" "$@"`,
        process.execPath,
        '--import',
        REPORTER,
        getMain(),
        ...ARGUMENTS,
      ],
      target,
    );
    const clock = (performance.now() - began) / 1000;
    const { processor, megabytes } = JSON.parse(stderr.trim().split('\n').at(-1));
    const { files: counts, findings, limitations } = JSON.parse(stdout);
    if (counts.scanned !== count || counts.failed > 0 || findings.length === 0) throw new Error(JSON.stringify(counts));
    console.log(
      `${shape} of ${count} files, ${calling} call the platform: ${clock.toFixed(1)} s, ${processor.toFixed(1)} s of processor, ` +
        `${megabytes.toFixed(0)} MB, ${counts.parsed} parsed, ${findings.length} findings, ${limitations.length} limitations`,
    );
    return { clock, processor, megabytes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function getMain() {
  return join(resolve(options.dist), 'cli/main.js');
}

function run(command, args, cwd) {
  const { status, signal, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
  });
  if (status !== 0) throw new Error(`${command} ends with ${status ?? signal ?? error?.message}: ${stderr}`);
  return { stdout, stderr };
}
