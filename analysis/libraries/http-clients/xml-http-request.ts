import { exportsOf, type ClientTable } from './client-table.ts';

/** XMLHttpRequest: `open` says what is asked; headers and body are given to the same object afterwards. */
export const xmlHttpRequestTable: ClientTable = {
  name: 'XMLHttpRequest',
  exports: [
    ...exportsOf(['xmlhttprequest', 'xmlhttprequest-ssl', 'xhr2'], ['XMLHttpRequest']),
    ...exportsOf(['xhr2'], ['default', '']),
  ],
  globals: ['XMLHttpRequest', 'window.XMLHttpRequest'],
  types: [],
  calls: [
    { member: 'open', method: { from: [{ argument: 0 }], default: 'GET' }, url: [{ argument: 1 }], options: null },
  ],
  factories: [{ member: '', takes: 'nothing' }],
  bases: {},
  setters: { setRequestHeader: 'headers', send: 'body' },
};
