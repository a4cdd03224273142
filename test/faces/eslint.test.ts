/** Fixtures through ESLint 9 and 10, with typescript-eslint's parser and, JavaScript only, with espree. */
import type { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { renderReference, type Finding } from '../../analysis/findings/finding.ts';
import { getRuleName } from '../../analysis/findings/judgement/rule-name.ts';
import { ESLINTS, isForEspree, lintFixture } from './lint.ts';
import { getReference } from './reference.ts';
import { loadFaceFixtures } from './sample.ts';

const runs = loadFaceFixtures().flatMap((fixture) =>
  ESLINTS.flatMap((eslint) =>
    (isForEspree(fixture) ? (['typescript-eslint', 'espree'] as const) : (['typescript-eslint'] as const)).map(
      (parser) => ({ fixture, eslint, parser, name: fixture.name }),
    ),
  ),
);

describe.each(runs)('$name with $eslint and $parser', ({ fixture, eslint, parser }) => {
  it('reports the findings of the engine: rule, place, message and rewrite', async () => {
    const { messages } = await lintFixture(fixture, { eslint, parser });
    expect(messages.map(getShown).sort(compare)).toEqual(getReference(fixture).map(toShown).sort(compare));
  });

  it('reports proven findings only when the settings say so', async () => {
    const { messages } = await lintFixture(fixture, { eslint, parser, settings: { evidence: 'proven' } });
    const proven = getReference(fixture).filter((finding) => finding.evidence === 'proven');
    expect(messages.map(getShown).sort(compare)).toEqual(proven.map(toShown).sort(compare));
  });
});

interface Shown {
  place: string;
  rule: string | null;
  message: string;
  /** Texts of a fix or of a suggestion, joined in the way ESLint joins them: by their outer range. */
  rewrite: string;
}

function getShown(message: Linter.LintMessage): Shown {
  const fix = message.fix === undefined ? '' : `fix ${message.fix.range.join('-')}`;
  const suggestions = (message.suggestions ?? []).map((each) => `suggest ${each.fix.range.join('-')} ${each.desc}`);
  return {
    place: [message.line, message.column, message.endLine, message.endColumn].join(':'),
    rule: message.ruleId,
    message: message.message,
    rewrite: [fix, ...suggestions].filter((part) => part !== '').join(', '),
  };
}

function toShown(finding: Finding): Shown {
  return {
    place: [finding.line, finding.column, finding.endLine, finding.endColumn].join(':'),
    rule: getRuleName(finding),
    message: `${finding.message} (${renderReference(finding)})`,
    rewrite: toRewrite(finding),
  };
}

function toRewrite({ evidence, fix, replacement }: Finding): string {
  if (fix.edits === undefined || fix.edits.length === 0) return '';
  const start = Math.min(...fix.edits.map((edit) => edit.range[0]));
  const end = Math.max(...fix.edits.map((edit) => edit.range[1]));
  if (evidence === 'proven' && fix.class === 'safe') return `fix ${start}-${end}`;
  return `suggest ${start}-${end} ${fix.title ?? replacement ?? fix.reason}`;
}

function compare(a: Shown, b: Shown): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
