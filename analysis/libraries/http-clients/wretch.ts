import { callsOf, exportsOf, type ClientTable } from './client-table.ts';

/** Members that change how is asked, and not what. */
const SAME = [
  'accept',
  'addon',
  'auth',
  'badRequest',
  'catcher',
  'catcherFallback',
  'content',
  'customError',
  'defer',
  'errorType',
  'fetchError',
  'headers',
  'middlewares',
  'options',
  'polyfills',
  'resolve',
  'query',
  'body',
  'json',
  'formUrl',
  'formData',
];

/** wretch: each `url(…)` is put behind what came before, and the verbs may add a last part. */
export const wretchTable: ClientTable = {
  name: 'wretch',
  exports: exportsOf(['wretch'], ['default', '']),
  globals: [],
  types: exportsOf(['wretch'], ['Wretch']),
  calls: [
    ...callsOf(
      ['get', 'delete', 'head', 'opts'],
      { url: [{ argument: 0 }], options: null, withoutUrl: 'asks the base' },
      (member) => (member === 'opts' ? 'options' : member),
    ),
    ...callsOf(['post', 'put', 'patch'], {
      url: [{ argument: 1 }],
      options: null,
      body: [{ argument: 0 }],
      withoutUrl: 'asks the base',
    }),
  ],
  factories: [
    { member: '', takes: 'path' },
    { member: 'url', takes: 'path' },
    ...SAME.map((member) => ({ member, takes: 'nothing' }) as const),
  ],
  bases: { url: 'slash' },
};
