import { describe, expect, it } from 'vitest';
import { NO_WORDS, type Requirement } from '../../analysis/prefilter/requirements.ts';
import { getRelevantWords } from '../../analysis/requests/relevance/relevance.ts';

const everyday: Requirement = {
  place: [1],
  rest: [2],
  needsPlatform: true,
  isMirrored: false,
  givesClient: false,
  area: 'contracts',
  kind: 'place',
  isDistinctive: true,
  words: { ...NO_WORDS, names: ['result'] },
};

describe('the words that lead to calls', () => {
  const getNames = (joined: readonly Requirement[]): ReadonlySet<string> | undefined =>
    getRelevantWords({ alone: [], joined, contracts: [everyday], isNearContract: false }, {}, () => false)?.names;

  it('are those of contracts of which a module holds the rest', () => {
    expect(getNames([everyday])).toEqual(new Set(['result']));
    expect(getNames([])).toEqual(new Set());
  });
});
