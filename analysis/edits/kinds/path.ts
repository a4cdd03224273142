/** `path` changes the path of a request; its last parameter may move into the body. `id` replaces the ID at its end by the user's map. */
import { changePath } from '../paths/append-segments.ts';
import { type EditOfKind, type Plan, type PlanContext, type Refused, isRefused } from '../plan.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { getRange, type TextPiece } from '../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { Edit } from '../../findings/use.ts';
import { getBodyValues } from '../../findings/uses/request-body.ts';
import { isInside } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import type { Request } from '../../requests/request.ts';
import type { RouteMatch } from '../../routes/route-trie.ts';
import { getTextPieces } from '../../routes/platform-base.ts';
import { getSlashBefore } from '../paths/replace-segments.ts';
import { addProperty } from '../text/object-literals.ts';
import { getQuote } from '../text/named-argument.ts';
import { getOuterRange, getValueText } from '../text/parentheses.ts';
import { isConstant } from '../../program/syntax/variables.ts';

export function planPath(edit: EditOfKind<'path'>, context: PlanContext): Plan | Refused {
  const { request, match } = context.use;
  if (!request || !match) return { refused: 'the request of this use is not known' };
  return edit.into === undefined
    ? changePath(match, edit, context.evaluation)
    : moveParameterIntoBody({ request, match, keptSegments: edit.to.split('/').length - 1, field: edit.into }, context);
}

interface ParameterMove {
  request: Request;
  match: RouteMatch;
  /** How many segments the path keeps; the last one behind them is the parameter. */
  keptSegments: number;
  field: string;
}

/** The edits that cut the path behind the kept segments and add the field. */
function moveParameterIntoBody(
  { request, match, keptSegments, field }: ParameterMove,
  { evaluation, text }: PlanContext,
): Plan | Refused {
  const [first, ...rest] = match.segments.slice(keptSegments).flatMap(getTextPieces);
  const parameter = match.segments.at(-1)!;
  const start = first && getSlashBefore(first, text);
  if (!first || start === null || start === undefined)
    return { refused: 'the end of the path is not written out as a literal that can be changed' };
  // `for (const net of ['10.0.0.0/8'])`: the text is known, and written somewhere else.
  const isElsewhere = getTextPieces(parameter).every((piece) => piece.origin?.node !== first.origin?.node);
  const isWritten = !isElsewhere && parameter.skeleton.every((piece) => piece.kind === 'text');
  const cut = isWritten
    ? cutText(start, rest.at(-1) ?? first, first)
    : cutExpression(start, getPiecesBefore(parameter, [first, ...rest]), text);
  if (isRefused(cut)) return cut;
  const body = getBodyObject(request);
  if (isRefused(body)) return body;
  const value = isWritten
    ? renderDecodedText(getTextPieces(parameter), body, text)
    : renderDecoded(cut.expression!, text);
  if (cut.expression && !isInScopeAt(cut.expression, body, evaluation))
    return { refused: 'the last part of the path is not in scope where the body is written' };
  const added = addProperty(body, field, value, text);
  return isRefused(added)
    ? added
    : {
        edits: [
          { edit: cut.edit, piece: first },
          { edit: added, node: body },
        ],
      };
}

interface Cut {
  edit: Edit;
  expression?: TSESTree.Expression;
}

/** Cuts a parameter that is literal text. */
function cutText(start: number, last: TextPiece, first: TextPiece): Cut | Refused {
  const range = last.origin?.node === first.origin?.node ? getRange(last) : null;
  return range
    ? { edit: { range: [start, range[1]], text: '' } }
    : { refused: 'the last part of the path is made of several texts: write it as one value' };
}

/** The pieces of the fixed segments; those of the parameter too, where it is not written as one expression. */
function getPiecesBefore(parameter: RouteMatch['segments'][number], pieces: readonly TextPiece[]): TextPiece[] {
  const [first] = pieces;
  const own = getTextPieces(parameter);
  const isApart = own.every((piece) => piece.origin?.node !== first?.origin?.node);
  return isApart ? pieces.filter((piece) => !own.includes(piece)) : [...pieces];
}

/** Cuts an expression: the one behind the segments in a template, or the next operand of `+`. */
function cutExpression(start: number, pieces: readonly TextPiece[], text: string): Cut | Refused {
  const node = pieces[0]!.origin!.node;
  const end = getRange(pieces.at(-1)!)?.[1];
  const refused: Refused = { refused: 'the last part of the path is not next to the fixed segments' };
  if (end === undefined || pieces.some((piece) => piece.origin?.node !== node)) return refused;
  if (node.type === 'TemplateElement' && node.parent.type === 'TemplateLiteral') {
    const expression = node.parent.expressions[node.parent.quasis.indexOf(node)];
    if (!expression || text.slice(end, text.lastIndexOf('${', expression.range[0])) !== '/') return refused;
    const closing = text.indexOf('}', expression.range[1]) + 1;
    if (!/^[`?#]/.test(text.slice(closing))) return refused;
    return { edit: { range: [start, closing], text: '' }, expression };
  }
  if (node.type !== 'Literal' || text.slice(end, node.range[1] - 1) !== '/') return refused;
  const { parent } = node;
  if (parent.type !== 'BinaryExpression' || parent.operator !== '+') return refused;
  const expression =
    parent.left === node
      ? parent.right
      : parent.parent.type === 'BinaryExpression' && parent.parent.left === parent
        ? parent.parent.right
        : null;
  return expression
    ? { edit: { range: [start, getOuterRange(expression, text)[1]], text: text[node.range[1] - 1]! }, expression }
    : refused;
}

function getBodyObject(request: Request): TSESTree.ObjectExpression | Refused {
  const values = getBodyValues(request.body);
  const [value] = values;
  if (values.length !== 1 || value?.kind !== 'object' || value.node.type !== 'ObjectExpression')
    return { refused: 'the body of the request is not written out' };
  return value.node;
}

/** True if every variable of an expression is in scope where the body is written, and never assigned again. */
function isInScopeAt(expression: TSESTree.Expression, body: TSESTree.ObjectExpression, { facts }: Evaluation): boolean {
  return !someNode(expression, (node) => {
    const variable = node.type === 'Identifier' ? facts.variables.get(node) : undefined;
    return variable !== undefined && (!isConstant(variable) || !isInside(body, variable.scope.block));
  });
}

/** An expression for the decoded value: without `encodeURIComponent(…)` if the segment has it, else in `decodeURIComponent(…)`. */
export function renderDecoded(expression: TSESTree.Expression, text: string): string {
  if (expression.type === 'Literal' && typeof expression.value === 'string')
    return quote(decode(expression.value), expression, text);
  const [encoded] = expression.type === 'CallExpression' ? expression.arguments : [];
  const isEncoding =
    expression.type === 'CallExpression' &&
    expression.callee.type === 'Identifier' &&
    expression.callee.name === 'encodeURIComponent' &&
    expression.arguments.length === 1;
  if (isEncoding && encoded && encoded.type !== 'SpreadElement')
    return encoded.type === 'Literal' && typeof encoded.value === 'string'
      ? quote(encoded.value, encoded, text)
      : getValueText(encoded, text);
  return `decodeURIComponent(${getValueText(expression, text)})`;
}

/** A string literal for the decoded text of a segment, in the quotes of a node. */
function renderDecodedText(pieces: readonly TextPiece[], quoted: TSESTree.Node, text: string): string {
  return quote(decode(pieces.map((piece) => piece.text).join('')), quoted, text);
}

function quote(value: string, quoted: TSESTree.Node, text: string): string {
  const mark = getQuote(quoted, text);
  return mark + value.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`) + mark;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Refuses an ID that is not in the map, because no ID is ever guessed. */
export function planMappedId(_edit: EditOfKind<'id'>, { use: { match }, ids }: PlanContext): Plan | Refused {
  if (!match) return { refused: 'the request of this use is not known' };
  const last = match.segments.at(-1);
  const pieces = last ? getTextPieces(last) : [];
  const [piece] = pieces;
  const range = piece && getRange(piece);
  if (!last || !piece || !range || pieces.length > 1 || last.skeleton.length > 1)
    return { refused: 'the replacement has another ID, and the old one is not written out here' };
  if (!Object.hasOwn(ids, piece.text))
    return { refused: `the replacement has another ID, and \`${piece.text}\` is in no map of IDs` };
  return { edits: [{ edit: { range, text: ids[piece.text]! }, piece }] };
}
