/** A value on its way through the program, and the operations every step of the flow uses. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluator/evaluation.ts';
import type { Fact, Target } from './access-path.ts';
import { memoise } from '../program/memoise.ts';
import type { FieldGraph } from '../program/names/field-graph.ts';
import type { CallGraph } from './call-graph.ts';
import type { CallNode } from '../program/file-facts.ts';
import { type FunctionNode, getNodeId, isInside } from '../program/syntax/syntax.ts';
import type { OwnRequests } from '../requests/own-server/own-requests.ts';
import type { Request } from '../requests/request.ts';
import type { CallbackReturn } from '../libraries/flows/builtin-flows.ts';

export interface TrackedValue {
  readonly fact: Fact;
  /** The calls through which the value came into the function it is in; null outside of these. */
  readonly stack: CallStack | null;
  readonly flow: Flow;
  /** True if the value came here through a name or a convention, which is no proof. */
  readonly isByName: boolean;
}

/** A place where values of several sources arrive, and the source that this value comes from. */
export interface Join {
  place: TSESTree.Node;
  sources: readonly TSESTree.Node[];
  source: TSESTree.Node;
}

/** One run of the forward flow. */
export interface Flow {
  readonly evaluation: Evaluation;
  readonly callGraph: CallGraph;
  /** `may`: a value continues at a join whatever else arrives there. */
  readonly mode: 'must' | 'may';
  /** The properties of the package by name; null where names are not followed. */
  readonly names: FieldGraph | null;
  /** The requests to the program's own server; null where they are not followed. */
  readonly ownRequests: OwnRequests | null;
  /** Continues where the program takes the answer to a request. */
  answer(request: Request, value: TrackedValue): void;
  /** Continues where the program handles that the promise of a call is rejected with the value. */
  reject(call: TSESTree.CallExpression, value: TrackedValue): void;
  /** Queues an expression that has the value, unless it was visited with the same fact and stack. */
  enqueue(node: TSESTree.Node, value: TrackedValue): void;
  /** True if the value has not left a function by this throw or call before: functions that retry call themselves. */
  isFirstThrow(thrown: TSESTree.Node, value: TrackedValue): boolean;
  /** Counts steps other than visits of expressions. When none is left, no value is followed any further. */
  spend(steps: number): void;
  /** Records that a limit kept the value from being followed somewhere. */
  cutOff(): void;
  /** Runs `proceed` unless an earlier run has shown that the value does not arrive from every source. */
  join(join: Join, value: Pick<TrackedValue, 'fact' | 'stack' | 'isByName'>, proceed: () => void): void;
  /** Binds a type that the value gets to the requests whose answer the value is. */
  bindType(type: TSESTree.TypeNode, value: TrackedValue): void;
  /** Binds the type of a variable that has the value, `typeof zones`, to the same requests. */
  bindTypeQuery(query: TSESTree.TSTypeQuery, value: TrackedValue): void;
  /** Records that a node reads the member `name` of a value. */
  addRead(value: TrackedValue, name: string, node: TSESTree.Node): void;
  /** Records that the key of a schema reads the member `name` of a value: without it the value is refused. */
  addRequired(value: TrackedValue, name: string, key: TSESTree.Node): void;
  /** Records that a node is handed over to code that is not followed, with what the value holds. */
  addHandOver(value: TrackedValue, node: TSESTree.Node): void;
  /** Records that code which is not followed gets a function that returns what the value holds. */
  addReturn(value: TrackedValue): void;
  /** Records that a node overwrites targets: later reads of that place get the program's own value. */
  addWrite(value: TrackedValue, targets: readonly Target[], node: TSESTree.Node): void;
}

/** Continues at an expression that has the value. */
export function propagate(node: TSESTree.Node, value: TrackedValue): void {
  value.flow.enqueue(node, value);
}

/** Continues at the place of a join, if the value arrives there from every source. */
export function propagateJoined(join: Join, value: TrackedValue): void {
  value.flow.join(join, value, () => propagate(join.place, value));
}

/**
 * Returns the value at another node. If the node is outside of a function that the value has entered, the call of that
 * function is dropped from the stack.
 */
export function moveTo(node: TSESTree.Node, value: TrackedValue): TrackedValue {
  return { ...value, stack: getStackAt(value.stack, node) };
}

export interface StackFrame {
  call: CallNode;
  fn: FunctionNode;
  /** How the result of the call is made of what the function returns. */
  returns: CallbackReturn;
  /** Takes the result, where it goes on to another function and not to the call. */
  proceed?: (result: TrackedValue) => void;
  /** Takes what the function passes on without returning it: by its callback, `done(null, record)`, or by `push`. */
  emit?: (result: TrackedValue) => void;
}

export interface CallStack extends StackFrame {
  below: CallStack | null;
  depth: number;
  /** Equal for stacks of the same calls. */
  key: string;
}

const MAX_DEPTH = 12;

/** Adds a call to a stack; null if the stack is full or the call is on it already (recursion). */
export function pushFrame(stack: CallStack | null, frame: StackFrame): CallStack | null {
  const depth = (stack?.depth ?? 0) + 1;
  if (depth > MAX_DEPTH) return null;
  for (let other = stack; other; other = other.below)
    if (other.call === frame.call && other.fn === frame.fn) return null;
  return { ...frame, below: stack, depth, key: getStackKey(stack, frame) };
}

const getKeysOfCall = memoise((_call: TSESTree.Node) => new Map<string, string>());
let stackKeys = 0;

/** Numbers the stacks: the calls of a deep one as a text would be compared and kept at every step. */
function getStackKey(below: CallStack | null, { call, fn }: StackFrame): string {
  const keys = getKeysOfCall(call);
  const own = `${below?.key ?? ''}:${getNodeId(fn)}`;
  let key = keys.get(own);
  if (key === undefined) keys.set(own, (key = `>${(stackKeys += 1)}`));
  return key;
}

/** Returns the stack without the calls of functions that do not enclose a node. */
export function getStackAt(stack: CallStack | null, node: TSESTree.Node): CallStack | null {
  let top = stack;
  while (top && !isInside(node, top.fn)) top = top.below;
  return top;
}
