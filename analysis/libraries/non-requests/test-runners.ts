import type { NonRequestTable } from './non-request-table.ts';

/**
 * Test runners and assertion libraries.
 * Source: https://vitest.dev/api/, https://jestjs.io/docs/api, https://mochajs.org/#interfaces, https://www.chaijs.com/api/.
 */
export const testRunnersTable: NonRequestTable = {
  roots: ['expect', 'assert', 'chai', 'should', 'vi', 'jest', 'it', 'test', 'describe'],
  functions: ['describe', 'it', 'toHaveBeenCalledWith', 'toEqual', 'toBe'],
  globals: ['expect', 'describe', 'it', 'test', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll', 'vi', 'jest'],
  skippedMethods: ['toEqual', 'toBe', 'toMatchInlineSnapshot', 'toContain', 'describe'],
  skippedFunctions: ['describe', 'it', 'expect'],
  packages: ['vitest', 'jest', 'mocha', 'chai'],
  scopes: ['@jest', '@vitest', '@testing-library'],
};
