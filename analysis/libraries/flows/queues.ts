/**
 * Queues, jobs and remote calls: one part of a program puts a value in, and a function of another part, often of another process, gets
 * it. Sources: https://docs.bullmq.io, https://docs.nestjs.com/techniques/queues, https://timgit.github.io/pg-boss,
 * https://github.com/agenda/agenda, https://worker.graphile.org, https://developers.cloudflare.com/queues/configuration/javascript-apis,
 * https://developers.cloudflare.com/durable-objects/best-practices/create-durable-object-stubs-and-send-requests,
 * https://trigger.dev/docs/triggering, https://docs.redwoodjs.com/docs/background-jobs (CedarJS has the same).
 */
import type { PathRewrite } from './builtin-flows.ts';
import { TASK_CALLS, TASK_FUNCTIONS } from './job-functions.ts';

export interface Queue {
  /** Last names of the calls that put; null for every method. */
  puts: readonly string[] | null;
  /** From an argument of these calls to the value that is put. */
  put: readonly PathRewrite[];
  /** From the value that is put to the parameter that gets it. */
  take: readonly PathRewrite[];
  /** From the name, the argument before the value, to the parameter that gets it. */
  takeName?: readonly PathRewrite[];
  takenBy: Taking;
}

export type Taking =
  /** The last argument of a call of one of the names, whose first argument is that of the call that puts: `work('mail', fn)`. */
  | { kind: 'job'; takes: readonly string[] }
  /** A function for the name with which the queue is made: `new Worker('mail', fn)`, `queue.process(fn)`, `@Processor('mail')`. */
  | {
      kind: 'queue';
      makers: readonly string[];
      injectors: readonly string[];
      takes: readonly string[];
      decorators: readonly string[];
    }
  /** A function that a module exports under the name: `export default { queue }`. */
  | { kind: 'export'; name: string }
  /** The method of the name, of a class that extends one of the classes. */
  | { kind: 'class'; bases: readonly string[] }
  /**
   * The function under one of the keys of the options with which a call has made the job: `createJob({ perform })`. The job is the receiver
   * of the call that puts, or its first argument; then the second one is the list of what the function gets.
   */
  | { kind: 'made'; makers: ReadonlySet<string>; functions: readonly string[]; job: 'receiver' | 'argument' };

/**
 * Buses whose events have other keys where they are put than where they come, for the name and the value. Source:
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-events-structure.html.
 */
export const BUSES = [
  { put: { name: 'DetailType', value: 'Detail' }, taken: { name: 'detail-type', value: 'detail' } },
] as const;

/** The object whose members are the bindings of a worker: `env.QUEUE`. */
export const BINDINGS = /^(?:env|bindings)$/i;

/** Methods of a binding that return the stub of an object. */
export const STUB_METHODS: ReadonlySet<string> = new Set(['get', 'getByName', 'jurisdiction']);

/** The method, or its decorator, by which a class takes the jobs of a queue. */
export const JOB_METHOD = /^process$/i;

const SAME: readonly PathRewrite[] = [{ from: [], to: [] }];
/** What the consumer of a Worker gets. */
const BATCH: readonly PathRewrite[] = [{ from: [], to: ['.messages', '[]', '.body'] }];

const MADE_BY_NAME: Extract<Taking, { kind: 'queue' }> = {
  kind: 'queue',
  makers: ['Queue', 'Bull'],
  injectors: ['InjectQueue'],
  takes: ['Worker', 'process'],
  decorators: ['Processor'],
};

export const QUEUES: readonly Queue[] = [
  {
    puts: ['add'],
    put: SAME,
    take: [{ from: [], to: ['.data'] }],
    takeName: [{ from: [], to: ['.name'] }],
    takenBy: MADE_BY_NAME,
  },
  {
    puts: ['addBulk'],
    put: [{ from: ['[]', '.data'], to: [] }],
    take: [{ from: [], to: ['.data'] }],
    takenBy: MADE_BY_NAME,
  },
  {
    puts: ['add', 'addJob', 'enqueue', 'now', 'createJob', 'create', 'send', 'publish', 'sendAfter', 'schedule'],
    put: SAME,
    take: [
      { from: [], to: ['.data'] },
      { from: [], to: ['[]', '.data'] },
      { from: [], to: ['.attrs', '.data'] },
    ],
    takenBy: { kind: 'job', takes: ['process', 'define', 'work', 'subscribe'] },
  },
  {
    puts: ['send'],
    put: SAME,
    take: BATCH,
    takenBy: { kind: 'export', name: 'queue' },
  },
  {
    puts: ['sendBatch'],
    put: [{ from: ['[]', '.body'], to: [] }],
    take: BATCH,
    takenBy: { kind: 'export', name: 'queue' },
  },
  {
    puts: null,
    put: SAME,
    take: SAME,
    takenBy: { kind: 'class', bases: ['DurableObject', 'WorkerEntrypoint', 'RpcTarget'] },
  },
  {
    puts: ['trigger'],
    put: SAME,
    take: SAME,
    takenBy: { kind: 'made', makers: TASK_CALLS, functions: TASK_FUNCTIONS, job: 'receiver' },
  },
  {
    puts: ['later'],
    put: SAME,
    take: SAME,
    takenBy: { kind: 'made', makers: new Set(['createJob']), functions: ['perform'], job: 'argument' },
  },
];

/** `new Worker<Job>('mail', …)`, `@Processor(QUEUES.MAIL)`: the name is the text, or the last name of a constant. */
const NAMED_QUEUE = new RegExp(
  String.raw`(?:\bnew\s+(?:${[...MADE_BY_NAME.makers, ...MADE_BY_NAME.takes].join('|')})|@(?:${[
    ...MADE_BY_NAME.injectors,
    ...MADE_BY_NAME.decorators,
  ].join('|')}))\s*(?:<[^()]{0,100}>)?\(\s*(?:['"]([^'"]{1,60})['"]|(?:\w+\.){0,3}(\w{1,60}))`,
  'g',
);

/** Returns the names of the queues that a text puts into or takes from. */
export function findQueueNames(text: string): string[] {
  if (!/Queue|Worker|Processor/.test(text)) return [];
  return [...text.matchAll(NAMED_QUEUE)].map(([, literal, constant]) => (literal ?? constant)!);
}

/**
 * Queues whose workers get a job by the name of the queue: `new Queue('mail').add('letter', data)`, `new Worker('mail', (job) => …)`, and
 * trees of jobs, each of which names its queue. Sources: https://docs.bullmq.io/guide/workers, https://docs.bullmq.io/guide/flows.
 */
export const JOB_QUEUES = {
  modules: ['bullmq', '@taskforcesh/bullmq-pro'],
  queues: ['Queue', 'QueuePro'],
  flows: ['FlowProducer', 'FlowProducerPro'],
  workers: ['Worker', 'WorkerPro'],
  /** Methods that take the name and the data of one job, or one tree of jobs. */
  one: ['add'],
  /** Methods that take a list of jobs or trees. */
  many: ['addBulk'],
} as const;
