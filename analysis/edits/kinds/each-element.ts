/** One request for all elements of a list becomes one request for each of them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { RewriteEdit } from '../../../data/schema.ts';
import type { Edit, Range } from '../../findings/finding.ts';
import type { Request } from '../../requests/request.ts';
import type { RouteMatch } from '../../routes/route-trie.ts';
import { getTextPieces } from '../../routes/url-path.ts';
import { getKeyName, unwrap } from '../../program/file-facts.ts';
import { getRange } from '../../evaluator/domain/skeleton.ts';
import { applyEdits } from '../apply.ts';
import { findStatement, getBody, getIndentation, isWithin, renderBehind } from '../text/call-statement.ts';
import { getTextAround, removeProperties } from '../text/object-literals.ts';
import type { PlanContext } from '../plan-edit.ts';
import { isRefused, type Plan, type Refused } from '../plan.ts';
import { editChain, getMethodRefusal } from './sdk-method.ts';
import { getQuote } from '../text/named-argument.ts';

type EachRewrite = RewriteEdit & { kind: 'each' };

/** One request for each element of a list in the body: its ID ends the path, and the rest of it is the body. */
export function repeatForEach(
  request: Request,
  match: RouteMatch,
  rewrite: EachRewrite,
  context: PlanContext,
): Plan | Refused {
  const { text } = context.evaluation.facts.source;
  const found = findStatement(request.node);
  if (isRefused(found)) return found;
  const body = getBody(request, found.expression);
  if (isRefused(body)) return body;
  const [property, ...others] = body.properties;
  const value =
    property?.type === 'Property' && getKeyName(property.key, property.computed) === rewrite.list
      ? unwrap(property.value)
      : null;
  if (others.length > 0 || value?.type !== 'ArrayExpression')
    return { refused: 'the list is not written out in the body' };
  const elements = value.elements.map((element) => readElement(element, rewrite, text));
  const refused = elements.find((element) => isRefused(element));
  if (refused) return refused;
  if (elements.length === 0) return { refused: 'the list is empty' };
  if (hasCommentAround(value.elements, body, text)) return { refused: 'comments around the elements would be lost' };
  if (elements.length > 1 && !found.isUnread) return { refused: 'the answer to the one request is used' };
  const target = request.sdk ? findMethod(request, body, rewrite, context) : findPath(match, found.expression);
  if (isRefused(target)) return target;
  const planned = elements.map((element) => (isRefused(element) ? element : toEdits(element, target, body, text)));
  const unplanned = planned.find((edits) => isRefused(edits));
  if (unplanned) return unplanned;
  const [first, ...more] = planned as [Edit[], ...Edit[][]];
  const copies = more.map((edits) => renderBehind(found, found.statement.range, edits, text)).join('');
  const { statement } = found;
  const added: Edit[] = copies === '' ? [] : [{ range: [statement.range[1], statement.range[1]], text: copies }];
  return { edits: [...first, ...added].map((edit) => ({ edit })) };
}

/** What the request is sent to: a path, or a method of the SDK, whose name changes and which is given the ID before the body. */
type Target = { path: Range } | { renamed: Edit; quote: string };

function findPath(match: RouteMatch, expression: TSESTree.Node): Target | Refused {
  const last = getTextPieces(match.segments.at(-1)!).at(-1);
  const path = last && getRange(last);
  return path && isWithin(path, expression.range) ? { path } : { refused: 'the path is not written out in the call' };
}

function findMethod(
  { sdk }: Request,
  body: TSESTree.Node,
  { sdk: methods }: EachRewrite,
  { tables, facts, evaluation }: PlanContext,
): Target | Refused {
  const { text } = evaluation.facts.source;
  if (!sdk || !methods) return { refused: 'the method of the SDK is not known' };
  const missing = getMethodRefusal(methods.to, tables, facts);
  if (missing !== null) return { refused: missing };
  const renamed = editChain(sdk.node, methods.from, methods.to, text);
  return isRefused(renamed) ? renamed : { renamed, quote: getQuote(body, text) };
}

/** What one element of the list asks for. */
interface Item {
  /** What comes behind the last segment, or in its place. */
  segment: { behind: string } | { instead: string };
  body: string;
  start: number;
}

function toEdits(
  { segment, body: written, start }: Item,
  target: Target,
  body: TSESTree.Node,
  text: string,
): Edit[] | Refused {
  const own = outdent(written, start, body.range[0], text);
  if ('path' in target) {
    const changed: Edit =
      'behind' in segment
        ? { range: [target.path[1], target.path[1]], text: `/${segment.behind}` }
        : { range: target.path, text: segment.instead };
    return [changed, { range: body.range, text: own }];
  }
  if ('instead' in segment) return { refused: 'another method of the SDK takes the place of one of the settings' };
  return [target.renamed, { range: body.range, text: `${target.quote}${segment.behind}${target.quote}, ${own}` }];
}

function readElement(
  element: TSESTree.Node | null,
  { id: key, except, instead }: EachRewrite,
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
  const [start, end] = element.range;
  if (except?.includes(id)) return { refused: `\`${id}\` is itself deprecated, with nothing in its place` };
  const other = instead && Object.hasOwn(instead, id) ? instead[id] : undefined;
  if (other) {
    const value = findProperty(element, other.field)?.value;
    const body = value?.type === 'Literal' ? other.bodies[String(value.value)] : undefined;
    if (body === undefined || element.properties.length > 2)
      return { refused: `\`${id}\` is itself deprecated, and its value is not written out` };
    if (hasCommentAround(element.properties, element, text)) return { refused: 'comments in an element would be lost' };
    return { segment: { instead: other.segment }, body, start };
  }
  const edits = removeProperties(element, new Set([property]), text).map(({ range, text: written }) => ({
    range: [range[0] - start, range[1] - start] as Range,
    text: written,
  }));
  return { segment: { behind: id }, body: applyEdits(text.slice(start, end), edits).text, start };
}

function findProperty(object: TSESTree.ObjectExpression, name: string): TSESTree.Property | undefined {
  return object.properties.find(
    (property): property is TSESTree.Property =>
      property.type === 'Property' && getKeyName(property.key, property.computed) === name,
  );
}

/** Lines that move further out, as far as the first of them does; text in templates would change with its lines. */
function outdent(written: string, from: number, to: number, text: string): string {
  const depth = getIndentation(text, from).length - getIndentation(text, to).length;
  return depth > 0 && !written.includes('`')
    ? written.replace(new RegExp(`\\n[ \\t]{1,${depth}}`, 'g'), '\n')
    : written;
}

/** Nodes are written again, and what stands around them is not. */
function hasCommentAround(nodes: readonly (TSESTree.Node | null)[], whole: TSESTree.Node, text: string): boolean {
  const written = nodes.filter((node) => node !== null);
  return /\/[/*]/.test(getTextAround(whole.range, written, text));
}
