/** What two runs of one program, before and after the rewrite, have to show on a day. */
import { isDeepStrictEqual } from 'node:util';
import type { Consumer } from './consumers.ts';
import type { Outcome } from './programs.ts';
import type { LoggedRequest } from './server.ts';

/** What one run of a program led to. */
export interface Observed {
  outcome: Outcome;
  requests: readonly LoggedRequest[];
}

/** What the first lines of a program promise for a day. */
export type Promised = 'agree' | 'old-fails' | 'differ';

/** Every way in which the two runs break the promise; empty where it is kept. */
export function findComplaints(
  promised: Promised,
  { item, isUnseen }: Pick<Consumer, 'item' | 'isUnseen'>,
  old: Observed,
  rewritten: Observed,
): string[] {
  const isSeen = ({ requests }: Observed) => requests.some(({ deprecated }) => deprecated.includes(item));
  const isSame = isDeepStrictEqual(old.outcome, rewritten.outcome);
  const complaints: [isBroken: boolean, complaint: string][] = [
    [old.requests.length === 0, 'the old program asks nothing'],
    [rewritten.requests.length === 0, 'the rewritten program asks nothing'],
    [
      isSeen(old) === isUnseen,
      isUnseen ? 'the old way is seen in the requests after all' : 'the old program does not ask the old way',
    ],
    [isSeen(rewritten), 'the rewritten program still asks the old way'],
    ['threw' in rewritten.outcome, `the rewritten program fails: ${JSON.stringify(rewritten.outcome)}`],
    [promised === 'old-fails' && !('threw' in old.outcome), 'the old program does not fail'],
    [promised !== 'old-fails' && 'threw' in old.outcome, `the old program fails: ${JSON.stringify(old.outcome)}`],
    [
      promised === 'agree' && !isSame,
      `the programs return ${JSON.stringify(old.outcome)} and ${JSON.stringify(rewritten.outcome)}`,
    ],
    [promised === 'differ' && isSame, 'the programs return the same'],
  ];
  return complaints.filter(([isBroken]) => isBroken).map(([, complaint]) => complaint);
}
