/** The engine's fixes of a fix fixture, for a text that stands in the place of its own. */
import { applyEdits } from '../../analysis/edits/apply.ts';
import type { Edit } from '../../analysis/findings/use.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { getEngine } from '../engine/analyze-text.ts';
import type { FixFixture } from '../fixtures.ts';

/** The edits that a face makes which is asked for the fixture's classes. */
export function getFixtureEdits({ before }: FixFixture, text: string): Edit[] {
  const { source, failure } = parseSource({ name: before.name, text });
  if (failure) throw new Error(`${before.name} does not parse: ${failure.text}\n${text}`);
  const engine = getEngine();
  const findings = engine.judge(source, engine.analyze(source, { facts: getPackageFacts(before.file) }), {
    asOf: before.asOf,
  });
  return findings
    .filter(
      ({ fix: { class: fixClass }, evidence }) =>
        (fixClass === 'safe' && evidence === 'proven') ||
        (before.classes === 'safe,review' && (fixClass === 'safe' || fixClass === 'review')),
    )
    .flatMap((finding) => finding.fix.edits ?? []);
}

export function fixFixture(fixture: FixFixture, text: string): string {
  return applyEdits(text, getFixtureEdits(fixture, text)).text;
}
