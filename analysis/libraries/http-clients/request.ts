import { METHOD_MEMBERS, METHOD_OPTION, type CallParts, type ClientTable } from './client-table.ts';

/** With `json: true` the option is no body: `body` is then written as JSON. */
const BODY = [{ option: 'body' }, { option: 'json' }, { option: 'form' }, { option: 'formData' }] as const;

const FROM_OPTIONS: CallParts = {
  when: 'first argument is an object',
  url: [{ option: 'url' }, { option: 'uri' }],
  options: 0,
  body: BODY,
  query: [{ option: 'qs' }],
};

const FROM_URL: CallParts = {
  when: 'first argument is text',
  url: [{ argument: 0 }],
  options: 1,
  body: BODY,
  query: [{ option: 'qs' }],
};

/**
 * request and its promise variants.
 * Source: https://github.com/request/request#requestoptions-callback, https://github.com/request/request#convenience-methods.
 */
export const requestTable: ClientTable = {
  name: 'request',
  exports: [
    {
      modules: [
        'request',
        'request-promise',
        'request-promise-native',
        'request-promise-any',
        'postman-request',
        '@cypress/request',
        'requestretry',
      ],
      names: ['default', ''],
    },
  ],
  globals: [],
  calls: [
    { ...FROM_OPTIONS, members: [''], method: METHOD_OPTION },
    { ...FROM_URL, members: [''], method: METHOD_OPTION },
    { ...FROM_OPTIONS, members: { ...METHOD_MEMBERS, del: 'DELETE' } },
    { ...FROM_URL, members: { ...METHOD_MEMBERS, del: 'DELETE' } },
  ],
  factories: [{ members: ['defaults'], takes: 'defaults' }],
  bases: { baseUrl: 'slash' },
};
