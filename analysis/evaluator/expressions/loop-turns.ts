/** Turns of loops over known lists: a write in a loop has run once for each element, in their order. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { memoise } from '../../program/memoise.ts';
import { someOwnNode } from '../../program/syntax/walk.ts';
import { getReach, type Reach } from '../../program/syntax/reaching-writes.ts';
import { getPlaceBehind } from '../../program/syntax/later-uses.ts';
import { readLoopCounter } from '../../program/syntax/loop-counters.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { bindPattern } from './destructuring.ts';
import { findLoopAround } from './leaving-turns.ts';
import { getReachWithin } from './reachable-branches.ts';

/** A list with more elements is no path in segments. */
const MAX_TURNS = 12;
/** The most turns of loops inside each other. */
const MAX_ALL_TURNS = 48;

/** Makes the frame of a turn; `bound` are values of other variables in that turn. */
export type Turn = (bound?: readonly (readonly [Scope.Variable, Value])[]) => Frame;

/** The turns of the loops around a write that have all run before the use; null where they are not known one by one. */
export function getTurns(write: TSESTree.Node, place: TSESTree.Node, frame: Frame): readonly Turn[] | null {
  const loops = findPlainLoops(write);
  const outer = loops.at(-1);
  if (!outer) return null;
  const use = getPlaceBehind(outer, place);
  if (use.range[0] < outer.range[1] || getReach(outer, use) !== 'always') return null;
  let turns: readonly (readonly (readonly [Scope.Variable, Value])[])[] = [[]];
  for (const loop of loops.toReversed()) {
    const next: (readonly (readonly [Scope.Variable, Value])[])[] = [];
    for (const bound of turns) {
      const own = getTurnsOf(loop, frame.enter({ bindings: new Map(bound) }));
      if (!own) return null;
      next.push(...own.map((inTurn) => [...bound, ...inTurn]));
    }
    if (next.length > MAX_ALL_TURNS) return null;
    turns = next;
  }
  return turns.map(
    (inTurn) =>
      (bound = []) =>
        frame.enter({ bindings: new Map([...inTurn, ...bound]) }),
  );
}

/** A turn of a loop, and if a write in it runs in the turn. */
interface DecidedTurn {
  frame: Frame;
  reach: Reach;
}

/**
 * The turns of the loop around a write, which conditions may skip: `for (const name of names) if (isOld(name)) routes.delete(name)`. Null
 * where the turns are not known, or the use does not follow all of them.
 */
export function getDecidedTurns(
  write: TSESTree.Node,
  place: TSESTree.Node,
  frame: Frame,
): readonly DecidedTurn[] | null {
  const loop = findLoopAround(write);
  const use = loop && getPlaceBehind(loop, place);
  if (!use || use.range[0] < loop.range[1] || getReach(loop, use) !== 'always' || mayEnd(loop)) return null;
  return (
    getTurnsOf(loop, frame)?.map((bound) => {
      const inTurn = frame.enter({ bindings: new Map(bound) });
      return { frame: inTurn, reach: getReachWithin(write, loop, inTurn) };
    }) ?? null
  );
}

/** True for a loop that a turn may end. */
const mayEnd = memoise(({ body }: TSESTree.ForOfStatement): boolean =>
  someOwnNode(body, ({ type }) => type === 'ReturnStatement' || type === 'ThrowStatement' || type === 'BreakStatement'),
);

type PlainLoop = TSESTree.ForOfStatement | TSESTree.ForStatement;

/** What each turn of a loop binds; null where its list is not known. */
function getTurnsOf(loop: PlainLoop, frame: Frame): (readonly (readonly [Scope.Variable, Value])[])[] | null {
  const counter = loop.type === 'ForStatement' ? readLoopCounter(loop) : null;
  const pattern = loop.type === 'ForOfStatement' ? getPattern(loop) : counter?.id;
  const start = counter ? counter.start : 0;
  if (!pattern || start === null) return null;
  const list = frame.evaluate(loop.type === 'ForOfStatement' ? loop.right : counter!.list);
  if (list.kind !== 'array' || list.isOpen || list.mayLack || list.isUnordered || list.elements.length > MAX_TURNS)
    return null;
  return list.elements.slice(start).map((element, index) => {
    const value: Value = counter ? { kind: 'constant', value: start + index, node: counter.declarator } : element;
    const bound: (readonly [Scope.Variable, Value])[] = [];
    bindPattern(pattern, value, frame, (name, each) => {
      const variable = frame.file.variables.get(name);
      if (variable) bound.push([variable, each]);
    });
    return bound;
  });
}

/** The loops whose bodies run a write in every turn, innermost first: nothing in the bodies branches or leaves them. */
function findPlainLoops(write: TSESTree.Node): readonly PlainLoop[] {
  const loops: PlainLoop[] = [];
  let node = write;
  while (node.parent && IN_STATEMENT.has(node.parent.type)) node = node.parent;
  if (node.type !== 'ExpressionStatement') return [];
  for (;;) {
    const body: TSESTree.Node = node.parent?.type === 'BlockStatement' ? node.parent : node;
    const loop: TSESTree.Node | undefined = body.parent;
    const isLoop = loop?.type === 'ForOfStatement' || loop?.type === 'ForStatement';
    if (!isLoop || loop.body !== body) return loops;
    if (body.type === 'BlockStatement' && !body.body.every((each) => each === node || PLAIN_STATEMENTS.has(each.type)))
      return loops.length > 0 ? [] : loops;
    loops.push(loop);
    node = loop;
  }
}

const IN_STATEMENT: ReadonlySet<string> = new Set([
  ...['MemberExpression', 'AssignmentExpression', 'CallExpression', 'ExpressionStatement'],
]);
const PLAIN_STATEMENTS: ReadonlySet<string> = new Set(['ExpressionStatement', 'VariableDeclaration']);

function getPattern({ left }: TSESTree.ForOfStatement): TSESTree.Node | null {
  return left.type === 'VariableDeclaration' ? (left.declarations[0]?.id ?? null) : null;
}
