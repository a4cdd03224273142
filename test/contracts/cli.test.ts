/** Fixtures of constraints through the CLI: its report equals what the engine finds, in every field. */
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../analysis/findings/finding.ts';
import { runCli } from '../faces/cli.ts';
import { loadFaceContractFixtures } from '../faces/sample.ts';
import { FIXTURE_DAY, ROOT } from '../fixtures.ts';
import { getContractReference, getOptIn, loadContractFixtures } from './fixtures.ts';

const faceNames = new Set(loadFaceContractFixtures().map(({ name }) => name));
/** Every fixture of an opt-in constraint, and those of the others that this run gives to a face. */
const fixtures = loadContractFixtures().filter(
  ({ name, deprecation }) => faceNames.has(name) || getOptIn(deprecation).length > 0,
);
const optIns = [...new Set(fixtures.map(({ deprecation }) => getOptIn(deprecation).join()))];

describe('sunset check --rules contracts', () => {
  it.each(optIns)('agrees with the engine on fixtures with the option "%s"', async (optIn) => {
    const own = fixtures.filter(({ deprecation }) => getOptIn(deprecation).join() === optIn);
    const asked = optIn === '' ? [] : ['--opt-in', optIn];
    const { stdout, stderr } = await runCli(
      [
        'check',
        '--rules',
        'contracts',
        ...asked,
        '--no-imports',
        '--format',
        'json',
        '--fail-on',
        'never',
        '--evidence',
        'possible',
        '--as-of',
        FIXTURE_DAY,
        ...own.map(({ name }) => name),
      ],
      ROOT,
    );
    expect(stderr).not.toMatch(/\n\s+at /);
    const { findings } = JSON.parse(stdout) as { findings: Finding[] };
    for (const fixture of own)
      expect(findings.filter(({ file }) => file === fixture.name)).toEqual(
        getContractReference(fixture).map(getPublished),
      );
  });
});

/** The fields that both have: the JSON leaves out the offsets, the hash for baselines, the rule and the editor's title. */
function getPublished(finding: Finding): unknown {
  const {
    range: _range,
    trace: _trace,
    usage: _usage,
    related,
    fix: { title: _title, ...fix },
    ...rest
  } = finding;
  const published: Record<string, unknown> = {
    ...rest,
    related: related.map(({ range: _own, ...place }) => place),
    fix: fix.edits === undefined ? { class: fix.class, reason: fix.reason } : fix,
  };
  delete published['rule'];
  return published;
}
