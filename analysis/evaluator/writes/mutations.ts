/** Applies the writes into a value that reach a use of it: `body.name = …`, `segments.push(…)`, `Object.assign(…)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Frame } from '../evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { WriteReach } from '../../program/syntax/reaching-writes.ts';
import { getEnclosingFunction, getKeyName, getMemberName, isCallee, isInside } from '../../program/syntax/syntax.ts';
import { getNamesOfValue } from '../../program/syntax/other-names.ts';
import { applyAliasChanges } from './aliases/alias-changes.ts';
import { findEntryMutation } from './mutation-forms.ts';
import { findWritingCall } from './library-writes.ts';
import { findPairMutation, getSearchAlias, type Mutation } from './pair-writes.ts';
import { getWholeRemoval } from './removed-keys.ts';
import { getDecidedTurns, getTurns } from '../expressions/loop-turns.ts';
import { getKnownReach, isReached } from '../expressions/reachable-branches.ts';
import { openOver } from '../domain/object.ts';
import { limitArrays } from '../domain/array.ts';
import type { Value } from '../domain/value.ts';
import { mapAlternatives, unknown } from '../domain/choice.ts';
import { memoise, memoiseByPart } from '../../program/memoise.ts';
import { findInto } from './writes-into.ts';

/** A variable with more writes is the namespace of a generated program; each use would copy it as a whole. */
const MAX_MUTATIONS = 300;

/** The value of a variable after the writes into it that reach the use, by its own name or by others. */
export function applyMutations(variable: Scope.Variable, value: Value, use: TSESTree.Node, frame: Frame): Value {
  const written = applyOwnMutations(variable, value, use, frame);
  return applyAliasChanges(written, variable, () => getEscapes(variable, written.kind, written, frame.file), frame);
}

/**
 * The references to a variable that do not write into its value themselves. Memoised by variable and kind, because values that
 * cycles leave incomplete ask again at each use.
 */
const getEscapes = memoiseByPart(
  (variable: Scope.Variable, kind: Value['kind'], value: Value, file: FileFacts): readonly TSESTree.Node[] =>
    variable.references.flatMap((reference) => {
      const identifier = reference.identifier as TSESTree.Node;
      if (reference.isWriteOnly()) return [];
      const isOwn =
        kind === 'instance'
          ? isNamedAssignment(identifier)
          : findEntryMutation(identifier, value) !== null || findInto(identifier, file) !== null;
      return isOwn ? [] : [identifier];
    }),
);

function applyOwnMutations(variable: Scope.Variable, value: Value, use: TSESTree.Node, frame: Frame): Value {
  const { kind } = value;
  if (!['object', 'array', 'pairs', 'map', 'url', 'choice', 'unknown'].includes(kind)) return value;
  if (kind === 'unknown' && isCallee(use)) return value;
  const mutations = getMutations(variable, value.kind, value, frame.file);
  if (mutations.length === 0) return value;
  if (mutations.length > MAX_MUTATIONS) return unknown('budget');
  // Without the memo, a write that reads its own target would apply all earlier writes again.
  return frame.memoise(getMutatedKey(use), () => {
    frame.evaluation.chargeWrites(mutations.length);
    let mutated: Value = value;
    for (const { identifier, mutation } of orderWrites(mutations, use)) {
      if (identifier === use) continue;
      const reach = isReadLater(use, identifier) ? 'maybe' : getKnownReach(getWholeRemoval(identifier), use, frame);
      if (reach === 'never' || !isReached(identifier, frame)) continue;
      if (kind === 'unknown' && mutated === value) mutated = openOver(value, identifier);
      const apply = (into: Value, ofWrite: WriteReach, inTurn: Frame): Value =>
        limitArrays(mapAlternatives(into, (alternative) => mutation(alternative, ofWrite, inTurn)));
      const turns = reach === 'maybe' && IN_TURNS.has(mutated.kind) ? getTurns(identifier, use, frame) : null;
      const decided = turns === null && reach === 'maybe' ? getRemovingTurns(identifier, use, frame) : null;
      if (turns) mutated = turns.reduce((into, enterTurn) => apply(into, 'always', enterTurn()), mutated);
      else if (decided)
        mutated = decided.reduce(
          (into, turn) => (turn.reach === 'never' ? into : apply(into, turn.reach, turn.frame)),
          mutated,
        );
      else mutated = apply(mutated, reach, frame);
      mutated = frame.evaluation.weigh(mutated);
      if (mutated.kind === 'unknown') break;
    }
    return mutated;
  });
}

/**
 * The writes in the order in which they are applied: what functions beside that of the use write may come behind all others, wherever
 * their text stands.
 */
function orderWrites(mutations: readonly FoundMutation[], use: TSESTree.Node): readonly FoundMutation[] {
  const isElsewhere = ({ identifier }: FoundMutation): boolean => !isAround(getEnclosingFunction(identifier), use);
  if (!mutations.some(isElsewhere)) return mutations;
  return [...mutations.filter((each) => !isElsewhere(each)), ...mutations.filter(isElsewhere)];
}

/** True for the file, and for a function that contains a node. */
function isAround(fn: TSESTree.Node | null, node: TSESTree.Node): boolean {
  return fn === null || isInside(node, fn);
}

/** The turns of a loop in which entries of a map or set are deleted under conditions; null for other writes. */
function getRemovingTurns(write: TSESTree.Node, use: TSESTree.Node, frame: Frame): ReturnType<typeof getDecidedTurns> {
  const { parent } = write;
  const isRemoving =
    parent?.type === 'MemberExpression' && parent.object === write && getMemberName(parent) === 'delete';
  return isRemoving ? getDecidedTurns(write, use, frame) : null;
}

/** Kinds of values that the writes of a loop build up: `parts.push(part)`, `config.set(key, value)`, `url.pathname += part`. */
const IN_TURNS: ReadonlySet<Value['kind']> = new Set(['array', 'map', 'url']);

/** The memo key of the value at a use after all writes; the use itself is the key of the assigned value. */
const getMutatedKey = memoise((_use: TSESTree.Node): object => ({}));

/** True if the use stores the value in an object or array that is read after the write: `const body = { options }; options.x = 1`. */
function isReadLater(use: TSESTree.Node, write: TSESTree.Node): boolean {
  if (write.range[0] < use.range[0] || getEnclosingFunction(write) !== getEnclosingFunction(use)) return false;
  let kept = use;
  while (kept.parent && KEEPING.has(kept.parent.type)) kept = kept.parent;
  return (
    kept !== use &&
    (kept.parent?.type === 'VariableDeclarator' ||
      (kept.parent?.type === 'AssignmentExpression' && kept.parent.right === kept))
  );
}

const KEEPING = new Set(['Property', 'ObjectExpression', 'ArrayExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

/** The value of a member of `this` after the writes at these accesses, each of which may or may not have run. */
export function applyMemberMutations(member: Value, accesses: readonly TSESTree.Node[], frame: Frame): Value {
  return applyWritesAt(member, accesses, () => 'maybe', frame);
}

/** A value after the writes at these accesses, in their order. */
export function applyWritesAt(
  value: Value,
  accesses: readonly TSESTree.Node[],
  getReach: (access: TSESTree.Node) => WriteReach,
  frame: Frame,
): Value {
  return getWritesAt(accesses, frame.file).reduce(
    (written, { identifier: access, mutation }) =>
      limitArrays(mapAlternatives(written, (alternative) => mutation(alternative, getReach(access), frame))),
    value,
  );
}

interface FoundMutation {
  identifier: TSESTree.Node;
  mutation: Mutation;
}

/** Memoised by variable and kind: which writes count depends on the kind of the value only. */
const getMutations = memoiseByPart(
  (variable: Scope.Variable, _kind: Value['kind'], value: Value, file: FileFacts): readonly FoundMutation[] =>
    findMutations(variable, value, file),
);

/** Finds the writes through the variable's name, through constants that are other names of it, and an alias of its search parameters. */
function findMutations(variable: Scope.Variable, value: Value, file: FileFacts): FoundMutation[] {
  const names = getNamesOfValue(variable, file);
  const found = names.flatMap((name) => findMutationsBy(name, value, file));
  return names.length > 1 ? found.sort((one, other) => one.identifier.range[0] - other.identifier.range[0]) : found;
}

function findMutationsBy(variable: Scope.Variable, value: Value, file: FileFacts): FoundMutation[] {
  return variable.references.flatMap((reference) => {
    const identifier = reference.identifier as TSESTree.Node;
    if (reference.isWrite() || (value.kind === 'unknown' && !isNamedWrite(identifier))) return [];
    const name = getSearchAlias(identifier);
    const mutation = findEntryMutation(identifier, value) ?? (name ? null : findInto(identifier, file));
    if (mutation) return [{ identifier, mutation }];
    return (name ? (file.variables.get(name)?.references ?? []) : []).flatMap((inner) => {
      const ofSearch = findPairMutation(inner.identifier as TSESTree.Node, 'search');
      return ofSearch ? [{ identifier: inner.identifier as TSESTree.Node, mutation: ofSearch }] : [];
    });
  });
}

/** `body.type = …` and `_.set(body, …)`: the target of the write is an object, even if nothing else is known of it. */
function isNamedWrite(identifier: TSESTree.Node): boolean {
  return findWritingCall(identifier) !== null || isNamedAssignment(identifier);
}

function isNamedAssignment(identifier: TSESTree.Node): boolean {
  const { parent: member } = identifier;
  return (
    member?.type === 'MemberExpression' &&
    member.object === identifier &&
    !member.computed &&
    member.parent.type === 'AssignmentExpression' &&
    member.parent.left === member &&
    getKeyName(member.property) !== 'length'
  );
}

/** Those of the accesses that write; memoised, because each read of a member looks at all accesses to it. */
const getWritesAt = memoise((accesses: readonly TSESTree.Node[], file: FileFacts): readonly FoundMutation[] =>
  accesses.flatMap((identifier) => {
    const mutation = findInto(identifier, file);
    return mutation ? [{ identifier, mutation }] : [];
  }),
);
