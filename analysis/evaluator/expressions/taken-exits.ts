/** Statements that leave the code behind them, as far as the conditions in them are known. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Environment, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { memoise } from '../../program/memoise.ts';
import { getNodeId } from '../../program/syntax/syntax.ts';
import { endsProcess, isEndlessLoop } from '../../program/syntax/endless-code.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { someOwnNode } from '../../program/syntax/walk.ts';
import { isIdentified, isSameObject } from '../domain/identity.ts';
import { compareTexts, getOnlyText } from '../domain/text.ts';
import { decide } from './branch-conditions.ts';
import { getThrowingCalls, isThrown } from './throwing-calls.ts';
import { findLoopAround, getAllTurns } from './leaving-turns.ts';

/** How a statement is left: a `break` ends the switch or the loop around it, so that the code behind that runs. */
type Exit = 'break' | 'jump';

/** True for a statement behind which nothing of the same block runs: `if (isZone) return …`, where the condition is known to hold. */
export function isTakenExit(statement: TSESTree.Node, frame: Frame): boolean {
  return mayLeave(statement, frame.file) && findExit(statement, frame) !== null;
}

/**
 * The frames in which a node in a loop runs, one for each turn that reaches it before a turn leaves the function: `for (const [from, to] of
 * UPGRADES) if (from.test(path)) return path.replace(from, to)`. The given frame where the turns are not known.
 */
export function getReachedTurns(
  node: TSESTree.Node,
  frame: Frame,
  isReached: (node: TSESTree.Node, frame: Frame) => boolean,
): readonly Frame[] {
  const loop = findLoopAround(node);
  const turns = loop && getAllTurns(loop, frame);
  if (!loop || !turns) return isReached(node, frame) ? [frame] : [];
  const last = turns.findIndex((turn) => findExit(loop.body, turn) !== null);
  return (last === -1 ? turns : turns.slice(0, last + 1)).filter((turn) => isReached(node, turn));
}

const LEAVING: ReadonlySet<string> = new Set([
  'ReturnStatement',
  'ThrowStatement',
  'BreakStatement',
  'ContinueStatement',
]);

const mayLeave = memoise((statement: TSESTree.Node, file: FileFacts): boolean =>
  someOwnNode(
    statement,
    (node) =>
      LEAVING.has(node.type) ||
      endsProcess(node, file) ||
      (RUN_AS_A_WHOLE.has(node.type) && getThrowingCalls(node, file).length > 0),
  ),
);

/** Statements whose calls run whenever the statement does, but for those in conditional expressions. */
const RUN_AS_A_WHOLE: ReadonlySet<string> = new Set(['ExpressionStatement', 'VariableDeclaration']);

const mayBreak = memoise((statement: TSESTree.Node): boolean =>
  someOwnNode(statement, ({ type }) => type === 'BreakStatement'),
);

function findExit(statement: TSESTree.Node | null, frame: Frame): Exit | null {
  if (statement === null || !mayLeave(statement, frame.file)) return null;
  switch (statement.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'ContinueStatement':
      return 'jump';
    case 'BreakStatement':
      return 'break';
    case 'ExpressionStatement':
    case 'VariableDeclaration':
      if (endsProcess(statement, frame.file)) return 'jump';
      return throws(statement, frame) ? 'jump' : null;
    case 'BlockStatement':
      return findExitOf(statement.body, frame);
    case 'IfStatement': {
      const outcome = decide(statement.test, frame);
      if (outcome !== null) return findExit(outcome ? statement.consequent : statement.alternate, frame);
      return joinExits(findExit(statement.consequent, frame), findExit(statement.alternate, frame));
    }
    case 'SwitchStatement': {
      const entered = findEnteredCase(statement, frame);
      if (!entered?.isCertain || entered.place === -1) return null;
      const run = statement.cases.slice(entered.place).flatMap(({ consequent }) => consequent);
      return findExitOf(run, frame) === 'jump' ? 'jump' : null;
    }
    case 'TryStatement': {
      const last = findExit(statement.finalizer, frame);
      if (last !== null) return last;
      const own = findExit(statement.block, frame);
      return statement.handler ? joinExits(own, findExit(statement.handler.body, frame)) : own;
    }
    case 'ForOfStatement':
      return isLeftInTurn(statement, frame) ? 'jump' : null;
    // `while (true) { … }` is left by what is in it alone.
    case 'WhileStatement':
    case 'ForStatement':
    case 'DoWhileStatement':
      return isEndlessLoop(statement) ? 'jump' : null;
    default:
      return null;
  }
}

/** True for code in which a call throws for the arguments that it gets. */
export function throws(node: TSESTree.Node, frame: Frame): boolean {
  return getThrowingCalls(node, frame.file).some((call) => isThrown(call, frame, isTakenExit));
}

/** True if a turn of a loop over a known list leaves the function. */
function isLeftInTurn(loop: TSESTree.ForOfStatement, frame: Frame): boolean {
  const outcome = frame.memoise(getTurnsKey(loop), () => {
    const isLeft = getAllTurns(loop, frame)?.some((turn) => findExit(loop.body, turn) !== null) === true;
    return { kind: 'constant', value: isLeft, node: loop };
  });
  return outcome.kind === 'constant' && outcome.value === true;
}

/** The memo key of a loop's outcome, which is needed for each node behind it. */
const getTurnsKey = memoise((_loop: TSESTree.ForOfStatement): object => ({}));

/** How the first of some statements that leaves for certain does so. One that may break before it counts as a break. */
function findExitOf(statements: readonly TSESTree.Statement[], frame: Frame): Exit | null {
  for (const [index, statement] of statements.entries()) {
    const exit = findExit(statement, frame);
    if (exit !== null) return statements.slice(0, index).some(mayBreak) ? 'break' : exit;
  }
  return null;
}

function joinExits(one: Exit | null, other: Exit | null): Exit | null {
  if (one === null || other === null) return null;
  return one === 'break' ? one : other;
}

/** The case that a switch enters. */
export interface EnteredCase {
  /** -1 where it enters none. */
  place: number;
  /** False where a case that is not known may be entered before. */
  isCertain: boolean;
}

/** Returns the case that a switch enters by a text or object that is known, or in `switch (true)`; null where neither is so. */
export function findEnteredCase(decision: TSESTree.SwitchStatement, frame: Frame): EnteredCase | null {
  const assumed = findAssumedCase(decision, frame);
  if (assumed !== null) return { place: assumed, isCertain: true };
  const { discriminant, cases } = decision;
  const isTrue = discriminant.type === 'Literal' && discriminant.value === true;
  const value = isTrue ? null : frame.evaluate(discriminant);
  const known = value && getOnlyText(value);
  if (value !== null && known === null && !isIdentified(value) && !isOtherText(value)) return null;
  const outcomes = cases.map(({ test }): boolean | null => {
    if (test === null) return false;
    if (value === null) return decide(test, frame);
    if (known === null) return compareWithCase(value, frame.evaluate(test));
    const text = getOnlyText(frame.evaluate(test));
    return text === null ? null : text === known;
  });
  const match = outcomes.indexOf(true);
  return match === -1
    ? { place: cases.findIndex(({ test }) => test === null), isCertain: !outcomes.includes(null) }
    : { place: match, isCertain: !outcomes.slice(0, match).includes(null) };
}

/** True for a text that is known not to be some of the cases. */
function isOtherText(value: Value): boolean {
  return value.kind === 'unknown' && value.isNot !== undefined;
}

function compareWithCase(value: Value, test: Value): boolean | null {
  return compareTexts(value, test) ?? isSameObject(value, test);
}

/** The key of the assumption that a switch enters a case; -1 is the place of none. */
export function getCaseKey(decision: TSESTree.SwitchStatement, place: number): string {
  return `${getSwitchKey(decision)}${place}`;
}

function getSwitchKey(decision: TSESTree.SwitchStatement): string {
  return `switch ${getNodeId(decision)} `;
}

function findAssumedCase(decision: TSESTree.SwitchStatement, { environment }: Frame): number | null {
  const start = getSwitchKey(decision);
  for (let scope: Environment | null = environment; scope; scope = scope.parent)
    if (scope.assumption?.key.startsWith(start)) return Number(scope.assumption.key.slice(start.length));
  return null;
}
