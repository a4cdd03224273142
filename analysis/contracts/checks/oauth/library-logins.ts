/** Finds login parameters whose URL is not visible, because a library builds it, and wrong ones among them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  getEnclosingFunction,
  getMemberName,
  isFunction,
  isInside,
  stripCasts,
  type FunctionNode,
} from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getLiteralText, isExpectation } from '../expressions.ts';
import { findLoginParameter, OAUTH_WORD, type LoginParameter } from '../../../libraries/contracts/login-services.ts';
import type { AuthorizationUrl } from './authorization-urls.ts';
import { isOfPlatformLogin } from './login-owner.ts';
import { findLoginScope } from './login-scope.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

/** The title of a fix. A method alone does not make a digest of a plain challenge. */
export function getTitle(right: string): string {
  return right === 'S256' ? 'Use `S256`, if the challenge is a SHA-256 digest' : `Use \`${right}\``;
}

/**
 * Finds wrong parameters that a library sends: in calls for the platform's login, and in a file with no other login. URLs
 * built in the file are judged by their evaluated parameters.
 */
export function findWrongLibraryParameters(
  { evaluation, requests, context: { platform } }: CheckInput,
  urls: readonly AuthorizationUrl[],
): FoundBreach[] {
  const { facts } = evaluation;
  if (!findLoginScope(evaluation, platform)) return [];
  const builders = new Set(
    urls.flatMap(({ node, parameters, parameterNames: names }) =>
      parameters.length > 0 || names === null ? [getEnclosingFunction(node)] : [],
    ),
  );
  const isJudged = ({ parameter, node }: ParameterLiteral): boolean =>
    parameter.isInUrl
      ? findUsers(node, facts).some((user) => builders.has(user))
      : requests.some((request) => request.kind !== 'unresolved' && isInside(node, request.node));
  return findParameterLiterals(facts).flatMap((literal) => {
    const { parameter, text, node } = literal;
    const { allowed, constraint, isInUrl, isOwned } = parameter;
    if (allowed.includes(text) || !OAUTH_WORD.test(text) || isJudged(literal)) return [];
    if (!isOfPlatformLogin(node, platform, evaluation, isOwned ? 'none' : 'only login')) return [];
    const title = getTitle(allowed[0]!);
    return [
      createBreach(constraint, null, node, {
        subject: text,
        evidence: getEvidenceOf('library'),
        proposals: isInUrl
          ? [{ class: 'review', reason: title, title, edits: [{ range: inQuotes(node), text: allowed[0]! }] }]
          : [],
      }),
    ];
  });
}

/** Returns the functions that use a literal or the variable that holds it. */
function findUsers(node: TSESTree.Node, { variables }: FileFacts): (FunctionNode | null)[] {
  let holder: TSESTree.Node | undefined = node;
  while (holder && holder.type !== 'VariableDeclarator' && !isFunction(holder)) holder = holder.parent;
  const named = holder?.type === 'VariableDeclarator' ? (variables.get(holder.id)?.references ?? []) : [];
  return [
    getEnclosingFunction(node),
    ...named.map(({ identifier }) => getEnclosingFunction(identifier as TSESTree.Node)),
  ];
}

function inQuotes({ range }: TSESTree.Node): readonly [number, number] {
  return [range[0] + 1, range[1] - 1];
}

interface ParameterLiteral {
  parameter: LoginParameter;
  text: string;
  /** The literal value. */
  node: TSESTree.Node;
}

/** Finds the literals that an object holds under the name of a parameter, or that `set` or `append` stores under it. */
function findParameterLiterals({ source }: FileFacts): ParameterLiteral[] {
  const found: ParameterLiteral[] = [];
  walk(source.ast, (node) => {
    const pair = getPair(node);
    const value = pair && stripCasts(pair.value);
    const text = value && getLiteralText(value);
    const parameter = text === null ? undefined : findLoginParameter(pair!.name);
    if (value && text !== null && parameter && !isExpectation(node)) found.push({ parameter, text, node: value });
  });
  return found;
}

/** Returns the name and the value of a property, of a pair in a list, and of what `set` or `append` stores; null for other nodes. */
export function getPair(node: TSESTree.Node): { name: string; value: TSESTree.Node } | null {
  if (node.type === 'ArrayExpression') {
    const [name, value, ...others] = node.elements;
    const text = getLiteralText(name);
    const isPair = node.parent.type === 'ArrayExpression' && others.length === 0;
    return isPair && value && value.type !== 'SpreadElement' && text !== null ? { name: text, value } : null;
  }
  if (node.type === 'Property' && node.parent.type === 'ObjectExpression') {
    const name = getMemberName(node);
    return name === null ? null : { name, value: node.value };
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const called = getMemberName(node.callee);
  const [name, value] = node.arguments;
  const text = getLiteralText(name);
  return value && text !== null && (called === 'set' || called === 'append') ? { name: text, value } : null;
}
