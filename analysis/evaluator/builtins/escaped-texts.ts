/** Texts that are encoded for a URL, or decoded. */
import { markEncoded, withoutEdits, type Skeleton } from '../domain/skeleton.ts';
import { mapText } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';

/** `encodeURIComponent(value)`: one segment of a path, whatever the text is. */
export function encodeComponent(value: Value): Value {
  return mapText(value, (skeleton) => markEncoded(escapeText(skeleton, encodeURIComponent)));
}

/** Encodes or decodes a text. An edit in it could add a character that is encoded, so the result is shown but not edited. */
export function escapeText(skeleton: Skeleton, encode: (text: string) => string): Skeleton {
  return withoutEdits(skeleton).map((piece) => {
    if (piece.kind === 'hole') return piece;
    try {
      return { ...piece, text: encode(piece.text) };
    } catch {
      // A lone surrogate: the program would throw here.
      return piece;
    }
  });
}
