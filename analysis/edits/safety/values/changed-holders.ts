/**
 * Objects, lists and maps that a request takes its host or a part of its path from, and in which code of another file changes
 * that part: the request then goes elsewhere, where the new path may not exist.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ImportedPlace } from '../../../evaluator/writes/aliases/change-search.ts';
import { findChangesOfMade } from '../../../evaluator/writes/aliases/find-changes.ts';
import type { ValueWrite } from '../../../evaluator/writes/aliases/held-value.ts';
import { getReferences } from '../../../evaluator/domain/references.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { ARGUMENT_RETURNING, COLLECTIONS } from '../../../libraries/data-functions/argument-writes.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { findResult } from '../../../program/find-result.ts';
import { memoiseByPart } from '../../../program/memoise.ts';
import { isTestFile } from '../../../program/file-context.ts';
import {
  getAssignmentTo,
  getMemberName,
  getRootIdentifier,
  isInside,
  type ClassNode,
} from '../../../program/syntax/syntax.ts';
import type { Request } from '../../../requests/request.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { findModuleReads } from '../observers/module-reads.ts';
import { isPartOf } from './same-host.ts';

/** What holds a text, as it is made, and the name under which it does; null in a list or map. */
interface Holder {
  made: TSESTree.ObjectExpression | TSESTree.ArrayExpression | ClassNode;
  key: string | null;
}

/** Returns why a request may go to another host than the one that was followed; null if nothing else changes what holds its parts. */
export function getHolderDoubt({ edits }: Plan, { url }: Request, evaluation: Evaluation): RefusalReason {
  const edited = new Set(edits.flatMap(({ node, piece }) => node ?? piece?.origin?.node ?? []));
  return findResult(url, (piece) => {
    const origin = piece.kind === 'text' ? piece.origin?.node : undefined;
    if (!origin || edited.has(origin) || piece.kind !== 'text') return null;
    return findResult([origin, ...getReferences(piece.via)], (place) =>
      findResult(findHolders(place), (holder) => getChangeDoubt(holder, { origin, url }, evaluation)),
    );
  });
}

/** The objects, lists and classes around an expression that hold its value, from the inside out. */
function findHolders(place: TSESTree.Node): Holder[] {
  const holders: Holder[] = [];
  let node = place;
  for (let outer = node.parent; outer; node = outer, outer = outer.parent) {
    switch (outer.type) {
      case 'TemplateLiteral':
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'ConditionalExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        continue;
      case 'Property':
        if (outer.value !== node || outer.parent.type !== 'ObjectExpression') return holders;
        holders.push({ made: outer.parent, key: getMemberName(outer) });
        continue;
      case 'ObjectExpression':
        if (node.type === 'SpreadElement') holders.push({ made: outer, key: holders.at(-1)?.key ?? null });
        continue;
      case 'ArrayExpression':
        holders.push({ made: outer, key: null });
        continue;
      case 'SpreadElement':
        continue;
      case 'PropertyDefinition':
        if (outer.static && outer.value === node)
          holders.push({ made: outer.parent.parent, key: getMemberName(outer) });
        return holders;
      case 'CallExpression':
      case 'NewExpression':
        if (outer.callee === node || !keepsArgument(outer)) return holders;
        continue;
      default:
        return holders;
    }
  }
  return holders;
}

/** `Object.freeze(hosts)`, `new Map(pairs)` */
function keepsArgument({ type, callee }: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  if (type === 'NewExpression') return callee.type === 'Identifier' && COLLECTIONS.has(callee.name);
  const names =
    callee.type === 'MemberExpression' ? ARGUMENT_RETURNING[getRootIdentifier(callee)?.name ?? ''] : undefined;
  return names?.includes(getMemberName(callee) ?? '') === true;
}

/** The evaluation knows the writes of the file that makes the holder: those that only the way by an import leads to are others. */
function getChangeDoubt(
  { made, key }: Holder,
  { origin, url }: { origin: TSESTree.Node; url: Request['url'] },
  evaluation: Evaluation,
): RefusalReason {
  const { known, found, isOpen } = findWrites(evaluation, made);
  const name = getHolderName(made);
  if (isOpen) return `${name} is exported, and other files may change it`;
  const isChanged = found.some(
    (write) =>
      !known.has(write.node) &&
      isOf(write, made, key) &&
      !isInside(origin, getStatement(write.node)) &&
      !isHarmless(write.node, url, evaluation),
  );
  return isChanged ? `code elsewhere may change ${name}, and with it where the request goes` : null;
}

interface Writes {
  /** The places in the files that name the holder themselves. */
  known: ReadonlySet<TSESTree.Node>;
  found: readonly ValueWrite[];
  /** True if the holder is exported to files that are not read. */
  isOpen: boolean;
}

const findWrites = memoiseByPart((evaluation: Evaluation, made: Holder['made']): Writes => {
  let isOpen = false;
  const findImports = (file: FileFacts, name: string | null): readonly ImportedPlace[] => {
    isOpen ||= evaluation.affectedFiles === null;
    return findModuleReads(file, name === null ? null : new Set([name]), evaluation);
  };
  const known = findChangesOfMade(made, null, evaluation).writes;
  const { writes: found } = findChangesOfMade(made, findImports, evaluation);
  return { known: new Set(known.map(({ node }) => node)), found, isOpen };
});

/** True for a write that may change what the holder has under the name. */
function isOf(write: ValueWrite, made: Holder['made'], key: string | null): boolean {
  if (made.type === 'ArrayExpression') return true;
  return write.part === 'member' && (write.key === null || key === null || write.key === key);
}

/** True for a write of the same host, and for one of a test, which has a server of its own. */
function isHarmless(write: TSESTree.Node, url: Request['url'], evaluation: Evaluation): boolean {
  const file = evaluation.getFile(write);
  if (isTestFile(file.source.name)) return true;
  const assignment = write.type === 'MemberExpression' ? getAssignmentTo(write) : null;
  return assignment !== null && isPartOf(assignment.right, file, url, evaluation);
}

function getStatement(node: TSESTree.Node): TSESTree.Node {
  let statement = node;
  while (statement.parent && !/Statement$|Declaration$|^Program$/.test(statement.type)) statement = statement.parent;
  return statement;
}

function getHolderName(made: Holder['made']): string {
  for (let node: TSESTree.Node | undefined = made; node; node = node.parent) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') return `\`${node.id.name}\``;
    if (node.type === 'ClassDeclaration' && node.id) return `\`${node.id.name}\``;
  }
  return 'the object';
}
