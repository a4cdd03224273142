import { exportsOf, type Call, type ClientTable } from './client-table.ts';

const data = [{ option: 'data' }] as const;
const method: Call['method'] = { from: [{ option: 'method' }, { option: 'type' }], default: 'GET' };

const short = (member: string, verb: string): Call[] => [
  {
    member,
    method: { fixed: verb },
    url: [{ option: 'url' }],
    options: 0,
    body: data,
    query: data,
    when: 'first argument is an object',
  },
  {
    member,
    method: { fixed: verb },
    url: [{ argument: 0 }],
    options: null,
    body: [{ argument: 1 }],
    query: [{ argument: 1 }],
    when: 'first argument is text',
  },
];

/** jQuery's ajax and its shorthands; the data of a GET is its query, of all others the body. */
export const jqueryTable: ClientTable = {
  name: 'jquery',
  exports: exportsOf(['jquery'], ['default', '$', 'jQuery', '']),
  globals: ['$', 'jQuery', 'window.$', 'window.jQuery'],
  calls: [
    {
      member: 'ajax',
      method,
      url: [{ option: 'url' }],
      options: 0,
      body: data,
      query: data,
      when: 'first argument is an object',
    },
    {
      member: 'ajax',
      method,
      url: [{ argument: 0 }],
      options: 1,
      body: data,
      query: data,
      when: 'first argument is text',
    },
    ...short('get', 'GET'),
    ...short('getJSON', 'GET'),
    ...short('post', 'POST'),
  ],
  factories: [],
  bases: {},
  hooks: /ajaxSetup|ajaxPrefilter/g,
};
