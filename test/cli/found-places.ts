/** Runs the command line over files, and returns the places that its report names. */
import { expect } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

export type Files = Readonly<Record<string, string>>;

async function report(files: Files): Promise<ReturnType<typeof reportSchema.parse>> {
  const cwd = createFolder(files);
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  return reportSchema.parse(JSON.parse(stdout));
}

/** Returns the findings and limitations in a package of modules: `index.js:2 mirage`, `index.js:3 unknown-segment`. */
export async function findPlaces(files: Files): Promise<string[]> {
  const { findings, limitations } = await report({ 'package.json': '{"name":"p","type":"module"}', ...files });
  return [...findings, ...limitations].map(
    (each) => `${each.file}:${each.line} ${'deprecation' in each ? each.deprecation : each.reason}`,
  );
}

/** Returns the limitations in a package with the SDK, but for files that are left out; expects no finding. */
export async function countLimitations(files: Files): Promise<string[]> {
  const manifest = '{"name":"p","type":"module","dependencies":{"cloudflare":"^4.2.0"}}';
  const { findings, limitations } = await report({ 'package.json': manifest, ...files });
  expect(findings).toEqual([]);
  return limitations
    .filter(({ reason }) => reason !== 'left-out')
    .map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}
