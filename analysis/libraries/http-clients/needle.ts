import { callsOf, exportsOf, type Call, type ClientTable } from './client-table.ts';

const withMethod = (member: string): Call => ({
  member,
  method: { from: [{ argument: 0 }], default: 'GET' },
  url: [{ argument: 1 }],
  options: 3,
  body: [{ argument: 2 }],
  query: [{ argument: 2 }],
});

/** needle: the method is an argument or a member; the data of a GET is its query. */
export const needleTable: ClientTable = {
  name: 'needle',
  exports: exportsOf(['needle'], ['default', '']),
  globals: [],
  calls: [
    withMethod(''),
    withMethod('request'),
    ...callsOf(['get', 'head'], { url: [{ argument: 0 }], options: 1 }),
    ...callsOf(['post', 'put', 'patch', 'delete'], { url: [{ argument: 0 }], options: 2, body: [{ argument: 1 }] }),
  ],
  factories: [],
  bases: {},
};
