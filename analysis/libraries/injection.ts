/** How containers and frameworks give the instances they hold. */
import type { ExportRow } from './http-clients/client-table.ts';

/** Functions that return the instance of the class they are given. Source: https://angular.dev/api/core/inject. */
export const INSTANCE_GIVERS: readonly ExportRow[] = [{ modules: ['@angular/core'], names: ['inject'] }];

/**
 * Objects of libraries that a framework gives to functions of the program under a name of their own: `({ playwright }) => …`.
 * Source: https://playwright.dev/docs/api/class-fixtures#fixtures-playwright, https://axios.nuxtjs.org/usage.
 */
export const GIVEN_OBJECTS: ReadonlyMap<string, { module: string; path: readonly string[] }> = new Map([
  ['playwright', { module: 'playwright', path: [] }],
  ['$axios', { module: 'axios', path: ['default'] }],
]);
