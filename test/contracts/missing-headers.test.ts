/** A header is missing only if every place from which a client takes headers is known. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

/** Programs that give the authorization in a place that their client documents. */
const AUTHORISED: readonly (readonly [name: string, text: string])[] = [
  [
    'axios-common',
    `import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { common: { Authorization: 'Bearer ' + T } } });
await api.get('/oauth/scopes');
`,
  ],
  [
    'axios-get',
    `import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { get: { Authorization: 'Bearer ' + T } } });
await api.get('/oauth/scopes');
`,
  ],
  [
    'axios-call-common',
    `import axios from 'axios';
await axios.get('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { common: { Authorization: 'Bearer ' + T } } });
`,
  ],
  [
    'axios-defaults-common-object',
    `import axios from 'axios';
axios.defaults.headers.common = { Authorization: 'Bearer ' + T };
await axios.get('https://api.cloudflare.com/client/v4/oauth/scopes');
`,
  ],
  [
    'axios-defaults-assign2',
    `import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
Object.assign(api.defaults, { headers: { common: { Authorization: 'Bearer ' + T } } });
await api.get('/oauth/scopes');
`,
  ],
  [
    'nest-forRoot',
    `import { HttpModule, HttpService } from '@nestjs/axios';
import { Injectable, Module } from '@nestjs/common';
@Injectable() export class S { constructor(private http: HttpService) {} list() { return this.http.get('/oauth/scopes');
} } @Module({ imports: [HttpModule.register({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { common: { Authorization: 'Bearer ' + T } } })], providers: [S] }) export class M {}
`,
  ],
  [
    'axios-defaults-alias',
    `import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
const { headers } = api.defaults;
headers.common.Authorization = 'Bearer ' + T;
await api.get('/oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'axios-defaults-set',
    `import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
api.defaults.headers.common.set?.('Authorization', 'Bearer ' + T);
await api.get('/oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'axios-interceptor-fn',
    `import axios from 'axios';
import { withToken } from 'token-lib';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
withToken(api);
await api.get('/oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'angularjs-http-defaults',
    `angular.module('x', []).factory('s', ($http) => { $http.defaults.headers.common.Authorization = 'Bearer ' + T;
return { list: () => $http.get('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { accept: 'a' } }) };
});
`,
  ],
  [
    'backbone-sync',
    `import Backbone from 'backbone';
const C = Backbone.Collection.extend({ url: 'https://api.cloudflare.com/client/v4/oauth/scopes', sync(m, c, o) { o.headers = { Authorization: 'Bearer ' + T };
return Backbone.sync(m, c, o);
} });
new C().fetch({ headers: { accept: 'a' } });
`,
  ],
  [
    'better-fetch-plugin',
    `import { createFetch } from '@better-fetch/fetch';
const f = createFetch({ baseURL: 'https://api.cloudflare.com/client/v4', plugins: [{ id: 'x', name: 'x', init: async (u, o) => ({ url: u, options: { ...o, headers: { authorization: 'Bearer ' + T } } }) }] });
await f('/oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'fetch-cookie-cred',
    `await fetch('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { accept: 'a' }, credentials: 'include' });
`,
  ],
  [
    'gaxios-defaults',
    `import { instance } from 'gaxios';
instance.defaults = { headers: { Authorization: 'Bearer ' + T } };
await instance.request({ url: 'https://api.cloudflare.com/client/v4/oauth/scopes', headers: { accept: 'a' } });
`,
  ],
  [
    'got-defaults-merge',
    `import got from 'got';
const api = got.extend({ prefixUrl: 'https://api.cloudflare.com/client/v4', mutableDefaults: true });
api.defaults.options.merge({ headers: { authorization: 'Bearer ' + T } });
await api('oauth/scopes', { headers: { accept: 'a' } }).json();
`,
  ],
  [
    'got-handlers',
    `import got from 'got';
const api = got.extend({ prefixUrl: 'https://api.cloudflare.com/client/v4', handlers: [(options, next) => { options.headers.authorization = 'Bearer ' + T;
return next(options);
}] });
await api('oauth/scopes', { headers: { accept: 'a' } }).json();
`,
  ],
  [
    'got-mutable-defaults',
    `import got from 'got';
const api = got.extend({ prefixUrl: 'https://api.cloudflare.com/client/v4', mutableDefaults: true });
api.defaults.options.headers.authorization = 'Bearer ' + T;
await api('oauth/scopes', { headers: { accept: 'a' } }).json();
`,
  ],
  [
    'h3-proxy-forward',
    `import { defineEventHandler, proxyRequest } from 'h3';
export default defineEventHandler((event) => proxyRequest(event, 'https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { accept: 'a' } }));
`,
  ],
  [
    'jquery-ajaxSend',
    `import $ from 'jquery';
$(document).ajaxSend((e, xhr) => { xhr.setRequestHeader('Authorization', 'Bearer ' + T);
});
$.ajax({ url: 'https://api.cloudflare.com/client/v4/oauth/scopes', headers: { accept: 'a' } });
`,
  ],
  [
    'k6-auth',
    `import http from 'k6/http';
export default function () { http.get('https://a:b@api.cloudflare.com/client/v4/oauth/scopes', { headers: { accept: 'a' } });
}
`,
  ],
  [
    'openapi-mw',
    `import createClient from 'openapi-fetch';
const c = createClient({ baseUrl: 'https://api.cloudflare.com/client/v4' });
c.use({ onRequest({ request }) { request.headers.set('Authorization', 'Bearer ' + T);
return request;
} });
await c.GET('/oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'playwright-cred',
    `import { request } from '@playwright/test';
const c = await request.newContext({ baseURL: 'https://api.cloudflare.com/client/v4/', httpCredentials: { username: 'a', password: 'b' } });
await c.get('oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'request-auth2',
    `const request = require('request');
request.get('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { accept: 'a' } }, (e, r, b) => {}).auth(null, null, true, T);
`,
  ],
  [
    'request-oauth',
    `const request = require('request');
request.get({ url: 'https://api.cloudflare.com/client/v4/oauth/scopes', headers: { accept: 'a' }, oauth: { token: T } }, (e, r, b) => {});
`,
  ],
  [
    'request-setHeader',
    `const request = require('request');
const r = request.get('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { accept: 'a' } }, (e, r, b) => {});
r.setHeader('Authorization', 'Bearer ' + T);
`,
  ],
  [
    'restify-basic',
    `import clients from 'restify-clients';
const c = clients.createJsonClient({ url: 'https://api.cloudflare.com' });
c.basicAuth('a', 'b');
c.get({ path: '/client/v4/oauth/scopes', headers: { accept: 'a' } }, () => {});
`,
  ],
  [
    'restify-signRequest',
    `import clients from 'restify-clients';
const c = clients.createJsonClient({ url: 'https://api.cloudflare.com', signRequest(r) { r.setHeader('authorization', 'Bearer ' + T);
} });
c.get({ path: '/client/v4/oauth/scopes', headers: { accept: 'a' } }, () => {});
`,
  ],
  [
    'rtk-prepare',
    `import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
export const api = createApi({ baseQuery: fetchBaseQuery({ baseUrl: 'https://api.cloudflare.com/client/v4', prepareHeaders: (h) => { h.set('Authorization', 'Bearer ' + T);
return h;
} }), endpoints: (b) => ({ list: b.query({ query: () => ({ url: '/oauth/scopes', headers: { accept: 'a' } }) }) }) });
`,
  ],
  [
    'swagger',
    `import SwaggerClient from 'swagger-client';
SwaggerClient.http({ url: 'https://api.cloudflare.com/client/v4/oauth/scopes', headers: { accept: 'a' }, requestInterceptor: (r) => { r.headers.Authorization = 'Bearer ' + T;
return r;
} });
`,
  ],
  [
    'ts-rest-api',
    `import { initClient, initContract, tsRestFetchApi } from '@ts-rest/core';
const c = initContract();
const contract = c.router({ list: { method: 'GET', path: '/oauth/scopes', responses: {} } });
const api = initClient(contract, { baseUrl: 'https://api.cloudflare.com/client/v4', headers: { accept: 'a' }, api: (args) => tsRestFetchApi({ ...args, headers: { Authorization: 'Bearer ' + T } }) });
await api.list({ headers: { accept: 'a' } });
`,
  ],
  [
    'vueuse-before',
    `import { createFetch } from '@vueuse/core';
const useApi = createFetch({ baseUrl: 'https://api.cloudflare.com/client/v4', options: { beforeFetch({ options }) { options.headers = { ...options.headers, Authorization: 'Bearer ' + T };
return { options };
} } });
useApi('/oauth/scopes', { headers: { accept: 'a' } }).json();
`,
  ],
  [
    'vueuse-fetchOptions',
    `import { createFetch } from '@vueuse/core';
const useApi = createFetch({ baseUrl: 'https://api.cloudflare.com/client/v4', fetchOptions: { headers: { Authorization: 'Bearer ' + T } } });
useApi('/oauth/scopes', { headers: { accept: 'a' } }).json();
`,
  ],
  [
    'xior-plugin',
    `import xior from 'xior';
const api = xior.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
api.plugins.use((adapter) => async (request) => adapter({ ...request, headers: { ...request.headers, Authorization: 'Bearer ' + T } }));
await api.get('/oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'zodios-axiosConfig',
    `import { Zodios } from '@zodios/core';
const api = new Zodios('https://api.cloudflare.com/client/v4', [{ method: 'get', path: '/oauth/scopes', alias: 'list', response: null }], { axiosConfig: { headers: { common: { Authorization: 'Bearer ' + T } } } });
await api.list({ headers: { accept: 'a' } });
`,
  ],
  [
    'zodios-plugin',
    `import { Zodios } from '@zodios/core';
const api = new Zodios('https://api.cloudflare.com/client/v4', [{ method: 'get', path: '/oauth/scopes', alias: 'list', response: null }]);
api.use({ name: 'auth', request: async (_, c) => ({ ...c, headers: { ...c.headers, Authorization: 'Bearer ' + T } }) });
await api.list({ headers: { accept: 'a' } });
`,
  ],
];

/** Their counterparts that give none. */
const BARE: readonly (readonly [name: string, text: string])[] = [
  [
    'axios',
    `import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { common: { Accept: 'a' } } });
await api.get('/oauth/scopes');
`,
  ],
  [
    'axios-def2',
    `import axios from 'axios';
axios.defaults.headers.common['Accept'] = 'a';
await axios.get('https://api.cloudflare.com/client/v4/oauth/scopes');
`,
  ],
  [
    'axios-def',
    `import axios from 'axios';
axios.defaults.headers.post['Authorization'] = 'Bearer ' + T;
await axios.get('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'axios-post',
    `import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { post: { Authorization: 'Bearer ' + T } } });
await api.get('/oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'fetch',
    `await fetch('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'got',
    `import got from 'got';
const api = got.extend({ prefixUrl: 'https://api.cloudflare.com/client/v4', headers: { accept: 'a' } });
await api.get('oauth/scopes').json();
`,
  ],
  [
    'ky',
    `import ky from 'ky';
const api = ky.create({ prefixUrl: 'https://api.cloudflare.com/client/v4', headers: { accept: 'a' } });
await api.get('oauth/scopes').json();
`,
  ],
  [
    'ofetch',
    `import { ofetch } from 'ofetch';
const api = ofetch.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
await api('/oauth/scopes', { headers: { accept: 'a' } });
`,
  ],
  [
    'undici',
    `import { request } from 'undici';
await request('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: ['accept', 'a'] });
`,
  ],
  [
    'node',
    `import https from 'node:https';
https.request('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { accept: 'a' } }, () => {}).end();
`,
  ],
  [
    'request',
    `const request = require('request');
request.get('https://api.cloudflare.com/client/v4/oauth/scopes', { headers: { accept: 'a' } }, (e, r, b) => {});
`,
  ],
];

const API = `import axios from 'axios';
export const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { accept: 'a' } });
`;
const LIST = `import { api } from './api';
export const list = () => api.get('/oauth/scopes');
`;

describe('the authorization of a request', () => {
  it.each(AUTHORISED)('is not missing: %s', async (_name, text) => {
    expect(await checkProgram({ 'a.ts': text })).toEqual([]);
  });

  it.each(BARE)('is missing: %s', async (_name, text) => {
    expect(await checkProgram({ 'a.ts': text })).toEqual([expect.stringMatching(/^a\.ts:\d+ auth-missing$/)]);
  });

  it('is not missing if another file gives it to the instance', async () => {
    const hook = `import { api } from './api';
api.interceptors.request.use((config) => {
  config.headers.Authorization = 'Bearer ' + process.env.T;
  return config;
});
`;
    const login = `import { api } from './api';
export const login = (token: string) => {
  api.defaults.headers.common['Authorization'] = token;
};
`;
    expect(await checkProgram({ 'api.ts': API, 'list.ts': LIST, 'auth.ts': hook })).toEqual([]);
    expect(await checkProgram({ 'api.ts': API, 'list.ts': LIST, 'auth.ts': login })).toEqual([]);
  });

  it('is missing if another file gives something else to the instance, or the authorization to another one', async () => {
    const timeout = `import { api } from './api';
api.defaults.timeout = 3000;
`;
    const other = `import axios from 'axios';
const api = axios.create({ baseURL: 'https://example.com' });
api.defaults.headers.common['Authorization'] = 'Bearer ' + process.env.T;
`;
    const missing = ['list.ts:2 auth-missing'];
    expect(await checkProgram({ 'api.ts': API, 'list.ts': LIST, 'auth.ts': timeout })).toEqual(missing);
    expect(await checkProgram({ 'api.ts': API, 'list.ts': LIST, 'auth.ts': other })).toEqual(missing);
  });
});
