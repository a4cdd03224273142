/** What an editor offers by hand: every rewrite that is not made by itself, under a title that names what takes the place. */
import { describe, expect, it } from 'vitest';
import { loadFixFixtures, loadFixtures } from '../fixtures.ts';
import { lintFixture } from './lint.ts';
import { getReference } from './reference.ts';

const files = [...loadFixtures(), ...loadFixFixtures().map(({ before }) => before)].filter((file) =>
  getReference(file).some(
    ({ fix, evidence }) => fix.edits !== undefined && !(fix.class === 'safe' && evidence === 'proven'),
  ),
);

describe.each(files)('$name', (file) => {
  it('offers what it does not make, and makes only what is proven and safe', async () => {
    const { messages } = await lintFixture(file, { eslint: 'eslint', parser: 'typescript-eslint' });
    const offered = messages.flatMap(({ suggestions }) => suggestions ?? []);
    expect(offered.length).toBeGreaterThan(0);
    // What takes the place of the old is written as code.
    for (const { desc } of offered) expect(desc).toMatch(/^Use .*`[^`]+`|^Use nothing in its place$/);
    const safe = getReference(file).filter(
      ({ fix, evidence }) => fix.edits !== undefined && fix.class === 'safe' && evidence === 'proven',
    );
    expect(messages.filter(({ fix }) => fix !== undefined)).toHaveLength(safe.length);
  });
});
