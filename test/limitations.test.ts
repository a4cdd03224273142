/** Each known miss is pinned: when one of these fails, something is seen that was not, and its page is out of date. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../data/load.ts';
import { NO_PACKAGE } from '../analysis/program/source-file.ts';
import { analyzeText, TALKING } from './engine/analyze-text.ts';
import { loadLimitations } from './limitations.ts';

const ids = loadDataset().deprecations.map(({ id }) => id);

describe.each(loadLimitations())('$name', ({ name, text, misses, talks }) => {
  it('names a deprecation of the data', () => {
    expect(ids).toContain(misses);
  });

  it('is not reported', () => {
    const { findings } = analyzeText(text, { name, facts: talks ? TALKING : NO_PACKAGE });
    expect(findings.filter(({ deprecation, evidence }) => deprecation === misses && evidence !== 'possible')).toEqual(
      [],
    );
  });
});
