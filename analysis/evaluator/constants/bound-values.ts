/** Values that a case or a call binds, as far as the text of the program fixes them. */
import { getText } from '../domain/skeleton.ts';
import type { TextValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { OTHER, primitive, type Constant, type Place } from './constant-values.ts';

/** The fixed value of what a case or a call binds. */
export function toFixed(value: Value, place: Place): Constant | null {
  switch (value.kind) {
    case 'constant':
      return value.node.type === 'Literal' && !value.isOfType && typeof value.value !== 'bigint'
        ? primitive(value.value)
        : null;
    case 'text': {
      const text = isWritten(value, place.evaluation) ? getText(value.skeleton) : null;
      return text === null ? null : primitive(text);
    }
    case 'object':
      return value.node.type === 'ObjectExpression' && !place.evaluation.isDocument(value)
        ? { kind: 'entry', value, place }
        : null;
    case 'array':
      return value.isOpen || value.mayLack || value.isUnordered ? null : { kind: 'elements', value, place };
    case 'function':
    case 'class':
      return OTHER;
    default:
      return null;
  }
}

/** True for a text whose parts are all written in code, not in a document or a type. */
function isWritten({ skeleton }: TextValue, evaluation: Evaluation): boolean {
  return (
    skeleton.length > 0 &&
    skeleton.every(
      (piece) =>
        piece.kind === 'text' &&
        !piece.isOfType &&
        piece.origin !== null &&
        !evaluation.getFile(piece.origin.node).source.isDocument,
    )
  );
}
