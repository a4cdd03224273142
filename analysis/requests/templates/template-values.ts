/** Bodies and queries whose texts are expressions of a form: `{ name: '=contains:{{$parameter.text}}' }`. */
import { mapAlternatives } from '../../evaluator/domain/choice.ts';
import type { Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { readExpression } from './template-paths.ts';

/** Objects and lists within each other that are read. */
const MAX_DEPTH = 4;

/** True for a path that is an expression of a form: the texts beside it are read as such. */
export function isExpression([first]: Skeleton): boolean {
  return first?.kind === 'text' && first.text.startsWith('=');
}

/** Returns a value with its expressions as texts with holes, without the sign that marks them. */
export function readExpressions(value: Value, depth = 0): Value {
  return mapAlternatives(value, (alternative) => {
    switch (alternative.kind) {
      case 'text':
        return { ...alternative, skeleton: readExpression(alternative.skeleton) };
      case 'array':
        return depth === MAX_DEPTH
          ? alternative
          : { ...alternative, elements: alternative.elements.map((element) => readExpressions(element, depth + 1)) };
      case 'object': {
        if (depth === MAX_DEPTH) return alternative;
        const properties = [...alternative.properties].map(
          ([name, entry]) => [name, { ...entry, read: () => readExpressions(entry.read(), depth + 1) }] as const,
        );
        return { ...alternative, properties: new Map(properties) };
      }
      default:
        return alternative;
    }
  });
}
