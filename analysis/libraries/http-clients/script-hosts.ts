/** Clients that the host of a script gives to it: Apps Script, k6, user script managers, n8n. */
import { takesOptions, takesUrl, takesUrlAndBody } from './call-forms.ts';
import { METHOD_OPTION, type ClientTable } from './client-table.ts';

/**
 * Google Apps Script.
 * Source: https://developers.google.com/apps-script/reference/url-fetch/url-fetch-app (`fetch`, `fetchAll`).
 */
export const urlFetchTable: ClientTable = {
  name: 'UrlFetchApp',
  exports: [],
  globals: ['UrlFetchApp'],
  calls: [
    takesUrl(['fetch'], { body: ['payload'] }),
    takesOptions(['fetchAll[]'], { when: 'first argument is an object', body: ['payload'] }),
    { members: { 'fetchAll[]': 'GET' }, when: 'first argument is text', url: [{ argument: 0 }] },
  ],
};

/**
 * k6. The method of `http.batch` is the first of an array, or an option of an object.
 * Source: https://grafana.com/docs/k6/latest/javascript-api/k6-http/ (`request`, `batch`, `get`, `post`).
 */
export const k6Table: ClientTable = {
  name: 'k6',
  exports: [{ modules: ['k6/http'], names: ['default', ''] }],
  calls: [
    takesUrl({ get: 'GET', head: 'HEAD' }),
    takesUrlAndBody({ post: 'POST', put: 'PUT', patch: 'PATCH', del: 'DELETE', options: 'OPTIONS' }),
    {
      members: ['request', 'asyncRequest', 'batch[]'],
      when: 'first argument is a method',
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
      options: 3,
      body: [{ argument: 2 }],
    },
    takesOptions(['batch[]'], {
      when: 'first argument is an object',
      body: ['body'],
      headers: [{ option: 'params.headers' }],
    }),
    { members: { 'batch[]': 'GET' }, when: 'first argument is text', url: [{ argument: 0 }] },
  ],
};

/**
 * User scripts; `GM.xmlHttpRequest` is the newer name.
 * Source: https://www.tampermonkey.net/documentation.php#api:GM_xmlhttpRequest.
 */
export const userScriptTable: ClientTable = {
  name: 'GM_xmlhttpRequest',
  exports: [
    { modules: ['vite-plugin-monkey/dist/client'], names: ['GM_xmlhttpRequest', 'GM.xmlHttpRequest'] },
    { modules: ['$'], names: ['GM_xmlhttpRequest', 'GM.xmlHttpRequest'] },
  ],
  globals: ['GM_xmlhttpRequest', 'GM.xmlHttpRequest', 'GM.xmlhttpRequest'],
  calls: [takesOptions([''], { body: ['data'] })],
};

/**
 * The functions of n8n's nodes, which get the request as an object: `this.helpers.httpRequest(options)`.
 * Source: https://docs.n8n.io/integrations/creating-nodes/build/reference/http-helpers/.
 */
export const n8nTable: ClientTable = {
  name: 'n8n-workflow',
  exports: [],
  types: [
    {
      modules: ['n8n-workflow'],
      names: [
        ...['IExecuteFunctions', 'IExecuteSingleFunctions', 'ILoadOptionsFunctions', 'IHookFunctions'],
        ...['IPollFunctions', 'ITriggerFunctions', 'IWebhookFunctions', 'IAllExecuteFunctions', 'ISupplyDataFunctions'],
      ],
    },
  ],
  calls: [
    takesOptions(['helpers.httpRequest', 'helpers.request'], { url: ['url', 'uri'], body: ['body'], query: ['qs'] }),
    {
      members: [
        ...['helpers.httpRequestWithAuthentication', 'helpers.requestWithAuthentication'],
        ...['helpers.requestWithAuthenticationPaginated', 'helpers.requestOAuth1', 'helpers.requestOAuth2'],
      ],
      method: METHOD_OPTION,
      url: [{ option: 'url' }, { option: 'uri' }],
      options: 1,
      body: [{ option: 'body' }],
      query: [{ option: 'qs' }],
    },
  ],
  bases: { baseURL: 'slash', baseUrl: 'slash' },
  wrapped: [
    ...['helpers.httpRequest', 'helpers.httpRequestWithAuthentication', 'helpers.request'],
    ...['helpers.requestWithAuthentication', 'helpers.requestOAuth1', 'helpers.requestOAuth2'],
  ],
};
