/** Reads of what the request itself has named: `record.zone_id` becomes the expression in the place of `{zone_id}`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { RewriteEdit } from '../../../data/schema.ts';
import type { MatchedUse } from '../../findings/matched-use.ts';
import { getTextPieces } from '../../routes/url-path.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { getKeyName, isInside, unwrap } from '../../program/file-facts.ts';
import type { Plan, Refused } from '../plan.ts';
import { findKey } from './read-response.ts';

type AskedRewrite = RewriteEdit & { kind: 'asked' };

/** The edit of one read; `uses` are all of the file, for several requests may answer one read. */
export function readFromRequest(
  use: MatchedUse,
  uses: readonly MatchedUse[],
  { parameter }: AskedRewrite,
  evaluation: Evaluation,
): Plan | Refused {
  const { text, ast } = evaluation.facts.source;
  const member = findKey(ast, use.range)?.parent;
  if (member?.type !== 'MemberExpression') return { refused: 'the field is taken out of the answer by a pattern' };
  const asked = uses
    .filter(
      ({ claim, range }) =>
        claim.affects === use.claim.affects && range[0] === use.range[0] && range[1] === use.range[1],
    )
    .map((other) => findArgument(other, parameter));
  const expressions = asked.filter((node) => node !== null);
  const [first] = expressions;
  const written = first && text.slice(...first.range);
  if (!first || expressions.length < asked.length || expressions.some((node) => text.slice(...node.range) !== written))
    return { refused: `what the request has for \`${parameter}\` is not written out` };
  if (!expressions.every((node) => isKnownAt(node, member, evaluation)))
    return { refused: `what the request has for \`${parameter}\` is not in scope here` };
  const whole = member.parent.type === 'ChainExpression' ? member.parent : member;
  return { edits: [{ edit: { range: whole.range, text: written! } }] };
}

/** The expression that a request has for a parameter of its path. */
function findArgument({ request, match }: MatchedUse, parameter: string): TSESTree.Node | null {
  if (!request || !match) return null;
  if (request.sdk) return findParam(request.node, parameter);
  const index = match.route.template.slice(1).split('/').indexOf(`{${parameter}}`);
  const piece = index > 0 ? getTextPieces(match.segments[index - 1]!).at(-1) : undefined;
  const node = piece?.origin?.node;
  if (node?.type === 'TemplateElement' && node.parent.type === 'TemplateLiteral') {
    // The literal goes on to the expression with nothing but the slash between.
    const isBeside = (node.value.cooked ?? '').endsWith(`${piece!.text}/`);
    return isBeside ? simplify(node.parent.expressions[node.parent.quasis.indexOf(node)]) : null;
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

/** `{ zone_id: zone }` of a call of the SDK. */
function findParam(call: TSESTree.Node, parameter: string): TSESTree.Node | null {
  const objects =
    call.type === 'CallExpression' ? call.arguments.filter((argument) => argument.type === 'ObjectExpression') : [];
  const property = objects
    .flatMap(({ properties }) => properties)
    .find((each) => each.type === 'Property' && getKeyName(each.key, each.computed) === parameter);
  return property?.type === 'Property' ? simplify(property.value) : null;
}

/** Names and members of names; of an encoded one what is encoded. */
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

/** The name means the same at the read: it is declared around both and never assigned again. */
function isKnownAt(expression: TSESTree.Node, place: TSESTree.Node, { facts }: Evaluation): boolean {
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
  return (
    !isShadowed &&
    isInside(place, variable.scope.block) &&
    variable.references.every((reference) => reference.init === true || !reference.isWrite())
  );
}
