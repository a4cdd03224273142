/** Look-ups of the signature by a name that it is not sent under. */
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import { getEditDistance } from '../../../edit-distance.ts';
import type { HeaderRead } from './header-reads.ts';

/** Beyond this many letters it is another name. */
const MAX_DISTANCE = 2;

/** Of a file that speaks of the platform's meetings, and that nowhere looks up the right name. */
export function findWrongHeaderNames(reads: readonly HeaderRead[], text: string, { signatureHeader, otherHeaders, marks, formerHeaders }: Deliveries): HeaderRead[] {
  if (reads.some(({ name }) => name === signatureHeader)) return [];
  const lower = text.toLowerCase();
  const others = marks.filter((mark) => mark !== signatureHeader);
  if (!others.some((mark) => lower.includes(mark))) return [];
  return reads.filter(({ name }) => !otherHeaders.includes(name) && (isNear(name, signatureHeader) || formerHeaders.includes(name)));
}

function isNear(name: string, wanted: string): boolean {
  return name !== wanted && (getEditDistance(name, wanted) <= MAX_DISTANCE || name === `x-${wanted}`);
}
