import { callsOf, exportsOf, VERBS, type ClientTable } from './client-table.ts';

/** openapi-fetch: members are methods in capitals, the path is a template of the schema. */
export const openapiFetchTable: ClientTable = {
  name: 'openapi-fetch',
  exports: exportsOf(['openapi-fetch'], ['default', '']),
  globals: [],
  types: exportsOf(['openapi-fetch'], ['Client']),
  calls: callsOf(
    VERBS.map((verb) => verb.toUpperCase()),
    { url: [{ argument: 0 }], options: 1, body: [{ option: 'body' }], query: [{ option: 'params.query' }] },
  ),
  factories: [{ member: '', takes: 'defaults' }],
  bases: { baseUrl: 'slash' },
};
