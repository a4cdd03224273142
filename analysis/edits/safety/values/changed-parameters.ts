/** The parameters that a plan changes in the text of a query: `?name=contains:api`. */
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Skeleton, TextPiece } from '../../../evaluator/domain/skeleton.ts';
import { getQueryText } from '../../../findings/uses/query-parameters.ts';
import type { Request } from '../../../requests/request.ts';
import type { Plan } from '../../plan.ts';

/** Returns their names before and after the change; none for a plan that changes the path, or objects. */
export function readChangedParameters({ edits }: Plan, { url, query }: Request): ReadonlySet<string> {
  const beside = getAlternatives(query ?? { kind: 'text', skeleton: [] }).flatMap((value) =>
    value.kind === 'text' ? [value.skeleton] : [],
  );
  const texts = [getQueryText(url), ...beside];
  return new Set(
    edits.flatMap(({ edit, piece }) =>
      piece && texts.some((text) => isIn(text, piece)) ? [readName(piece.text), readName(edit.text)] : [],
    ),
  );
}

function isIn(text: Skeleton, piece: TextPiece): boolean {
  return text.some(
    (other) =>
      other.kind === 'text' &&
      other.origin !== null &&
      other.origin.node === piece.origin?.node &&
      other.from < piece.from + piece.text.length &&
      piece.from < other.from + other.text.length,
  );
}

/** The name of `name=value`, or of a name alone. */
function readName(text: string): string {
  const [name = ''] = text.replace(/^[?&]/, '').split('=');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
