/** The rows for which test runners call a function: `test.each(rows)(title, fn)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ROW_FUNCTIONS, ROW_METHODS, RUNNER_METHODS } from '../../libraries/frameworks/test-rows.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { getCallbackCalls } from '../builtins/array-methods.ts';
import { getAlternatives } from '../domain/choice.ts';
import { entryOf, objectOf } from '../domain/object.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';

/** The arguments with which a call runs its last argument, a function, for each row; null where the call is no such runner's. */
export function getRowsOf(call: TSESTree.CallExpression, frame: Frame): readonly (readonly Value[])[] | null {
  const callee = unwrap(call.callee);
  if (callee.type === 'TaggedTemplateExpression') {
    const isOfRows = ROW_METHODS.get(getMemberName(callee.tag) ?? '') === 'elements';
    return isOfRows ? readTable(callee.quasi, frame) : null;
  }
  const giving = findGiving(callee);
  const [rows] = giving?.arguments ?? [];
  if (!giving || !rows || rows.type === 'SpreadElement' || isOfProgram(giving.callee, frame)) return null;
  const passes = ROW_METHODS.get(getLastName(unwrap(giving.callee)) ?? '') ?? 'elements';
  const calls = getCallbackCalls('forEach', frame.evaluate(rows), call);
  return calls?.map(([row]) => (passes === 'elements' && row!.kind === 'array' ? row.elements : [row!])) ?? null;
}

/** A function of the program calls its callback by itself. */
function isOfProgram(callee: TSESTree.Node, frame: Frame): boolean {
  return getAlternatives(frame.evaluate(callee)).some(({ kind }) => kind === 'function');
}

/** The call that takes the rows: `test.each(rows)` of the callee itself, `each(rows)` of `each(rows).it`. */
function findGiving(callee: TSESTree.Node): TSESTree.CallExpression | null {
  if (callee.type === 'CallExpression') return ROW_METHODS.has(getMemberName(callee.callee) ?? '') ? callee : null;
  let node: TSESTree.Node = callee;
  let isOfRunner = false;
  // `each(rows).it.only(title, fn)`
  while (node.type === 'MemberExpression') {
    isOfRunner = RUNNER_METHODS.has(getMemberName(node) ?? '');
    node = unwrap(node.object);
  }
  if (!isOfRunner || node.type !== 'CallExpression') return null;
  return ROW_FUNCTIONS.has(getLastName(unwrap(node.callee)) ?? '') ? node : null;
}

/** The rows of a template whose first line names the columns: one object for each row. */
function readTable(
  { quasis, expressions }: TSESTree.TemplateLiteral,
  frame: Frame,
): readonly (readonly Value[])[] | null {
  const [heading] = (quasis[0]!.value.cooked ?? '').trim().split('\n');
  const columns = heading!.split('|').map((column) => column.trim());
  if (expressions.length === 0 || expressions.length % columns.length !== 0) return null;
  const count = expressions.length / columns.length;
  return Array.from({ length: count }, (_, row) => {
    const cells = columns.map((column, index) => {
      const node = expressions[row * columns.length + index]!;
      return [column, entryOf(node, () => frame.evaluate(node))] as const;
    });
    return [objectOf(new Map(cells), quasis[0]!)];
  });
}
