/** The text around and inside an expression: of templates, concatenations, and lists that are joined. */
import type { TSESTree } from '@typescript-eslint/utils';
import { unwrap } from '../../program/syntax/syntax.ts';
import { getLiteralText, getMethodCall, getOuterExpression } from './expressions.ts';

/** Marks the place of an expression in rendered text. */
export const HOLE = '\u0000';

/**
 * Returns the text before and after an expression in its template or concatenation, with `HOLE`, or what `renderPart` makes of it, for
 * each other expression; null outside of text.
 */
export function getTextAround(
  node: TSESTree.Node,
  renderPart = renderHole,
): { before: string; after: string; root: TSESTree.Node } | null {
  let current = getWithFallback(node);
  let before = '';
  let after = '';
  let isPart = false;
  for (;;) {
    const parent: TSESTree.Node | undefined = current.parent;
    if (parent?.type === 'TemplateLiteral') {
      const index = parent.expressions.indexOf(current as TSESTree.Expression);
      const { quasis, expressions } = parent;
      before = `${joinTemplate(quasis.slice(0, index + 1), expressions.slice(0, index), renderPart)}${before}`;
      after = `${after}${joinTemplate(quasis.slice(index + 1), expressions.slice(index + 1), renderPart)}`;
    } else if (parent?.type === 'BinaryExpression' && parent.operator === '+') {
      if (parent.right === current) before = `${renderText(parent.left, renderPart)}${before}`;
      else after = `${after}${renderText(parent.right, renderPart)}`;
    } else {
      const joined = getJoiningText(current);
      if (!joined) return isPart ? { before, after, root: current } : null;
      const { parts, separator, call } = joined;
      const index = parts.indexOf(current);
      const render = (part: TSESTree.Node): string => renderText(part, renderPart);
      before = `${parts
        .slice(0, index)
        .map((part) => `${render(part)}${separator}`)
        .join('')}${before}`;
      after = `${after}${parts
        .slice(index + 1)
        .map((part) => `${separator}${render(part)}`)
        .join('')}`;
      isPart = true;
      current = getOuterExpression(call);
      continue;
    }
    isPart = true;
    current = getOuterExpression(parent);
  }
}

/** Returns `token ?? other` for `token`: the whole has its value, wherever there is one. */
function getWithFallback(node: TSESTree.Node): TSESTree.Node {
  const outer = getOuterExpression(node);
  const { parent } = outer;
  return parent?.type === 'LogicalExpression' && parent.operator !== '&&' && parent.left === outer
    ? getWithFallback(parent)
    : outer;
}

type RenderPart = (part: TSESTree.Node) => string;
const renderHole: RenderPart = () => HOLE;

/** Renders the literal text of an expression, with `HOLE`, or what `renderPart` makes of it, for each other part. */
export function renderText(node: TSESTree.Node, renderPart = renderHole): string {
  const inner = unwrap(node);
  if (inner.type === 'Literal') return String(inner.value);
  if (inner.type === 'TemplateLiteral') return joinTemplate(inner.quasis, inner.expressions, renderPart);
  if (inner.type === 'BinaryExpression' && inner.operator === '+')
    return `${renderText(inner.left, renderPart)}${renderText(inner.right, renderPart)}`;
  const joined = getJoinedText(inner);
  return joined ? joined.parts.map((part) => renderText(part, renderPart)).join(joined.separator) : renderPart(inner);
}

interface JoinedText {
  parts: readonly TSESTree.Node[];
  /** The text between the parts. */
  separator: string;
  call: TSESTree.CallExpression;
}

/** Reads `['https://', host].join('')` and `'https://'.concat(host)`; null for other expressions. */
function getJoinedText(node: TSESTree.Node): JoinedText | null {
  const method = getMethodCall(node);
  if (!method) return null;
  const { object, name, call } = method;
  const given = unwrap(object);
  const isList = name === 'join' && given.type === 'ArrayExpression';
  const isText = name === 'concat' && (getLiteralText(given) !== null || given.type === 'TemplateLiteral');
  const parts = isList ? given.elements : isText ? [object, ...call.arguments] : [];
  const separator = isText ? '' : call.arguments.length === 0 ? ',' : getLiteralText(call.arguments[0]);
  if (parts.length === 0 || separator === null || !parts.every(isWritten)) return null;
  return { parts, separator, call };
}

function isWritten(part: TSESTree.Node | null): part is TSESTree.Node {
  return part !== null && part.type !== 'SpreadElement';
}

/** Returns the joined text that an expression is a part of; null where it is none. */
function getJoiningText(part: TSESTree.Node): JoinedText | null {
  const { parent } = part;
  const list = parent?.type === 'ArrayExpression' ? getOuterExpression(parent) : part;
  const user = list.parent;
  const call = user?.type === 'MemberExpression' && user.object === list ? getOuterExpression(user).parent : user;
  const joined = call ? getJoinedText(call) : null;
  return joined?.parts.includes(part) ? joined : null;
}

function joinTemplate(
  quasis: readonly TSESTree.TemplateElement[],
  expressions: readonly TSESTree.Expression[],
  renderPart: RenderPart,
): string {
  return quasis
    .map(({ value }, index) => `${value.cooked ?? HOLE}${expressions[index] ? renderPart(expressions[index]) : ''}`)
    .join('');
}
