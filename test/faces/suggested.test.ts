/** Suggestions accepted one by one in an editor lead to the text that `sunset fix --class review` writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { loadPackageFiles, type FixtureFile } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { runCli } from './cli.ts';
import { lintFixture } from './lint.ts';
import { loadFaceFixFixtures } from './sample.ts';

const fixtures = loadFaceFixFixtures().filter(({ before }) => before.classes === 'safe,review');
const days = [...new Set(fixtures.map(({ before }) => before.asOf))];

const MARKER = /^[ \t]*\/\/ SUNSET\(.*\r?\n/gm;

/** What is rewritten in them is deprecated twice. */
const SHARED = new Set(['cname-flattening-setting/fix/batch', 'zone-settings-batch/fix/settings-that-end']);

describe.each(days)('on %s', (asOf) => {
  const own = fixtures.filter(({ before }) => before.asOf === asOf);
  let cwd = '';
  beforeAll(async () => {
    cwd = createFolder({
      ...loadPackageFiles(),
      ...Object.fromEntries(own.map(({ before }) => [before.name, before.raw])),
    });
    await runCli(['fix', '--write', '--force', '--class', 'review', '--as-of', asOf], cwd);
  });

  it.each(own)(
    '$name: what is offered, taken until nothing is left, is what the command line writes',
    async ({ name, before }) => {
      const written = readFileSync(join(cwd, before.name), 'utf8');
      const { text, taken } = await takeAll(before);
      expect(text.replaceAll(MARKER, '')).toBe(written.replaceAll(MARKER, ''));
      // Two entries may want one change: applied by hand, the change carries the marker of the entry that proposed it.
      const markers = written.match(MARKER) ?? [];
      const own = text.match(MARKER) ?? [];
      expect(markers).toEqual(expect.arrayContaining(own));
      if (!SHARED.has(name)) expect(own).toEqual(markers);
      expect(taken > 0).toBe(written !== before.raw);
    },
  );

  it.each(own)('$name: each offer, taken alone, leaves a text that parses', async ({ before }) => {
    const { messages } = await lintFixture(before, { eslint: 'eslint', parser: 'typescript-eslint' });
    for (const { fix } of messages.flatMap(({ suggestions }) => suggestions ?? [])) {
      const { text } = applyEdits(before.text, [fix]);
      expect(text).not.toBe(before.text);
      expect(parseSource({ ...before, text }).failure).toBeUndefined();
    }
  });
});

/** Takes what the editor makes by itself and then the first offer, again and again. */
async function takeAll(file: FixtureFile): Promise<{ text: string; taken: number }> {
  let text = file.raw;
  for (let taken = 0; ; taken += 1) {
    const { output, messages } = await lintFixture(
      { ...file, raw: text },
      { eslint: 'eslint', parser: 'typescript-eslint', isFixing: true },
    );
    text = output ?? text;
    const [offer] = messages.flatMap(({ suggestions }) => suggestions ?? []);
    if (offer === undefined) return { text, taken };
    text = applyEdits(text, [offer.fix]).text;
  }
}
