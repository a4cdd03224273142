/** Expressions that cut the beginning off a verification code. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap, type FileFacts } from '../../../values/file-facts.ts';
import { getCalledMember, getLiteralText, getWritten } from '../expressions.ts';

export interface Cut {
  node: TSESTree.Node;
  /** The code before it is cut. */
  whole: TSESTree.Node;
  /** The prefix is written out in the cut. */
  isNamed: boolean;
}

/** The cut that an expression is; null where it is none, or where nothing says that it is of a verification code. */
export function getCut(node: TSESTree.Node, prefix: string, facts: FileFacts): Cut | null {
  const cut = getReplacement(node, prefix, facts) ?? getSlice(node, prefix, facts) ?? getPiece(node, prefix, facts);
  return cut && (cut.isNamed || isVerification(cut.whole, facts)) ? cut : null;
}

/** `code.replace(prefix, '')`, `code.replace(/^prefix/, '')`. */
function getReplacement(node: TSESTree.Node, prefix: string, facts: FileFacts): Cut | null {
  const member = getCalledMember(node);
  if (!member || (member.name !== 'replace' && member.name !== 'replaceAll')) return null;
  const [search, replacement] = member.call.arguments;
  if (!search || getLiteralText(replacement) !== '') return null;
  const written = getWritten(search, facts);
  const pattern = written.type === 'Literal' && 'regex' in written ? written.regex.pattern : null;
  const isNamed = isPrefix(getLiteralText(written), prefix) || isPrefix(pattern?.replace(/^\^/, '').replace(/\\(.)/g, '$1') ?? null, prefix);
  const isAnyPrefix = pattern !== null && /^\^?(\.\*\??|\[\^=\][+*]|[\w.+*?()]*)=$/.test(pattern);
  return isNamed || isAnyPrefix ? { node, whole: member.object, isNamed } : null;
}

/** The prefix with its `=`, or the word alone. */
function isPrefix(text: string | null, prefix: string): boolean {
  return text === prefix || text === prefix.slice(0, -1);
}

/** `code.slice(prefix.length)`. */
function getSlice(node: TSESTree.Node, prefix: string, facts: FileFacts): Cut | null {
  const member = getCalledMember(node);
  if (!member || !['slice', 'substring', 'substr'].includes(member.name)) return null;
  const [start] = member.call.arguments;
  if (!start) return null;
  const from = getWritten(start, facts);
  const isLength = from.type === 'MemberExpression' && getKeyName(from.property, from.computed) === 'length' && isPrefix(getLiteralText(getWritten(from.object, facts)), prefix);
  const isNumber = from.type === 'Literal' && from.value === prefix.length;
  if (isLength || isNumber) return { node, whole: member.object, isNamed: isLength };
  const isBehindEquals = /indexOf\(\s*['"`]=['"`]\s*\)\s*\+\s*1/.test(facts.source.text.slice(...start.range));
  return isBehindEquals ? { node, whole: member.object, isNamed: false } : null;
}

/** `code.split(prefix)[1]`, `code.split('=')[1]`, `code.split('=').pop()`. */
function getPiece(node: TSESTree.Node, prefix: string, facts: FileFacts): Cut | null {
  const last = getCalledMember(node);
  const isLast = last !== null && (last.name === 'pop' || (last.name === 'at' && facts.source.text.slice(last.call.range[0], last.call.range[1]).endsWith('(-1)')));
  const isSecond = node.type === 'MemberExpression' && node.computed && node.property.type === 'Literal' && node.property.value === 1;
  const parts = isLast ? unwrap(last.object) : isSecond ? unwrap(node.object) : null;
  const split = parts && getCalledMember(parts);
  if (!split || split.name !== 'split' || !split.call.arguments[0]) return null;
  const separator = getLiteralText(getWritten(split.call.arguments[0], facts));
  if (separator !== '=' && !isPrefix(separator, prefix)) return null;
  return { node, whole: split.object, isNamed: separator !== '=' };
}

/** Whether an expression is named as the text of a verification. */
function isVerification(node: TSESTree.Node, facts: FileFacts): boolean {
  const written = getWritten(node, facts);
  const definition = written.type === 'Identifier' ? facts.variables.get(written)?.defs[0] : undefined;
  const named = definition?.type === 'Variable' ? (definition.node as TSESTree.VariableDeclarator) : written;
  return /client_?uri_?verification|oauth_?client_?publisher/i.test(facts.source.text.slice(...named.range));
}
