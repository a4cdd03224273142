/** Finds a request that is a statement of its own, and renders a changed copy of it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getBodyValues } from '../../findings/uses/request-body.ts';
import type { Edit, Range } from '../../findings/use.ts';
import type { Request } from '../../requests/request.ts';
import { applyEditsWithin } from '../apply.ts';
import { isWithin } from '../ranges.ts';
import { getLine, getLineEnd } from './object-literals.ts';
import type { Refused } from '../plan.ts';

export interface CallStatement {
  statement: TSESTree.Node;
  /** The call, including `await`. */
  expression: TSESTree.Node;
  /** Nothing reads the result. */
  isUnread: boolean;
}

/** The expression statement of a call, or the declaration of a single variable that holds its result. */
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

/** The body of the request, if it is an object literal inside the expression. */
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

/** A line to insert behind a statement: the part of its text at `range`, with the edits applied. */
export function renderBehind(
  { statement, expression }: CallStatement,
  range: Range,
  edits: readonly Edit[],
  text: string,
): string {
  const indentation = getIndentation(text, statement.range[0]);
  const lineEnd = getLineEnd(text, statement.range[0]);
  const isClosed = text[range[1] - 1] === ';' || !text.slice(expression.range[1], statement.range[1]).includes(';');
  return `${lineEnd}${indentation}${applyEditsWithin(range, edits, text)}${isClosed ? '' : ';'}`;
}

/** The blanks at the start of the line that holds an offset. */
export function getIndentation(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(getLine(text, offset)[0]))![0];
}
