/** Error codes of platform responses and of thrown errors that are compared with text: the platform sends numbers. */
import type { FoundBreach } from '../../breach.ts';
import { findResponseValues } from '../response-fields.ts';
import { findThrownCodes } from './thrown-error-codes.ts';
import type { CheckInput } from '../check.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getKeyName, isFunction, unwrap } from '../../../program/syntax.ts';
import { getText } from '../../../evaluator/domain/skeleton.ts';
import { getMethodCall, getLiteralText, getOuterExpression, resolveConst } from '../expressions.ts';

const DIGITS = /^[1-9]\d*$/;
const TYPED = /\bcode\??\s*:\s*string\b/;

export function findTextErrorCodes(input: CheckInput): FoundBreach[] {
  const { evaluation } = input;
  // A declared type `code: string` has to change together with the comparison.
  const fixClass = TYPED.test(evaluation.facts.source.text) ? 'review' : 'safe';
  return [...findResponseValues('errors[].code', input), ...findThrownCodes(input)].flatMap(
    ({ node, request, evidence, path }) =>
      findTextComparisons(node, evaluation)
        .filter((other) => DIGITS.test(other.text) && evaluation.getFile(other.node) === evaluation.facts)
        .map((other) => ({
          constraint: 'error-code-type',
          evidence,
          subject: other.text,
          range: other.node.range,
          node: other.node,
          method: null,
          path,
          operation: null,
          // A named constant may be compared with something else as well.
          proposals: other.isWritten
            ? [
                {
                  class: fixClass,
                  reason: 'Codes of errors are numbers.',
                  title: `Compare it with the number ${other.text}`,
                  edits: [{ range: other.node.range, text: other.text }],
                },
              ]
            : [],
          request,
        })),
  );
}

/** A text that a value is compared with. */
export interface TextComparison {
  node: TSESTree.Node;
  text: string;
  /** True for a literal at the place; false where a variable holds the text. */
  isWritten: boolean;
}

/** Array methods that compare elements by `===`. */
const SEARCHES = new Set(['includes', 'indexOf', 'lastIndexOf']);

/**
 * Returns the texts that a value is strictly compared with. A number never equals a text; `==` would convert one of
 * them.
 */
export function findTextComparisons(value: TSESTree.Node, evaluation: Evaluation): TextComparison[] {
  const facts = evaluation.getFile(value);
  const uses = getUses(value, facts);
  const others = [
    ...uses.flatMap(getComparedExpressions),
    ...getUsesOfMappedList(value, facts).flatMap(getSearchArguments),
  ].map(unwrap);
  return [
    ...others.flatMap((node) => toTextComparison(node, facts, evaluation)),
    ...uses.flatMap((use) => getSearchedTexts(use, facts)),
  ];
}

function toTextComparison(node: TSESTree.Node, facts: FileFacts, evaluation: Evaluation): TextComparison[] {
  const written = getLiteralText(node);
  if (written !== null) return [{ node, text: written, isWritten: true }];
  let root = node;
  while (root.type === 'MemberExpression') root = unwrap(root.object);
  // The value of a parameter differs from call to call.
  if (
    root.type !== 'Identifier' ||
    facts !== evaluation.facts ||
    facts.variables.get(root)?.defs[0]?.type === 'Parameter'
  )
    return [];
  evaluation.begin();
  const named = evaluation.fileFrame.evaluate(node);
  const text = named.kind === 'text' ? getText(named.skeleton) : null;
  return text === null ? [] : [{ node, text, isWritten: false }];
}

/** Returns the expression itself, or the reads of the variable it initialises. */
function getUses(value: TSESTree.Node, facts: FileFacts): TSESTree.Node[] {
  const declarator = getOuterExpression(value).parent;
  if (
    declarator?.type !== 'VariableDeclarator' ||
    declarator.id.type !== 'Identifier' ||
    declarator.init !== getOuterExpression(value)
  )
    return [value];
  const { references, defs } = facts.variables.get(declarator.id) ?? { references: [], defs: [] };
  if (defs.length !== 1 || references.filter((reference) => reference.isWrite()).length !== 1) return [];
  return references.filter((reference) => reference.isRead()).map(({ identifier }) => identifier as TSESTree.Node);
}

/** Returns the other side of a strict comparison, or the labels of a switch. */
function getComparedExpressions(value: TSESTree.Node): TSESTree.Node[] {
  const node = getOuterExpression(value);
  const { parent } = node;
  if (parent?.type === 'BinaryExpression' && (parent.operator === '===' || parent.operator === '!=='))
    return [parent.left === node ? parent.right : parent.left];
  return parent?.type === 'SwitchStatement' && parent.discriminant === node
    ? parent.cases.flatMap(({ test }) => test ?? [])
    : [];
}

/** Returns the texts of an array or set literal that is searched for the value. */
function getSearchedTexts(value: TSESTree.Node, facts: FileFacts): TextComparison[] {
  const node = getOuterExpression(value);
  const search = node.parent ? getMethodCall(node.parent) : null;
  if (!search || search.call.arguments[0] !== node || !isSearch(search.name)) return [];
  const object = unwrap(search.object);
  const list = getList(resolveConst(object, facts), search.name === 'has' ? 'Set' : 'Array');
  // A list that holds numbers too accepts both types.
  const texts = list?.elements.map((element) => ({ node: element!, text: getLiteralText(element) })) ?? [];
  if (!texts.every((entry): entry is { node: TSESTree.Expression; text: string } => entry.text !== null)) return [];
  if (object.type !== 'Identifier') return texts.map((element) => ({ ...element, isWritten: true }));
  return isOnlySearched(object, facts) ? texts.map(({ text }) => ({ node: object, text, isWritten: false })) : [];
}

function isSearch(name: string): boolean {
  return SEARCHES.has(name) || name === 'has';
}

function getList(node: TSESTree.Node, kind: 'Set' | 'Array'): TSESTree.ArrayExpression | null {
  if (kind === 'Array') return node.type === 'ArrayExpression' ? node : null;
  const [elements] =
    node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Set'
      ? node.arguments
      : [];
  return elements ? getList(unwrap(elements), 'Array') : null;
}

/** True if a variable that holds a list is only searched, never changed or passed on. */
function isOnlySearched(name: TSESTree.Identifier, facts: FileFacts): boolean {
  const reads = facts.variables.get(name)?.references.filter((reference) => reference.isRead()) ?? [];
  return reads.every(({ identifier }) => {
    const member = getOuterExpression(identifier as TSESTree.Node).parent;
    return member?.type === 'MemberExpression' && isSearch(getKeyName(member.property, member.computed) ?? '');
  });
}

/** Returns the uses of `errors.map((error) => error.code)` where the value is the callback's result. */
function getUsesOfMappedList(value: TSESTree.Node, facts: FileFacts): TSESTree.Node[] {
  const given = getOuterExpression(value);
  const callback = given.parent;
  if (!isFunction(callback) || callback.body !== given || !callback.parent) return [];
  const mapping = getMethodCall(callback.parent);
  return mapping?.name === 'map' && mapping.call.arguments[0] === callback ? getUses(mapping.call, facts) : [];
}

/** Returns what an array is searched for. */
function getSearchArguments(list: TSESTree.Node): TSESTree.Node[] {
  const node = getOuterExpression(list);
  const member = node.parent;
  if (
    member?.type !== 'MemberExpression' ||
    member.object !== node ||
    !SEARCHES.has(getKeyName(member.property, member.computed) ?? '')
  )
    return [];
  const call = getOuterExpression(member).parent;
  return call?.type === 'CallExpression' && unwrap(call.callee) === member && call.arguments[0]
    ? [call.arguments[0]]
    : [];
}
