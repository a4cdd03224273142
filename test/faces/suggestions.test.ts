/** Suggestions of an editor: every rewrite that ESLint does not make by itself, with a title that names the replacement. */
import { describe, expect, it } from 'vitest';
import { lintFixture } from './lint.ts';
import { getReference } from './reference.ts';
import { loadFaceFixFixtures, loadFaceFixtures } from './sample.ts';

const files = [...loadFaceFixtures(), ...loadFaceFixFixtures().map(({ before }) => before)].filter((file) =>
  getReference(file).some(
    ({ fix, evidence }) => fix.edits !== undefined && !(fix.class === 'safe' && evidence === 'proven'),
  ),
);

describe.each(files)('$name', (file) => {
  it('are offered for every rewrite that is not proven and safe', async () => {
    const { messages } = await lintFixture(file, { eslint: 'eslint', parser: 'typescript-eslint' });
    const offered = messages.flatMap(({ suggestions }) => suggestions ?? []);
    expect(offered.length).toBeGreaterThan(0);
    // The replacement is written as code.
    for (const { desc } of offered) expect(desc).toMatch(/^Use .*`[^`]+`|^Use nothing in its place$/);
    const safe = getReference(file).filter(
      ({ fix, evidence }) => fix.edits !== undefined && fix.class === 'safe' && evidence === 'proven',
    );
    expect(messages.filter(({ fix }) => fix !== undefined)).toHaveLength(safe.length);
  });
});
