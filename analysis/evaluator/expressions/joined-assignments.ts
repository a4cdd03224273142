/** Joins the value of a declaration with those assignments to the variable that may reach a use. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Frame } from '../evaluation.ts';
import { getEnclosingFunction } from '../../program/syntax/syntax.ts';
import { getTurns } from './loop-turns.ts';
import { getKnownReach, isReached } from './reachable-branches.ts';
import { isAtMostOnce, isReplacedBy, type Reach } from '../../program/syntax/reaching-writes.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { makeText } from '../domain/skeleton.ts';
import { joinTexts } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';
import { step } from './operators.ts';
import { isUndefined } from '../domain/primitive.ts';

/** A variable with more assignments is not followed. */
const MAX_WRITES = 12;

/** The value after those assignments that may reach the use. */
export function joinWrites(
  initial: Value,
  writes: readonly Scope.Reference[],
  use: TSESTree.Node,
  frame: Frame,
): Value {
  if (writes.length === 0) return initial;
  if (writes.length > MAX_WRITES) return unknown('budget');
  frame.evaluation.chargeWrites(writes.length);
  const reached = writes.flatMap((write) => {
    const reach = mayReachLaterCall(write, use) ? 'maybe' : getKnownReach(write.identifier, use, frame);
    return reach === 'never' || !isReached(write.identifier, frame) ? [] : [{ write, reach }];
  });
  let values: Value[] = [initial];
  for (const { write, reach } of getLastWrites(withoutReplaced(reached, use))) {
    const assignment = write.identifier.parent;
    const inTurns = reach === 'maybe' ? writeInTurns(write, choiceOf(values), use, frame) : null;
    if (inTurns) {
      values = [inTurns];
      continue;
    }
    let written: Value;
    if (assignment?.type === 'AssignmentExpression' && assignment.left === write.identifier) {
      const right = frame.evaluate(assignment.right);
      if (assignment.operator === '=') written = right;
      else if (assignment.operator === '+=') written = joinTexts([choiceOf(values), right]);
      else if (assignment.operator === '??=' || assignment.operator === '||=') written = choiceOf([...values, right]);
      else written = unknown('unresolved');
    } else if (assignment?.type === 'UpdateExpression' && reach === 'always') {
      written = step(choiceOf(values), assignment);
    } else {
      written = unknown('unresolved');
    }
    const more = reach === 'maybe' ? addSegments(values, write, use, frame) : [];
    values = reach === 'always' ? [written] : [...values, written, ...more];
  }
  const known = values.filter((value) => !isUndefined(value));
  return choiceOf(known.length > 0 ? known : values);
}

interface ReachingWrite {
  write: Scope.Reference;
  reach: Reach;
}

/** The writes but those behind which another one of the same statements always follows. */
function withoutReplaced(reached: readonly ReachingWrite[], use: TSESTree.Node): readonly ReachingWrite[] {
  const replacing = reached.filter(({ write }) => isPlainAssignment(write));
  return reached.filter(
    ({ write }) => !replacing.some((other) => isReplacedBy(write.identifier, other.write.identifier, use)),
  );
}

/** The writes from the last one that replaces all before it; what another function writes may come behind it, wherever its text stands. */
function getLastWrites(reached: readonly ReachingWrite[]): readonly ReachingWrite[] {
  const last = Math.max(reached.findLastIndex(isReplacing), 0);
  const fn = reached[last] && getEnclosingFunction(reached[last].write.identifier);
  const ofOthers = reached
    .slice(0, last)
    .filter(({ write, reach }) => reach === 'maybe' && getEnclosingFunction(write.identifier) !== fn);
  return [...reached.slice(last), ...ofOthers];
}

/** `for (const part of parts) url += part`, `url = url + part`: the value after all turns of the loop; null for other writes. */
function writeInTurns(
  { identifier, resolved }: Scope.Reference,
  before: Value,
  use: TSESTree.Node,
  frame: Frame,
): Value | null {
  const assignment = identifier.parent;
  if (!resolved || assignment?.type !== 'AssignmentExpression' || assignment.left !== identifier) return null;
  const { operator, right } = assignment;
  const turns = operator === '=' || operator === '+=' ? getTurns(identifier as TSESTree.Node, use, frame) : null;
  return (
    turns?.reduce((value, enterTurn) => {
      const written = enterTurn([[resolved, value]]).evaluate(right);
      return operator === '=' ? written : joinTexts([value, written]);
    }, before) ?? null
  );
}

/**
 * `while (parts.length) url += '/' + parts.shift()`, `(part) => { url += '/' + part; }`: how often this runs is not known. The
 * values with further segments behind them; none for a write that runs once, or adds no segments.
 */
function addSegments(
  values: readonly Value[],
  { identifier }: Scope.Reference,
  use: TSESTree.Node,
  frame: Frame,
): readonly Value[] {
  const assignment = identifier.parent;
  if (assignment?.type !== 'AssignmentExpression' || assignment.operator !== '+=') return [];
  const isInner = getEnclosingFunction(identifier) !== getEnclosingFunction(use);
  if (!isInner && isAtMostOnce(assignment, use)) return [];
  const added = toSkeletons(frame.evaluate(assignment.right));
  const before = choiceOf(values);
  if (added.some(([first]) => first?.kind === 'text' && first.text.startsWith('/')))
    return [joinTexts([before, makeText('/'), unknown('repeated')])];
  // What callers give to an inner function may be segments, too. Behind an empty text it would be a base.
  const isGiven = isInner && added.some(([first, ...others]) => first?.kind === 'hole' && others.length === 0);
  const isBegun = toSkeletons(before).every(([first]) => first?.kind === 'text');
  return isGiven && isBegun ? [joinTexts([before, unknown('repeated')])] : [];
}

/** `if (cached) return cached; cached = …`: a write behind the use to a variable that outlives the function. */
function mayReachLaterCall({ identifier, resolved }: Scope.Reference, use: TSESTree.Node): boolean {
  const [declared] = resolved?.identifiers ?? [];
  const fn = getEnclosingFunction(identifier);
  return (
    identifier.range[0] >= use.range[0] &&
    declared !== undefined &&
    fn === getEnclosingFunction(use) &&
    fn !== getEnclosingFunction(declared)
  );
}

/** True for an assignment that replaces all earlier values. */
function isReplacing({ write, reach }: ReachingWrite): boolean {
  return reach === 'always' && isPlainAssignment(write);
}

function isPlainAssignment({ identifier }: Scope.Reference): boolean {
  const assignment = identifier.parent;
  return assignment?.type === 'AssignmentExpression' && assignment.operator === '=' && assignment.left === identifier;
}
