/** Every fix fixture with a byte-order mark, in every look a text can have, through the faces that write files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { IN_PLACE, runTransform } from '../codemods/runner.ts';
import { dress, LOOKS } from '../edits/looks.ts';
import { byExtent, isSampled } from '../extent.ts';
import { loadPackageFiles, type FixFixture } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { runCli } from './cli.ts';
import { lintFixture } from './lint.ts';
import { loadFaceFixFixtures } from './sample.ts';

const BYTE_ORDER_MARK = '\uFEFF';

const fixtures = loadFaceFixFixtures();
const looks = ['nothing else', ...Object.keys(LOOKS)];
/** In the sample each fixture has one look in each face, and each look every sixth fixture. */
const selectFor = (own: readonly FixFixture[], look: string): FixFixture[] =>
  own.filter((_, index) => isSampled(index + looks.indexOf(look), 6));

const groups = [...new Set(fixtures.map(getGroup))].map((group) => {
  const [asOf = '', classes = ''] = group.split(' ');
  return { asOf, classes, own: fixtures.filter((fixture) => getGroup(fixture) === group) };
});

/** `test/faces/fixes.test.ts` shows that the defaults change nothing. */
const FLAGS = byExtent<readonly string[]>({ sample: IN_PLACE, all: [] });

const FACES = {
  'sunset fix': (cwd: string, asOf: string, classes: string) =>
    runCli(['fix', '--write', '--force', '--as-of', asOf, '--class', classes === 'safe' ? 'safe' : 'review'], cwd),
  jscodeshift: (cwd: string, asOf: string, classes: string) =>
    runTransform('all', { cwd, args: [...FLAGS, `--asOf=${asOf}`, `--classes=${classes}`, '.'] }),
};

describe.each(groups)('on $asOf with $classes', ({ asOf, classes, own }) => {
  describe.each(Object.entries(FACES))('%s', (_face, run) => {
    let cwd = '';
    beforeAll(async () => {
      const files = looks.flatMap((look, folder) => [
        ...Object.entries(loadPackageFiles()).map(([name, text]) => [`${folder}/${name}`, text]),
        ...selectFor(own, look).map(({ before }) => [`${folder}/${before.name}`, mark(before.text, look, before.name)]),
      ]);
      cwd = createFolder(Object.fromEntries(files) as Record<string, string>);
      await run(cwd, asOf, classes);
    });

    it.each(looks.map((look, folder) => ({ look, folder })))('keeps the mark and $look', ({ look, folder }) => {
      for (const { before, after } of selectFor(own, look))
        expect([before.name, readFileSync(join(cwd, String(folder), before.name), 'utf8')]).toEqual([
          before.name,
          mark(after.text, look, after.name),
        ]);
    });
  });

  it.runIf(classes === 'safe').each(looks)('eslint --fix keeps the mark and %s', async (look) => {
    for (const { before, after } of selectFor(own, look)) {
      const raw = mark(before.text, look, before.name);
      const { output } = await lintFixture(
        { ...before, raw },
        { eslint: 'eslint', parser: 'typescript-eslint', isFixing: true },
      );
      expect([before.name, output ?? raw]).toEqual([before.name, mark(after.text, look, after.name)]);
    }
  });
});

function getGroup({ before: { asOf, classes } }: FixFixture): string {
  return `${asOf} ${classes}`;
}

function mark(text: string, look: string, name: string): string {
  return BYTE_ORDER_MARK + (look in LOOKS ? dress(text, look, name) : text);
}
