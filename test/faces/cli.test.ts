/** Every fixture through the built CLI, with either parser: what the engine finds, to the last field. */
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../analysis/findings/finding.ts';
import { loadFixtures, ROOT } from '../fixtures.ts';
import { runCli } from './cli.ts';
import { getReference } from './reference.ts';

const fixtures = loadFixtures();
const days = [...new Set(fixtures.map(({ asOf }) => asOf))];

describe.each(['oxc', 'typescript-estree'])('read by %s', (parser) => {
  it.each(days)('on %s the CLI and the engine agree on every fixture', async (asOf) => {
    const { stdout, stderr } = await runCli(
      ['check', '--format', 'json', '--fail-on', 'never', '--evidence', 'possible', '--as-of', asOf, 'test/fixtures'],
      ROOT,
      { SUNSET_PARSER: parser },
    );
    expect(stderr).not.toMatch(/\n\s+at /);
    const { findings } = JSON.parse(stdout) as { findings: Finding[] };
    for (const fixture of fixtures.filter((each) => each.asOf === asOf)) {
      const own = findings.filter(({ file }) => file === fixture.name);
      expect(own.map(getPublished)).toEqual(getReference(fixture).map(getPublished));
    }
  });
});

/** The fields that both have: the JSON leaves the offsets and the editor's title out. */
function getPublished({ range: _range, trace: _trace, fix: { title: _title, ...fix }, ...finding }: Finding): unknown {
  return { ...finding, fix };
}
