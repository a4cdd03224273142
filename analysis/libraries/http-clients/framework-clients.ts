/** Clients that a framework injects, provides or lets a class extend: Angular, AngularJS, Nest, Apollo, proxies of h3 and Hono. */
import { takesOptions, takesUrl, takesUrlAndBody } from './call-forms.ts';
import { METHOD_MEMBERS, METHOD_OPTION, type Call, type ClientTable } from './client-table.ts';
import { axiosTable } from './axios.ts';

/**
 * Angular's HttpClient, injected by its type or by `inject`.
 * Source: https://angular.dev/api/common/http/HttpClient, https://angular.dev/guide/http/interceptors.
 */
export const angularTable: ClientTable = {
  name: '@angular/common/http',
  exports: [],
  types: [
    { modules: ['@angular/common/http'], names: ['HttpClient'] },
    { modules: ['@angular/http'], names: ['Http'] },
  ],
  calls: [
    takesUrl(
      { get: 'GET', delete: 'DELETE', head: 'HEAD', options: 'OPTIONS', jsonp: 'GET' },
      { body: ['body'], query: ['params'] },
    ),
    takesUrlAndBody({ post: 'POST', put: 'PUT', patch: 'PATCH' }, { query: ['params'] }),
    {
      members: ['request'],
      when: 'first argument is a method',
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
      options: 2,
      body: [{ option: 'body' }],
      query: [{ option: 'params' }],
    },
  ],
  hooks: /\b(?:HttpInterceptor\w*|withInterceptors\w*|HTTP_INTERCEPTORS)\b/g,
  requestHooks: {
    sends: 'what they give to their second argument',
    listedBy: 'withInterceptors',
    token: { name: 'HTTP_INTERCEPTORS', method: 'intercept' },
    context: 'context',
  },
};

/**
 * Angular's requests as resources, whose first argument is a function of the URL or of the request.
 * Source: https://angular.dev/api/common/http/httpResource.
 */
export const angularResourceTable: ClientTable = {
  name: '@angular/common/http httpResource',
  exports: [{ modules: ['@angular/common/http'], names: ['httpResource'] }],
  calls: ['', 'text', 'blob', 'arrayBuffer'].flatMap((member): Call[] => [
    takesOptions([member], { when: 'first argument is an object', body: ['body'], query: ['params'] }),
    { members: { [member]: 'GET' }, when: 'first argument is text', url: [{ argument: 0 }] },
  ]),
  hooks: angularTable.hooks!,
  requestHooks: angularTable.requestHooks!,
  bodyMember: 'value()',
};

/**
 * The service `$http` of AngularJS, which functions get under its name.
 * Source: https://docs.angularjs.org/api/ng/service/$http.
 */
export const angularJsTable: ClientTable = {
  name: 'angular',
  exports: [{ modules: ['angular'], names: ['$http'] }],
  calls: [
    takesUrl({ get: 'GET', delete: 'DELETE', head: 'HEAD', jsonp: 'GET' }, { body: ['data'], query: ['params'] }),
    takesUrlAndBody({ post: 'POST', put: 'PUT', patch: 'PATCH' }, { query: ['params'] }),
    takesOptions([''], { body: ['data'], query: ['params'] }),
  ],
  hooks: /\$httpProvider\s*\.\s*(?:interceptors|defaults)|\$http\s*\.\s*defaults/g,
  injectedHooks: { owner: '$httpProvider', list: ['interceptors', 'push'], response: 'response' },
  answerOption: { name: 'transformResponse', result: ['.data'] },
  thrown: [['~response']],
};

/**
 * Nest's HttpService: the calls of axios, which return observables; `axiosRef` is the instance itself.
 * Source: https://docs.nestjs.com/techniques/http-module.
 */
export const nestTable: ClientTable = {
  name: '@nestjs/axios',
  exports: [],
  types: [{ modules: ['@nestjs/axios', '@nestjs/common'], names: ['HttpService'] }],
  calls: axiosTable.calls.filter(({ when }) => when === undefined),
  instances: { axiosRef: 'axios' },
  hooks: new RegExp(
    [
      String.raw`\baxiosRef\s*\.\s*interceptors\s*\.\s*request\b`,
      String.raw`\binterceptors\b[\w\s,:]*\}\s*=[\s\w.$]*\baxiosRef\b`,
      String.raw`=[\s\w.$]*\baxiosRef\s*\.\s*interceptors\b`,
    ].join('|'),
    'g',
  ),
  hookCall: ['axiosRef', 'interceptors', 'request', 'use'],
  answerHookCall: ['axiosRef', 'interceptors', 'response', 'use'],
  requestHooks: { sends: 'what they return' },
  bases: { baseURL: 'slash' },
  headerGroups: axiosTable.headerGroups,
  sender: axiosTable.sender,
  registration: {
    receiver: 'HttpModule',
    members: { register: null, registerAsync: 'useFactory' },
    decorator: 'Module',
    module: 'module',
    classes: ['providers', 'controllers'],
    imports: 'imports',
    exports: 'exports',
  },
};

/**
 * A data source of Apollo Server 4, which a class extends; `baseURL` is a field of that class.
 * Source: https://github.com/apollographql/datasource-rest#readme.
 */
export const apolloTable: ClientTable = {
  name: '@apollo/datasource-rest',
  exports: [{ modules: ['@apollo/datasource-rest'], names: ['RESTDataSource'] }],
  types: [{ modules: ['@apollo/datasource-rest'], names: ['RESTDataSource'] }],
  calls: [takesUrl(METHOD_MEMBERS, { body: ['body'], query: ['params'] })],
  factories: [{ members: [''], takes: 'nothing' }],
  bases: { baseURL: 'resolve' },
  overridable: ['willSendRequest', 'resolveURL', 'fetch', 'requestDeduplicationPolicyFor'],
};

/**
 * The same of Apollo Server 2 and 3: the second argument is the query of a GET and the body of other methods.
 * Source: https://www.npmjs.com/package/apollo-datasource-rest.
 */
export const olderApolloTable: ClientTable = {
  ...apolloTable,
  name: 'apollo-datasource-rest',
  exports: [{ modules: ['apollo-datasource-rest'], names: ['RESTDataSource'] }],
  types: [{ modules: ['apollo-datasource-rest'], names: ['RESTDataSource'] }],
  calls: [
    { members: { get: 'GET', delete: 'DELETE' }, url: [{ argument: 0 }], options: 2, query: [{ argument: 1 }] },
    takesUrlAndBody({ post: 'POST', put: 'PUT', patch: 'PATCH' }),
  ],
  bases: { baseURL: 'slash' },
};

/** h3: passes a request on to a URL, with its method and body. Source: https://v1.h3.dev/utils/proxy. */
export const h3ProxyTable: ClientTable = {
  name: 'h3',
  exports: [{ modules: ['h3', 'nitropack/runtime', '#imports'], names: ['proxyRequest', 'sendProxy'] }],
  globals: ['proxyRequest', 'sendProxy'],
  calls: [{ members: [''], method: METHOD_OPTION, url: [{ argument: 1 }], options: 2 }],
  // The headers of the request that it passes on.
  clientHeaders: ['authorization', 'cookie', 'x-auth-email', 'x-auth-key', 'x-auth-user-service-key'],
};

/** Hono: passes a request on to a URL. Source: https://hono.dev/docs/helpers/proxy. */
export const honoProxyTable: ClientTable = {
  name: 'hono/proxy',
  exports: [{ modules: ['hono/proxy'], names: ['proxy'] }],
  calls: [takesUrl([''])],
};
