/** Reads the pairs of programs that show a constraint, and what their first lines promise; README.md says how they are written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('contracts', import.meta.url));

/** What a receiver is told of where its pair names no other event. */
const DEFAULT_EVENT = 'meeting.started';

/** What the platform shows of the wrong program. */
export type Shown =
  /** Its request is refused, with this status and for this reason. */
  | { kind: 'refused'; status: number; reason: string }
  /** Nothing else is refused than in the right one, and it fails all the same. */
  | { kind: 'in vain' }
  /** What it registers is never told of this event. */
  | { kind: 'undelivered'; event: string }
  /** It gives its credentials to who asks for none. */
  | { kind: 'leaked' }
  /** Who has seen one login can finish the next one. */
  | { kind: 'verifier known' }
  /** The receiver takes a delivery that is not the platform's. */
  | { kind: 'forged' }
  /** It does not take the platform's own. */
  | { kind: 'deaf' }
  /** It takes the platform's own and does nothing about it. */
  | { kind: 'idle' };

export interface ContractPair {
  /** Of its folder: the constraint, and after a point what is special about this pair. */
  name: string;
  /** Id of the constraint. */
  id: string;
  shown: Shown;
  /** What receivers are told of. */
  event: string;
  isReceiver: boolean;
  /** What the fix of the constraint makes of the wrong program: one that works, one that a person has to go on with, or nothing. */
  mended: 'whole' | 'half' | 'not';
  /** Texts of the programs. */
  wrong: string;
  right: string;
}

const KINDS = ['in vain', 'leaked', 'verifier known', 'forged', 'deaf', 'idle'] as const;
const OF_RECEIVERS: readonly Shown['kind'][] = ['forged', 'deaf', 'idle'];

/** By name. @throws Error for first lines that README.md does not allow. */
export function loadContractPairs(): ContractPair[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const read = (file: string) => readFileSync(join(FOLDER, name, file), 'utf8');
      const wrong = read('wrong.mjs');
      const shown = parseShown(/^\/\/ shown: (.+)$/m.exec(wrong)?.[1] ?? '', name);
      const event = /^\/\/ event: (.+)$/m.exec(wrong)?.[1] ?? DEFAULT_EVENT;
      return {
        name,
        id: name.split('.', 1)[0]!,
        shown,
        event,
        isReceiver: OF_RECEIVERS.includes(shown.kind),
        mended: (/^\/\/ (half|not) mended: .+$/m.exec(wrong)?.[1] ?? 'whole') as ContractPair['mended'],
        wrong,
        right: read('right.mjs'),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Constraint → why no request and no delivery can show it. */
export function loadUnshown(): Record<string, string> {
  return JSON.parse(readFileSync(join(FOLDER, 'unshown.json'), 'utf8')) as Record<string, string>;
}

function parseShown(text: string, name: string): Shown {
  const [, status, reason] = /^refused (\d{3}): (.+)$/.exec(text) ?? [];
  if (status !== undefined) return { kind: 'refused', status: Number(status), reason: reason! };
  const [, event] = /^undelivered (.+)$/.exec(text) ?? [];
  if (event !== undefined) return { kind: 'undelivered', event };
  const kind = KINDS.find((candidate) => candidate === text);
  if (kind === undefined) throw new Error(`${name}: says nothing that can be shown: "${text}"`);
  return { kind };
}
