/** Clients of tests, which mostly send to the program's own server: supertest, Playwright. */
import { METHOD_MEMBERS, METHOD_OPTION, type ClientTable } from './client-table.ts';

/** supertest: the chain of superagent behind a server or a URL. Source: https://github.com/forwardemail/supertest#readme. */
export const supertestTable: ClientTable = {
  name: 'supertest',
  exports: [{ modules: ['supertest'], names: ['default', 'agent', ''] }],
  calls: [{ members: { ...METHOD_MEMBERS, del: 'DELETE' }, url: [{ argument: 0 }] }],
  factories: [{ members: ['', 'agent'], takes: 'base' }],
  bases: { url: 'slash' },
  isForOwnServer: true,
  setters: { query: 'query', send: 'body', set: 'headers' },
};

/**
 * Playwright's requests without a page.
 * Source: https://playwright.dev/docs/api/class-apirequest, https://playwright.dev/docs/api/class-apirequestcontext.
 */
export const playwrightTable: ClientTable = {
  name: 'playwright',
  exports: [{ modules: ['@playwright/test', 'playwright', 'playwright-core'], names: ['request'] }],
  types: [{ modules: ['@playwright/test', 'playwright', 'playwright-core'], names: ['APIRequestContext'] }],
  calls: [
    {
      members: METHOD_MEMBERS,
      url: [{ argument: 0 }],
      options: 1,
      body: [{ option: 'data' }, { option: 'form' }, { option: 'multipart' }],
      query: [{ option: 'params' }],
    },
    {
      members: ['fetch'],
      method: METHOD_OPTION,
      url: [{ argument: 0 }],
      options: 1,
      body: [{ option: 'data' }, { option: 'form' }, { option: 'multipart' }],
      query: [{ option: 'params' }],
    },
  ],
  factories: [{ members: ['newContext'], takes: 'defaults', optionNames: { extraHTTPHeaders: 'headers' } }],
  bases: { baseURL: 'resolve' },
  isForOwnServer: true,
};

/** A page or context of Playwright, by its type. Source: https://playwright.dev/docs/api/class-page#page-request. */
export const playwrightPageTable: ClientTable = {
  name: 'playwright page',
  exports: [],
  types: [{ modules: ['@playwright/test', 'playwright', 'playwright-core'], names: ['Page', 'BrowserContext'] }],
  calls: [],
  instances: { request: 'playwright' },
};
