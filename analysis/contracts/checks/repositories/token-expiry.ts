/** Finds the expiry of a repository token, which is in seconds, where the program uses it as milliseconds. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  CURRENT_TIME,
  DATE_CONSTRUCTOR,
  ISO_READERS,
  MILLISECOND_READERS,
  MILLISECONDS_IN,
  MILLISECONDS_NAME,
  MOMENT_COMPARISON,
  NUMBER_CONVERSIONS,
} from '../../../libraries/time.ts';
import { getEnclosingFunction, getFunctionIdentifier, getLastName, unwrap } from '../../../program/syntax/syntax.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../breach.ts';
import { dependsOn } from '../../queries/dependencies.ts';
import { getOrigins, getRoots, type Origin, type Origins } from '../../queries/origins.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getCalleeName, getLiteralText, getMethodCall } from '../expressions.ts';

/** The query of a token; no other text of a program ends in it. */
const EXPIRY = /^\??expires=$/;
/** The query, or its name, as a literal. */
const WRITTEN = /['"`]\??expires=?['"`]/;
const TOKEN_NAME = /token$/i;
const MOMENTS = /^([<>]=?|-)$/;

export function findExpiriesInSeconds({ evaluation }: CheckInput): FoundBreach[] {
  if (![evaluation.facts, ...evaluation.modules].some(({ source }) => WRITTEN.test(source.text))) return [];
  const origins = getOrigins(evaluation);
  const found: FoundBreach[] = [];
  for (const root of getRoots(origins))
    walk(root, (node) => {
      if (getMoments(node).some((moment) => isExpiry(moment, origins)))
        found.push(createBreach('repo-token-expiry-unit', null, node, { evidence: 'likely' }));
    });
  return found;
}

/**
 * Returns the operands that an expression uses as milliseconds: `new Date(expires)`, `expires < Date.now()`, `expires /
 * 1000`.
 */
function getMoments(node: TSESTree.Node): readonly TSESTree.Node[] {
  switch (node.type) {
    case 'CallExpression': {
      const name = getCalleeName(node) ?? '';
      if (MOMENT_COMPARISON.test(name) && node.callee.type === 'Identifier') return node.arguments;
      return ISO_READERS.has(name) || MILLISECOND_READERS.has(name) ? node.arguments.slice(0, 1) : [];
    }
    case 'NewExpression':
      return getLastName(node.callee) === DATE_CONSTRUCTOR ? node.arguments.slice(0, 1) : [];
    case 'BinaryExpression': {
      const { left, right, operator } = node;
      if (operator === '/') return right.type === 'Literal' && MILLISECONDS_IN.has(right.value) ? [left] : [];
      if (!MOMENTS.test(operator)) return [];
      return [...(isMilliseconds(right) ? [left] : []), ...(isMilliseconds(left) ? [right] : [])];
    }
    default:
      return [];
  }
}

/** True for a number, or a text, that a token has behind `expires=`. */
function isExpiry(node: TSESTree.Node, origins: Origins): boolean {
  return origins.of(node).some(({ node: made, path }) => {
    const converted = made.type === 'CallExpression' && NUMBER_CONVERSIONS.has(getCalleeName(made) ?? '');
    if (converted) return made.arguments[0] !== undefined && isExpiry(made.arguments[0], origins);
    if (made.type === 'UnaryExpression') return made.operator === '+' && isExpiry(made.argument, origins);
    const call = getMethodCall(made);
    const text = call && getLiteralText(call.call.arguments[0]);
    if (call?.name === 'split') return path.join() === '1' && EXPIRY.test(text ?? '');
    if (call && isOfLast(call)) return isSplitAtExpiry(call.object, origins);
    return call?.name === 'get' && text === 'expires' && isQueryOfToken(call.object, origins);
  });
}

/** `parts.pop()`, `parts.at(-1)`: a token has the query once, so the last part is the one behind it. */
function isOfLast({ name, call }: NonNullable<ReturnType<typeof getMethodCall>>): boolean {
  const [index] = call.arguments;
  if (name !== 'at') return name === 'pop' && index === undefined;
  return (
    index?.type === 'UnaryExpression' &&
    index.operator === '-' &&
    index.argument.type === 'Literal' &&
    index.argument.value === 1
  );
}

/** The text of a cookie has such a part as well, so the text must be called a token. */
function isSplitAtExpiry(parts: TSESTree.Node, origins: Origins): boolean {
  return origins.of(parts).some(({ node, path }) => {
    const call = path.length === 0 ? getMethodCall(node) : null;
    const isSplit = call?.name === 'split' && EXPIRY.test(getLiteralText(call.call.arguments[0]) ?? '');
    return isSplit && dependsOn(call.object, isToken, origins);
  });
}

function isToken({ node, path }: Origin): boolean {
  return TOKEN_NAME.test(path.at(-1) ?? getLastName(node) ?? '');
}

/** `new URLSearchParams(token.split('?')[1])`: no other token has a query. */
function isQueryOfToken(query: TSESTree.Node, origins: Origins): boolean {
  const around = getEnclosingFunction(query);
  return (
    TOKEN_NAME.test((around && getFunctionIdentifier(around)?.name) ?? '') ||
    origins
      .of(query)
      .some(
        ({ node: made }) =>
          made.type === 'NewExpression' && made.arguments.some((text) => dependsOn(text, isToken, origins)),
      )
  );
}

/** True for a time in milliseconds: `Date.now()` that is not divided, or a value whose name says so. */
function isMilliseconds(node: TSESTree.Node): boolean {
  const name = getLastName(unwrap(node));
  if (name !== null && MILLISECONDS_NAME.test(name)) return true;
  const isDivided = someNode(node, (inner) => inner.type === 'BinaryExpression' && inner.operator === '/');
  return (
    !isDivided &&
    someNode(node, (inner) => inner.type === 'CallExpression' && CURRENT_TIME.has(getCalleeName(inner) ?? ''))
  );
}
