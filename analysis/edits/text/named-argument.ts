/** How a parameter, a header or an option is written: its name, and the expression it is given. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../../findings/finding.ts';
import { getKeyName } from '../../program/file-facts.ts';
import type { Refused } from '../plan.ts';

export type Writing =
  /** `{ name: value }` */
  | { kind: 'property'; node: TSESTree.Property; value: TSESTree.Node }
  /** `x.set('name', value)` */
  | { kind: 'call'; node: TSESTree.CallExpression; value: TSESTree.Node }
  /** `['name', value]` */
  | { kind: 'row'; node: TSESTree.ArrayExpression; value: TSESTree.Node }
  /** `x.name = value` */
  | { kind: 'assignment'; node: TSESTree.AssignmentExpression; value: TSESTree.Node };

/** The writing around a name; null where the name is a part of a text, or stands elsewhere. */
export function getWriting(name: TSESTree.Node): Writing | null {
  const { parent } = name;
  switch (parent?.type) {
    case 'Property':
      return parent.key === name && parent.parent.type === 'ObjectExpression'
        ? { kind: 'property', node: parent, value: parent.value }
        : null;
    case 'CallExpression': {
      const [first, value] = parent.arguments;
      return first === name && value && parent.callee.type === 'MemberExpression'
        ? { kind: 'call', node: parent, value }
        : null;
    }
    case 'ArrayExpression': {
      const [first, value] = parent.elements;
      return first === name && value && parent.elements.length === 2 ? { kind: 'row', node: parent, value } : null;
    }
    case 'MemberExpression': {
      const assignment = parent.parent;
      return parent.property === name &&
        assignment?.type === 'AssignmentExpression' &&
        assignment.left === parent &&
        assignment.operator === '='
        ? { kind: 'assignment', node: assignment, value: assignment.right }
        : null;
    }
    default:
      return null;
  }
}

/** The edit that gives a writing another name; a value that its key stood for is written out. */
export function renameWriting(writing: Writing, name: TSESTree.Node, to: string, text: string): Edit | Refused {
  const quote = getQuote(name, text);
  const key = isIdentifier(to) && !isQuoted(name, text) ? to : quote + to + quote;
  switch (writing.kind) {
    case 'property':
      if (getKeyName(name, writing.node.computed) === null) return { refused: 'the name is not written out' };
      if (writing.node.method || writing.node.kind !== 'init') return { refused: 'the value is a method' };
      if (writing.node.computed) return { range: name.range, text: quote + to + quote };
      return writing.node.shorthand
        ? { range: writing.node.range, text: `${key}: ${text.slice(...name.range)}` }
        : { range: name.range, text: key };
    case 'assignment': {
      const member = writing.node.left as TSESTree.MemberExpression;
      if (member.computed)
        return getKeyName(name, true) === null
          ? { refused: 'the name is not written out' }
          : { range: name.range, text: quote + to + quote };
      return isIdentifier(to)
        ? { range: name.range, text: to }
        : { range: [member.object.range[1], member.range[1]], text: `[${quote}${to}${quote}]` };
    }
    default:
      return name.type === 'Literal'
        ? { range: name.range, text: quote + to + quote }
        : { refused: 'the name is not written out' };
  }
}

export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** The quote of a literal, else the one that most strings of the file have. */
export function getQuote(node: TSESTree.Node, text: string): string {
  if (isQuoted(node, text)) return text[node.range[0]]!;
  return text.split('"').length > text.split("'").length ? '"' : "'";
}

function isQuoted(node: TSESTree.Node, text: string): boolean {
  return node.type === 'Literal' && (text[node.range[0]] === '"' || text[node.range[0]] === "'");
}

/**
 * The edits that take a text off the beginning of an expression, and put another before the whole of it; a reason in
 * words where the expression does not begin with the text as it is written.
 */
export function replacePrefix(value: TSESTree.Node, prefix: string, before: string, text: string): Edit[] | Refused {
  const [start] = value.range;
  if (value.type === 'BinaryExpression' && value.operator === '+') {
    const { left, right } = value;
    // Without the empty text before it a single operand is the same text; two would be added.
    if (left.type === 'Literal' && left.value === prefix && value.parent.type !== 'BinaryExpression')
      return [{ range: [start, getOpening(right, left, text)], text: before }];
    const inner = replacePrefix(left as TSESTree.Expression, prefix, '', text);
    if ('refused' in inner) return inner;
    return before === '' ? inner : [{ range: [start, start], text: before }, ...inner];
  }
  const isText = value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string');
  if (!isText || text.slice(start + 1, start + 1 + prefix.length) !== prefix)
    return { refused: 'the value is not written out where it is given' };
  const cut: Edit = { range: [start + 1, start + 1 + prefix.length], text: '' };
  return before === '' ? [cut] : [{ range: [start, start], text: before }, cut];
}

/** Where the operand behind a `+` begins, its parentheses included. */
function getOpening(right: TSESTree.Node, left: TSESTree.Node, text: string): number {
  const plus = text.indexOf('+', left.range[1]);
  return plus + 1 + /^\s*/.exec(text.slice(plus + 1, right.range[0]))![0].length;
}
