/** Removes named arguments and list elements, each with its comma or its line. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Range } from '../../findings/use.ts';
import { STATEMENT_LISTS } from '../../program/syntax/syntax.ts';
import { removeProperties, skipTrivia, withDocComment } from './object-literals.ts';
import { isReadWithoutEffect } from './effects.ts';
import { getOuterRange } from './parentheses.ts';
import { getBlanksStart, getCharacterBefore } from './text-before.ts';
import type { BodyField } from '../../findings/uses/request-body.ts';
import { toPlan, type Plan, type Refused } from '../plan.ts';
import type { NamedArgument } from './named-argument.ts';

/** The edits that remove an argument: a property, a pair, or the statement of a call or assignment. */
export function removeArgument(argument: NamedArgument, text: string): Edit[] | Refused {
  switch (argument.kind) {
    case 'property': {
      const { parent } = argument.node;
      return parent.type === 'ObjectExpression'
        ? removeProperties(parent, new Set([argument.node]), text)
        : { refused: 'the property is part of a pattern' };
    }
    case 'pair': {
      const { parent } = argument.node;
      return parent.type === 'ArrayExpression'
        ? removeFromList(argument.node, parent, text)
        : { refused: 'the pair is not an element of a list' };
    }
    default: {
      const { parent } = argument.node;
      return parent.type === 'ExpressionStatement'
        ? [removeStatement(parent, text)]
        : { refused: 'the call is not a statement of its own' };
    }
  }
}

/** The edits that remove the list element that holds a field. */
export function removeElement({ holder }: BodyField, text: string): Plan | Refused {
  const { node } = holder;
  if (node.type !== 'ObjectExpression' || node.parent.type !== 'ArrayExpression')
    return { refused: 'the element is not written out in its list' };
  return toPlan(removeFromList(node, node.parent, text), node);
}

/** The edits that remove an element of a list with its comma. Elements stand in a list as properties do in an object. */
export function removeFromList(
  element: TSESTree.Node,
  { elements, range }: { elements: readonly (TSESTree.Node | null)[]; range: Range },
  text: string,
): Edit[] {
  const properties = elements.flatMap((each) => (each ? [{ node: each, range: getOuterRange(each, text) }] : []));
  const removed = properties.find(({ node }) => node === element);
  const list = { properties, range } as unknown as TSESTree.ObjectExpression;
  return removeProperties(list, new Set([removed as unknown as TSESTree.Node]), text);
}

/** True for a text that may hold a comment. */
export function hasComment(between: string): boolean {
  return /\/[/*]/.test(between);
}

/**
 * Returns the edit that removes a statement. An `else`, or an `if` without effect, that has no other statement is removed with
 * it. Any other branch or loop gets an empty block, because otherwise the next statement would become its body.
 */
export function removeStatement(statement: TSESTree.ExpressionStatement, text: string): Edit {
  const { parent } = statement;
  const isInList = STATEMENT_LISTS.has(parent.type);
  const range = isInList ? getOwnRange(statement, statement.expression, text) : statement.range;
  if (isInList) return { range: getStatementRange(range, text), text: '' };
  if (parent.type === 'IfStatement' && !/\/[/*]/.test(text.slice(parent.test.range[1], range[0]))) {
    if (parent.alternate === statement) return { range: [parent.consequent.range[1], range[1]], text: '' };
    const isWhole = parent.alternate === null && STATEMENT_LISTS.has(parent.parent.type);
    if (isWhole && isReadWithoutEffect(parent.test, (node) => isValueOf(statement, node, text)))
      return { range: getStatementRange([parent.range[0], range[1]], text), text: '' };
  }
  return { range, text: '{}' };
}

/** True for `options.email` in `if (options.email) body.email = options.email`. */
function isValueOf({ expression }: TSESTree.ExpressionStatement, node: TSESTree.Node, text: string): boolean {
  return (
    expression.type === 'AssignmentExpression' &&
    node.type === 'MemberExpression' &&
    text.slice(...node.range) === text.slice(...expression.right.range)
  );
}

/** The edit that removes a declaration of a list of statements, with its doc comment; of two empty lines around it one stays. */
export function removeDeclaration(
  declaration: TSESTree.VariableDeclaration | TSESTree.ImportDeclaration,
  text: string,
): Edit {
  const last = declaration.type === 'ImportDeclaration' ? declaration.source : declaration.declarations.at(-1)!;
  const [from, to] = withDocComment(getOwnRange(declaration, last, text), text);
  const [start, end] = getStatementRange([from, to], text);
  const isBetweenEmptyLines = isBehindEmptyLine(text, start) && text[end - 1] === '\n';
  const gap = isBetweenEmptyLines ? (/^(?:[ \t]*\r?\n)+/.exec(text.slice(end))?.[0].length ?? 0) : 0;
  return { range: [start, end + gap], text: '' };
}

/** True at the start of the file, and of a line behind an empty one. */
function isBehindEmptyLine(text: string, start: number): boolean {
  if (start === 0) return true;
  if (text[start - 1] !== '\n') return false;
  const end = start - (text[start - 2] === '\r' ? 2 : 1);
  return text[getBlanksStart(text, end) - 1] === '\n';
}

/**
 * Returns the range of a statement without a semicolon that must stay: one at the start of the next line belongs to that
 * line, and a next line that begins with an operator or bracket would continue a line before that has no semicolon.
 */
function getOwnRange({ range: [start, end] }: TSESTree.Node, last: TSESTree.Node, text: string): Range {
  const close = text.lastIndexOf(';', end - 1);
  if (close < last.range[1]) return [start, end];
  const isOfNextLine = text.slice(last.range[1], close).includes('\n');
  if (isOfNextLine) return [start, last.range[1]];
  const isOpenBefore = ![';', '{'].includes(getCharacterBefore(text, start));
  const mayGoOn = /^[([`/+-]/.test(text.slice(skipTrivia(text, end)));
  return isOpenBefore && mayGoOn ? [start, close] : [start, end];
}

/**
 * A range with the whole line, if nothing else is on it, or with the blanks before the last statement of a line, `case 'a': send();`;
 * any other range with the blanks behind it. What is behind a semicolon may go together with what is before it.
 */
function getStatementRange([start, end]: Range, text: string): Range {
  const indent = start - getBlanksStart(text, start);
  const blanks = /^[ \t]*/.exec(text.slice(end))![0].length;
  const rest = /^[ \t]*(\r?\n)?/.exec(text.slice(end))![0];
  const isOwnLine = (start - indent === 0 || text[start - indent - 1] === '\n') && rest.endsWith('\n');
  if (isOwnLine) return [start - indent, end + rest.length];
  const isLast = /\n$/.test(rest) && /[:{]/.test(getCharacterBefore(text, start));
  return isLast ? [start - indent, end + blanks] : [start, end + blanks];
}
