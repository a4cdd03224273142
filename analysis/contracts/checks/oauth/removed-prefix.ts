/** Finds expressions that remove the prefix of a verification code. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getKeyName, getLastName, getMemberName, isFunction, unwrap } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { FunctionNode } from '../../../program/syntax/syntax.ts';
import { getMethodCall, getLiteralText, getOuterExpression } from '../expressions.ts';
import { resolveConst } from '../../../program/syntax/variables.ts';

export interface RemovedPrefix {
  node: TSESTree.Node;
  /** The code with its prefix. */
  whole: TSESTree.Node;
  /** True if the removed prefix is written out. */
  isNamed: boolean;
  /** A destructuring pattern takes the rest, so the code cannot replace the expression. */
  isDestructured?: true;
}

/**
 * Returns the removal that an expression performs; null if it removes nothing, or if its operand is not named like a
 * verification code.
 */
export function findRemovedPrefix(node: TSESTree.Node, prefix: string, facts: FileFacts): RemovedPrefix | null {
  const cut = findInlineRemoval(node, prefix, facts) ?? findRemovalInFunction(node, prefix, facts);
  return cut && (cut.isNamed || isVerificationCode(cut.whole, facts) || isTestedForPrefix(cut.whole, prefix, facts))
    ? cut
    : null;
}

/** Returns a removal that is written in place and not in a function. */
function findInlineRemoval(node: TSESTree.Node, prefix: string, facts: FileFacts): RemovedPrefix | null {
  return (
    findReplace(node, prefix, facts) ??
    findSlice(node, prefix, facts) ??
    findSplitPiece(node, prefix, facts) ??
    findDestructuredPiece(node, prefix, facts) ??
    findConditionalRemoval(node, prefix, facts)
  );
}

/** `code.replace(prefix, '')`, `code.replace(/^prefix/, '')`. */
function findReplace(node: TSESTree.Node, prefix: string, facts: FileFacts): RemovedPrefix | null {
  const member = getMethodCall(node);
  if (!member || (member.name !== 'replace' && member.name !== 'replaceAll')) return null;
  const [search, replacement] = member.call.arguments;
  if (!search || getLiteralText(replacement) !== '') return null;
  const written = resolveConst(search, facts);
  const pattern = written.type === 'Literal' && 'regex' in written ? written.regex.pattern : null;
  const isNamed =
    isPrefix(getLiteralText(written), prefix) ||
    isPrefix(pattern?.replace(/^\^/, '').replace(/\\(.)/g, '$1') ?? null, prefix);
  const isAnyPrefix = pattern !== null && /^\^?(\.\*\??|\[\^=\][+*]|[\w.+*?()]*)=$/.test(pattern);
  return isNamed || isAnyPrefix ? { node, whole: member.object, isNamed } : null;
}

/** The part of the prefix behind the name of the platform, without its `=`: `oauth_client_publisher`. */
function getOwnPart(prefix: string): string {
  return prefix.slice(prefix.search(/[-_]/) + 1).replace(/=$/, '');
}

/** True for the prefix, or its end after the name of the platform, with or without its `=`. */
function isPrefix(text: string | null, prefix: string): boolean {
  const whole = text?.endsWith('=') ? text : `${text}=`;
  return text !== null && whole.includes(getOwnPart(prefix)) && prefix.endsWith(whole);
}

/** `code.slice(prefix.length)`. */
function findSlice(node: TSESTree.Node, prefix: string, facts: FileFacts): RemovedPrefix | null {
  const member = getMethodCall(node);
  if (!member || !['slice', 'substring', 'substr'].includes(member.name)) return null;
  const [start] = member.call.arguments;
  if (!start) return null;
  const from = resolveConst(start, facts);
  const isLength =
    from.type === 'MemberExpression' &&
    getMemberName(from) === 'length' &&
    isPrefix(getLiteralText(resolveConst(from.object, facts)), prefix);
  const isNumber = from.type === 'Literal' && from.value === prefix.length;
  if (isLength || isNumber) return { node, whole: member.object, isNamed: isLength };
  const isBehindEquals = /indexOf\(\s*['"`]=['"`]\s*\)\s*\+\s*1/.test(facts.source.text.slice(...start.range));
  return isBehindEquals ? { node, whole: member.object, isNamed: false } : null;
}

/** `code.split(prefix)[1]`, `code.split('=')[1]`, `code.split('=').pop()`. */
function findSplitPiece(node: TSESTree.Node, prefix: string, facts: FileFacts): RemovedPrefix | null {
  const last = getMethodCall(node);
  const isLast =
    last !== null &&
    (last.name === 'pop' ||
      (last.name === 'at' && facts.source.text.slice(last.call.range[0], last.call.range[1]).endsWith('(-1)')));
  const isSecond =
    node.type === 'MemberExpression' && node.computed && node.property.type === 'Literal' && node.property.value === 1;
  const parts = isLast ? unwrap(last.object) : isSecond ? unwrap(node.object) : null;
  const split = parts && findSplit(parts, prefix, facts);
  return split && { node, ...split };
}

function findSplit(
  node: TSESTree.Node,
  prefix: string,
  facts: FileFacts,
): Pick<RemovedPrefix, 'whole' | 'isNamed'> | null {
  const split = getMethodCall(node);
  if (!split || split.name !== 'split' || !split.call.arguments[0]) return null;
  const separator = getLiteralText(resolveConst(split.call.arguments[0], facts));
  return separator === '=' || isPrefix(separator, prefix) ? { whole: split.object, isNamed: separator !== '=' } : null;
}

/** The name in `const [, value] = code.split(prefix)`. */
function findDestructuredPiece(node: TSESTree.Node, prefix: string, facts: FileFacts): RemovedPrefix | null {
  const definition = node.type === 'Identifier' ? facts.variables.get(node)?.defs[0] : undefined;
  if (definition?.type !== 'Variable') return null;
  const { id, init } = definition.node as TSESTree.VariableDeclarator;
  if (!init || id.type !== 'ArrayPattern' || id.elements[1] !== (definition.name as TSESTree.Node)) return null;
  const parts = unwrap(init);
  const split = findSplit(parts, prefix, facts);
  // A text may be split at any `=`; only the record that gets the piece shows the fault.
  return split && { node: split.isNamed ? parts : node, ...split, isDestructured: true };
}

/** `code.startsWith(prefix) ? code.slice(prefix.length) : code`. */
function findConditionalRemoval(node: TSESTree.Node, prefix: string, facts: FileFacts): RemovedPrefix | null {
  if (node.type !== 'ConditionalExpression') return null;
  const ways = [node.consequent, node.alternate].map(unwrap);
  const cut = ways.map((way) => findInlineRemoval(way, prefix, facts)).find((found) => found !== null);
  const { text } = facts.source;
  return cut && !cut.isDestructured && ways.some((way) => text.slice(...way.range) === text.slice(...cut.whole.range))
    ? { ...cut, node }
    : null;
}

/** `strip(code)`, where a function of the file returns its parameter, with the prefix removed on at least one path. */
function findRemovalInFunction(node: TSESTree.Node, prefix: string, facts: FileFacts): RemovedPrefix | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.arguments.length !== 1) return null;
  const definition = facts.variables.get(node.callee)?.defs[0];
  const written =
    definition?.type === 'FunctionName' ? (definition.node as TSESTree.Node) : resolveConst(node.callee, facts);
  const given = isFunction(written) && written.params[0]?.type === 'Identifier' ? written.params[0] : null;
  if (!isFunction(written) || !given) return null;
  const isGiven = (expression: TSESTree.Node): boolean =>
    expression.type === 'Identifier' && facts.variables.get(expression) === facts.variables.get(given);
  const cuts = getReturnedExpressions(written)
    .filter((result) => !isGiven(result))
    .map((result) => findInlineRemoval(result, prefix, facts));
  const [cut] = cuts;
  return cut && cuts.every((removal) => removal !== null && isGiven(unwrap(removal.whole)))
    ? { node, whole: node.arguments[0]!, isNamed: cut.isNamed }
    : null;
}

/** Returns the expressions that a function returns. */
function getReturnedExpressions(fn: FunctionNode): TSESTree.Node[] {
  if (fn.body.type !== 'BlockStatement') return [unwrap(fn.body)];
  const found: TSESTree.Node[] = [];
  walk(fn.body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) found.push(unwrap(node.argument));
    return !isFunction(node);
  });
  return found;
}

/** True if an expression is named like a verification code; in a file about OAuth clients, any code is one that a TXT record gets. */
function isVerificationCode(node: TSESTree.Node, facts: FileFacts): boolean {
  const written = resolveConst(node, facts);
  const { text } = facts.source;
  if (/oauth_?clients?\b/i.test(text) && /^(verification_?)?code$|^verification$/i.test(getLastName(written) ?? ''))
    return true;
  const definition = written.type === 'Identifier' ? facts.variables.get(written)?.defs[0] : undefined;
  const named = definition?.type === 'Variable' ? (definition.node as TSESTree.VariableDeclarator) : written;
  return /client_?uri_?verification|oauth_?client_?publisher/i.test(text.slice(...named.range));
}

/** True for a value that the file tests for the prefix: `code.startsWith(prefix)`, `z.object({ code: z.string().startsWith(prefix) })`. */
function isTestedForPrefix(whole: TSESTree.Node, prefix: string, facts: FileFacts): boolean {
  const written = resolveConst(whole, facts);
  const name = getKeyName(written);
  return facts.calls.some((call) => {
    const test = getMethodCall(call);
    const [text] = call.arguments;
    if (test?.name !== 'startsWith' || !text || !isPrefix(getLiteralText(resolveConst(text, facts)), prefix))
      return false;
    if (test.object.type === 'Identifier') {
      const tested = facts.variables.get(test.object);
      return tested !== undefined && [whole, written].some((node) => facts.variables.get(unwrap(node)) === tested);
    }
    const field = getOuterExpression(call).parent;
    return field?.type === 'Property' && name !== null && getMemberName(field) === name;
  });
}
