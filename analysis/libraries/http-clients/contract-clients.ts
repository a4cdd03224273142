/** Clients whose members a contract of routes names: ts-rest, zodios, oRPC. */
import { takesUrl, takesUrlAndBody } from './call-forms.ts';
import { METHOD_MEMBERS, type ClientTable } from './client-table.ts';

/**
 * ts-rest: a call of a route takes one object with all parts of the request.
 * Source: https://ts-rest.com/client/fetch.
 */
export const tsRestTable: ClientTable = {
  name: '@ts-rest/core',
  exports: [
    { modules: ['@ts-rest/core'], names: ['initClient'] },
    { modules: ['@ts-rest/react-query', '@ts-rest/vue-query', '@ts-rest/solid-query'], names: ['initQueryClient'] },
  ],
  types: [{ modules: ['@ts-rest/core'], names: ['InitClientReturn'] }],
  contract: { argument: 0, method: 'method', path: 'path' },
  calls: [takesUrl(METHOD_MEMBERS, { body: ['body'], query: ['query'], placeholders: { option: 'params' } })],
  factories: [{ members: [''], takes: 'defaults', optionNames: { baseHeaders: 'headers' } }],
  bases: { baseUrl: 'slash' },
};

/** The contract of ts-rest. Source: https://ts-rest.com/contract/overview. */
export const tsRestContractTable: ClientTable = {
  name: '@ts-rest/core initContract',
  exports: [{ modules: ['@ts-rest/core'], names: ['initContract'] }],
  calls: [],
  factories: [{ members: [''], takes: 'nothing' }],
  routers: { router: { prefix: 'pathPrefix', path: 'path' }, query: {}, mutation: {} },
};

/** zodios: a list of routes, whose aliases are members. Source: https://www.zodios.org/docs/client. */
export const zodiosTable: ClientTable = {
  name: '@zodios/core',
  exports: [{ modules: ['@zodios/core'], names: ['Zodios'] }],
  types: [{ modules: ['@zodios/core'], names: ['ZodiosInstance'] }],
  contract: { argument: 1, method: 'method', path: 'path', name: 'alias' },
  calls: [
    takesUrl(
      { get: 'GET', head: 'HEAD', options: 'OPTIONS' },
      { query: ['queries'], placeholders: { option: 'params' } },
    ),
    takesUrlAndBody(
      { post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' },
      { query: ['queries'], placeholders: { option: 'params' } },
    ),
  ],
  factories: [{ members: [''], takes: 'defaults' }],
  bases: { baseURL: 'slash' },
};

/** oRPC: a client over a link. Source: https://orpc.dev/docs/client/client-side. */
export const orpcTable: ClientTable = {
  name: '@orpc/client',
  exports: [{ modules: ['@orpc/client'], names: ['createORPCClient'] }],
  calls: [],
  factories: [{ members: [''], takes: 'client', instanceTable: '@orpc/openapi-client' }],
};

/**
 * The link of oRPC to the routes of a contract: the input of a call is the query or the body.
 * Source: https://orpc.dev/docs/openapi/client/openapi-link.
 */
export const orpcLinkTable: ClientTable = {
  name: '@orpc/openapi-client',
  exports: [{ modules: ['@orpc/openapi-client/fetch'], names: ['OpenAPILink'] }],
  types: [{ modules: ['@orpc/contract'], names: ['ContractRouterClient'] }],
  contract: { argument: 0, method: 'method', path: 'path' },
  calls: [
    { members: { get: 'GET', head: 'HEAD', options: 'OPTIONS' }, url: [{ argument: 0 }], query: [{ argument: 1 }] },
    {
      members: { post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' },
      url: [{ argument: 0 }],
      body: [{ argument: 1 }],
    },
  ],
  factories: [{ members: [''], takes: 'defaults' }],
  bases: { url: 'slash' },
};

/** The contract of oRPC: each route is made by calls. Source: https://orpc.dev/docs/contract-first/define-contract. */
export const orpcContractTable: ClientTable = {
  name: '@orpc/contract',
  exports: [{ modules: ['@orpc/contract'], names: ['oc'] }],
  calls: [],
  factories: [
    { members: ['route'], takes: 'defaults' },
    { members: ['input', 'output', 'errors', 'meta'], takes: 'nothing' },
  ],
  routers: { router: {} },
};
