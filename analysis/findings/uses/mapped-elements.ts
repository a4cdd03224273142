/** Requests that a list is mapped to: `['/zones', '/accounts'].map(get)` sends one request for each element. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { ListElement } from '../../flow/access-path.ts';
import { getMemberName, isInside } from '../../program/syntax/syntax.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { getCalls, type Request } from '../../requests/request.ts';

/** The element of a literal list whose text is part of the request's URL, and the call that maps the list; null for other requests. */
export function getMappedElement(request: Request, { facts }: Evaluation): ListElement | null {
  const [outermost = request.node] = getCalls(request);
  for (let call: TSESTree.Node | undefined = outermost; call; call = call.parent) {
    if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') continue;
    if (getMemberName(call.callee) !== 'map') continue;
    const list = resolveConst(call.callee.object, facts);
    if (list.type !== 'ArrayExpression' || list.elements.some((element) => element?.type === 'SpreadElement')) continue;
    const index = list.elements.findIndex((element) => element !== null && hasTextOf(request.url, element));
    if (index !== -1) return { call, index };
  }
  return null;
}

function hasTextOf(url: Request['url'], element: TSESTree.Node): boolean {
  return url.some((piece) => piece.kind === 'text' && piece.origin !== null && isInside(piece.origin.node, element));
}

/** Tests if two requests are those of different elements of one mapped list. */
export function areOfOtherElements(one: ListElement | null, other: ListElement | null): boolean {
  return one !== null && other !== null && one.call === other.call && one.index !== other.index;
}
