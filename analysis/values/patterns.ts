/** Destructuring: which value each name of a pattern gets. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { getKeyName } from './file-facts.ts';
import { readMember } from './members.ts';
import { objectOf } from './objects.ts';
import { isEnvironment } from './text.ts';
import { choiceOf, getAlternatives, unknown, type Value } from './value.ts';

/** Calls `bind` for each identifier of the pattern with what it gets of the value. */
export function bindPattern(
  pattern: TSESTree.Node,
  value: Value,
  environment: Environment,
  evaluation: Evaluation,
  bind: (identifier: TSESTree.Identifier, value: Value) => void,
): void {
  switch (pattern.type) {
    case 'Identifier':
      bind(pattern, value);
      return;
    case 'TSParameterProperty':
      bindPattern(pattern.parameter, value, environment, evaluation, bind);
      return;
    case 'AssignmentPattern':
      bindPattern(pattern.left, withDefault(value, () => evaluation.evaluate(pattern.right, environment)), environment, evaluation, bind);
      return;
    case 'ObjectPattern': {
      const taken = new Set<string>();
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          bindPattern(property.argument, omit(value, taken), environment, evaluation, bind);
          continue;
        }
        const name = getKeyName(property.key, property.computed);
        if (name !== null) taken.add(name);
        const member = name === null ? unknown('unresolved') : readMember(value, name, property, evaluation);
        bindPattern(property.value, member, environment, evaluation, bind);
      }
      return;
    }
    case 'ArrayPattern':
      pattern.elements.forEach((element, index) => {
        if (element === null) return;
        const member = element.type === 'RestElement' ? unknown('unresolved') : readMember(value, String(index), element, evaluation);
        bindPattern(element.type === 'RestElement' ? element.argument : element, member, environment, evaluation, bind);
      });
      return;
    case 'RestElement':
      bindPattern(pattern.argument, value, environment, evaluation, bind);
      return;
    default:
  }
}

/** A default stands in for undefined, and beside what is not known. */
function withDefault(value: Value, getDefault: () => Value): Value {
  return choiceOf(
    getAlternatives(value).flatMap((alternative) => {
      if (alternative.kind === 'constant' && alternative.value === undefined) return [getDefault()];
      const isOpen = alternative.kind === 'unknown' || (alternative.kind === 'external' && isEnvironment(alternative));
      return isOpen ? [getDefault(), alternative] : [alternative];
    }),
  );
}

/** What a rest pattern gets: the object without the properties already taken. */
function omit(value: Value, names: ReadonlySet<string>): Value {
  if (value.kind !== 'object') return unknown('unresolved');
  const rest = new Map([...value.properties].filter(([name]) => !names.has(name)));
  return objectOf(rest, value.node, value.isOpen);
}
