/** Normalises a URL as clients and servers do. Source: https://url.spec.whatwg.org/#concept-basic-url-parser. */
import type { Skeleton, TextPiece } from '../evaluator/domain/skeleton.ts';

/** A backslash, or a percent-encoded letter, digit, `-` or `_`, which a server decodes. */
const REWRITTEN = /\\|%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi;

/**
 * Returns a URL with `/` in place of backslashes, and with needlessly percent-encoded characters decoded. A changed text has no offsets
 * in the source any more, so it cannot be rewritten.
 */
export function normaliseUrl(url: Skeleton): Skeleton {
  return url.map((piece) => {
    if (piece.kind === 'hole') return piece;
    return withText(piece, piece.text.replaceAll(REWRITTEN, toSentCharacter));
  });
}

/** Returns a URL without tabs and line breaks, which clients drop. A text that only may be a URL keeps them: it may be lines. */
export function dropBreaks(url: Skeleton): Skeleton {
  if (!url.some((piece) => piece.kind === 'text' && BREAK.test(piece.text))) return url;
  return url
    .map((piece) => (piece.kind === 'hole' ? piece : withText(piece, piece.text.replaceAll(BREAKS, ''))))
    .filter((piece) => piece.kind === 'hole' || piece.text !== '');
}

const BREAK = /[\t\n\r]/;
const BREAKS = new RegExp(BREAK, 'g');

function withText(piece: TextPiece, text: string): TextPiece {
  if (text === piece.text) return piece;
  return { ...piece, text, origin: piece.origin && { node: piece.origin.node, offsetAt: null } };
}

function toSentCharacter(written: string): string {
  return written === '\\' ? '/' : String.fromCharCode(parseInt(written.slice(1), 16));
}
