/** The name of a parameter, header or option in the code, with its value: four forms, and the edits that change them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isJsonText } from '../../evaluator/domain/json-text.ts';
import type { Edit } from '../../findings/use.ts';
import { getMemberName, getWrittenText } from '../../program/syntax/syntax.ts';
import type { Refused } from '../plan.ts';
import { getOuterRange } from './parentheses.ts';
import { isAlwaysText } from './text-operands.ts';

export type NamedArgument =
  /** `{ name: value }` */
  | { kind: 'property'; name: TSESTree.Node; node: TSESTree.Property; value: TSESTree.Node }
  /** `x.set('name', value)` */
  | { kind: 'call'; name: TSESTree.Node; node: TSESTree.CallExpression; value: TSESTree.Node }
  /** `['name', value]` */
  | { kind: 'pair'; name: TSESTree.Node; node: TSESTree.ArrayExpression; value: TSESTree.Node }
  /** `x.name = value` */
  | { kind: 'assignment'; name: TSESTree.Node; node: TSESTree.AssignmentExpression; value: TSESTree.Node };

/** The argument that a name belongs to; null for any other form, such as a name inside a longer text. */
export function getNamedArgument(name: TSESTree.Node): NamedArgument | null {
  if (isJsonText(name)) return null;
  const { parent } = name;
  switch (parent?.type) {
    case 'Property':
      return parent.key === name && parent.parent.type === 'ObjectExpression'
        ? { kind: 'property', name, node: parent, value: parent.value }
        : null;
    case 'CallExpression': {
      const [first, value] = parent.arguments;
      return first === name && value && parent.callee.type === 'MemberExpression'
        ? { kind: 'call', name, node: parent, value }
        : null;
    }
    case 'ArrayExpression': {
      const [first, value] = parent.elements;
      return first === name && value && parent.elements.length === 2
        ? { kind: 'pair', name, node: parent, value }
        : null;
    }
    case 'MemberExpression': {
      const assignment = parent.parent;
      return parent.property === name &&
        assignment?.type === 'AssignmentExpression' &&
        assignment.left === parent &&
        assignment.operator === '='
        ? { kind: 'assignment', name, node: assignment, value: assignment.right }
        : null;
    }
    default:
      return null;
  }
}

/** The edit that renames an argument; `{ name }` becomes `{ to: name }`. */
export function renameArgument(argument: NamedArgument, to: string, text: string): Edit | Refused {
  const { name } = argument;
  const quote = getQuote(name, text);
  const key = isIdentifier(to) && !isQuoted(name, text) ? to : quote + to + quote;
  switch (argument.kind) {
    case 'property':
      if (getMemberName(argument.node) === null) return { refused: 'the name is not written out' };
      if (argument.node.method || argument.node.kind !== 'init') return { refused: 'the value is a method' };
      if (argument.node.computed) return { range: name.range, text: quote + to + quote };
      return argument.node.shorthand
        ? { range: argument.node.range, text: `${key}: ${text.slice(...name.range)}` }
        : { range: name.range, text: key };
    case 'assignment': {
      const member = argument.node.left as TSESTree.MemberExpression;
      if (member.computed)
        return getWrittenText(name) === null
          ? { refused: 'the name is not written out' }
          : { range: name.range, text: quote + to + quote };
      return isIdentifier(to)
        ? { range: name.range, text: to }
        : { range: [getOuterRange(member.object, text)[1], member.range[1]], text: `[${quote}${to}${quote}]` };
    }
    default:
      return name.type === 'Literal'
        ? { range: name.range, text: quote + to + quote }
        : { refused: 'the name is not written out' };
  }
}

/** True if the object or the list of pairs that holds the argument has another name that matches. */
export function hasSiblingNamed(argument: NamedArgument, isMatch: (name: string) => boolean): boolean {
  if (argument.kind === 'property' && argument.node.parent.type === 'ObjectExpression') {
    return argument.node.parent.properties.some(
      (property) => property.type === 'Property' && isMatch(getMemberName(property) ?? ''),
    );
  }
  if (argument.kind !== 'pair' || argument.node.parent.type !== 'ArrayExpression') return false;
  return argument.node.parent.elements.some(
    (pair) => pair?.type === 'ArrayExpression' && pair.elements[0] && isMatch(getWrittenText(pair.elements[0]) ?? ''),
  );
}

/** True if the object that holds the argument has a spread. */
export function hasSpreadSibling(argument: NamedArgument): boolean {
  if (argument.kind !== 'property' || argument.node.parent.type !== 'ObjectExpression') return false;
  return argument.node.parent.properties.some((property) => property.type === 'SpreadElement');
}

/** True if the name needs no quotes as a key. */
export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** The quote of a literal; for any other node the one that most strings of the file have. */
export function getQuote(node: TSESTree.Node, text: string): string {
  if (isQuoted(node, text)) return text[node.range[0]]!;
  return getCommonQuote(text);
}

/** The last text with its quote, because each edit of a file needs the quote of the same text. */
let last = { text: '', quote: "'" };

function getCommonQuote(text: string): string {
  if (last.text !== text) last = { text, quote: text.split('"').length > text.split("'").length ? '"' : "'" };
  return last.quote;
}

function isQuoted(node: TSESTree.Node, text: string): boolean {
  return node.type === 'Literal' && (text[node.range[0]] === '"' || text[node.range[0]] === "'");
}

/** A prefix to cut off, and what goes in front of the expression and behind it. */
interface PrefixChange {
  prefix: string;
  before: string;
  after?: string;
}

/**
 * The edits that cut a prefix off the text of an expression and put something around the expression. Refused unless the
 * expression begins with the prefix as literal text.
 */
export function replacePrefix(
  value: TSESTree.Node,
  { prefix, before, after = '' }: PrefixChange,
  text: string,
): Edit[] | Refused {
  const [start, end] = value.range;
  const closing: Edit[] = after === '' ? [] : [{ range: [end, end], text: after }];
  if (value.type === 'BinaryExpression' && value.operator === '+') {
    const { left, right } = value;
    // An empty string may only be dropped before one operand: `'' + a + b` is text, `a + b` may be a sum.
    if (left.type === 'Literal' && left.value === prefix && value.parent.type !== 'BinaryExpression')
      return isAlwaysText(right)
        ? [{ range: [start, getOperandStart(right, left, text)], text: before }, ...closing]
        : toTemplate(value, { before, after, text });
    const inner = replacePrefix(left as TSESTree.Expression, { prefix, before: '' }, text);
    if ('refused' in inner) return inner;
    return [...(before === '' ? [] : [{ range: [start, start] as const, text: before }]), ...inner, ...closing];
  }
  const isText = value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string');
  if (!isText || text.slice(start + 1, start + 1 + prefix.length) !== prefix)
    return { refused: 'the value is not written out next to its name' };
  const bare = value.type === 'TemplateLiteral' ? getOnlyText(value, prefix, text) : null;
  if (bare)
    return [
      { range: [start, bare.range[0]], text: before },
      { range: [bare.range[1], end], text: after },
    ];
  const cut: Edit = { range: [start + 1, start + 1 + prefix.length], text: '' };
  return before === '' ? [cut, ...closing] : [{ range: [start, start], text: before }, cut, ...closing];
}

/** The only expression of a template, if it is a text and nothing but the prefix stands beside it: `` `contains:${word}` ``. */
function getOnlyText(
  { range: [start, end], expressions }: TSESTree.TemplateLiteral,
  prefix: string,
  text: string,
): TSESTree.Expression | null {
  const [only, ...others] = expressions;
  if (!only || others.length > 0) return null;
  // A comment beside the expression stays, and so does the template.
  if (text.slice(start, only.range[0]) !== `\`${prefix}\${` || text.slice(only.range[1], end) !== '}`') return null;
  return isAlwaysText(only) ? only : null;
}

/**
 * Turns `'contains:' + word` into `` `${word}` `` and not into `word`: a library leaves out a parameter that is `undefined`, and a
 * declared type may accept only strings.
 */
function toTemplate(
  { left, right, range: [start, end] }: TSESTree.BinaryExpression,
  { before, after, text }: { before: string; after: string; text: string },
): Edit[] {
  // The braces stand for the parentheses around the operand, unless a comment stands between them.
  const isBare = /^[\s()]*$/.test(
    text.slice(text.indexOf('+', left.range[1]) + 1, right.range[0]) + text.slice(right.range[1], end),
  );
  const inner = isBare ? right.range : ([getOperandStart(right, left, text), end] as const);
  return [
    { range: [start, inner[0]], text: `${before}\`\${` },
    { range: [inner[1], end], text: `}\`${after}` },
  ];
}

/** The offset of the operand behind a `+`, including its parentheses. */
function getOperandStart(right: TSESTree.Node, left: TSESTree.Node, text: string): number {
  const plus = text.indexOf('+', left.range[1]);
  return plus + 1 + /^\s*/.exec(text.slice(plus + 1, right.range[0]))![0].length;
}
