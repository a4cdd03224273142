import type { NonRequestTable } from './non-request-table.ts';

/**
 * Tests that open pages in a browser.
 * Source: https://docs.cypress.io/api/table-of-contents, https://playwright.dev/docs/api/class-page.
 */
export const pageTestsTable: NonRequestTable = {
  roots: ['cy', 'page'],
  functions: ['goto', 'visit', 'intercept', 'waitForResponse', 'waitForRequest'],
  scopes: ['@playwright'],
};
