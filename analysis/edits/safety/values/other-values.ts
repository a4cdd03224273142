/** Other values of a parameter that a removed or renamed one overrides: they would be sent in its place or beside it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Skeleton } from '../../../evaluator/domain/skeleton.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import {
  getKeyName,
  getRootIdentifier,
  getWrittenText,
  isInside,
  unwrap,
  getMemberName,
} from '../../../program/syntax/syntax.ts';
import { getSender, type Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import type { NamedArgument } from '../../text/named-argument.ts';
import { getUses } from '../../../program/syntax/variables.ts';

/**
 * Returns why a parameter may not be removed or renamed where it is written; null if nothing else sets, removes or reads it.
 * `overridden` is the value of a constructor that changes with it.
 */
export function getOtherValueRefusal(
  argument: NamedArgument,
  request: Request,
  evaluation: Evaluation,
  overridden: TSESTree.Property | null = null,
): RefusalReason {
  const written = getWrittenText(argument.name) ?? getKeyName(argument.name);
  if (written === null) return 'the name is not written out';
  evaluation.begin();
  if (hasDefault(getSender(request), written, evaluation)) return `the client has a default for \`${written}\``;
  switch (argument.kind) {
    case 'property':
      return getSpreadRefusal(argument.node, written, evaluation);
    case 'pair':
      return null;
    default:
      return getWriteRefusal(argument.node, { name: written, overridden }, evaluation);
  }
}

/** True if the client of a call sets the parameter for all its requests, or may do so. */
function hasDefault(sender: TSESTree.Node, name: string, evaluation: Evaluation): boolean {
  if (sender.type !== 'CallExpression') return false;
  const client = evaluation.getFrameOf(sender).evaluate(sender.callee);
  const defaults = client.kind === 'client' ? client.defaults : client.kind === 'sdk' ? [client.options] : [];
  return defaults.some(
    (options) =>
      options?.kind === 'object' &&
      [...options.properties.values()].some((option) => {
        const value = option.read();
        return value.kind === 'object' && value.properties.has(name);
      }),
  );
}

function getSpreadRefusal(property: TSESTree.Property, name: string, evaluation: Evaluation): RefusalReason {
  if (property.parent.type !== 'ObjectExpression') return null;
  const spread = property.parent.properties.find(
    (other) => other.type === 'SpreadElement' && mayHold(evaluation.getFrameOf(other).evaluate(other.argument), name),
  );
  return spread ? `a spread beside it may hold \`${name}\`` : null;
}

function mayHold(value: Value, name: string): boolean {
  return value.kind !== 'object' || value.isOpen || value.properties.has(name);
}

/** The calls and assignments on the variable that the parameter is set on. */
function getWriteRefusal(
  write: TSESTree.CallExpression | TSESTree.AssignmentExpression,
  { name, overridden }: { name: string; overridden: TSESTree.Property | null },
  evaluation: Evaluation,
): RefusalReason {
  const root = getRootIdentifier(write.type === 'CallExpression' ? write.callee : write.left);
  const variable = root ? evaluation.getFile(root).variables.get(root) : undefined;
  if (!root || !variable) return 'the object that it is set on is not traced';
  const refusal = `\`${root.name}\` may have another \`${name}\``;
  if (getUses(variable).some((use) => !isInside(use, write) && namesParameter(use, name))) return refusal;
  if (overridden) return null;
  const declarators = variable.defs.map(({ node }) => node as TSESTree.Node);
  return declarators.every((node) => node.type === 'VariableDeclarator' && !createsWith(node.init, name, evaluation))
    ? null
    : refusal;
}

/** True for `query.set('name', …)`, `query.delete(key)` and `query.name`. */
function namesParameter(reference: TSESTree.Node, name: string): boolean {
  let node = reference;
  while (node.parent?.type === 'MemberExpression' && node.parent.object === node) {
    node = node.parent;
    if (node.type === 'MemberExpression' && getMemberName(node) === name) return true;
  }
  const call = node.parent;
  if (node === reference || call?.type !== 'CallExpression' || call.callee !== node) return false;
  const [first] = call.arguments;
  if (!first) return false;
  const written = getWrittenText(first);
  return written === null ? getKeyName((node as TSESTree.MemberExpression).property) !== 'toString' : written === name;
}

/** True if the expression that a variable begins with may set the parameter. */
function createsWith(init: TSESTree.Expression | null, name: string, evaluation: Evaluation): boolean {
  if (init === null) return false;
  const node = unwrap(init);
  if (node.type === 'ObjectExpression') return mayHold(evaluation.getFrameOf(node).evaluate(node), name);
  if (node.type !== 'NewExpression') return true;
  const [first] = node.arguments;
  if (!first) return false;
  return getAlternatives(evaluation.getFrameOf(first).evaluate(first)).some((value) => {
    if (value.kind === 'object') return mayHold(value, name);
    return value.kind === 'text' ? mayName(value.skeleton, name) : true;
  });
}

/** True for a URL or query that sets the parameter, or whose end is a hole that may be a query. */
function mayName(text: Skeleton, name: string): boolean {
  const last = text.at(-1);
  const before = text.at(-2);
  if (last?.kind === 'hole' && before?.kind === 'text' && !/[/=]$/.test(before.text)) return true;
  return text.some((piece) => piece.kind === 'text' && piece.text.includes(`${name}=`));
}
