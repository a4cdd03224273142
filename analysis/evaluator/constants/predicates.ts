/** Predicates of the program: functions of a few tests, `const isActive = (row) => !row.ended`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { stripCasts } from '../../program/syntax/syntax.ts';
import { bindArguments } from '../bind-arguments.ts';
import type { FunctionValue, Value } from '../domain/value.ts';
import type { Place } from './constant-values.ts';

type Decide = (test: TSESTree.Node, place: Place) => boolean | null;

/** A longer function does more than to decide. */
const MAX_STATEMENTS = 6;

/** The outcome of `isRetired(row)`; null where the text does not fix it. */
export function decideCallOf(
  callee: TSESTree.Identifier,
  args: readonly TSESTree.Node[],
  place: Place,
  decide: Decide,
): boolean | null {
  if (place.isTooDeep || !args.every(isPlain)) return null;
  const { frame } = place;
  const fn = frame.evaluate(callee);
  if (fn.kind !== 'function') return null;
  return decideCall(
    fn,
    args.map((arg) => frame.evaluate(arg)),
    place,
    decide,
  );
}

/** `row`, `row.id`, `'minify'`: what a predicate tests. */
function isPlain(node: TSESTree.Node): boolean {
  const inner = stripCasts(node);
  if (inner.type === 'MemberExpression') return !inner.computed && isPlain(inner.object);
  return inner.type === 'Identifier' || inner.type === 'Literal';
}

/** True or false for the truth of what a function returns for these arguments; null where the text does not fix it. */
export function decideCall(fn: FunctionValue, args: readonly Value[], place: Place, decide: Decide): boolean | null {
  const { node, bound } = fn;
  const isLong = node.body.type === 'BlockStatement' && node.body.body.length > MAX_STATEMENTS;
  if (bound || node.async || node.generator || isLong) return null;
  const frame = bindArguments(fn, { args, isOpen: false }, place.evaluation);
  if (!frame) return null;
  const inside = place.in(frame);
  if (node.body.type !== 'BlockStatement') return decide(node.body, inside);
  const returned = findReturn(node.body.body, inside, decide);
  return returned === 'none' ? false : returned;
}

/** What statements return; `none` where they return nothing. */
function findReturn(statements: readonly TSESTree.Statement[], place: Place, decide: Decide): boolean | 'none' | null {
  for (const statement of statements) {
    const returned = runStatement(statement, place, decide);
    if (returned !== 'none') return returned;
  }
  return 'none';
}

function runStatement(statement: TSESTree.Statement, place: Place, decide: Decide): boolean | 'none' | null {
  switch (statement.type) {
    case 'VariableDeclaration':
      return 'none';
    case 'ReturnStatement':
      return statement.argument ? decide(statement.argument, place) : false;
    case 'BlockStatement':
      return findReturn(statement.body, place, decide);
    case 'IfStatement': {
      const outcome = decide(statement.test, place);
      const taken = outcome ? statement.consequent : statement.alternate;
      if (outcome === null) return null;
      return taken ? runStatement(taken, place, decide) : 'none';
    }
    default:
      return null;
  }
}
