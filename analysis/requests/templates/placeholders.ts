/** Texts with placeholders that a library replaces by arguments: `/zones/:zone`, `/zones/{zone}`. */
import { combine, getText, holeOf, slicePiece, type Piece, type Skeleton } from '../../evaluator/domain/skeleton.ts';

/** The filling of a placeholder: texts; `unknown`; or `missing`, which also drops the slash in front of it. */
export type Filling = readonly Skeleton[] | 'unknown' | 'missing';

/**
 * How placeholders are written. `colons`: https://docs.angularjs.org/api/ngResource/service/$resource; `braces`, with a mark in front
 * and a default or type behind: https://loopback.io/doc/en/lb4/REST-connector.html#defining-a-custom-method-using-a-template.
 */
const SYNTAXES = {
  colons: /(\/?):([A-Za-z_]\w*)/g,
  braces: /()\{[!^]?([\w.]+)(?:[=:][^{}]*)?\}/g,
} as const;

/** Returns the texts that a template becomes, one for each combination of what fills its placeholders. */
export function fillTemplate(
  template: Skeleton,
  syntax: keyof typeof SYNTAXES,
  fill: (name: string) => Filling,
): readonly Skeleton[] {
  const parts = template.flatMap((piece): (readonly Skeleton[])[] => {
    if (piece.kind === 'hole') return [[[piece]]];
    const filled: (readonly Skeleton[])[] = [];
    const keep = (start: number, end?: number): void => {
      const kept: Piece = slicePiece(piece, start, end);
      if (kept.kind === 'text' && kept.text !== '') filled.push([[kept]]);
    };
    let end = 0;
    for (const { 0: whole, 1: slash = '', 2: name = '', index } of piece.text.matchAll(SYNTAXES[syntax])) {
      const filling = fill(name);
      keep(end, index + (filling === 'missing' ? 0 : slash.length));
      end = index + whole.length;
      if (filling === 'unknown') filled.push([holeOf('unresolved', name)]);
      else if (filling !== 'missing') filled.push(filling);
    }
    keep(end);
    return filled;
  });
  return combine(parts);
}

/** Returns the name of the placeholder in braces that makes up a whole text; null for any other text. */
export function readPlaceholder(text: Skeleton): string | null {
  const [only] = (getText(text) ?? '').matchAll(SYNTAXES.braces);
  return only?.index === 0 && only[0] === getText(text) ? only[2]! : null;
}
