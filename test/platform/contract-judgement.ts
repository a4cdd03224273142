/** What the two programs of a pair have to show against the platform. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Shown } from './contract-pairs.ts';
import type { Outcome } from './programs.ts';
import type { LoggedRequest } from './server.ts';

/** What one run of a program led to. */
export interface ObservedProgram {
  outcome: Outcome;
  requests: readonly LoggedRequest[];
  /** Where the event of the pair is delivered afterwards. */
  subscribers: readonly string[];
}

/** What a receiver answers, and what it did. */
export interface ObservedReceiver {
  /** Status for a delivery without a signature. */
  unsigned: number;
  /** Statuses for deliveries that are not the platform's, by the way in which they are signed. */
  forged: Readonly<Record<string, number>>;
  /** Status for the platform's own delivery. */
  genuine: number;
  jobs: readonly unknown[];
}

/** The document's Errors section: what its example of a receiver answers. */
const WITHOUT_SIGNATURE = 400;
const WRONG_SIGNATURE = 401;

/** Every way in which two programs break what their pair promises; empty where it is kept. */
export function findProgramComplaints(shown: Shown, wrong: ObservedProgram, right: ObservedProgram): string[] {
  const refusals = listRefusals(wrong);
  const isRefusedAlike = isDeepStrictEqual(refusals, listRefusals(right));
  return select([
    [wrong.requests.length === 0, 'the wrong program asks nothing'],
    [right.requests.length === 0, 'the right program asks nothing'],
    ['threw' in right.outcome, `the right program fails: ${JSON.stringify(right.outcome)}`],
    [
      shown.kind !== 'in vain' && listRefusals(right).length > 0,
      `the right program is refused: ${listRefusals(right).join('; ')}`,
    ],
    [
      shown.kind === 'refused' && !isDeepStrictEqual(refusals, [`${getStatus(shown)}`]),
      `the wrong program is refused otherwise: ${refusals.join('; ') || 'not at all'}`,
    ],
    [
      (shown.kind === 'refused' || shown.kind === 'in vain') && !('threw' in wrong.outcome),
      'the wrong program does not fail',
    ],
    [
      shown.kind === 'in vain' && !isRefusedAlike,
      `the wrong program is refused otherwise than the right one: ${refusals.join('; ') || 'not at all'}`,
    ],
    [isSilent(shown) && 'threw' in wrong.outcome, `the wrong program fails: ${JSON.stringify(wrong.outcome)}`],
    [shown.kind === 'undelivered' && wrong.subscribers.length > 0, 'the wrong program is told of the event after all'],
    [shown.kind === 'undelivered' && right.subscribers.length === 0, 'the right program is not told of the event'],
    [shown.kind === 'leaked' && !hasLeaked(wrong), 'the wrong program leaks nothing'],
    [shown.kind === 'leaked' && hasLeaked(right), 'the right program leaks, too'],
    [
      shown.kind === 'verifier known' && !isVerifierKnown(wrong),
      'the next login of the wrong program cannot be finished by who saw the last one',
    ],
    [
      shown.kind === 'verifier known' && isVerifierKnown(right),
      'the next login of the right program can be finished by who saw the last one',
    ],
  ]);
}

/** The same for two receivers. */
export function findReceiverComplaints(shown: Shown, wrong: ObservedReceiver, right: ObservedReceiver): string[] {
  const taken = Object.entries(right.forged).filter(([, status]) => status !== WRONG_SIGNATURE);
  const hasTakenForged = Object.values(wrong.forged).some(isTaken);
  return select([
    [!isTaken(right.genuine), `the right receiver answers the platform's own delivery with ${right.genuine}`],
    [right.jobs.length !== 1, `the right receiver did ${right.jobs.length} jobs`],
    [
      right.unsigned !== WITHOUT_SIGNATURE,
      `the right receiver answers a delivery without a signature with ${right.unsigned}`,
    ],
    ...taken.map(([forgery, status]): [boolean, string] => [
      true,
      `the right receiver answers ${forgery} with ${status}`,
    ]),
    [shown.kind === 'forged' && !hasTakenForged, 'the wrong receiver takes no forged delivery'],
    [shown.kind !== 'forged' && hasTakenForged, 'the wrong receiver takes a forged delivery, too'],
    [shown.kind === 'deaf' && isTaken(wrong.genuine), "the wrong receiver takes the platform's own delivery"],
    [shown.kind === 'idle' && !isTaken(wrong.genuine), "the wrong receiver does not take the platform's own delivery"],
    [shown.kind === 'idle' && wrong.jobs.length > 0, 'the wrong receiver does something about it'],
  ]);
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** Whether neither program fails, and what is wrong with one shows elsewhere. */
const isSilent = ({ kind }: Shown): boolean => kind === 'undelivered' || kind === 'leaked' || kind === 'verifier known';

const getStatus = (shown: Shown): string => (shown.kind === 'refused' ? `${shown.status}: ${shown.reason}` : '');

function listRefusals({ requests }: ObservedProgram): string[] {
  return requests.filter(({ status }) => status >= 400).map(({ status, reason }) => `${status}: ${reason}`);
}

/** Whether a host that asks for no credentials got some. */
function hasLeaked({ requests }: ObservedProgram): boolean {
  return requests.some(
    ({ operation, authorization }) => operation?.endsWith('/.well-known/webhooks.json') && authorization !== null,
  );
}

/** Whether the verifier of the first login fits the challenge of the second one. */
function isVerifierKnown({ requests }: ObservedProgram): boolean {
  const challenges = requests.flatMap(
    ({ path }) => new URLSearchParams(path.split('?')[1]).get('code_challenge') ?? [],
  );
  const verifiers = requests.flatMap(({ text }) => new URLSearchParams(text).get('code_verifier') ?? []);
  const [seen = ''] = verifiers;
  return challenges.length === 2 && createHash('sha256').update(seen).digest('base64url') === challenges[1];
}

function select(complaints: [isBroken: boolean, complaint: string][]): string[] {
  return complaints.filter(([isBroken]) => isBroken).map(([, complaint]) => complaint);
}
