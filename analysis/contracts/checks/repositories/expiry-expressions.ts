/** Recognises the expiry of a repository token, which is in seconds: what the token has behind `?expires=`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { NUMBER_CONVERSIONS } from '../../../libraries/data-functions/time.ts';
import { getEnclosingFunction, getFunctionIdentifier, getLastName } from '../../../program/syntax/syntax.ts';
import { resolveConst } from '../../../program/syntax/variables.ts';
import { dependsOn } from '../../queries/dependencies.ts';
import { getOriginKey, type Origin, type Origins } from '../../queries/origins.ts';
import { getCalleeName, getLiteralText, getMethodCall } from '../expressions.ts';
import { isMinusOne } from '../../../program/syntax/array-ends.ts';

/** The query of a token; no other text of a program ends in it. */
const EXPIRY = /^\??expires=$/;
const TOKEN_NAME = /token$/i;

type MethodCall = NonNullable<ReturnType<typeof getMethodCall>>;

/** True for a number, or a text, that a token has behind `expires=`, also with a margin: `expires - 60`. */
export function isExpiry(node: TSESTree.Node, origins: Origins): boolean {
  return isExpiryUnseen(node, origins, new Set());
}

/** `seen` has the keys of the origins on the way: a counter is made of itself, `wait = wait + 1000`. */
function isExpiryUnseen(node: TSESTree.Node, origins: Origins, seen: Set<string>): boolean {
  return origins.of(node).some((origin) => {
    const { node: made, path } = origin;
    const key = getOriginKey(origin);
    if (seen.has(key)) return false;
    seen.add(key);
    const converted = getConverted(made, origins);
    if (converted) return isExpiryUnseen(converted, origins, seen);
    const call = getMethodCall(made);
    if (!call) return false;
    const text = getTextOf(call.call.arguments[0], origins);
    if (call.name === 'split') return path.join() === '1' && EXPIRY.test(text ?? '');
    if (isOfLast(call)) return isSplitAtExpiry(call.object, origins);
    if (CUTS.has(call.name)) return isCutAtExpiry(call, origins);
    if (MATCHES.has(call.name)) return isMatched(call, path, origins);
    return call.name === 'get' && text === 'expires' && isQueryOfToken(call.object, origins);
  });
}

/** Returns the operand of a conversion to a number, or of a sum with a number that is written out; null for others. */
function getConverted(made: TSESTree.Node, { evaluation }: Origins): TSESTree.Node | null {
  switch (made.type) {
    case 'CallExpression':
      return NUMBER_CONVERSIONS.has(getCalleeName(made) ?? '') ? (made.arguments[0] ?? null) : null;
    case 'UnaryExpression':
      return made.operator === '+' ? made.argument : null;
    case 'BinaryExpression': {
      if (made.operator !== '+' && made.operator !== '-') return null;
      const margin = resolveConst(made.right, evaluation.getFile(made));
      return margin.type === 'Literal' && typeof margin.value === 'number' ? made.left : null;
    }
    default:
      return null;
  }
}

function getTextOf(node: TSESTree.Node | undefined, { evaluation }: Origins): string | null {
  return node ? getLiteralText(resolveConst(node, evaluation.getFile(node))) : null;
}

/** `parts.pop()`, `parts.at(-1)`: a token has the query once, so the last part is the one behind it. */
function isOfLast({ name, call }: MethodCall): boolean {
  const [index] = call.arguments;
  return name === 'at' ? isMinusOne(index) : name === 'pop' && index === undefined;
}

/** The text of a cookie has such a part as well, so the text must be called a token. */
function isSplitAtExpiry(parts: TSESTree.Node, origins: Origins): boolean {
  return origins.of(parts).some(({ node, path }) => {
    const call = path.length === 0 ? getMethodCall(node) : null;
    const isSplit = call?.name === 'split' && EXPIRY.test(getTextOf(call.call.arguments[0], origins) ?? '');
    return isSplit && dependsOn(call.object, isToken, origins);
  });
}

const CUTS: ReadonlySet<string> = new Set(['slice', 'substring', 'substr']);
const SEARCHES: ReadonlySet<string> = new Set(['indexOf', 'lastIndexOf']);

/** `token.slice(token.indexOf('=') + 1)`: the query is the only one of a token, and has one field. */
function isCutAtExpiry({ object, call }: MethodCall, origins: Origins): boolean {
  const [start, end] = call.arguments;
  if (end || start?.type !== 'BinaryExpression' || start.operator !== '+') return false;
  const search = getMethodCall(resolveConst(start.left, origins.evaluation.getFile(start)));
  const [written] = search?.call.arguments ?? [];
  const text = getTextOf(written, origins);
  if (!search || !SEARCHES.has(search.name) || text === null || !/^(\??expires)?=$/.test(text)) return false;
  return isLengthOf(start.right, text, origins) && dependsOn(object, isToken, origins);
}

/** True for the length of a text: `9`, `MARK.length`. */
function isLengthOf(node: TSESTree.Node, text: string, origins: Origins): boolean {
  if (node.type === 'Literal') return node.value === text.length;
  return node.type === 'MemberExpression' && getLastName(node) === 'length' && getTextOf(node.object, origins) === text;
}

const MATCHES: ReadonlySet<string> = new Set(['exec', 'match']);

/** `/expires=(\d+)/.exec(token)[1]`, `token.match(/expires=(?<end>\\d+)/).groups.end`. */
function isMatched({ object, name, call }: MethodCall, path: readonly string[], origins: Origins): boolean {
  const [argument] = call.arguments;
  const [pattern, text] = name === 'exec' ? [object, argument] : [argument, object];
  if (!pattern || !text) return false;
  const literal = resolveConst(pattern, origins.evaluation.getFile(call));
  const source = literal.type === 'Literal' && 'regex' in literal ? literal.regex.pattern : '';
  const [before, group] = source.split(/\((.*)/s);
  const named = /^\?<(\w+)>/.exec(group ?? '')?.[1];
  const isGroup = path.join() === '1' || (named !== undefined && path.join() === `groups,${named}`);
  return isGroup && /\bexpires=$/.test(before!) && dependsOn(text, isToken, origins);
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
