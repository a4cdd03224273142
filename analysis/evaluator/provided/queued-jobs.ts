/** Jobs that a call puts into queues, for which workers of the package run a function: `flows.add({ queueName, data, children })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { JOB_QUEUES } from '../../libraries/flows/queues.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { memoise } from '../../program/memoise.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { getAlternatives, unknown } from '../domain/choice.ts';
import { entryOf, objectOf } from '../domain/object.ts';
import { getOnlyText } from '../domain/text.ts';
import type { FunctionValue, ObjectValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { findPackageMaker } from './package-makers.ts';

/** A job, with the name of its queue. */
interface Job {
  queue: Value | undefined;
  name: Value | undefined;
  data: Value | undefined;
}

interface Worker {
  queue: TSESTree.Node;
  run: TSESTree.Node;
}

/** More jobs of one call are not followed. */
const MAX_JOBS = 40;
/** Children of jobs are followed this far. */
const MAX_DEPTH = 4;

/** The functions that run for the jobs that a call puts, each with its job; without arguments, those that run for any job. */
export function getJobRuns(
  call: TSESTree.CallExpression,
  args: readonly Value[],
  evaluation: Evaluation,
): { fn: FunctionValue; args: readonly Value[] }[] {
  const { fields } = evaluation;
  const callee = unwrap(call.callee);
  const method = callee.type === 'MemberExpression' ? (getMemberName(callee) ?? '') : '';
  if (!fields || callee.type !== 'MemberExpression' || !METHODS.has(method)) return [];
  const workers = getWorkers(fields, evaluation);
  const maker = workers.length > 0 ? findPackageMaker(callee.object, evaluation.getFrameOf(call)) : null;
  const [made, ...others] = maker?.calls ?? [];
  if (!maker || !made || others.length > 0 || !isListed(maker.module, JOB_QUEUES.modules)) return [];
  const kind = getLastName(unwrap(made.node.callee)) ?? '';
  const [first] = made.node.arguments;
  const isFlow = isListed(kind, JOB_QUEUES.flows);
  if (!isFlow && (!isListed(kind, JOB_QUEUES.queues) || !first)) return [];
  const queue = isFlow ? undefined : made.frame.evaluate(first!);
  const jobs = args.length === 0 ? null : readJobs(method, queue, args).slice(0, MAX_JOBS);
  return workers.flatMap((worker) => {
    const fns = getFunctions(worker, evaluation);
    if (!jobs || fns.length === 0) return fns.map((fn) => ({ fn, args: [] }));
    const name = getOnlyText(evaluation.getFrameOf(worker.queue).evaluate(worker.queue));
    const own = name === null ? [] : jobs.filter((job) => getOnlyText(job.queue) === name);
    return own.flatMap((job) => fns.map((fn) => ({ fn, args: [toArgument(job, call)] })));
  });
}

const METHODS: ReadonlySet<string> = new Set([...JOB_QUEUES.one, ...JOB_QUEUES.many]);

function isListed(name: string, names: readonly string[]): boolean {
  return names.includes(name);
}

function readJobs(method: string, queue: Value | undefined, args: readonly Value[]): Job[] {
  const [first, second] = args;
  if (queue && isListed(method, JOB_QUEUES.one)) return [{ queue, name: first, data: second }];
  return first ? readTree(first, queue, 0) : [];
}

/** The jobs of a value: a job with its children, or a list of them. */
function readTree(value: Value, queue: Value | undefined, depth: number): Job[] {
  if (depth > MAX_DEPTH) return [];
  return getAlternatives(value).flatMap((each): Job[] => {
    if (each.kind === 'array') return each.elements.flatMap((element) => readTree(element, queue, depth));
    if (each.kind !== 'object') return [];
    const read = (name: string): Value | undefined => each.properties.get(name)?.read();
    const children = read('children');
    return [
      { queue: queue ?? read('queueName'), name: read('name'), data: read('data') },
      ...(children ? readTree(children, queue, depth + 1) : []),
    ];
  });
}

/** What the function of a worker gets. */
function toArgument({ queue, name, data }: Job, node: TSESTree.Node): ObjectValue {
  const parts = Object.entries({ queueName: queue, name, data });
  const entries = parts.map(([key, value]) => [key, entryOf(node, () => value ?? unknown('unresolved'))] as const);
  return objectOf(new Map(entries), node, { isOpen: true });
}

function getFunctions({ run }: Worker, evaluation: Evaluation): FunctionValue[] {
  return getAlternatives(evaluation.getFrameOf(run).evaluate(run)).filter((value) => value.kind === 'function');
}

/** The workers that the package makes. The evaluation enters their files. */
const getWorkers = memoise((fields: FieldGraph, evaluation: Evaluation): readonly Worker[] => {
  const files = new Set([evaluation.facts, ...JOB_QUEUES.workers.flatMap((name) => fields.getFilesWith(name))]);
  return [...files].flatMap((file) => {
    if (!JOB_QUEUES.modules.some((module) => file.source.text.includes(module))) return [];
    evaluation.getFileFrame(file);
    return file.calls.flatMap(({ type, callee, arguments: [queue, run] }): Worker[] =>
      type === 'NewExpression' && isListed(getLastName(unwrap(callee)) ?? '', JOB_QUEUES.workers) && queue && run
        ? [{ queue, run }]
        : [],
    );
  });
});
