/** Clients of browsers: XMLHttpRequest and jQuery. */
import { takesOptions, takesUrlOrOptions } from './call-forms.ts';
import type { ClientTable, MethodChoice } from './client-table.ts';

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
  setters: { setRequestHeader: 'headers', send: 'body' },
};

const METHOD_OR_TYPE: MethodChoice = { from: [{ option: 'method' }, { option: 'type' }], default: 'GET' };

/**
 * jQuery's `ajax` and its shorthands. `data` is the query of a GET and the body of every other method.
 * Source: https://api.jquery.com/jQuery.ajax/, https://api.jquery.com/category/ajax/shorthand-methods/.
 */
export const jqueryTable: ClientTable = {
  name: 'jquery',
  exports: [{ modules: ['jquery'], names: ['default', '$', 'jQuery', ''] }],
  globals: ['$', 'jQuery', 'window.$', 'window.jQuery'],
  calls: [
    ...takesUrlOrOptions(['ajax'], { method: METHOD_OR_TYPE, body: ['data'], query: ['data'] }),
    takesOptions(
      { get: 'GET', getJSON: 'GET', post: 'POST' },
      { when: 'first argument is an object', body: ['data'], query: ['data'] },
    ),
    {
      members: { get: 'GET', getJSON: 'GET', post: 'POST' },
      when: 'first argument is text',
      url: [{ argument: 0 }],
      body: [{ argument: 1 }],
      query: [{ argument: 1 }],
    },
  ],
  hooks: /ajaxSetup|ajaxPrefilter|ajaxSend/g,
  hookCall: ['ajaxPrefilter'],
  requestHooks: { sends: 'what they get, as they leave it' },
};
