/** What a text looks like does not matter to its fixes: line ends, marks, tabs and what stands around stay as they are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { parseSource } from '../../analysis/host/parsers.ts';
import { getEngine } from '../engine/analyze-text.ts';
import { loadFixFixtures, type FixFixture } from '../fixtures.ts';

/** Each gives a text another look and the same meaning. */
const LOOKS: Readonly<Record<string, (text: string) => string>> = {
  'line ends of Windows': (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  tabs: (text) => text.replaceAll(/^( {2})+/gm, (blanks) => '\t'.repeat(blanks.length / 2)),
  'no line end at the end': (text) => text.replace(/(\r?\n)+$/, ''),
  'lines in front': (text) => `/* é 😀 */\n\n${text}`,
  'lines behind': (text) => `${text}\n/* the end */\n`,
};

/** Components have a look of their own. */
const fixtures = loadFixFixtures().filter(({ before }) => /\.[cm]?[jt]sx?$/.test(before.name));

function fix(text: string, { before }: FixFixture): string {
  const { source, failure } = parseSource({ name: before.name, text });
  if (failure) throw new Error(`${before.name} does not parse: ${failure.text}`);
  const engine = getEngine();
  const findings = engine.judge(source, engine.analyze(source, getPackageFacts(before.file)), { asOf: before.asOf });
  const edits = findings
    .filter(({ fix: { class: fixClass }, evidence }) => (fixClass === 'safe' && evidence === 'proven') || (before.classes === 'safe,review' && (fixClass === 'safe' || fixClass === 'review')))
    .flatMap((finding) => finding.fix.edits ?? []);
  return applyEdits(text, edits).text;
}

describe('a fix', () => {
  it('is the same whatever a text looks like', () => {
    const looks = fc.uniqueArray(fc.constantFrom(...Object.keys(LOOKS)), { minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom(...fixtures), looks, (fixture, names) => {
        const dress = (text: string): string => names.reduce((dressed, name) => LOOKS[name]!(dressed), text);
        expect(fix(dress(fixture.before.text), fixture)).toBe(dress(fixture.after.text));
      }),
      { numRuns: 400 },
    );
  });
});
