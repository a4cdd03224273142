/**
 * Control steps: from the value that a step of a control-flow library passes to its callback to the code that gets it
 * from the library.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { CONTROL_FLOWS, type ControlFlow } from '../../libraries/flows/control-flows.ts';
import {
  getLastName,
  isFunction,
  unwrap,
  type FunctionNode,
  getFunctionIdentifier,
  getMemberName,
} from '../../program/syntax/syntax.ts';
import { prependSteps } from '../access-path.ts';
import type { Flow, TrackedValue } from '../tracked-value.ts';
import { getReads } from '../../program/syntax/variables.ts';

type Arguments = readonly (TrackedValue | null)[];

/** A callback that the library calls with these arguments; without a callback (null), a call whose result is the first argument. */
export interface Continuation {
  call: TSESTree.CallExpression;
  callback: TSESTree.Node | null;
  args: Arguments;
}

/** The continuations of a step that calls its callback with these arguments: an error, then the values. */
export function findContinuations(step: FunctionNode, args: Arguments, flow: Flow): Continuation[] {
  return getUses(step, flow).flatMap((use): Continuation[] => {
    const place = getPlace(use);
    const row = place && CONTROL_FLOWS.find(({ names, steps }) => steps === place.steps && names.includes(place.name));
    return place && row ? continueWith(row, place, args) : [];
  });
}

interface Place {
  call: TSESTree.CallExpression;
  name: string;
  steps: ControlFlow['steps'];
  /** The next step of a list. */
  next: TSESTree.Node | null;
  /** The step into the result: `.zones`, `#0`. */
  field: string;
}

/** Returns the place of a step in a call: as an argument, or in the list or object that is the first argument; null for other uses. */
function getPlace(use: TSESTree.Node): Place | null {
  const { parent } = use;
  if (!parent) return null;
  if (parent.type === 'CallExpression' && parent.callee !== use)
    return { call: parent, name: getLastName(unwrap(parent.callee)) ?? '', steps: 'each', next: null, field: '' };
  const list = parent.type === 'Property' ? parent.parent : parent;
  const call = list.parent;
  if (call?.type !== 'CallExpression' || call.arguments[0] !== list) return null;
  const name = getLastName(unwrap(call.callee)) ?? '';
  if (parent.type === 'Property')
    return { call, name, steps: 'list', next: null, field: `.${getMemberName(parent) ?? ''}` };
  if (list.type !== 'ArrayExpression') return null;
  const index = list.elements.indexOf(use as TSESTree.Expression);
  return { call, name, steps: 'list', next: list.elements[index + 1] ?? null, field: `#${index}` };
}

function continueWith({ into, steps }: ControlFlow, { call, next, field }: Place, args: Arguments): Continuation[] {
  const values = args.slice(1);
  if (into === 'result') return [{ call, callback: null, args: values }];
  if (into === 'next' && next) return [{ call, callback: next, args: values }];
  const callback = call.arguments.length > (steps === 'each' ? 2 : 1) ? call.arguments.at(-1)! : null;
  const step = into === 'next' ? [] : [into === 'field' ? field : '[]'];
  const [value] = values;
  const given = value ? prependSteps(value, step) : null;
  // Without a callback the result is a promise.
  return [{ call, callback, args: callback ? [null, into === 'next' ? (value ?? null) : given] : [given] }];
}

/** Returns the function itself, or the references to it. */
function getUses(fn: FunctionNode, { evaluation }: Flow): TSESTree.Node[] {
  const name = getFunctionIdentifier(fn);
  if (!name) return [fn];
  return getReads(evaluation.getFile(fn).variables.get(name)).filter((use) => !isFunction(use));
}
