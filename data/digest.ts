import { createHash } from 'node:crypto';

/** SHA-256 of a list's JSON, in hex: tells whether a generated list is what its generator wrote. */
export function getDigest(list: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('hex');
}
