/** Hashes of contents and keys. */
import { hash } from 'node:crypto';

/** SHA-256 in base64url: an equal digest means an equal content. */
export function getDigest(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}

/** A digest of plain JSON, short enough for the name of a file. */
export function getKey(parts: unknown): string {
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 32);
}
