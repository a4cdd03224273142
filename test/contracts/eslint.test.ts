/** Fixtures of constraints through ESLint 9 and 10: rule, place and message are those of the engine. */
import { describe, expect, it } from 'vitest';
import { renderReference, type Finding } from '../../analysis/findings/finding.ts';
import { getRuleName } from '../../analysis/findings/judgement/rule-name.ts';
import { ESLINTS, isForEspree, lintFixture } from '../faces/lint.ts';
import { loadFaceContractFixtures } from '../faces/sample.ts';
import { getContractReference, getOptIn } from './fixtures.ts';

const runs = loadFaceContractFixtures().flatMap((fixture) =>
  ESLINTS.flatMap((eslint) =>
    (isForEspree(fixture) ? (['typescript-eslint', 'espree'] as const) : (['typescript-eslint'] as const)).map(
      (parser) => ({ fixture, eslint, parser, name: fixture.name }),
    ),
  ),
);

function renderMessage(finding: Finding): string {
  return `${finding.message} (${renderReference(finding)})`;
}

describe.each(runs)('$name with $eslint and $parser', ({ fixture, eslint, parser }) => {
  it('reports the findings of the engine, with the same rewrites', async () => {
    const { messages } = await lintFixture(fixture, {
      eslint,
      parser,
      config: 'contracts',
      settings: { optIn: getOptIn(fixture.deprecation) },
    });
    const found = getContractReference(fixture);
    expect(
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`).sort(),
    ).toEqual(
      found
        .map((finding) => `${finding.line}:${finding.column} ${getRuleName(finding)} ${renderMessage(finding)}`)
        .sort(),
    );
    const isSafe = ({ evidence, fix }: (typeof found)[number]): boolean =>
      evidence === 'proven' && fix.class === 'safe';
    const rewrites = found.filter(({ fix }) => fix.edits !== undefined);
    expect(messages.filter(({ fix }) => fix !== undefined)).toHaveLength(rewrites.filter(isSafe).length);
    expect(messages.flatMap(({ suggestions = [] }) => suggestions)).toHaveLength(
      rewrites.filter((finding) => !isSafe(finding)).length,
    );
  });
});
