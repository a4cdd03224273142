/** oxlint loads the built plugin as one of its JavaScript plugins and reports what the engine finds in every fixture. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { renderReference } from '../../analysis/findings/finding.ts';
import { getRuleName } from '../../analysis/findings/judgement/rule-name.ts';
import { getBuiltPath, importBuiltPlugin } from '../built.ts';
import { getReference } from '../faces/reference.ts';
import { loadFaceFixtures } from '../faces/sample.ts';
import { ROOT, type Fixture } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

interface Diagnostic {
  code: string;
  message: string;
  severity: string;
  filename: string;
  labels: readonly { span: { line: number } }[];
}

const BIN = join(createRequire(import.meta.url).resolve('oxlint/package.json'), '../bin/oxlint');

/** It reads the scripts of components without their templates. */
const isScript = ({ file }: Fixture): boolean => /^\.[cm]?[jt]sx?$/.test(extname(file));
const fixtures = loadFaceFixtures().filter(isScript);
const days = [...new Set(fixtures.map(({ asOf }) => asOf))];

it.each(days)('reports the findings of the engine as of %s', async (asOf) => {
  const own = fixtures.filter((fixture) => fixture.asOf === asOf);
  const expected = own.flatMap((fixture) =>
    getReference(fixture).map((finding) =>
      show(fixture.name, finding.line, getRuleName(finding), `${finding.message} (${renderReference(finding)})`),
    ),
  );
  expect((await lint(own, asOf)).sort()).toEqual(expected.sort());
});

async function lint(files: readonly Fixture[], asOf: string): Promise<string[]> {
  const { configs } = await importBuiltPlugin();
  const folder = createFolder({
    'oxlintrc.json': JSON.stringify({
      plugins: [],
      categories: { correctness: 'off' },
      jsPlugins: [getBuiltPath('rules/plugin.js')],
      settings: { sunset: { asOf, evidence: 'possible' } },
      rules: configs.recommended[0]!.rules,
    }),
  });
  const args = [BIN, '--config', join(folder, 'oxlintrc.json'), '--format', 'json', '--no-ignore'];
  const names = files.map(({ name }) => name);
  // It exits with 1 where it reports an error.
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...names], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
  return diagnostics.map(({ filename, labels, code, message }) =>
    show(filename, labels[0]!.span.line, code.replace(/^sunset\((.*)\)$/, 'sunset/$1'), message),
  );
}

function show(file: string, line: number, rule: string | null, message: string): string {
  return `${file}:${line} ${rule} ${message}`;
}
