import { createHash } from 'node:crypto';

/** SHA-256 of a list's JSON, in hex. It shows if a generated list was edited by hand. */
export function getDigest(list: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('hex');
}
