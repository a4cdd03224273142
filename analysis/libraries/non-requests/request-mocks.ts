import type { NonRequestTable } from './non-request-table.ts';

/**
 * Libraries that answer requests in a test, or say which calls a test expects.
 * Source: https://github.com/nock/nock#usage, https://mswjs.io/docs/api/, https://www.wheresrhys.co.uk/fetch-mock/,
 * https://sinonjs.org/releases/latest/stubs/.
 */
export const requestMocksTable: NonRequestTable = {
  roots: ['nock', 'msw', 'fetchMock', 'mock', 'sinon'],
  rootPattern: /mock|stub|spy|nock/i,
  functions: ['reply', 'intercept'],
  functionPattern: /mock|stub|spy|nock/i,
  packages: ['nock', 'msw', 'sinon', 'supertest'],
};

/**
 * Functions whose argument is a call that a test describes and does not make: `when(client.get(path)).thenReturn(…)`.
 * Source: https://github.com/NagRock/ts-mockito#stubbing-method-calls.
 */
export const EXPECTATIONS: readonly string[] = ['when', 'verify'];

/** Clients that call the server of the program itself. Source: their READMEs on https://www.npmjs.com/. */
export const OWN_SERVER_CLIENTS: readonly string[] = [
  'supertest',
  'supertest-session',
  'light-my-request',
  '@playwright/test',
];
