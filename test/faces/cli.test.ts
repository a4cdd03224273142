/** Fixtures through the built CLI, with either parser: its report equals what the engine finds, in every field. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../analysis/findings/finding.ts';
import { byExtent } from '../extent.ts';
import { loadPackageFiles, ROOT, type FixtureFile } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { runBuiltCli } from './cli.ts';
import { getReference } from './reference.ts';
import { loadFaceFixtures } from './sample.ts';

const fixtures = loadFaceFixtures();
const days = [...new Set(fixtures.map(({ asOf }) => asOf))];
const getFixtures = (asOf: string): readonly FixtureFile[] => fixtures.filter((fixture) => fixture.asOf === asOf);

/** The package.json files above the fixtures. That of this repository is above all of them. */
const packageFiles = Object.entries({
  'package.json': readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ...loadPackageFiles(),
}).map(([name, text]) => ({ name, text, folder: dirname(name) }));

/** Writes each fixture into a program of its own, so that no other fixture reads what its rewrite changes. */
function createPrograms(own: readonly FixtureFile[]): string {
  const texts = own.flatMap(({ name, text }, index) => {
    const above = packageFiles.filter(({ folder }) => folder === '.' || name.startsWith(`${folder}/`));
    return [{ name, text }, ...above].map((file) => [`${index}/${file.name}`, file.text]);
  });
  return createFolder(Object.fromEntries(texts));
}

describe.each(['oxc', 'typescript-estree'])('parsed by %s', (parser) => {
  /** Returns what a run of the command line finds. */
  async function findIn(cwd: string, asOf: string, paths: readonly string[]): Promise<readonly Finding[]> {
    const options = ['--format', 'json', '--fail-on', 'never', '--evidence', 'possible', '--as-of', asOf];
    const { stdout, stderr } = await runBuiltCli(['check', ...options, ...paths], cwd, { SUNSET_PARSER: parser });
    expect(stderr).not.toMatch(/\n\s+at /);
    return (JSON.parse(stdout) as { findings: Finding[] }).findings;
  }

  it.each(days)('agrees with the engine on every fixture of %s', async (asOf) => {
    const own = getFixtures(asOf);
    const findings = await findIn(createPrograms(own), asOf, ['.']);
    for (const [index, fixture] of own.entries()) {
      const reported = findings.filter(({ file }) => file === `${index}/${fixture.name}`);
      const renamed = reported.map((found) => ({ ...found, file: fixture.name }));
      expect(renamed.map(getPublished)).toEqual(getReference(fixture).map(getPublished));
    }
  });

  it.each(days)('gives the findings in every fixture of %s the fingerprints of the engine', async (asOf) => {
    const own = getFixtures(asOf);
    const paths = byExtent({ sample: own.map(({ name }) => name), all: ['test/fixtures'] });
    const findings = await findIn(ROOT, asOf, paths);
    for (const fixture of own) {
      const reported = findings.filter(({ file }) => file === fixture.name);
      expect(reported.map(getFingerprint)).toEqual(getReference(fixture).map(getFingerprint));
    }
  });
});

/**
 * The fields that both have: the JSON leaves out offsets, the hash for baselines, the editor's title, what the advice counts and the
 * edits of adapters. Without the fingerprint, which depends on the name of the file.
 */
function getPublished({ fingerprint: _fingerprint, ...finding }: Finding): unknown {
  const { range: _range, trace: _trace, usage: _usage, related, fix, ...published } = finding;
  if ('adapter' in published) delete published.adapter;
  const { title: _title, isSdkTooOld: _advice, ...publishedFix } = fix;
  return { ...published, related: related.map(({ range: _own, ...place }) => place), fix: publishedFix };
}

function getFingerprint({ deprecation, line, fingerprint }: Finding): unknown {
  return { deprecation, line, fingerprint };
}
