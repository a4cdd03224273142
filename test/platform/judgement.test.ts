/** The proof can fail: every way in which a rewrite may be wrong is a complaint. */
import { describe, expect, it } from 'vitest';
import { findComplaints, type Observed } from './judgement.ts';
import type { LoggedRequest } from './server.ts';

const consumer = { item: 5, isUnseen: false };

const ask = (deprecated: number[], status = 200): LoggedRequest[] => [
  { method: 'GET', path: '/x', operation: 'GET /x', status, reason: null, text: '', authorization: null, deprecated },
];
const oldRun: Observed = { outcome: { returned: [1] }, requests: ask([5]) };
const newRun: Observed = { outcome: { returned: [1] }, requests: ask([]) };
const failed: Observed = { outcome: { threw: '410' }, requests: ask([5], 410) };

describe('findComplaints', () => {
  it('has none where the promise is kept', () => {
    expect(findComplaints('agree', consumer, oldRun, newRun)).toEqual([]);
    expect(findComplaints('old-fails', consumer, failed, newRun)).toEqual([]);
    expect(findComplaints('differ', consumer, oldRun, { ...newRun, outcome: { returned: [2] } })).toEqual([]);
  });

  it.each([
    [
      'another result',
      'agree',
      oldRun,
      { ...newRun, outcome: { returned: [2] } },
      'the programs return {"returned":[1]} and {"returned":[2]}',
    ],
    [
      'a rewritten program that fails',
      'agree',
      oldRun,
      { ...newRun, outcome: { threw: 'x' } },
      'the rewritten program fails: {"threw":"x"}',
    ],
    ['a program that was not rewritten', 'agree', oldRun, oldRun, 'the rewritten program still asks the old way'],
    ['a program that never asked the old way', 'agree', newRun, newRun, 'the old program does not ask the old way'],
    [
      'programs that ask nothing',
      'agree',
      { ...oldRun, requests: [] },
      { ...newRun, requests: [] },
      'the old program asks nothing',
    ],
    ['an old program that still works after the end', 'old-fails', oldRun, newRun, 'the old program does not fail'],
    [
      'two programs that both fail',
      'old-fails',
      failed,
      { ...failed, requests: ask([]) },
      'the rewritten program fails: {"threw":"410"}',
    ],
    [
      'two programs that both fail alike before the end',
      'agree',
      failed,
      { ...failed, requests: ask([]) },
      'the old program fails: {"threw":"410"}',
    ],
    ['a difference that is none', 'differ', oldRun, newRun, 'the programs return the same'],
  ] as const)('names %s', (_, promised, old, rewritten, complaint) => {
    expect(findComplaints(promised, consumer, old, rewritten)).toContain(complaint);
  });

  it('does not let a program call its old way unseen that is seen', () => {
    expect(findComplaints('agree', { item: 5, isUnseen: true }, oldRun, newRun)).toEqual([
      'the old way is seen in the requests after all',
    ]);
  });
});
