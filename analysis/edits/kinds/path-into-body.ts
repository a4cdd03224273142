/** What leaves the path of a request and becomes a field of its body, decoded on the way. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getBodyValues } from '../../findings/uses/request-fields.ts';
import type { Edit } from '../../findings/finding.ts';
import type { Request } from '../../requests/request.ts';
import type { RouteMatch } from '../../routes/route-trie.ts';
import { getTextPieces } from '../../routes/url-path.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { getKeyName, isInside, walk } from '../../program/file-facts.ts';
import { getRange, type TextPiece } from '../../evaluator/domain/skeleton.ts';
import { insertProperty } from '../text/object-literals.ts';
import { getSlashBefore } from '../paths/replace-segments.ts';
import { isRefused, type Plan, type Refused } from '../plan.ts';
import { getQuote } from '../text/named-argument.ts';

/** The edits that end the path before its last fixed segments `from` and write the parameter behind them into a field. */
export function moveIntoBody(
  request: Request,
  match: RouteMatch,
  kept: number,
  field: string,
  evaluation: Evaluation,
): Plan | Refused {
  const { text } = evaluation.facts.source;
  const [first, ...rest] = match.segments.slice(kept).flatMap(getTextPieces);
  const parameter = match.segments.at(-1)!;
  const start = first && getSlashBefore(first, text);
  if (!first || start === null || start === undefined)
    return { refused: 'the end of the path is not written out where it could be changed' };
  const isWritten = parameter.skeleton.every((piece) => piece.kind === 'text');
  const cut = isWritten ? cutText(start, rest.at(-1) ?? first, first) : cutExpression(start, [first, ...rest], text);
  if (isRefused(cut)) return cut;
  const body = getBodyObject(request);
  if (isRefused(body)) return body;
  const value = isWritten ? renderText(getTextPieces(parameter), body, text) : renderDecoded(cut.expression!, text);
  if (cut.expression && !isVisible(cut.expression, body, evaluation))
    return { refused: 'what the path ends in is not known where the body is written' };
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

/** The parameter is a literal, too. */
function cutText(start: number, last: TextPiece, first: TextPiece): Cut | Refused {
  const range = last.origin?.node === first.origin?.node ? getRange(last) : null;
  return range
    ? { edit: { range: [start, range[1]], text: '' } }
    : { refused: 'the end of the path is spread over several literals' };
}

/** The expression behind the segments: the next of a template, or the next operand of `+`. */
function cutExpression(start: number, pieces: readonly TextPiece[], text: string): Cut | Refused {
  const node = pieces[0]!.origin!.node;
  const end = getRange(pieces.at(-1)!)?.[1];
  const refused: Refused = { refused: 'what the path ends in is not written beside it' };
  if (end === undefined || pieces.some((piece) => piece.origin?.node !== node)) return refused;
  if (node.type === 'TemplateElement' && node.parent.type === 'TemplateLiteral') {
    const expression = node.parent.expressions[node.parent.quasis.indexOf(node)];
    if (!expression || text.slice(end, text.lastIndexOf('${', expression.range[0])) !== '/') return refused;
    return { edit: { range: [start, text.indexOf('}', expression.range[1]) + 1], text: '' }, expression };
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
    ? { edit: { range: [start, expression.range[1]], text: text[node.range[1] - 1]! }, expression }
    : refused;
}

function getBodyObject(request: Request): TSESTree.ObjectExpression | Refused {
  const values = getBodyValues(request.body);
  const [value] = values;
  if (values.length !== 1 || value?.kind !== 'object' || value.node.type !== 'ObjectExpression')
    return { refused: 'the request has no body that is written out' };
  return value.node;
}

/** The names of an expression mean the same where the body is written: the same function, and nothing is assigned twice. */
function isVisible(expression: TSESTree.Expression, body: TSESTree.ObjectExpression, { facts }: Evaluation): boolean {
  let isKnown = true;
  walk(expression, (node) => {
    const variable = node.type === 'Identifier' ? facts.variables.get(node) : undefined;
    if (!variable) return isKnown;
    const isConstant = variable.references.every((reference) => reference.init === true || !reference.isWrite());
    isKnown &&= isConstant && isInside(body, variable.scope.block);
    return isKnown;
  });
  return isKnown;
}

/** An expression for the text that the path holds encoded. */
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
      : text.slice(...encoded.range);
  return `decodeURIComponent(${text.slice(...expression.range)})`;
}

function renderText(pieces: readonly TextPiece[], near: TSESTree.Node, text: string): string {
  return quote(decode(pieces.map((piece) => piece.text).join('')), near, text);
}

function quote(value: string, near: TSESTree.Node, text: string): string {
  const mark = getQuote(near, text);
  return mark + value.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`) + mark;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The edit that writes one more property before the others of an object. */
export function addProperty(
  object: TSESTree.ObjectExpression,
  name: string,
  value: string,
  text: string,
): Edit | Refused {
  if (
    object.properties.some(
      (property) => property.type === 'Property' && getKeyName(property.key, property.computed) === name,
    )
  )
    return { refused: `the body has \`${name}\` already` };
  return insertProperty(object, value === name ? name : `${name}: ${value}`, text);
}
