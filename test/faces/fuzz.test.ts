/** The fuzzer: its inputs depend on the seed alone, and some seconds of them end no run and are judged equally twice. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { byExtent } from '../extent.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Figures {
  judged: number;
  crashes: number;
}

interface FuzzReport {
  programs: number;
  mutants: number;
  bundles: number;
  cli: Figures;
  eslint: Figures;
  finds: readonly { fault: string }[];
}

it('gives the same inputs for the same seed', async () => {
  const print = `const { createInputs } = await import('./scripts/fuzz/inputs.mjs');
const [one, other] = [createInputs(3, process.cwd()), createInputs(4, process.cwd())];
console.log(JSON.stringify([0, 1, 19].map((index) => [one(index), one(index), other(index)])));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', print], {
    cwd: ROOT,
    maxBuffer: 100 * 1024 * 1024,
  });
  const inputs = JSON.parse(stdout) as { kind: string; text: string }[][];
  expect(inputs.map(([first]) => first!.kind)).toEqual(['program', 'mutant', 'bundle']);
  for (const [first, again] of inputs) expect(again).toEqual(first);
  for (const [first, , other] of inputs.slice(0, 2)) expect(other!.text).not.toBe(first!.text);
});

it.runIf(byExtent({ sample: false, all: true }))(
  'finds no crash and no other result within 20 seconds',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/fuzz.mjs', '--seed', '1', '--seconds', '20'],
      { cwd: ROOT, maxBuffer: 100 * 1024 * 1024 },
    ).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '{}' }));
    const report = JSON.parse(stdout) as FuzzReport;
    // Times are for `npm run fuzz`: some programs of the grammar take more than five seconds, in ESLint above all.
    expect(report.finds.filter(({ fault }) => !/^takes [\d.]+ s$/.test(fault))).toEqual([]);
    expect(report).toMatchObject({ cli: { crashes: 0 }, eslint: { crashes: 0 } });
    expect(Math.min(report.programs, report.mutants, report.bundles)).toBeGreaterThan(0);
  },
  1_200_000,
);
