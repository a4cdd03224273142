/** Fixtures through the built CLI, with either parser: its report equals what the engine finds, in every field. */
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../analysis/findings/finding.ts';
import { byExtent } from '../extent.ts';
import { ROOT } from '../fixtures.ts';
import { runBuiltCli } from './cli.ts';
import { getReference } from './reference.ts';
import { loadFaceFixtures } from './sample.ts';

const fixtures = loadFaceFixtures();
const days = [...new Set(fixtures.map(({ asOf }) => asOf))];

describe.each(['oxc', 'typescript-estree'])('parsed by %s', (parser) => {
  it.each(days)('agrees with the engine on every fixture of %s', async (asOf) => {
    const own = fixtures.filter((fixture) => fixture.asOf === asOf);
    const paths = byExtent({ sample: own.map(({ name }) => name), all: ['test/fixtures'] });
    const { stdout, stderr } = await runBuiltCli(
      ['check', '--format', 'json', '--fail-on', 'never', '--evidence', 'possible', '--as-of', asOf, ...paths],
      ROOT,
      { SUNSET_PARSER: parser },
    );
    expect(stderr).not.toMatch(/\n\s+at /);
    const { findings } = JSON.parse(stdout) as { findings: Finding[] };
    for (const fixture of own) {
      const reported = findings.filter(({ file }) => file === fixture.name);
      const reference = getReference(fixture);
      // The command line also sees the other fixtures, some of which read what a rewrite changes.
      const isSeen = (index: number): boolean =>
        reference[index]?.fix.class === 'safe' && / Not safe here: /.test(reported[index]?.fix.reason ?? '');
      const compared = (found: Finding, index: number): unknown =>
        getPublished(isSeen(index) ? { ...found, fix: { class: 'review', reason: '' } } : found);
      expect(reported.map(compared)).toEqual(reference.map(compared));
    }
  });
});

/**
 * The fields that both have: the JSON leaves out offsets, the hash for baselines, the editor's title, what the advice counts and the
 * edits of adapters.
 */
function getPublished(finding: Finding): unknown {
  const { range: _range, trace: _trace, usage: _usage, related, fix, ...published } = finding;
  if ('adapter' in published) delete published.adapter;
  const { title: _title, isSdkTooOld: _advice, ...publishedFix } = fix;
  return { ...published, related: related.map(({ range: _own, ...place }) => place), fix: publishedFix };
}
