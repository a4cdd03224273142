/** Finds jobs of queues whose name is copied from the value that they carry: `queue.add(payload.event, payload)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { JOB_METHOD, QUEUES, type Queue, type Taking } from '../../libraries/flows/queues.ts';
import { getQueueName } from '../../flow/queues/queue-names.ts';
import { isTestFile } from '../../program/file-context.ts';
import { getTokenName } from '../../program/containers/keys.ts';
import { getLastName } from '../../program/syntax/syntax.ts';
import { getReceiver } from '../checks/expressions.ts';
import { findGivenPairs, isCopiedName } from './copied-names.ts';

/**
 * Returns the paths at which a job holds the value whose member `name` is its own name, for jobs with one of the texts as their name. The
 * name is read from the job's `field`. Empty where the field is not that of a job's name, or where the package puts other jobs.
 */
export function findDataOfNamedJobs(
  field: string,
  texts: ReadonlySet<string>,
  name: string,
  evaluation: Evaluation,
): readonly Path[] {
  const isNamedBy = ({ takeName = [] }: Queue): boolean => takeName.some(({ to }) => toPath(to).join('.') === field);
  return findData(isNamedBy, texts, name, evaluation);
}

/** Returns the same paths for jobs of which a call or a decorator registers the function: `queue.process(text, fn)`, `@Process(text)`. */
export function findDataOfRegisteredJobs(
  registering: string,
  text: string,
  name: string,
  evaluation: Evaluation,
): readonly Path[] {
  const isRegisteredBy = ({ takenBy }: Queue): boolean => isTakenBy(takenBy, registering);
  return findData(isRegisteredBy, new Set([text]), name, evaluation);
}

/** True for the last names of calls and decorators that register a function for the jobs of a name. */
export function registersJobs(registering: string): boolean {
  return QUEUES.some(({ takenBy }) => isTakenBy(takenBy, registering));
}

function isTakenBy(takenBy: Taking, registering: string): boolean {
  if (takenBy.kind === 'queue') return JOB_METHOD.test(registering);
  return takenBy.kind === 'job' && takenBy.takes.includes(registering);
}

type Path = readonly string[];

function findData(
  isOf: (queue: Queue) => boolean,
  texts: ReadonlySet<string>,
  name: string,
  evaluation: Evaluation,
): Path[] {
  return QUEUES.filter(isOf).flatMap(({ puts, take, takenBy }) => {
    const found = (puts ?? []).flatMap((put) => findPuts(put, { name, texts }, takenBy, evaluation));
    return areNamed(found, takenBy, evaluation) ? take.map(({ to }) => toPath(to)) : [];
  });
}

function toPath(steps: readonly string[]): Path {
  return steps.map((step) => step.replace(/^\./, ''));
}

/** A call that puts a job into a queue. */
interface NamedPut {
  /** True if the job's name is certainly none of those in question. */
  isOther: boolean;
  /** True if the job's name is copied from the value that it carries. */
  isNamed: boolean;
  /** True if the queue is chosen while the program runs. */
  isChosen: boolean;
  /** The name of the queue; null where it is not known. */
  queue: string | null;
}

/**
 * True if the jobs that come here are named by the value that they carry: those of the queues whose workers the file makes, or all of the
 * package, where at least one queue is chosen while the program runs.
 */
function areNamed(puts: readonly NamedPut[], takenBy: Taking, evaluation: Evaluation): boolean {
  const areAll = (some: readonly NamedPut[]): boolean =>
    some.some(({ isNamed }) => isNamed) && some.every(({ isNamed, isOther }) => isNamed || isOther);
  if (takenBy.kind !== 'queue') return areAll(puts);
  const taking = [...takenBy.takes, ...takenBy.decorators];
  const workers = evaluation.facts.calls.flatMap(({ callee, arguments: [first] }) =>
    taking.includes(getLastName(callee) ?? '') && first ? [getQueueNames(first, evaluation)] : [],
  );
  const isOpen = (names: readonly string[]): boolean =>
    !puts.some(({ queue }) => queue !== null && names.includes(queue));
  const mayTake = ({ queue, isChosen }: NamedPut): boolean =>
    isChosen ||
    workers.some(
      ({ names, isText }) =>
        (queue !== null && names.includes(queue)) || (isOpen(names) && (queue === null || !isText)),
    );
  const here = puts.filter(mayTake);
  return areAll(here.some(({ isChosen }) => isChosen) ? puts : here);
}

/** The names that the name of a worker's queue may be: the last name of a constant, and the texts that an expression may be. */
function getQueueNames(written: TSESTree.Node, evaluation: Evaluation): { names: readonly string[]; isText: boolean } {
  const token = getTokenName(written);
  const texts = toSkeletons(evaluation.getValue(written)).flatMap((text) => getText(text) ?? []);
  return { names: token === null ? texts : [token, ...texts], isText: texts.length > 0 };
}

/** Returns the jobs that calls of a name put; `job` has the field that may name them, and the names in question. */
function findPuts(
  put: string,
  job: { name: string; texts: ReadonlySet<string> },
  takenBy: Taking,
  evaluation: Evaluation,
): NamedPut[] {
  return (evaluation.packageFields?.getArguments(put, 0) ?? []).flatMap(({ node, file }) => {
    const call = node.parent;
    const value = call?.type === 'CallExpression' ? call.arguments[1] : undefined;
    if (call?.type !== 'CallExpression' || !value || isTestFile(file.source.name)) return [];
    evaluation.getFileFrame(file);
    const receiver = getReceiver(call);
    const isChosen = receiver?.type === 'MemberExpression' && receiver.computed;
    const isKnown = takenBy.kind === 'queue' && receiver !== null && !isChosen;
    const queue = isKnown ? getQueueName(receiver, takenBy, evaluation) : null;
    return findGivenPairs({ name: node, value }, evaluation).map((pair): NamedPut => {
      const isOther = !mayBeText(pair.name, job.texts, evaluation);
      return { isOther, isNamed: !isOther && isCopiedName(pair, job.name, evaluation), isChosen, queue };
    });
  });
}

/** False for an expression that is known not to be one of the texts: another one, or one that begins otherwise. */
function mayBeText(node: TSESTree.Node, texts: ReadonlySet<string>, evaluation: Evaluation): boolean {
  const known = toSkeletons(evaluation.getValue(node));
  return (
    known.length === 0 ||
    known.some((skeleton) => {
      const text = getText(skeleton);
      const [first] = skeleton;
      if (text !== null) return texts.has(text);
      return first?.kind !== 'text' || [...texts].some((each) => each.startsWith(first.text));
    })
  );
}
