/** Finds the origins of a value: the forward flow runs once from every expression that begins a value. */
import type { TSESTree } from '@typescript-eslint/utils';
import { createFact, type Target } from '../../flow/access-path.ts';
import { createCallGraph, type CallGraph } from '../../flow/call-graph.ts';
import { runFlow, type Seed } from '../../flow/forward-flow.ts';
import { findFilledByQueues } from '../../flow/queues/queue-steps.ts';
import { type CallStack, propagate } from '../../flow/tracked-value.ts';
import { followPattern } from '../../flow/steps/variable-steps.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { ANSWER_CLASSES, ANSWER_MEMBERS } from '../../libraries/requests/response-bodies.ts';
import { getReceiver, isEmptyValue } from '../checks/expressions.ts';
import {
  getEnclosingFunction,
  getMemberName,
  getNodeId,
  isFunction,
  isInside,
  unwrap,
  getPattern,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { findEnteredFunctions, getOutermost, type EnteredFunction } from './entered-functions.ts';
import { findInheritedFunctions } from './inherited-functions.ts';
import { findServiceMethods } from './mounted-services.ts';
import { memoise } from '../../program/memoise.ts';
import { addToGroup, groupBy } from '../../program/group-by-key.ts';
import { beginsValue, getOpenParameters, isParameter } from './value-beginnings.ts';

/** An expression or parameter that begins a value, and the members that are read of the value. */
export interface Origin {
  node: TSESTree.Node;
  path: readonly string[];
}

/** An origin of a certain expression. */
export interface HeldOrigin extends Origin {
  /** The calls through which the value came to the expression, for each way that it came. */
  stacks: readonly (CallStack | null)[];
}

export interface Origins {
  readonly evaluation: Evaluation;
  readonly functions: CallGraph;
  /** The functions of other modules that calls of the file enter, its classes inherit, or services have that it mounts. */
  readonly entered: readonly EnteredFunction[];
  /** Returns the origins of an expression; itself where the value begins there or is not followed. */
  of(node: TSESTree.Node): readonly HeldOrigin[];
  /**
   * Returns the origins restricted to values that come through these calls, to tell apart the calls of one function.
   */
  within(stack: CallStack | null): Origins;
}

/** More beginnings of values are not followed: those of the file come first, then those of the nearest functions. */
const MAX_SEEDS = 6_000;

interface BeginningSeed {
  node: TSESTree.Node;
  stack: CallStack | null;
}

const notFollowed = new WeakMap<Evaluation, readonly TSESTree.Node[]>();

/** Returns the calls of a file whose values a limit kept from being followed; the program where it is the file's own code. */
export function getCutOff(evaluation: Evaluation): readonly TSESTree.Node[] {
  return notFollowed.get(evaluation) ?? [];
}

/** Returns the code whose values are followed: the file, and each function of another module that it enters. */
export function getRoots({ evaluation, entered }: Origins): readonly TSESTree.Node[] {
  return [evaluation.facts.source.ast, ...new Set(entered.map(({ fn }) => fn.body as TSESTree.Node))];
}

/** True for code of the file, and for code that its classes inherit or its services have. */
export function isOwnCode(node: TSESTree.Node, { evaluation, entered }: Origins): boolean {
  return (
    evaluation.getFile(node) === evaluation.facts ||
    entered.some(({ fn, stack }) => stack === null && isInside(node, fn))
  );
}

/** The calls of a file and its imports; it is built at its first use. */
export const getCallGraph = memoise((evaluation: Evaluation) => createCallGraph(evaluation));

/** Returns the origins of the values of a file; the checks of a file share them. It costs as much as the search for requests. */
export const getOrigins = memoise(createOrigins);

function createOrigins(evaluation: Evaluation): Origins {
  const functions = getCallGraph(evaluation);
  const isElsewhere = (fn: FunctionNode): boolean => evaluation.getFile(fn) !== evaluation.facts;
  const called = findServiceMethods(evaluation).map(({ fn }) => fn);
  const inherited = [...findInheritedFunctions(evaluation), ...new Set(called.filter(isElsewhere))];
  const inCalls = inherited.flatMap((fn) => evaluation.getFile(fn).calls.filter((call) => isInside(call, fn)));
  const inModules = findEnteredFunctions([...evaluation.facts.calls, ...inCalls], evaluation, functions);
  const entered = [...inherited.map((fn) => ({ fn, stack: null, isTaking: false })), ...inModules.entered];
  const filled = new Set([
    ...findFilledByQueues(evaluation.facts, { evaluation, callGraph: functions }),
    ...inCalls.flatMap((call) => (call.type === 'CallExpression' ? functions.getCallees(call) : [])),
  ]);
  const findBeginnings = (root: TSESTree.Node, hasCalls: boolean): TSESTree.Node[] => {
    const beginnings: TSESTree.Node[] = [];
    walk(root, (node) => {
      if (isFunction(node) && !hasCalls && functions.getCallers(node).length === 0 && !filled.has(node))
        beginnings.push(...getOpenParameters(node).map(getPattern));
      else if (beginsValue(node, evaluation, functions)) beginnings.push(node);
    });
    return beginnings;
  };
  const findInBody = memoise((fn: FunctionNode) => findBeginnings(fn.body, true));
  const cutOff = new Set(inModules.cutOff);
  const seeds: BeginningSeed[] = [];
  const addSeeds = (nodes: readonly TSESTree.Node[], stack: CallStack | null): void => {
    if (seeds.length + nodes.length > MAX_SEEDS)
      cutOff.add(stack ? getOutermost(stack).call : evaluation.facts.source.ast);
    else for (const node of nodes) seeds.push({ node, stack });
  };
  addSeeds(findBeginnings(evaluation.facts.source.ast, false), null);
  for (const { fn, stack } of entered) addSeeds(stack ? findInBody(fn) : findBeginnings(fn, false), stack);
  notFollowed.set(evaluation, [...cutOff]);
  const found = new Map<TSESTree.Node, HeldOrigin[]>();
  const { places } = runFlow(seeds.map(createSeed), evaluation, { mode: 'may' });
  for (const [{ index }, held] of places) {
    for (const { node, read, stack } of held) {
      const origin = { node: seeds[index]!.node, path: read.map((step) => step.replace(/^[.#]/, '')), stacks: [stack] };
      addToGroup(found, node, origin);
    }
  }
  const find = memoise((node: TSESTree.Node): readonly HeldOrigin[] => {
    const inner = unwrap(node);
    const known = found.get(inner);
    if (known) return dropEmptyValues(dropDuplicates(known));
    const name = inner.type === 'MemberExpression' ? getMemberName(inner) : null;
    if (inner.type === 'MemberExpression' && name !== null && inner.object.type !== 'ThisExpression')
      return find(inner.object).flatMap((origin) => readMember(origin, name, find));
    const declared = inner.type === 'Identifier' ? evaluation.getFile(inner).variables.get(inner)?.defs[0]?.name : null;
    return [{ node: (declared as TSESTree.Node | null | undefined) ?? inner, path: [], stacks: [null] }];
  });
  const within = (stack: CallStack | null): Origins => ({
    evaluation,
    functions,
    entered,
    within,
    of: (node) => {
      const at = getCallsBefore(node, stack);
      return at ? find(node).filter(({ stacks }) => stacks.some((came) => isOfCalls(came, at))) : find(node);
    },
  });
  return within(null);
}

/** Returns the calls that lead to a node: a call in the function of the node, and what is called there, say nothing of its value. */
function getCallsBefore(node: TSESTree.Node, stack: CallStack | null): CallStack | null {
  const around = getEnclosingFunction(node);
  for (let frame = stack; frame; frame = frame.below)
    if (getEnclosingFunction(frame.call) === around && frame.fn !== around) return frame.below;
  return stack;
}

/**
 * True if the calls that a value came through agree with `stack`: there are none, or one of the two stacks contains the
 * other.
 */
function isOfCalls(came: CallStack | null, stack: CallStack): boolean {
  if (came === null) return true;
  return came.depth > stack.depth ? holdsCalls(came, stack) : holdsCalls(stack, came);
}

/** True if the longer stack has all calls of the other one as its outermost or as its innermost ones. */
function holdsCalls(longer: CallStack, shorter: CallStack): boolean {
  let outer: CallStack | null = longer;
  while (outer && outer.depth > shorter.depth) outer = outer.below;
  if (outer?.key === shorter.key) return true;
  let own: CallStack | null = shorter;
  for (let inner: CallStack | null = longer; inner && own; inner = inner.below, own = own.below)
    if (inner.call !== own.call || inner.fn !== own.fn) return false;
  return true;
}

/** Returns the origins of a member of a value. */
function readMember(
  origin: HeldOrigin,
  name: string,
  find: (node: TSESTree.Node) => readonly HeldOrigin[],
): readonly HeldOrigin[] {
  const property =
    origin.node.type === 'ObjectExpression' && origin.path.length === 0 ? getProperties(origin.node).get(name) : null;
  return property ? find(property.value) : [{ ...origin, path: [...origin.path, name] }];
}

/** The properties of an object by their names; of several the last one counts. */
const getProperties = memoise(
  (node: TSESTree.ObjectExpression): ReadonlyMap<string | null, TSESTree.Property> =>
    new Map(node.properties.flatMap((entry) => (entry.type === 'Property' ? [[getMemberName(entry), entry]] : []))),
);

function createSeed({ node, stack }: BeginningSeed, index: number): Seed {
  const target: Target = { index };
  const fact = createFact([{ target, path: ['~any'] }]);
  const isPattern = isParameter(node);
  return {
    node,
    start: (flow) => (isPattern ? followPattern : propagate)(node, { fact, stack, flow, isByName: false }),
  };
}

/** Joins equal origins into one with the calls of all of them. */
function dropDuplicates(found: readonly HeldOrigin[]): HeldOrigin[] {
  return [...groupBy(found, getOriginKey).values()].map((equal) =>
    equal.length === 1 ? equal[0]! : { ...equal[0]!, stacks: equal.flatMap(({ stacks }) => stacks) },
  );
}

/**
 * Drops placeholders for a missing value (`null`, `{}`), and objects, lists and made answers of which a member is read: they
 * lack the member, or the member has an origin of its own. Keeps all if nothing else is left.
 */
function dropEmptyValues(found: readonly HeldOrigin[]): HeldOrigin[] {
  const values = found.filter((origin) => !isEmptyValue(origin.node) && !isReadObject(origin) && !isReadAnswer(origin));
  return values.length > 0 ? values : [...found];
}

/** `job.size` and `job.text` of `queue.add('mail', { text })`. */
function isReadObject({ node, path }: Origin): boolean {
  const isPlain = (entry: TSESTree.ObjectLiteralElement): boolean =>
    entry.type === 'Property' && getMemberName(entry) !== null;
  if (path.length === 0) return false;
  if (node.type === 'ArrayExpression') return !node.elements.some((element) => element?.type === 'SpreadElement');
  return node.type === 'ObjectExpression' && node.properties.every(isPlain);
}

/** `accepted.payload` of `return new Response(null, { status: 401 })`: the function gives the handler a payload, or the answer. */
function isReadAnswer({ node, path: [member] }: Origin): boolean {
  if (member === undefined || ANSWER_MEMBERS.has(member)) return false;
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  const maker = node.type === 'NewExpression' ? node.callee : getReceiver(node);
  return maker?.type === 'Identifier' && ANSWER_CLASSES.has(maker.name);
}

/** Returns a key that is equal for origins of the same value. */
export function getOriginKey({ node, path }: Origin): string {
  return `${getNodeId(node)} ${path.join('.')}`;
}
