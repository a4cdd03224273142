/**
 * Global names of test runners, assertion and mock libraries: Mocha, Jest, Vitest, Chai, Sinon, nock, msw, fetch-mock.
 */

/** Roots of assertions and mocks. */
export const ASSERTION_ROOTS = new Set([
  ...['expect', 'assert', 'should', 'chai', 'sinon', 'vi', 'jest', 'nock', 'msw', 'mock', 'fetchMock'],
]);

/** Functions that run tests and their hooks. `before` and `after` mean other things elsewhere. */
export const TEST_RUNNERS = new Set([
  ...['describe', 'it', 'test', 'suite', 'beforeEach', 'beforeAll', 'afterEach', 'afterAll'],
]);
