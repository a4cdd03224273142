/**
 * How programs register functions under a key, and call them by it. Sources: the documentation of Vuex (actions, mapActions), Redux
 * (actions, middleware, sagas), dva (effects), Moleculer (actions of a service), Meteor (methods), Payload (tasks of
 * jobs, https://payloadcms.com/docs/jobs-queue/tasks), Electron (ipcMain), Chrome (runtime.onMessage) and the DOM (postMessage).
 */

import type { ExportRow } from '../http-clients/client-table.ts';

/** Keys of a message that hold what it is: `{ type: 'zones/save', payload }`. */
export const MESSAGE_KEYS: readonly string[] = [
  'type',
  'action',
  'kind',
  'cmd',
  'command',
  'op',
  'method',
  'event',
  'name',
  'task',
];

/** Keys of an object with a function that it runs, beside those of messages: `{ slug: 'purgeZone', handler }`. */
export const RUNNER_KEYS: readonly string[] = ['slug'];

/** Keys of the function that an object registers under its key, unlike those that validate or describe: `{ name: 'zones.save', run }`. */
export const RUNNING_KEYS: ReadonlySet<string> = new Set([
  ...[
    'run',
    'handler',
    'handle',
    'execute',
    'effect',
    'resolve',
    'action',
    'fn',
    'callback',
    'mutation',
    'listener',
    'process',
  ],
]);

/** Objects of functions under the last section of a key, `save` of `zones/save`, and the calls that have such a key. */
export interface Registry {
  /** The names of the object, as a property or a variable. */
  holders: readonly string[];
  senders: readonly string[];
}

export const REGISTRIES: readonly Registry[] = [
  { holders: ['actions'], senders: ['dispatch', 'call', 'callAsync', 'emit'] },
  { holders: ['mutations'], senders: ['commit'] },
  { holders: ['effects'], senders: ['dispatch', 'put'] },
  { holders: ['methods'], senders: ['call', 'callAsync', 'apply', 'applyAsync'] },
];

/**
 * Functions that return an object of senders for the keys in their last argument: `mapActions('zones', ['save'])`.
 * Source: https://v3.vuex.vuejs.org/api/#mapactions.
 */
export const KEY_MAPPERS: readonly (ExportRow & { sender: string })[] = [
  { modules: ['vuex'], names: ['mapActions'], sender: 'dispatch' },
  { modules: ['vuex'], names: ['mapMutations'], sender: 'commit' },
  { modules: ['vuex-composition-helpers'], names: ['useActions', 'useNamespacedActions'], sender: 'dispatch' },
];

/** Properties by which the object around a registry names its section: `{ name: 'zones', actions }`. */
export const SECTION_KEYS: readonly string[] = ['name', 'namespace', 'key', 'id'];

/** Calls that send the arguments behind their key, even if a callback comes last. */
export const SENDERS: ReadonlySet<string> = new Set([
  ...[
    'call',
    'callAsync',
    'apply',
    'applyAsync',
    'dispatch',
    'commit',
    'put',
    'emit',
    'invoke',
    'send',
    'sendMessage',
    'publish',
  ],
  ...['request', 'postMessage', 'trigger', 'broadcast'],
]);

/**
 * Calls that send several messages at once, in a list or an object of them: `mcall({ zones: { action: 'zones.list', params } })`.
 * Sources: https://moleculer.services/docs/0.14/actions#Multiple-calls, https://docs.bullmq.io/guide/queues/adding-bulks.
 */
export const BATCH_SENDERS: readonly { name: string; key: string; message: string }[] = [
  { name: 'mcall', key: 'action', message: 'params' },
  { name: 'addBulk', key: 'name', message: 'data' },
];

/** Names of a first parameter that does not come from the call: a context, an event or a state. */
export const CONTEXT_PARAMETER = /^_*(ctx|context|e|ev|evt|event|state|store|meta|info|sender|socket)?$/i;

/** Members of such a parameter. */
export const CONTEXT_MEMBERS: ReadonlySet<string> = new Set([
  ...['commit', 'dispatch', 'state', 'getters', 'rootState', 'rootGetters', 'sender', 'reply'],
]);

/** Members of a context, an event or a job that hold what the call has sent. */
export const CARRIERS: ReadonlySet<string> = new Set(['params', 'data', 'payload', 'detail', 'input', 'args']);

/** Endings of texts of several words that are names of files or hosts, and no keys. */
const FILE_ENDINGS = [
  ...['[cm]?[jt]sx?', 'vue', 'wasm', 'json[5c]?', 'ya?ml', 'toml', 'env', 'csv', 'xml'],
  ...['md', 'txt', 'html?', 's?css', 'svg', 'png', 'jpe?g', 'pdf', 'zip'],
];
const HOST_ENDINGS = ['com', 'net', 'org', 'io', 'dev', 'app', 'co', 'eu', 'de', 'uk', 'local'];
export const FILE_OR_HOST = new RegExp(String.raw`\.(?:${[...FILE_ENDINGS, ...HOST_ENDINGS].join('|')})$`, 'i');

/**
 * Methods that register functions under the names of options of a route, and those that take such options: `app.macro({ role: (name) =>
 * ({ resolve }) })` and `app.get(path, handler, { role: 'admin' })`. Source: https://elysiajs.com/patterns/macro.
 */
export const OPTION_REGISTRIES: ReadonlySet<string> = new Set(['macro']);
export const OPTION_TAKERS: ReadonlySet<string> = new Set([
  ...['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'all', 'ws', 'route', 'guard', 'group'],
]);
