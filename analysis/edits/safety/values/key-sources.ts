/**
 * Other sources of a key that a rewrite takes away or writes: what is spread or assigned beside the rewritten object, anywhere on
 * its way to the request. A default of the removed field would count in its place, and one of the new name beside it.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { RewriteEdit, SingleEdit } from '../../../../data/deprecation-schema.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { findProperty, getMemberName } from '../../../program/syntax/syntax.ts';
import type { Request } from '../../../requests/request.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { getNamedArgument } from '../../text/named-argument.ts';
import { getDefaultDoubt } from '../observers/client-defaults.ts';
import { getCopied, getHolderMerges, getOtherSources, type Merge } from './merges.ts';
import { getMerges } from './value-observers.ts';
import { getOtherValueRefusal } from './other-values.ts';
import { nameReader } from './rewritten-value.ts';
import { findResult } from '../../../program/find-result.ts';

/** Names of properties before and after a rewrite. */
interface ChangedKeys {
  removed: ReadonlySet<string>;
  added: ReadonlySet<string>;
}

/** Returns why another source may set a key that the rewrite removes or adds; null if no way to the request has such a source. */
export function getKeySourceDoubt(
  plan: Plan,
  edit: RewriteEdit,
  request: Request,
  evaluation: Evaluation,
): RefusalReason {
  const keys = readChangedKeys(edit);
  if (keys.removed.size + keys.added.size === 0) return null;
  const written = findWritten(plan, request, evaluation);
  if (written !== null) return written;
  const doubt = changesQuery(edit) ? getDefaultDoubt(request, evaluation) : null;
  if (doubt !== null) return doubt;
  const isWrittenLater = plan.edits.some(({ node }) => node && getAssignment(node) !== null);
  return findResult([...getHolderMerges(plan), ...getMerges(plan, request, evaluation)], (merge) =>
    getMergeDoubt(merge, { keys, isWrittenLater }, evaluation),
  );
}

function changesQuery(edit: RewriteEdit): boolean {
  if (edit.kind === 'all' || edit.kind === 'any') return edit.edits.some(changesQuery);
  return edit.kind === 'query' || (edit.kind === 'drop' && edit.what === 'query');
}

function readChangedKeys(edit: RewriteEdit): ChangedKeys {
  const changes = (edit.kind === 'all' || edit.kind === 'any' ? edit.edits : [edit]).map(readKeys);
  const removed = new Set(changes.flatMap((change) => change.removed));
  return { removed, added: new Set(changes.flatMap((change) => change.added)) };
}

/** The keys that one edit takes out of an object and puts into it. */
function readKeys(edit: SingleEdit): { removed: readonly string[]; added: readonly string[] } {
  switch (edit.kind) {
    case 'field': {
      const depth = edit.from.split('.').length - 1;
      return { removed: [getLast(edit.from)], added: edit.to.split('.').slice(depth, depth + 1) };
    }
    case 'join':
      return { removed: edit.from.map(getLast), added: [edit.to] };
    case 'query':
      return { removed: [edit.from], added: [edit.to] };
    case 'drop':
      return edit.what === 'field' || edit.what === 'query'
        ? { removed: [getLast(edit.name)], added: [] }
        : { removed: [], added: [] };
    case 'add':
      return { removed: [], added: [edit.name] };
    default:
      return { removed: [], added: [] };
  }
}

function getLast(field: string): string {
  return field.split('.').at(-1)!;
}

/** Returns why what a field is assigned to may have the field from elsewhere: `record.locked = false` of an unknown `record`. */
function findWritten({ edits }: Plan, request: Request, evaluation: Evaluation): RefusalReason {
  return findResult(edits, ({ node }) => {
    const assignment = node ? getAssignment(node) : null;
    if (assignment?.left.type !== 'MemberExpression') return null;
    const argument = getNamedArgument(assignment.left.property);
    return argument && getOtherValueRefusal(argument, request, evaluation);
  });
}

/** The assignment whose value or target a node is. */
function getAssignment(node: TSESTree.Node): TSESTree.AssignmentExpression | null {
  const { parent } = node;
  if (parent?.type === 'MemberExpression' && parent.property === node) return getAssignment(parent);
  return parent?.type === 'AssignmentExpression' ? parent : null;
}

interface Question {
  keys: ChangedKeys;
  /** The key is written into the object after it was made: sources that seem to follow it may come before. */
  isWrittenLater: boolean;
}

/** Checks one merge. After a removal, only sources before the rewritten object count: those behind it have overridden it anyway. */
function getMergeDoubt(
  merge: Merge,
  { keys: { removed, added }, isWrittenLater }: Question,
  evaluation: Evaluation,
): RefusalReason {
  const names = [...new Set([...removed, ...added])];
  for (const { source, isBefore } of getOtherSources(merge)) {
    if (!isBefore && added.size === 0 && !isWrittenLater) continue;
    const keys = merge.isHolder && source.type === 'Property' ? [...removed] : names;
    const key = keys.find((each) => mayGive(source, each, evaluation));
    if (key === undefined) continue;
    return nameReader(getCopied(source), evaluation.getFile(source), `hold \`${key}\` as well`);
  }
  return null;
}

function mayGive(source: TSESTree.Node, key: string, evaluation: Evaluation): boolean {
  if (source.type === 'Property') {
    const written = getMemberName(source);
    return written === null || written === key;
  }
  const copied = getCopied(source);
  if (copied.type === 'Identifier' && isRestWithout(copied, key, evaluation)) return false;
  return getAlternatives(evaluation.getValue(copied)).some((value) => mayHold(value, key));
}

/** True for the rest of an object from which the key was taken: `{ locked, ...record }`. */
function isRestWithout(identifier: TSESTree.Identifier, key: string, evaluation: Evaluation): boolean {
  const [declared, ...others] = evaluation.getFile(identifier).variables.get(identifier)?.identifiers ?? [];
  const pattern = declared?.parent.type === 'RestElement' ? declared.parent.parent : undefined;
  return others.length === 0 && pattern?.type === 'ObjectPattern' && findProperty(pattern, key) !== undefined;
}

/** False for a value that has no such property, such as `false` of `false && { … }`. */
function mayHold(value: Value, key: string): boolean {
  switch (value.kind) {
    case 'object':
      return value.isOpen || value.properties.has(key);
    case 'constant':
    case 'text':
    case 'array':
      return false;
    default:
      return true;
  }
}
