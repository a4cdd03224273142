/** Changes a path, also where new segments follow a final expression. */
import type { RouteMatch } from '../../routes/route-trie.ts';
import { getTextPieces } from '../../routes/platform-base.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getRange } from '../../evaluator/domain/skeleton.ts';
import { getOuterRange } from '../text/parentheses.ts';
import { replaceSegments, type PathTemplates } from './replace-segments.ts';
import type { Plan, Refused } from '../plan.ts';
import { addElements, getArraySegments, type ArraySegment } from './segment-array.ts';

/** Turns the path of template `from` into that of `to`; new fixed segments may follow the last parameter. */
export function changePath(match: RouteMatch, { from, to }: PathTemplates, evaluation: Evaluation): Plan | Refused {
  const isLonger = from.endsWith('}') && to.startsWith(`${from}/`) && !to.slice(from.length).includes('{');
  return isLonger
    ? appendSegments(match, to.slice(from.length + 1).split('/'), evaluation)
    : replaceSegments(match, { from, to }, evaluation);
}

/** Adds segments behind the last one, an expression directly behind the fixed segment before it. */
function appendSegments({ segments }: RouteMatch, names: readonly string[], evaluation: Evaluation): Plan | Refused {
  const { text } = evaluation.facts.source;
  const [element] = (segments.length > 1 && getArraySegments([segments.at(-2)!], evaluation)) || [];
  if (element) return appendElements(element, names, text);
  const refused: Refused = { refused: 'the end of the path is not written out as a literal that can be changed' };
  const piece = segments.length > 1 ? getTextPieces(segments.at(-2)!).at(-1) : undefined;
  const range = piece && getRange(piece);
  const node = piece?.origin?.node;
  if (!piece || !range || !node) return refused;
  const added = `/${names.join('/')}`;
  if (node.type === 'TemplateElement' && node.parent.type === 'TemplateLiteral') {
    const index = node.parent.quasis.indexOf(node);
    const expression = node.parent.expressions[index];
    const rest = node.parent.quasis[index + 1]?.value.cooked ?? '';
    if (
      !expression ||
      text.slice(range[1], text.lastIndexOf('${', expression.range[0])) !== '/' ||
      !/^($|[?#])/.test(rest)
    )
      return refused;
    const end = text.indexOf('}', expression.range[1]) + 1;
    return { edits: [{ edit: { range: [end, end], text: added }, piece }] };
  }
  if (node.type !== 'Literal' || text.slice(range[1], node.range[1] - 1) !== '/') return refused;
  const { parent } = node;
  const sum = parent.type === 'BinaryExpression' && parent.right === node ? parent.parent : parent;
  if (
    sum.type !== 'BinaryExpression' ||
    sum.operator !== '+' ||
    (sum.parent.type === 'BinaryExpression' && sum.parent.left === sum)
  )
    return refused;
  const quote = text[node.range[0]]!;
  return { edits: [{ edit: { range: [sum.range[1], sum.range[1]], text: ` + ${quote}${added}${quote}` }, piece }] };
}

/** Adds elements behind the last expression of an array, which follows the fixed element. */
function appendElements(fixed: ArraySegment, names: readonly string[], text: string): Plan | Refused {
  const { elements } = fixed.array;
  const last = elements[elements.indexOf(fixed.node) + 1];
  if (!last || last !== elements.at(-1) || last.type === 'SpreadElement')
    return { refused: 'the end of the path is not written out as a literal that can be changed' };
  const { edit, piece } = addElements(fixed, names, text);
  const [, end] = getOuterRange(last, text);
  return { edits: [{ edit: { ...edit, range: [end, end] }, piece }] };
}
