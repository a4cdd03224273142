import { callsOf, exportsOf, METHOD_OPTION, VERBS, type Call, type ClientTable } from './client-table.ts';

const body = [{ option: 'json' }, { option: 'body' }, { option: 'form' }] as const;
const query = [{ option: 'searchParams' }, { option: 'query' }] as const;

const called = (member: string): Call[] => [
  {
    member,
    method: METHOD_OPTION,
    url: [{ option: 'url' }],
    options: 0,
    body,
    query,
    when: 'first argument is an object',
  },
  { member, method: METHOD_OPTION, url: [{ argument: 0 }], options: 1, body, query, when: 'first argument is text' },
];

const verbs = (prefix: string): Call[] =>
  callsOf(
    VERBS.map((verb) => `${prefix}${verb}`),
    { url: [{ argument: 0 }], options: 1, body, query },
    (member) => member.slice(prefix.length),
  );

/** got: the function, its verbs, streams and pages, and instances by `extend`. `baseUrl` and `query` are those of 9. */
export const gotTable: ClientTable = {
  name: 'got',
  exports: exportsOf(['got', 'got-cjs'], ['default', 'got', '']),
  globals: [],
  types: exportsOf(['got', 'got-cjs'], ['Got', 'ExtendedGot']),
  calls: [
    ...called(''),
    ...called('stream'),
    ...called('paginate'),
    ...called('paginate.each'),
    ...called('paginate.all'),
    ...verbs(''),
    ...verbs('stream.'),
  ],
  factories: [{ member: 'extend', takes: 'defaults' }],
  bases: { prefixUrl: 'slash', baseUrl: 'slash' },
};
