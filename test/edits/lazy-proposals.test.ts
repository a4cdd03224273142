/** Fixes are proposed when they are first read, and do not depend on the order of the reads. */
import { describe, expect, it } from 'vitest';
import { createProposalReaders, type ProposalInput } from '../../analysis/edits/lazy-proposals.ts';
import type { MatchedUse } from '../../analysis/findings/matched-use.ts';
import { analyzeText } from '../engine/analyze-text.ts';

const TEXT = [
  'const BASE = `https://api.cloudflare.com/client/v4`;',
  'const lists = (a) => [fetch(`${BASE}/accounts/${a}/roles`), fetch(`${BASE}/accounts/${a}/workers/namespaces`)];',
  'const list = (a) => fetch(`${BASE}/accounts/${a}/roles`);',
].join('\n');

describe('the proposals of a file', () => {
  it('are the same in whichever order they are read', () => {
    const forwards = analyzeText(TEXT).analysis.uses;
    const backwards = analyzeText(TEXT).analysis.uses;
    expect(backwards.map((_, index) => backwards.at(-1 - index)!.proposals).reverse()).toEqual(
      forwards.map(({ proposals }) => proposals),
    );
    expect(forwards.flatMap(({ proposals }) => proposals.flatMap(({ edits }) => edits))).not.toEqual([]);
  });

  it('are computed once', () => {
    const [use] = analyzeText(TEXT).analysis.uses;
    expect(use!.proposals).toBe(use!.proposals);
  });

  it('are kept when a use is serialised', () => {
    const { uses } = analyzeText(TEXT).analysis;
    expect(JSON.parse(JSON.stringify(uses))).toEqual(uses);
  });

  it('become manual work when proposing fails', () => {
    const readers = createProposalReaders([{} as MatchedUse], {
      requests: [],
      matched: [],
    } as unknown as ProposalInput);
    expect(readers[0]!()).toEqual([
      { class: 'manual', reason: expect.stringContaining('proposing fixes failed') as string, title: '', edits: [] },
    ]);
  });
});
