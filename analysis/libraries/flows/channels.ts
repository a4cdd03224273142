/**
 * Calls that put a value under a name, and calls that take it out elsewhere. Sources: the documentation of Node (events), Electron
 * (ipcMain, ipcRenderer, webContents), the DOM (Storage, CustomEvent), Vue and Angular (provide, inject), Svelte (contexts, event
 * dispatchers), Hono and Koa (context variables), Fastify (decorators), awilix, Bull and Socket.IO.
 */
import type { PathRewrite } from './builtin-flows.ts';

export interface Channel {
  /** Last names of the calls that put: the name is their first argument, the values are the others. */
  puts: readonly string[];
  /** From an argument of these calls to what is put. */
  put: readonly PathRewrite[];
  /** Last names of the calls that take: by their result, or in their second argument, a function. */
  takes: readonly string[];
  takenBy: 'result' | 'callback';
  /** The parameter of the function that gets the first value. */
  parameter?: number;
  /** From what is put to what is taken. */
  take: readonly PathRewrite[];
}

const SAME: readonly PathRewrite[] = [{ from: [], to: [] }];

export const CHANNELS: readonly Channel[] = [
  {
    puts: ['emit', '$emit', 'publish', 'trigger', 'broadcast', 'dispatch', 'emitAsync'],
    put: SAME,
    takes: ['on', 'once', 'addListener', '$on', 'subscribe', 'listen', 'OnEvent', 'prependListener'],
    takenBy: 'callback',
    take: SAME,
  },
  { puts: ['send', 'sendToAll'], put: SAME, takes: ['on', 'once'], takenBy: 'callback', parameter: 1, take: SAME },
  {
    puts: ['handle', 'handleOnce', 'onMessage', 'method', 'register'],
    put: [{ from: ['()'], to: [] }],
    takes: ['invoke', 'sendMessage', 'call', 'request'],
    takenBy: 'result',
    take: SAME,
  },
  {
    puts: ['setItem', 'set', 'setItemSync', 'put', 'setValue', 'setState', 'setQueryData', 'setex'],
    put: SAME,
    takes: ['getItem', 'get', 'getItemSync', 'getValue', 'getQueryData'],
    takenBy: 'result',
    take: SAME,
  },
  {
    puts: ['provide', 'setContext', 'decorate', 'registerInstance', 'useValue', 'asValue'],
    put: SAME,
    takes: ['inject', 'getContext', 'resolve', 'useNuxtData'],
    takenBy: 'result',
    take: SAME,
  },
  {
    puts: ['add', 'addJob', 'enqueue', 'now', 'createJob'],
    put: SAME,
    takes: ['process', 'define', 'work'],
    takenBy: 'callback',
    take: [{ from: [], to: ['.data'] }],
  },
];

/** Property names that are too common to be followed: a write of one is no sign that a read elsewhere is of the same property. */
export const COMMON_NAMES: ReadonlySet<string> = new Set([
  ...[
    'data',
    'result',
    'results',
    'value',
    'values',
    'body',
    'response',
    'payload',
    'error',
    'errors',
    'message',
    'props',
  ],
  ...[
    'state',
    'params',
    'query',
    'options',
    'config',
    'detail',
    'details',
    'name',
    'type',
    'id',
    'key',
    'text',
    'json',
  ],
  ...[
    'default',
    'then',
    'get',
    'set',
    'call',
    'load',
    'list',
    'find',
    'run',
    'handler',
    'output',
    'input',
    'content',
    'meta',
  ],
]);

/** Names of properties that the settings of any vendor have. */
export const SETTING_NAMES: ReadonlySet<string> = new Set([
  ...['token', 'secret', 'password', 'username', 'user', 'url', 'host', 'headers'],
]);

/**
 * Options of queues that name a message: a message with the name of an earlier one is dropped. Sources: the documentation of BullMQ,
 * Amazon SQS, pg-boss, Graphile Worker, Trigger.dev, Azure Service Bus, Google Cloud Tasks and NATS.
 */
export const DEDUPLICATION_OPTIONS: ReadonlySet<string> = new Set([
  ...['jobId', 'deduplicationId', 'MessageDeduplicationId', 'singletonKey', 'jobKey', 'idempotencyKey', 'msgID'],
  ...['messageId', 'Nats-Msg-Id'],
]);

/**
 * Options of idempotent functions with the path of the key in what the function gets: a call with the key of an earlier one is dropped.
 * Source: https://docs.aws.amazon.com/powertools/typescript/latest/features/idempotency/.
 */
export const KEY_PATH_OPTIONS: ReadonlySet<string> = new Set(['eventKeyJmesPath']);

/**
 * Methods that choose a Durable Object by a name. Source:
 * https://developers.cloudflare.com/durable-objects/api/namespace.
 */
export const OBJECT_NAMING: ReadonlySet<string> = new Set(['idFromName', 'getByName']);

/** Names of functions that tell if something came before. */
export const RECOGNISING = /seen|claim|duplicate|dedup|processed|handled|already|known|first|^once/i;

/** Fields that are the primary key of a record: in MongoDB, SQL databases, DynamoDB. */
export const IDENTITY_FIELDS: ReadonlySet<string> = new Set(['_id', 'id', 'key', 'pk']);

/**
 * Methods whose promise resolves when a worker has finished a job.
 * Sources: https://docs.bullmq.io/patterns/returning-job-data (`waitUntilFinished`), and
 * https://trigger.dev/docs/triggering (`triggerAndWait`).
 */
export const JOB_WAITS: ReadonlySet<string> = new Set(['waitUntilFinished', 'triggerAndWait', 'batchTriggerAndWait']);

/**
 * Names of decorators by which a program registers a method for the event that they name, after the pattern of `@OnEvent`, `@OnQueueEvent`
 * and `@SubscribeMessage` of Nest: they keep the name as metadata, which a dispatcher looks up.
 */
export const LISTENING_DECORATOR =
  /^(?:[Oo]n|[Ww]hen|[Hh]andles?|[Ll]istens?|[Ss]ubscribes?|[Cc]onsumes?|[Rr]eceives?)(?=[A-Z_]|$)|(?:Handler|Listener)$/;
