/**
 * Actions of a store that reach a stream of effects: `Zones.changeAsked({ zone })` reaches the operator behind
 * `ofType(Zones.changeAsked)`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { ACTION_FILTERS, ACTION_OPERATORS, ACTION_TAKERS } from '../../libraries/flows/effects.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { getLastName, getMemberName, getRootIdentifier, unwrap } from '../../program/syntax/syntax.ts';
import { getAlternatives } from '../domain/choice.ts';
import type { FunctionValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

/** The functions that get an action which a call makes, each with the action; none for other calls. */
export function getTakersOfAction(
  call: TSESTree.CallExpression,
  args: readonly Value[],
  evaluation: Evaluation,
): { fn: FunctionValue; args: readonly Value[] }[] {
  const { fields } = evaluation;
  const key = call.arguments.length === 1 ? getActionKey(call.callee) : null;
  if (!fields || key === null || !isOfModule(call.callee, evaluation)) return [];
  const takers = getTakers(fields, evaluation).get(key) ?? [];
  return takers.flatMap((node) =>
    getAlternatives(evaluation.getFrameOf(node).evaluate(node)).flatMap((fn) =>
      fn.kind === 'function' ? { fn, args } : [],
    ),
  );
}

/**
 * Actions are made once, in a module: others are not looked for, because the search would make what is known of each
 * `fetch(url)` depend on every file of the package.
 */
function isOfModule(callee: TSESTree.Node, evaluation: Evaluation): boolean {
  const root = getRootIdentifier(callee);
  const variable = root && evaluation.getFile(root).variables.get(root);
  return variable?.scope.block.type === 'Program' && variable.defs.length > 0;
}

/** `Zones.changeAsked`, or the name alone; null for other callees. */
function getActionKey(written: TSESTree.Node): string | null {
  const action = unwrap(written);
  if (action.type === 'Identifier') return action.name;
  const name = action.type === 'MemberExpression' ? getMemberName(action) : null;
  const group = name === null ? null : getLastName(unwrap((action as TSESTree.MemberExpression).object));
  return group === null ? null : `${group}.${name}`;
}

/** The callbacks of operators that get the actions, by the keys of these. The evaluation enters their files. */
const getTakers = memoise(
  (fields: FieldGraph, evaluation: Evaluation): ReadonlyMap<string, readonly TSESTree.Node[]> => {
    const takers = new Map<string, TSESTree.Node[]>();
    const files = new Set(ACTION_FILTERS.flatMap((name) => fields.getFilesWith(name)));
    for (const file of [evaluation.facts, ...files]) {
      evaluation.getFileFrame(file);
      for (const call of file.calls) {
        if (call.type !== 'CallExpression' || !isFilter(call)) continue;
        const keys = call.arguments.flatMap((argument) => getActionKey(argument) ?? []);
        for (const taker of findTakers(call)) for (const key of keys) addToGroup(takers, key, taker);
      }
    }
    return takers;
  },
);

function isFilter({ callee }: TSESTree.CallExpression): boolean {
  return ACTION_FILTERS.includes(getLastName(unwrap(callee)) ?? '');
}

/** The callbacks of the operators that get the action: the next one, and those in front of it which only look at it. */
function findTakers(filter: TSESTree.CallExpression): TSESTree.Node[] {
  const pipe = filter.parent;
  const takers: TSESTree.Node[] = [];
  if (pipe.type !== 'CallExpression') return takers;
  for (const written of pipe.arguments.slice(pipe.arguments.indexOf(filter) + 1)) {
    const operator = unwrap(written);
    if (operator.type !== 'CallExpression') break;
    const name = getLastName(unwrap(operator.callee)) ?? '';
    const [callback] = operator.arguments;
    if (callback && ACTION_TAKERS.has(name)) takers.push(callback);
    if (!ACTION_OPERATORS.has(name)) break;
  }
  return takers;
}
