/** A parameter of a constructor that a later `set` always overrides: a rewrite that removes the `set` must remove it, too. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { CHANGING_METHODS } from '../../../libraries/data-functions/indifferent-functions.ts';
import { getRootIdentifier, getWrittenText, isFunction, getMemberName } from '../../../program/syntax/syntax.ts';
import type { NamedArgument } from '../../text/named-argument.ts';
import { getExpressionStatement } from './follow-value.ts';
import { getUses } from '../../../program/syntax/variables.ts';

/**
 * Returns the property `name` of `new URLSearchParams({ name: 'a' })` before `query.set('name', 'b');` in the same block, if nothing
 * reads `query` in between; null otherwise.
 */
export function findOverridden(argument: NamedArgument, evaluation: Evaluation): TSESTree.Property | null {
  const { node } = argument;
  const statement = getExpressionStatement(node);
  if (argument.kind !== 'call' || !statement || statement.expression !== node || getMethod(node) !== 'set') return null;
  const root = getRootIdentifier(argument.node.callee);
  const variable = root ? evaluation.getFile(root).variables.get(root) : undefined;
  const [definition, ...others] = variable?.defs ?? [];
  if (!variable || definition?.type !== 'Variable' || others.length > 0) return null;
  const declarator = definition.node;
  if (declarator.parent.parent !== statement.parent || declarator.init?.type !== 'NewExpression') return null;
  const isReadBefore = getUses(variable).some((use) => !isInOrder(use, statement));
  return isReadBefore ? null : findOnly(declarator.init.arguments[0], getWrittenText(argument.name));
}

/** True for a use behind the statement, and for a statement that changes another parameter. A function may run at any time. */
function isInOrder(reference: TSESTree.Node, statement: TSESTree.Node): boolean {
  const own = getExpressionStatement(reference)?.expression;
  const isChange = own?.type === 'CallExpression' && CHANGING_METHODS.has(getMethod(own) ?? '');
  if (isChange && getRootIdentifier(own.callee) === reference) return own.parent.parent === statement.parent;
  for (let node: TSESTree.Node | undefined = reference; node && node !== statement.parent; node = node.parent)
    if (isFunction(node)) return false;
  return reference.range[0] > statement.range[1];
}

function getMethod(node: TSESTree.Node): string | null {
  return node.type === 'CallExpression' && node.callee.type === 'MemberExpression' ? getMemberName(node.callee) : null;
}

/** The one property of a written object that has the name. */
function findOnly(object: TSESTree.Node | undefined, name: string | null): TSESTree.Property | null {
  if (object?.type !== 'ObjectExpression' || name === null) return null;
  const named = object.properties.filter(
    (property) => property.type === 'SpreadElement' || getMemberName(property) === name,
  );
  const [only, ...others] = named;
  return only?.type === 'Property' && others.length === 0 && only.value.type === 'Literal' ? only : null;
}
