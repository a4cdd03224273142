/**
 * Steps from a value that a program puts into an object, `queue.add(job)`, to the function that takes it out: in the file by the object
 * itself, `queue.process(fn)`, in all files by names.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { CHANNELS, type Channel } from '../../libraries/flows/channels.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallNode, FileFacts } from '../../program/file-facts.ts';
import { getTokenName } from '../../program/containers/keys.ts';
import { getLastName, isFunction, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { isStrict, rewritePaths } from '../access-path.ts';
import type { CallGraph } from '../call-graph.ts';
import { enterFunction } from '../steps/enter-functions.ts';
import { findTakers } from './queue-takers.ts';
import type { Flow, TrackedValue } from '../tracked-value.ts';

/**
 * Follows an argument that a call puts into an object, `queue.add(job)`, into the functions that take it out. On the call stack,
 * the call that puts counts as the call of these functions.
 */
export function followQueue(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const { callGraph, evaluation } = value.flow;
  if (isStrict(value)) return;
  const put = readPut(call, evaluation);
  const entered = new Set<FunctionNode>();
  for (const { fn, isKeyed } of put ? findTaking(put, callGraph) : []) {
    const { channel } = put!;
    const place = index - (isKeyed ? 1 : 0);
    const args: (TrackedValue | null)[] = [];
    if (place >= 0)
      args[place + (channel.parameter ?? 0)] = rewritePaths(rewritePaths(value, channel.put), channel.take);
    enterFunction({ call, fn, returns: null }, args);
    entered.add(fn);
  }
  for (const { queue, fn } of findTakers(call, value.flow)) {
    if (entered.has(fn)) continue;
    const { takenBy } = queue;
    if (takenBy.kind === 'made' && takenBy.job === 'argument') {
      if (index === 1) enterFunction({ call, fn, returns: null }, getElements(call.arguments[1], value));
      continue;
    }
    const args: (TrackedValue | null)[] = [];
    const isData = index === getDataIndex(call);
    const take = isData || !queue.puts ? queue.take : index === 0 ? queue.takeName : undefined;
    if (!take) continue;
    args[queue.puts ? 0 : index] = {
      ...rewritePaths(isData ? rewritePaths(value, queue.put) : value, take),
      isByName: true,
    };
    // A remote method answers the call; a worker takes what is put some time later.
    enterFunction({ call, fn, returns: queue.takenBy.kind === 'class' ? [] : null }, args);
  }
}

/** The arguments of a function that a list holds: `later(job, [zone, name])`. */
function getElements(list: TSESTree.Node | undefined, value: TrackedValue): TrackedValue[] {
  const { length } = list?.type === 'ArrayExpression' ? list.elements : [];
  return Array.from({ length }, (_, index) => ({
    ...rewritePaths(
      value,
      [`#${index}`, '[]'].map((step) => ({ from: [step], to: [] })),
    ),
    isByName: true,
  }));
}

/** Returns the index of the argument with the data: behind the name of the job, if there is one. */
function getDataIndex({ arguments: [first, second] }: TSESTree.CallExpression): number {
  return second && first && first.type !== 'ObjectExpression' ? 1 : 0;
}

/** Returns the functions of a file whose parameters are filled by values that the file puts into the same object. */
export function findFilledByQueues(file: FileFacts, { evaluation, callGraph }: Queues): ReadonlySet<FunctionNode> {
  const puts = file.calls.flatMap((call) => (call.type === 'CallExpression' ? (readPut(call, evaluation) ?? []) : []));
  const inFile = puts.flatMap((put) => findTaking(put, callGraph));
  const taken = file.calls.flatMap((call) =>
    call.type === 'CallExpression' ? findTakers(call, { evaluation, callGraph }) : [],
  );
  return new Set([...inFile, ...taken].map(({ fn }) => fn));
}

type Queues = Pick<Flow, 'evaluation' | 'callGraph'>;

interface Put {
  channel: Channel;
  object: TSESTree.Identifier;
  /** The text of the argument that may be the name under which the value is put; null if it is no literal or constant. */
  key: string | null;
  /** True if the value is put under a literal name. */
  isNamed: boolean;
  file: FileFacts;
}

/** A function that gets the values that are put into the object; `isKeyed` if the first argument of the put is a name. */
interface Taking {
  fn: FunctionNode;
  isKeyed: boolean;
}

function readPut(call: TSESTree.CallExpression, evaluation: Evaluation): Put | null {
  const object = getObject(call);
  const name = getLastName(unwrap(call.callee)) ?? '';
  const channel = object && CHANNELS.find(({ puts, takenBy }) => takenBy === 'callback' && puts.includes(name));
  if (!object || !channel) return null;
  const [first, second] = call.arguments;
  const isNamed = second !== undefined && first?.type === 'Literal';
  return { channel, object, key: getKey(call), isNamed, file: evaluation.getFile(call) };
}

/** Returns the text of the first of several arguments, a literal or a constant; null for other arguments and a single one. */
function getKey({ arguments: [first, second] }: CallNode): string | null {
  return first && second ? getTokenName(first) : null;
}

function getObject(call: CallNode): TSESTree.Identifier | null {
  const callee = unwrap(call.callee);
  const object = callee.type === 'MemberExpression' ? unwrap(callee.object) : null;
  return object?.type === 'Identifier' ? object : null;
}

/** Returns the functions that take what is put into the object. */
function findTaking({ channel, object, key, isNamed, file }: Put, callGraph: CallGraph): readonly Taking[] {
  const variable = file.variables.get(object);
  if (!variable) return [];
  return file.calls.flatMap((take): readonly Taking[] => {
    const name = getLastName(unwrap(take.callee)) ?? '';
    const taken = getKey(take);
    const own = getObject(take);
    const isTaken = own !== null && file.variables.get(own) === variable && channel.takes.includes(name);
    const isKeyed = taken !== null;
    const callback = take.arguments.find((argument) => isFunction(argument) || argument.type === 'Identifier');
    if (!callback || !isTaken || !(isKeyed ? taken === key : !isNamed)) return [];
    return callGraph.resolve(callback).map((fn) => ({ fn, isKeyed }));
  });
}
