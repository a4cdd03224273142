/** `path-parameter`: replaces a read of the response by the expression that the request itself has for a path parameter. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { MatchedUse } from '../../findings/matched-use.ts';
import { getKeyName, isInside, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { getTextPieces } from '../../routes/platform-base.ts';
import { isSameRange } from '../ranges.ts';
import { getReadRefusal, findKey } from '../safety/reads/read-origins.ts';
import type { EditOfKind, Plan, PlanContext, Refused } from '../plan.ts';
import { isConstant } from '../../program/syntax/variables.ts';

/** `record.zone_id` becomes `zone` where the request is for `/zones/${zone}/…`. */
export function planPathParameterRead(
  { parameter }: EditOfKind<'path-parameter'>,
  context: PlanContext,
): Plan | Refused {
  const { use, uses, evaluation, text } = context;
  const refused = getReadRefusal(use.range, context);
  if (refused !== null) return { refused };
  const member = findKey(evaluation.facts.source.ast, use.range)?.parent;
  if (member?.type !== 'MemberExpression') return { refused: 'the field is destructured from the response' };
  // Several requests may end in the same read; all of them need the same expression.
  const sameRead = uses.filter(
    ({ claim, range }) => claim.affects === use.claim.affects && isSameRange(range, use.range),
  );
  const expressions = sameRead.map((other) => findArgument(other, parameter)).filter((node) => node !== null);
  const [first] = expressions;
  const written = first && text.slice(...first.range);
  if (
    !first ||
    expressions.length < sameRead.length ||
    expressions.some((node) => text.slice(...node.range) !== written)
  )
    return { refused: `the value of \`${parameter}\` in the request is not written out` };
  if (!expressions.every((node) => isInScopeAt(node, member, evaluation)))
    return { refused: `the value of \`${parameter}\` in the request is not in scope here` };
  const whole = member.parent.type === 'ChainExpression' ? member.parent : member;
  const { parent } = whole;
  const isShorthand =
    parent?.type === 'Property' && parent.value === whole && !parent.computed && getKeyName(parent.key) === written;
  return { edits: [{ edit: { range: isShorthand ? parent.range : whole.range, text: written! } }] };
}

/** The expression that a request has for a path parameter; null where there is none to copy. */
function findArgument({ request, match }: MatchedUse, parameter: string): TSESTree.Node | null {
  if (!request || !match) return null;
  if (request.sdk) return findSdkParam(request.node, parameter);
  const index = match.route.template.slice(1).split('/').indexOf(`{${parameter}}`);
  const piece = index > 0 ? getTextPieces(match.segments[index - 1]!).at(-1) : undefined;
  const node = piece?.origin?.node;
  if (node?.type === 'TemplateElement' && node.parent.type === 'TemplateLiteral') {
    // Only a slash may separate the fixed segment from the expression.
    const isAdjacent = (node.value.cooked ?? '').endsWith(`${piece!.text}/`);
    return isAdjacent ? simplify(node.parent.expressions[node.parent.quasis.indexOf(node)]) : null;
  }
  if (node?.type !== 'Literal' || typeof node.value !== 'string' || !node.value.endsWith(`${piece!.text}/`))
    return null;
  const { parent } = node;
  if (parent.type !== 'BinaryExpression' || parent.operator !== '+') return null;
  if (parent.left === node) return simplify(parent.right);
  return parent.parent.type === 'BinaryExpression' && parent.parent.left === parent
    ? simplify(parent.parent.right)
    : null;
}

/** `zone` of `client.dns.records.list({ zone_id: zone })`. */
function findSdkParam(call: TSESTree.Node, parameter: string): TSESTree.Node | null {
  const objects =
    call.type === 'CallExpression' ? call.arguments.filter((argument) => argument.type === 'ObjectExpression') : [];
  const property = objects
    .flatMap(({ properties }) => properties)
    .find((member) => member.type === 'Property' && getMemberName(member) === parameter);
  return property?.type === 'Property' ? simplify(property.value) : null;
}

/** An identifier or a member of one, taken out of `encodeURIComponent(…)`; null for any other expression. */
function simplify(expression: TSESTree.Node | undefined): TSESTree.Node | null {
  if (!expression) return null;
  const inner = unwrap(expression);
  if (
    inner.type === 'CallExpression' &&
    inner.callee.type === 'Identifier' &&
    inner.callee.name === 'encodeURIComponent'
  )
    return simplify(inner.arguments[0]);
  return getRoot(inner) ? inner : null;
}

function getRoot(node: TSESTree.Node): TSESTree.Identifier | null {
  let root = node;
  while (root.type === 'MemberExpression' && !root.computed) root = root.object;
  return root.type === 'Identifier' ? root : null;
}

/** True if the root variable is declared around the place, not shadowed there, and never assigned again. */
function isInScopeAt(expression: TSESTree.Node, place: TSESTree.Node, { facts }: Evaluation): boolean {
  const root = getRoot(expression);
  if (!root) return false;
  const variable = facts.variables.get(root);
  if (!variable) return root.name === 'process' || root.name === 'globalThis';
  const isShadowed = [...facts.variables].some(
    ([node, other]) =>
      node.type === 'Identifier' &&
      node.name === root.name &&
      other !== variable &&
      isInside(place, other.scope.block) &&
      other.scope.block.range[0] > variable.scope.block.range[0],
  );
  return !isShadowed && isInside(place, variable.scope.block) && isConstant(variable);
}
