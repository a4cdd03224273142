/** Types that the program itself gives to the answer of a request: a cast, an annotation, a type argument. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { isFunction } from '../../../program/syntax/syntax.ts';
import { isTyped } from './declared-types.ts';

/** How many variables a read is traced back through. */
const MAX_DEPTH = 4;

/** What a reviewer has to know where the type of an answer is written in the file; null where none is. */
export function getAnswerTypeNote(read: TSESTree.Node, facts: FileFacts): string | null {
  return isTyped(facts.source.name) && isTypeWritten(read, facts, 0)
    ? 'the type that is written for the answer has to be changed as well'
    : null;
}

function isTypeWritten(expression: TSESTree.Node, facts: FileFacts, depth: number): boolean {
  switch (expression.type) {
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      return expression.typeAnnotation.type !== 'TSAnyKeyword';
    case 'AwaitExpression':
      return isTypeWritten(expression.argument, facts, depth);
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return isTypeWritten(expression.expression, facts, depth);
    case 'MemberExpression':
      return isTypeWritten(expression.object, facts, depth);
    case 'LogicalExpression':
      return isTypeWritten(expression.left, facts, depth);
    case 'CallExpression':
      return Boolean(expression.typeArguments) || isTypeWritten(expression.callee, facts, depth);
    case 'Identifier':
      return depth < MAX_DEPTH && isVariableTyped(expression, facts, depth);
    default:
      return false;
  }
}

function isVariableTyped(identifier: TSESTree.Identifier, facts: FileFacts, depth: number): boolean {
  const definition = facts.variables.get(identifier)?.defs[0];
  if (definition?.type === 'Variable') {
    const { id, init } = definition.node;
    return isAnnotated(id) || (init ? isTypeWritten(init, facts, depth + 1) : false);
  }
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return false;
  const { params, parent } = definition.node;
  if (params.some(isAnnotated)) return true;
  // A callback gets its type from the receiver of the call.
  const callee = parent.type === 'CallExpression' && parent.callee !== definition.node ? parent.callee : null;
  return callee?.type === 'MemberExpression' && isTypeWritten(callee.object, facts, depth + 1);
}

function isAnnotated(node: TSESTree.Node): boolean {
  if (node.type === 'AssignmentPattern') return isAnnotated(node.left);
  const annotation = 'typeAnnotation' in node ? node.typeAnnotation : undefined;
  return annotation?.type === 'TSTypeAnnotation' && annotation.typeAnnotation.type !== 'TSAnyKeyword';
}
