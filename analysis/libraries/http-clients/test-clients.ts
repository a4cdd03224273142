/** Clients of tests, which mostly send to the program's own server: supertest, Playwright. */
import { takesOptions, takesUrl } from './call-forms.ts';
import { METHOD_MEMBERS, type ClientTable } from './client-table.ts';
import { AGENT_DEFAULTS } from './request.ts';

/** supertest: the chain of superagent behind a server or a URL. Source: https://github.com/forwardemail/supertest#readme. */
export const supertestTable: ClientTable = {
  name: 'supertest',
  exports: [{ modules: ['supertest'], names: ['default', 'agent', ''] }],
  calls: [{ members: { ...METHOD_MEMBERS, del: 'DELETE' }, url: [{ argument: 0 }] }],
  factories: [{ members: ['', 'agent'], takes: 'base' }, AGENT_DEFAULTS],
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
    takesUrl(METHOD_MEMBERS, { body: ['data', 'form', 'multipart'], query: ['params'] }),
    takesUrl(['fetch'], { body: ['data', 'form', 'multipart'], query: ['params'] }),
  ],
  factories: [{ members: ['newContext'], takes: 'defaults', optionNames: { extraHTTPHeaders: 'headers' } }],
  bases: { baseURL: 'resolve' },
  // Source: https://playwright.dev/docs/test-use-options, https://playwright.dev/docs/api/class-testproject#test-project-test-match.
  configuration: { file: /^playwright[\w.-]*\.config\.[cm]?[jt]s$/, section: 'use', files: 'testMatch' },
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

/**
 * Requests of Cypress; a command yields the response in what it returns. Relative URLs go to the application under test.
 * Source: https://docs.cypress.io/api/commands/request.
 */
export const cypressTable: ClientTable = {
  name: 'cypress',
  exports: [],
  globals: ['cy'],
  calls: [
    {
      members: ['request'],
      when: 'first argument is a method',
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
      body: [{ argument: 2 }],
    },
    takesOptions(['request'], { when: 'first argument is an object', body: ['body'], query: ['qs'] }),
    { members: { request: 'GET' }, when: 'first argument is text', url: [{ argument: 0 }], body: [{ argument: 1 }] },
  ],
  // Source: https://docs.cypress.io/api/cypress-api/custom-commands.
  adding: 'Cypress.Commands.add',
  isForOwnServer: true,
};
