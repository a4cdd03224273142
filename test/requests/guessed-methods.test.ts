/** The method of a call whose callee is not known, from its name and its arguments. */
import { expect, it } from 'vitest';
import { findIn } from './find-in-text.ts';

const PATH = '`/zones/${id}/settings`';

const getMethods = (call: string): string =>
  findIn(`export const run = (client, store, id, rest) => ${call};`)
    .filter(({ kind }) => kind === 'unresolved')
    .map(({ methods }) => methods?.join(' ') ?? 'unknown')
    .join(', ');

it.each([
  ['client.list(PATH)', 'GET'],
  ['client.fetchAll(PATH, { query: { page: 1 } })', 'GET'],
  ['client.listPages.with({ path: PATH, query: {} })', 'GET'],
  ['client.request(PATH, (error, body) => body)', 'GET'],
  ['client.post(PATH)', 'POST'],
  ['client.request(PATH, rest)', 'unknown'],
  ['client.request(PATH, { ...rest })', 'unknown'],
  ['client.request(PATH, { value: 1 })', 'unknown'],
  ["client.request(PATH, { body: 'x' })", 'unknown'],
  ['client.forget(PATH)', 'unknown'],
  ['client.listen(PATH)', 'unknown'],
])('%s: %s', (call, methods) => {
  expect(getMethods(call.replace('PATH', PATH))).toBe(methods);
});

it.each([
  ['a callback with an error', '(err, body) => body', 'GET'],
  ['a handler of a route', '(req, res) => res.end()', ''],
  ['a handler of errors', '(error, req, res, next) => next(error)', ''],
])('a whole path beside %s', (_name, given, methods) => {
  expect(getMethods(`client.list('/user/billing/profile', ${given})`)).toBe(methods);
});
