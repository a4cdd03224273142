import { describe, expect, it } from 'vitest';

import { createDerivedValues } from '../../analysis/host/modules/derived-values.ts';

/** Derives the lengths of the texts of files; `computed` lists the files whose text was read. */
function createLengths(mostFiles?: number) {
  const computed: string[] = [];
  const derive = createDerivedValues(
    (file) => {
      computed.push(file);
      return { text: file };
    },
    () => '',
    mostFiles,
  );
  return { computed, getLength: (file: string) => derive(file, 'length', (text) => text.length) };
}

describe('values that are derived from texts', () => {
  it('are computed once for files that are looked at again', () => {
    const { computed, getLength } = createLengths(2);
    for (const file of ['a', 'bb', 'a', 'ccc', 'a', 'dddd', 'a']) expect(getLength(file)).toBe(file.length);
    expect(computed).toEqual(['a', 'bb', 'ccc', 'dddd']);
  });

  it('are dropped for those of many other files that were not looked at since', () => {
    const { computed, getLength } = createLengths(2);
    for (const file of ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'a']) expect(getLength(file)).toBe(file.length);
    expect(computed).toEqual(['a', 'bb', 'ccc', 'dddd', 'eeeee', 'a']);
  });

  it('are kept for all files of a large package', () => {
    const { computed, getLength } = createLengths();
    const files = Array.from({ length: 8_000 }, (_, index) => `file${index}`);
    for (const file of [...files, ...files]) getLength(file);
    expect(computed).toHaveLength(files.length);
  });
});
