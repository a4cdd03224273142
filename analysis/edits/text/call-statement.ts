/** The call of a request as it stands in a statement of its own, and that statement written again. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getBodyValues } from '../../findings/uses/request-fields.ts';
import type { Edit, Range } from '../../findings/finding.ts';
import type { Request } from '../../requests/request.ts';
import { applyEdits } from '../apply.ts';
import { getLine, getLineEnd } from './object-literals.ts';
import type { Refused } from '../plan.ts';

export interface CallStatement {
  statement: TSESTree.Node;
  /** The call, with the `await` before it. */
  expression: TSESTree.Node;
  /** Nothing reads what it gives. */
  isUnread: boolean;
}

/** The statement that a call is, or that declares what the call gives; else a reason. */
export function findStatement(call: TSESTree.Node): CallStatement | Refused {
  const expression = call.parent?.type === 'AwaitExpression' ? call.parent : call;
  const { parent } = expression;
  const outer =
    parent?.type === 'VariableDeclarator' && parent.parent.declarations.length === 1 ? parent.parent : parent;
  const isInBlock = outer?.parent?.type === 'BlockStatement' || outer?.parent?.type === 'Program';
  if (!isInBlock || (outer?.type !== 'ExpressionStatement' && outer?.type !== 'VariableDeclaration'))
    return { refused: 'the request is not a statement of its own' };
  return { statement: outer, expression, isUnread: outer.type === 'ExpressionStatement' };
}

/** The body of the request, where its object is written in the call. */
export function getBody(request: Request, expression: TSESTree.Node): TSESTree.ObjectExpression | Refused {
  const [value, ...others] = getBodyValues(request.body);
  if (
    others.length > 0 ||
    value?.kind !== 'object' ||
    value.node.type !== 'ObjectExpression' ||
    !isWithin(value.node.range, expression.range)
  )
    return { refused: 'the body is not written out in the call' };
  return value.node;
}

/** A line for the lines behind a statement: a part of its text with edits made in it. */
export function renderBehind(
  { statement, expression }: CallStatement,
  [start, end]: Range,
  edits: readonly Edit[],
  text: string,
): string {
  const own = edits.map(({ range, text: written }) => ({
    range: [range[0] - start, range[1] - start] as Range,
    text: written,
  }));
  const indentation = getIndentation(text, statement.range[0]);
  const lineEnd = getLineEnd(text, statement.range[0]);
  const isClosed = text[end - 1] === ';' || !text.slice(expression.range[1], statement.range[1]).includes(';');
  return `${lineEnd}${indentation}${applyEdits(text.slice(start, end), own).text}${isClosed ? '' : ';'}`;
}

/** The blanks at the beginning of the line of an offset. */
export function getIndentation(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(getLine(text, offset)[0]))![0];
}

/** Whether one range lies in another. */
export function isWithin([start, end]: Range, [outerStart, outerEnd]: Range): boolean {
  return start >= outerStart && end <= outerEnd;
}
