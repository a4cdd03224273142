/** Values that state machines pass to their functions: the context of the machine, and the input of an actor. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  ACTION_MAKERS,
  ACTOR_MAKERS,
  CONTEXT_CHANGERS,
  CONTEXT_KEY,
  GIVEN_KEYS,
  INPUT_KEY,
  MACHINE_MAKERS,
  MACHINE_MODULES,
  MACHINE_SETUPS,
} from '../../libraries/flows/state-machines.ts';
import { findActorOptions } from '../../program/containers/actor-options.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import {
  findProperty,
  getLastName,
  getMemberName,
  isFunction,
  isInside,
  stripCasts,
  unwrap,
  type FunctionNode,
  getCallOf,
} from '../../program/syntax/syntax.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import { entryOf, objectOf, readProperty } from '../domain/object.ts';
import { getOnlyText } from '../domain/text.ts';
import type { ObjectValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { findPackageMaker } from './package-makers.ts';

/** A machine with more inputs for one actor, or more entries that an input may be, passes them as one choice. */
const MAX_INPUTS = 48;

/**
 * The arguments of each call of a function of which a library makes an actor, `fromPromise(async ({ input }) => …)`: one for each input
 * with which the program starts the actor. Null for any other function, and where no input is found.
 */
export function getActorCalls(fn: FunctionNode, frame: Frame): readonly (readonly Value[])[] | null {
  const call = fn.parent;
  if (call?.type !== 'CallExpression' || call.arguments[0] !== fn) return null;
  if (!ACTOR_MAKERS.has(getLastName(unwrap(call.callee)) ?? '') || !isOfMachines(call, frame)) return null;
  const inputs = getInputs(call, frame);
  const split = inputs.flatMap(splitEntries);
  const calls = (split.length > MAX_INPUTS ? inputs : split).map((input) => [withMember(INPUT_KEY, input, fn)]);
  return calls.length > 0 ? calls : null;
}

/** The first argument of a function in the definition of a machine: an object with its context, or before version 5 the context itself. */
export function getMachineArgument(fn: FunctionNode, frame: Frame): Value | null {
  const machine = findMachine(fn, frame);
  const [parameter] = fn.params;
  if (!machine || !parameter) return null;
  const context = (): Value => readContext(machine, frame);
  if (parameter.type === 'Identifier' && /^_?(context|ctx)$/.test(parameter.name)) return context();
  if (parameter.type !== 'ObjectPattern') return withMember(CONTEXT_KEY, context, fn);
  const names = parameter.properties.map((property) => getMemberName(property) ?? '');
  return names.every((name) => GIVEN_KEYS.has(name)) ? withMember(CONTEXT_KEY, context, fn) : context();
}

function withMember(name: string, member: Value | (() => Value), node: TSESTree.Node): ObjectValue {
  const read = typeof member === 'function' ? member : () => member;
  return objectOf(new Map([[name, entryOf(node, read)]]), node, { isOpen: true });
}

function isOfMachines(made: TSESTree.CallExpression, frame: Frame): boolean {
  const module = findPackageMaker(made, frame)?.module;
  return module !== undefined && MACHINE_MODULES.includes(module);
}

/** The inputs with which the program starts what a call makes. */
function getInputs(made: TSESTree.CallExpression, { file, evaluation }: Frame): Value[] {
  return findActorOptions(made, file, evaluation.packageFields).flatMap(({ node, file: other }) => {
    const property = findProperty(node, INPUT_KEY);
    if (!property) return [];
    const frame = evaluation.getFileFrame(other);
    return getAlternatives(frame.evaluate(property.value)).flatMap((value) =>
      value.kind === 'function' ? getAlternatives(callInMachine(value.node, frame)) : value,
    );
  });
}

/** What a function in the definition of a machine returns. */
function callInMachine(fn: FunctionNode, frame: Frame): Value {
  const given = getMachineArgument(fn, frame) ?? unknown('parameter');
  const event = unknown('parameter');
  return frame.evaluation.callValue(frame.evaluate(fn), {
    ...{ args: [given, event], isOpen: false, node: fn, evaluation: frame.evaluation },
  });
}

/** One object for each entry that a property of an object may be: what is read of the entry stays together. */
function splitEntries(input: Value): readonly Value[] {
  if (input.kind !== 'object') return [input];
  for (const [name, property] of input.properties) {
    const entries = getAlternatives(readProperty(property));
    if (entries.filter(({ kind }) => kind === 'object').length < 2) continue;
    return entries.map((entry) => ({
      ...input,
      properties: new Map([...input.properties, [name, { ...property, read: () => entry }]]),
    }));
  }
  return [input];
}

/** A machine: its definition, and the expression around everything that belongs to it. */
interface Machine {
  definition: TSESTree.ObjectExpression;
  call: TSESTree.CallExpression;
}

/** The machine whose definition, or whose setup, a function is a part of; null for other functions. */
function findMachine(fn: FunctionNode, frame: Frame): Machine | null {
  let parent: TSESTree.Node | undefined = fn.parent;
  for (let node: TSESTree.Node = fn; parent; node = parent, parent = parent.parent) {
    if (isFunction(parent) || /Statement|Declarat/.test(parent.type)) return null;
    if (parent.type !== 'CallExpression' || parent.callee === node) continue;
    const name = getLastName(unwrap(parent.callee)) ?? '';
    if (ACTION_MAKERS.has(name)) continue;
    const call = MACHINE_MAKERS.has(name) ? parent : MACHINE_SETUPS.has(name) ? getCallOfMember(parent) : null;
    const first = call?.arguments[0];
    const definition = first && stripCasts(resolveConst(first, frame.file));
    return definition?.type === 'ObjectExpression' && isOfMachines(call!, frame) ? { definition, call: call! } : null;
  }
  return null;
}

/** `setup({ … }).createMachine({ … })` of `setup({ … })`. */
function getCallOfMember(made: TSESTree.CallExpression): TSESTree.CallExpression | null {
  const member = made.parent.type === 'MemberExpression' && made.parent.object === made ? made.parent : null;
  if (!member || !MACHINE_MAKERS.has(getMemberName(member) ?? '')) return null;
  return getCallOf(member);
}

/** The context of a machine at any time: as it begins, and as actions of the machine change it. */
function readContext({ definition, call }: Machine, frame: Frame): Value {
  const { evaluation } = frame;
  const written = findProperty(definition, CONTEXT_KEY);
  if (!written) return unknown('parameter');
  return evaluation.memoise(written, evaluation.getFileFrame(frame.file).environment, () => {
    const changes = getChanges(call, frame);
    const begun = mapAlternatives(frame.evaluate(written.value), (value) =>
      value.kind === 'function' ? evaluation.callValue(value, getFirstCall(call, value.node, frame)) : value,
    );
    return mapAlternatives(begun, (value) => (value.kind === 'object' ? applyChanges(value, changes, frame) : value));
  });
}

/** The call of the function that makes the context, with the input of the machine. */
function getFirstCall(machine: TSESTree.CallExpression, node: FunctionNode, frame: Frame) {
  const input = (): Value => choiceOf([unknown('parameter'), ...getInputs(machine, frame)]);
  return { args: [withMember(INPUT_KEY, input, node)], isOpen: false, node, evaluation: frame.evaluation };
}

interface Changes {
  /** What actions write under the names of the context. */
  written: ReadonlyMap<string, readonly (() => Value)[]>;
  /** An action may write others. */
  isOpen: boolean;
}

function getChanges(machine: TSESTree.CallExpression, frame: Frame): Changes {
  const written = new Map<string, (() => Value)[]>();
  let isOpen = false;
  const add = (name: string | null, read: () => Value): void => {
    if (name === null) isOpen = true;
    else written.set(name, [...(written.get(name) ?? []), read]);
  };
  for (const call of findNodes(frame.file.source.ast, ['CallExpression'] as const)) {
    if (!CONTEXT_CHANGERS.has(getLastName(unwrap(call.callee)) ?? '') || !isInside(call, machine)) continue;
    const first = call.arguments[0] && stripCasts(call.arguments[0]);
    const object = isFunction(first) ? stripCasts(first.body) : first;
    if (object?.type !== 'ObjectExpression') {
      isOpen = true;
      continue;
    }
    for (const property of object.properties) {
      if (property.type !== 'Property') isOpen = true;
      else if (isFunction(first)) add(getMemberName(property), () => readMember(callInMachine(first, frame), property));
      else add(getMemberName(property), () => readChange(property.value, frame));
    }
  }
  return { written, isOpen };
}

function readMember(value: Value, property: TSESTree.Property): Value {
  const entry = value.kind === 'object' ? value.properties.get(getMemberName(property)!) : undefined;
  return entry ? readProperty(entry) : unknown('unresolved');
}

function readChange(value: TSESTree.Node, frame: Frame): Value {
  return isFunction(value) ? callInMachine(value, frame) : frame.evaluate(value);
}

function applyChanges(begun: ObjectValue, { written, isOpen }: Changes, { evaluation, file }: Frame): ObjectValue {
  const { environment } = evaluation.getFileFrame(file);
  const properties = new Map<string, PropertyEntry>(
    [...begun.properties].map(([name, property]) => {
      const changes = written.get(name);
      const kept: PropertyEntry = isOpen ? { ...property, mayBeReplaced: true } : property;
      if (!changes) return [name, kept];
      const read = (): Value =>
        choiceOf([...getAlternatives(property.read()).flatMap(leaveOpen), ...changes.map((change) => change())]);
      // An action reads what it changes, `queue: context.queue.slice(1)`.
      return [name, { ...kept, read: () => evaluation.memoise(property, environment, read) }];
    }),
  );
  return { ...begun, properties };
}

/** A value that actions replace: of a list any element, and nothing where it stands for a value that is not there yet. */
function leaveOpen(begun: Value): readonly Value[] {
  if (begun.kind === 'array') return [{ ...begun, isUnordered: true, mayLack: true }];
  return begun.kind === 'constant' || getOnlyText(begun) === '' ? [] : [begun];
}
