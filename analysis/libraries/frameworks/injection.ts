/** How containers and frameworks inject the instances that they create. */
import type { ExportRow } from '../http-clients/client-table.ts';

/**
 * Functions that return the instance of the class they are given. Sources: https://angular.dev/api/core/inject,
 * https://tsed.dev/docs/providers.html, https://docs.aurelia.io/essentials/dependency-injection, https://needle-di.io/concepts/injection.
 */
export const INSTANCE_GIVERS: readonly ExportRow[] = [
  { modules: ['@angular/core', '@tsed/di', '@needle-di/core'], names: ['inject'] },
  { modules: ['aurelia', '@aurelia/kernel'], names: ['resolve'] },
];

/**
 * Library objects that a framework passes to functions of the program as a property with a fixed name: `({ playwright }) => …`.
 * Source: https://playwright.dev/docs/api/class-fixtures#fixtures-playwright, https://axios.nuxtjs.org/usage.
 */
export const GIVEN_OBJECTS: ReadonlyMap<string, { module: string; path: readonly string[] }> = new Map([
  ['playwright', { module: 'playwright', path: [] }],
  ['$axios', { module: 'axios', path: ['default'] }],
  // Source: https://docs.strapi.io/cms/backend-customization/services, the argument of factories.
  ['strapi', { module: '@strapi/strapi', path: ['strapi'] }],
]);

/**
 * Library objects that a container passes to functions of the program as an argument of a fixed name.
 * Source: https://docs.angularjs.org/guide/di.
 */
export const GIVEN_ARGUMENTS: ReadonlyMap<string, { module: string; path: readonly string[] }> = new Map([
  ['$http', { module: 'angular', path: ['$http'] }],
  ['$resource', { module: 'angular', path: ['$resource'] }],
]);

/**
 * Objects that a test runner passes to tests and fixtures as properties with fixed names, each with the type that its library exports.
 * Source: https://playwright.dev/docs/test-fixtures#built-in-fixtures.
 */
export const GIVEN_FIXTURES: readonly { modules: readonly string[]; types: Readonly<Record<string, string>> }[] = [
  {
    modules: ['@playwright/test', 'playwright/test'],
    types: { request: 'APIRequestContext', page: 'Page', context: 'BrowserContext' },
  },
];
