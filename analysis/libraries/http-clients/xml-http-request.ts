import type { ClientTable } from './client-table.ts';

/**
 * XMLHttpRequest: `open` takes method and URL; later calls on the same object add headers and body.
 * Source: https://xhr.spec.whatwg.org/#interface-xmlhttprequest.
 */
export const xmlHttpRequestTable: ClientTable = {
  name: 'XMLHttpRequest',
  exports: [
    { modules: ['xmlhttprequest', 'xmlhttprequest-ssl', 'xhr2'], names: ['XMLHttpRequest'] },
    { modules: ['xhr2'], names: ['default', ''] },
  ],
  globals: ['XMLHttpRequest', 'window.XMLHttpRequest'],
  types: [],
  calls: [{ members: ['open'], method: { from: [{ argument: 0 }], default: 'GET' }, url: [{ argument: 1 }] }],
  factories: [{ members: [''], takes: 'nothing' }],
  bases: {},
  setters: { setRequestHeader: 'headers', send: 'body' },
};
