/** `per-element`: replaces one request for all elements of a list by one request for each element. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getRange } from '../../evaluator/domain/skeleton.ts';
import type { Edit, Range } from '../../findings/use.ts';
import { unwrap, findProperty, getMemberName } from '../../program/syntax/syntax.ts';
import { getTextPieces } from '../../routes/platform-base.ts';
import { applyEditsWithin } from '../apply.ts';
import { isWithin } from '../ranges.ts';
import { isRefused, toPlan, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';
import { findStatement, getBody, getIndentation, renderBehind } from '../text/call-statement.ts';
import { getQuote } from '../text/named-argument.ts';
import { getOuterRange } from '../text/parentheses.ts';
import { getTextAround, removeProperties } from '../text/object-literals.ts';
import { editChain, getMethodRefusal } from '../text/sdk-chain.ts';

type PerElementEdit = EditOfKind<'per-element'>;

/** The ID of each element ends the path of its request; the rest of the element is the body. */
export function planRequestPerElement(edit: PerElementEdit, context: PlanContext): Plan | Refused {
  const { text } = context;
  const { request, match } = context.use;
  if (!request || !match) return { refused: 'the request of this use is not known' };
  const call = findStatement(request.node);
  if (isRefused(call)) return call;
  const body = getBody(request, call.expression);
  if (isRefused(body)) return body;
  const [property, ...others] = body.properties;
  const list = property?.type === 'Property' && getMemberName(property) === edit.list ? unwrap(property.value) : null;
  if (others.length > 0 || list?.type !== 'ArrayExpression')
    return { refused: 'the list is not written out in the body' };
  const items = list.elements.map((element) => readItem(element, edit, text));
  const refused = items.find((item) => isRefused(item));
  if (refused) return refused;
  if (items.length === 0) return { refused: 'the list is empty' };
  if (hasCommentAround(list.elements, body, text)) return { refused: 'comments around the elements would be lost' };
  if (items.length > 1 && !call.isUnread) return { refused: 'the response of the single request is used' };
  const target = request.sdk ? findSdkTarget(body, edit, context) : findPathTarget(call.expression, context);
  if (isRefused(target)) return target;
  const planned = items.map((item) => (isRefused(item) ? item : toEdits(item, target, body, text)));
  const unplanned = planned.find((edits) => isRefused(edits));
  if (unplanned) return unplanned;
  const [first, ...more] = planned as [Edit[], ...Edit[][]];
  const copies = more.map((edits) => renderBehind(call, call.statement.range, edits, text)).join('');
  const { statement } = call;
  const added: Edit[] = copies === '' ? [] : [{ range: [statement.range[1], statement.range[1]], text: copies }];
  return toPlan([...first, ...added]);
}

/**
 * How the code names the operation: by the end of a path, or by an SDK method, which is renamed and gets the ID before
 * the body.
 */
type Target = { path: Range } | { renamed: Edit; quote: string };

function findPathTarget(expression: TSESTree.Node, { use: { match } }: PlanContext): Target | Refused {
  const last = getTextPieces(match!.segments.at(-1)!).at(-1);
  const path = last && getRange(last);
  return path && isWithin(path, expression.range) ? { path } : { refused: 'the path is not written out in the call' };
}

function findSdkTarget(body: TSESTree.Node, { sdk: methods }: PerElementEdit, context: PlanContext): Target | Refused {
  const sdk = context.use.request?.sdk;
  if (!sdk || !methods) return { refused: 'the method of the SDK is not known' };
  const missing = getMethodRefusal(methods.to, context.use.request, context);
  if (missing !== null) return missing;
  const renamed = editChain(sdk.node, methods, context.text);
  return isRefused(renamed) ? renamed : { renamed, quote: getQuote(body, context.text) };
}

/** The request for one element of the list. */
interface Item {
  /** Added behind the last segment of the path, or written in its place. */
  segment: { behind: string } | { instead: string };
  body: string;
  /** Offset of the element. */
  start: number;
}

function toEdits(item: Item, target: Target, body: TSESTree.Node, text: string): Edit[] | Refused {
  const { segment } = item;
  const written = outdent(item.body, item.start, body.range[0], text);
  const range = getOuterRange(body, text);
  if ('path' in target) {
    const changed: Edit =
      'behind' in segment
        ? { range: [target.path[1], target.path[1]], text: `/${segment.behind}` }
        : { range: target.path, text: segment.instead };
    return [changed, { range, text: written }];
  }
  if ('instead' in segment) return { refused: 'one of the settings needs another SDK method' };
  return [target.renamed, { range, text: `${target.quote}${segment.behind}${target.quote}, ${written}` }];
}

function readItem(
  element: TSESTree.Node | null,
  { id: key, except, instead }: PerElementEdit,
  text: string,
): Item | Refused {
  const refused: Refused = { refused: 'an element of the list is not written out with a literal ID' };
  if (element?.type !== 'ObjectExpression' || element.properties.some(({ type }) => type === 'SpreadElement'))
    return refused;
  const property = findProperty(element, key);
  if (
    property?.value.type !== 'Literal' ||
    typeof property.value.value !== 'string' ||
    !/^\w+$/.test(property.value.value)
  )
    return refused;
  const id = property.value.value;
  const [start] = element.range;
  if (except?.includes(id)) return { refused: `\`${id}\` is itself deprecated and has no replacement` };
  const other = instead && Object.hasOwn(instead, id) ? instead[id] : undefined;
  if (other) {
    const value = findProperty(element, other.field)?.value;
    const body = value?.type === 'Literal' ? other.bodies[String(value.value)] : undefined;
    if (body === undefined || element.properties.length > 2)
      return { refused: `\`${id}\` is itself deprecated, and its value is not written out` };
    if (hasCommentAround(element.properties, element, text)) return { refused: 'comments in an element would be lost' };
    return { segment: { instead: other.segment }, body, start };
  }
  const edits = removeProperties(element, new Set([property]), text);
  return { segment: { behind: id }, body: applyEditsWithin(element.range, edits, text), start };
}

/** Moves lines from the indentation at `from` out to the one at `to`; never in a template, whose text would change. */
function outdent(written: string, from: number, to: number, text: string): string {
  const depth = getIndentation(text, from).length - getIndentation(text, to).length;
  return depth > 0 && !written.includes('`')
    ? written.replace(new RegExp(`\\n[ \\t]{1,${depth}}`, 'g'), '\n')
    : written;
}

/** True if a comment stands outside the nodes: only the nodes are copied. */
function hasCommentAround(nodes: readonly (TSESTree.Node | null)[], whole: TSESTree.Node, text: string): boolean {
  const present = nodes.filter((node) => node !== null);
  return /\/[/*]/.test(getTextAround(whole.range, present, text));
}
