import { exportsOf, METHOD_OPTION, type Call, type ClientTable } from './client-table.ts';

const common = { body: [{ option: 'body' }], query: [{ option: 'query' }] } as const;

const byUrl = (member: string): Call[] => [
  { ...common, member, method: METHOD_OPTION, url: 'parts', options: 0, when: 'first argument is an object' },
  { ...common, member, method: METHOD_OPTION, url: [{ argument: 0 }], options: 1, when: 'first argument is text' },
];

const MEMBERS = ['request', 'stream', 'pipeline'];

/** undici's functions; its `fetch` is in the table of fetch. */
export const undiciTable: ClientTable = {
  name: 'undici',
  exports: exportsOf(['undici'], ['default', '']),
  globals: [],
  calls: MEMBERS.flatMap(byUrl),
  factories: [
    ...['Client', 'Pool', 'BalancedPool', 'H2CClient', 'RoundRobinPool'].map(
      (member) => ({ member, takes: 'base', gives: 'undici-dispatcher' }) as const,
    ),
    ...['Agent', 'RetryAgent', 'ProxyAgent', 'EnvHttpProxyAgent'].map(
      (member) => ({ member, takes: 'nothing', gives: 'undici-dispatcher' }) as const,
    ),
  ],
  bases: {},
};

/** A client or pool of one origin: the path is an option, the origin was given when it was made. */
export const undiciDispatcherTable: ClientTable = {
  name: 'undici-dispatcher',
  exports: [],
  globals: [],
  types: exportsOf(['undici'], ['Client', 'Pool', 'Dispatcher']),
  calls: [...MEMBERS, 'dispatch'].map((member) => ({
    ...common,
    member,
    method: METHOD_OPTION,
    url: 'parts',
    options: 0,
  })),
  factories: [],
  bases: { origin: 'slash' },
  overridable: ['dispatch'],
};
