/** The access path of a variable in a destructuring pattern. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getKeyName } from '../../../program/syntax.ts';
import { getConstantText } from '../constant-text.ts';

/** Returns the members that lead to the variable; null for rests and computed keys. */
export function getPatternPath(pattern: TSESTree.Node, name: TSESTree.Node, evaluation: Evaluation): string[] | null {
  if (pattern === name) return [];
  switch (pattern.type) {
    case 'AssignmentPattern':
      return getPatternPath(pattern.left, name, evaluation);
    case 'TSParameterProperty':
      return getPatternPath(pattern.parameter, name, evaluation);
    case 'ObjectPattern': {
      const property = pattern.properties.find((entry) => holds(entry, name));
      if (property?.type !== 'Property') return null;
      const key = getKeyName(property.key, property.computed) ?? getConstantText(property.key, evaluation);
      const steps = getPatternPath(property.value, name, evaluation);
      return key === null || steps === null ? null : [key, ...steps];
    }
    case 'ArrayPattern': {
      const index = pattern.elements.findIndex((element) => element && holds(element, name));
      const element = pattern.elements[index];
      const steps = element && element.type !== 'RestElement' ? getPatternPath(element, name, evaluation) : null;
      return steps && [String(index), ...steps];
    }
    default:
      return null;
  }
}

function holds(node: TSESTree.Node, inner: TSESTree.Node): boolean {
  return node.range[0] <= inner.range[0] && inner.range[1] <= node.range[1];
}
