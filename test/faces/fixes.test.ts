/** Before/after pairs: the engine's edits give the expected text, and so does every face that writes; a second run changes nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { IN_PLACE, runTransform } from '../codemods/runner.ts';
import { byExtent } from '../extent.ts';
import { loadFixFixtures, loadPackageFiles, type FixFixture } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { runCli } from './cli.ts';
import { ESLINTS, lintFixture } from './lint.ts';
import { getReference } from './reference.ts';
import { loadFaceFixFixtures } from './sample.ts';
import type { Edit } from '../../analysis/findings/use.ts';

const fixtures = loadFixFixtures();
const faceFixtures = loadFaceFixFixtures();
const faceNames = new Set(faceFixtures.map(({ name }) => name));

describe.each(fixtures)('$name', (fixture) => {
  const { before, after } = fixture;
  const findings = getReference(before).filter((finding) => isFixed(finding, fixture));
  const edits = findings.flatMap((finding) => finding.fix.edits ?? []);

  it('becomes the expected text', () => {
    expect(applyEdits(before.text, edits)).toEqual({ text: after.text, rejected: [] });
  });

  it('parses, and has nothing to fix the second time', () => {
    expect(parseSource(after).failure).toBeUndefined();
    expect(getReference(after).filter((finding) => isFixed(finding, fixture))).toEqual([]);
  });

  it('keeps every character outside the edits', () => {
    expect(getKept(before.text, edits).every((part) => after.text.includes(part))).toBe(true);
  });

  if (before.classes === 'safe' && faceNames.has(fixture.name)) {
    it.each(ESLINTS)('is the same from %s --fix', async (eslint) => {
      const { output } = await lintFixture(before, { eslint, parser: 'typescript-eslint', isFixing: true });
      expect(output ?? before.raw).toBe(after.raw);
    });
  }
});

/** Fixtures that one command can rewrite together. */
const groups = [...new Set(faceFixtures.map(({ before }) => `${before.asOf} ${before.classes}`))].map((key) => ({
  asOf: key.split(' ')[0] ?? '',
  classes: key.split(' ')[1] ?? '',
  group: faceFixtures.filter(({ before }) => key === `${before.asOf} ${before.classes}`),
}));

describe.each(groups)('all of them on $asOf with $classes', ({ asOf, classes, group }) => {
  const transform = (cwd: string, ...flags: string[]) =>
    runTransform('all', { cwd, args: [...flags, `--asOf=${asOf}`, `--classes=${classes}`, '.'] });
  const isFirst = group === groups[0]?.group;
  const commands = {
    // In the sample one group shows that the defaults, a compiler and processes, change nothing.
    ...byExtent<Record<string, typeof transform>>({
      sample: isFirst
        ? { 'jscodeshift with its defaults': (cwd) => transform(cwd) }
        : { 'jscodeshift in place': (cwd) => transform(cwd, ...IN_PLACE) },
      all: {
        'jscodeshift with its defaults': (cwd) => transform(cwd),
        'jscodeshift with --no-babel': (cwd) => transform(cwd, '--no-babel'),
      },
    }),
    'sunset fix --write': (cwd: string) =>
      runCli(['fix', '--write', '--force', '--as-of', asOf, ...(classes === 'safe' ? [] : ['--class', 'review'])], cwd),
  };

  describe.each(Object.entries(commands))('from %s', (_, run) => {
    let cwd = '';
    beforeAll(async () => {
      cwd = createFolder({
        ...loadPackageFiles(),
        ...Object.fromEntries(group.map(({ before }) => [before.name, before.raw])),
      });
      await run(cwd);
    });

    it.each(group)('$name becomes the expected text', ({ before, after }) => {
      expect(readFileSync(join(cwd, before.name), 'utf8')).toBe(after.raw);
    });

    it('changes nothing the second time', async () => {
      await run(cwd);
      for (const { before, after } of group) expect(readFileSync(join(cwd, before.name), 'utf8')).toBe(after.raw);
    });
  });
});

/** As the faces decide: a likely use is rewritten only by those who ask for review. */
function isFixed({ fix, evidence }: Finding, { before: { classes } }: FixFixture): boolean {
  if (fix.edits === undefined) return false;
  return (
    (fix.class === 'safe' && evidence === 'proven') ||
    (classes === 'safe,review' && fix.class !== 'manual' && fix.class !== 'none')
  );
}

/** What lies before, between and after the edits. */
function getKept(text: string, edits: readonly Edit[]): string[] {
  const sorted = [...edits].sort((a, b) => a.range[0] - b.range[0]);
  return [...sorted, null].map((edit, index) =>
    text.slice(sorted[index - 1]?.range[1] ?? 0, edit?.range[0] ?? text.length),
  );
}
