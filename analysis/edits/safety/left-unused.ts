/** Finds names that a plan leaves unused in a TypeScript file, where the compiler may report an error. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { Range } from '../../findings/use.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import { getClassAround, getMemberName } from '../../program/syntax/syntax.ts';
import { someNode, findInNodes } from '../../program/syntax/walk.ts';
import type { Plan, RefusalReason } from '../plan.ts';
import { findUnused } from '../text/unused-names.ts';
import { isTyped } from './types/declared-types.ts';
import { isOverlapping, isWithin } from '../ranges.ts';

/** Returns why the compiler may report an unused name; null if its settings allow unused names or the plan leaves none. */
export function getUnusedDoubt(
  { edits, unused = [] }: Plan,
  evaluation: Evaluation,
  packageFacts: PackageFacts,
): RefusalReason {
  const { facts } = evaluation;
  if (!isTyped(facts.source.name) || !packageFacts.reportsUnusedNames) return null;
  const cuts = [...edits.map(({ edit }) => edit), ...unused];
  const isCut = (node: TSESTree.Node): boolean => cuts.some(({ range }) => isWithin(node.range, range));
  const left = findUnused(cuts, evaluation).find(({ defs }) =>
    defs.every(({ type, name, node, parent }) => !isCut(name) && (type === 'Parameter' || !isExported(parent ?? node))),
  );
  const name =
    left?.name ??
    findPrivateMember(
      cuts.map(({ range }) => range),
      isCut,
      facts.source.ast,
    );
  return name === null ? null : `\`${name}\` becomes unused, which the compiler options report as an error`;
}

function isExported(node: TSESTree.Node): boolean {
  return node.parent?.type === 'ExportNamedDeclaration';
}

/** Returns the name of a private class member whose only reads are removed. */
function findPrivateMember(
  ranges: readonly Range[],
  isCut: (node: TSESTree.Node) => boolean,
  ast: TSESTree.Program,
): string | null {
  const isInRanges = (node: TSESTree.Node): boolean => ranges.some((range) => isOverlapping(node.range, range));
  return findInNodes(ast, (node) => {
    if (!isInRanges(node) || node.type !== 'MemberExpression' || node.object.type !== 'ThisExpression' || !isCut(node))
      return null;
    const key = getMemberName(node);
    const owner = getClassAround(node);
    const isPrivate = owner?.body.body.some(
      (member) =>
        'key' in member &&
        getMemberName(member) === key &&
        (member.key.type === 'PrivateIdentifier' || ('accessibility' in member && member.accessibility === 'private')),
    );
    const isRead = (other: TSESTree.Node): boolean =>
      other.type === 'MemberExpression' && !isCut(other) && getMemberName(other) === key;
    return isPrivate && owner && !someNode(owner, isRead) ? key : null;
  });
}
