/** Hashes of contents and keys. */
import { createHash } from 'node:crypto';

/** SHA-256 in base64url: an equal digest means an equal content. */
export function getDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** A digest of plain JSON, short enough for the name of a file. */
export function getKey(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
