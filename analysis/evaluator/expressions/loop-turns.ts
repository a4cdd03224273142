/** Turns of a loop over a known list: a write in the loop has run once for each element, in their order. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getReach } from '../../program/syntax/reaching-writes.ts';
import { readLoopCounter } from '../../program/syntax/loop-counters.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';

/** A list with more elements is no path in segments. */
const MAX_TURNS = 12;

/** Makes the frame of a turn; `bound` are values of other variables in that turn. */
export type Turn = (bound?: readonly (readonly [Scope.Variable, Value])[]) => Frame;

/** The turns of the loop around a write that have all run before the use; null where they are not known one by one. */
export function getTurns(write: TSESTree.Node, use: TSESTree.Node, frame: Frame): readonly Turn[] | null {
  const loop = findPlainLoop(write);
  const counter = loop?.type === 'ForStatement' ? readLoopCounter(loop) : null;
  const name = loop?.type === 'ForOfStatement' ? getLoopName(loop) : counter?.id;
  const variable = name && frame.file.variables.get(name);
  const start = counter ? counter.start : 0;
  if (!loop || !variable || start === null || use.range[0] < loop.range[1] || getReach(loop, use) !== 'always')
    return null;
  const list = frame.evaluate(loop.type === 'ForOfStatement' ? loop.right : counter!.list);
  if (list.kind !== 'array' || list.isOpen || list.mayLack || list.isUnordered || list.elements.length > MAX_TURNS)
    return null;
  const values = list.elements.map((element, index): Value =>
    counter ? { kind: 'constant', value: index, node: counter.declarator } : element,
  );
  return values.slice(start).map(
    (value) =>
      (bound = []) =>
        frame.enter({ bindings: new Map([[variable, value], ...bound]) }),
  );
}

/** The loop whose body runs a write in every turn: nothing in the body branches or leaves it. */
function findPlainLoop(write: TSESTree.Node): TSESTree.ForOfStatement | TSESTree.ForStatement | null {
  let node = write;
  while (node.parent && IN_STATEMENT.has(node.parent.type)) node = node.parent;
  const body = node.parent?.type === 'BlockStatement' ? node.parent : node;
  const loop = body.parent;
  const isLoop = loop?.type === 'ForOfStatement' || loop?.type === 'ForStatement';
  if (node.type !== 'ExpressionStatement' || !isLoop || loop.body !== body) return null;
  return body.type !== 'BlockStatement' || body.body.every(({ type }) => PLAIN_STATEMENTS.has(type)) ? loop : null;
}

const IN_STATEMENT: ReadonlySet<string> = new Set([
  ...['MemberExpression', 'AssignmentExpression', 'CallExpression', 'ExpressionStatement'],
]);
const PLAIN_STATEMENTS: ReadonlySet<string> = new Set(['ExpressionStatement', 'VariableDeclaration']);

function getLoopName({ left }: TSESTree.ForOfStatement): TSESTree.Identifier | null {
  const id = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : undefined;
  return id?.type === 'Identifier' ? id : null;
}
