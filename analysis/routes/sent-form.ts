/** What every client does to the text of a URL before it sends it: https://url.spec.whatwg.org/#concept-basic-url-parser. */
import type { Skeleton } from '../evaluator/domain/skeleton.ts';

/** A backslash, or one of the letters, digits, `-` and `_`, which a server reads like those that are written out. */
const REWRITTEN = /\\|%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi;

/**
 * Returns a URL with `/` for backslashes and with letters in place of their percent-encoding. A text that changes can no longer be
 * edited.
 */
export function toSentForm(url: Skeleton): Skeleton {
  return url.map((piece) => {
    if (piece.kind === 'hole') return piece;
    const text = piece.text.replaceAll(REWRITTEN, toSentCharacter);
    return text === piece.text
      ? piece
      : { ...piece, text, origin: piece.origin && { node: piece.origin.node, offsetAt: null } };
  });
}

function toSentCharacter(written: string): string {
  return written === '\\' ? '/' : String.fromCharCode(parseInt(written.slice(1), 16));
}
