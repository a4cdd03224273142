/** Whether nothing else of a request's answer is read than the places that are known. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Range } from '../findings/finding.ts';
import type { Evaluation } from '../values/evaluation.ts';
import { getKeyName } from '../values/file-facts.ts';

/** What every answer has, whatever the operation. */
const COMMON = new Set(['ok', 'status', 'statusText', 'headers', 'success', 'errors', 'messages']);
/** What stands between an answer and its result. */
const OPENING = new Set(['json', 'data', 'body', 'result']);

/** `reads` are the ranges of the names that may be read. */
export function isOnlyRead(call: TSESTree.Node, reads: readonly Range[], evaluation: Evaluation): boolean {
  const { parent } = call;
  switch (parent?.type) {
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return isOnlyRead(parent, reads, evaluation);
    case 'MemberExpression': {
      if (parent.object !== call) return false;
      if (isAmong(parent.property, reads)) return true;
      const name = getKeyName(parent.property, parent.computed);
      if (name === null) return false;
      return COMMON.has(name) || (OPENING.has(name) && isOnlyRead(parent, reads, evaluation));
    }
    case 'CallExpression':
      // `response.json()`
      return parent.callee === call && isOnlyRead(parent, reads, evaluation);
    case 'VariableDeclarator':
      return parent.init === call && isPatternOnlyRead(parent.id, reads, evaluation);
    default:
      return false;
  }
}

function isPatternOnlyRead(pattern: TSESTree.Node, reads: readonly Range[], evaluation: Evaluation): boolean {
  if (pattern.type === 'Identifier') {
    const variable = evaluation.facts.variables.get(pattern);
    return variable?.references.every((reference) => reference.init === true || isOnlyRead(reference.identifier as TSESTree.Node, reads, evaluation)) === true;
  }
  if (pattern.type !== 'ObjectPattern') return false;
  return pattern.properties.every((property) => {
    const name = property.type === 'Property' ? getKeyName(property.key, property.computed) : null;
    if (property.type !== 'Property' || name === null) return false;
    return COMMON.has(name) || (OPENING.has(name) && isPatternOnlyRead(property.value, reads, evaluation));
  });
}

function isAmong({ range }: TSESTree.Node, reads: readonly Range[]): boolean {
  return reads.some(([start, end]) => start === range[0] && end === range[1]);
}
