/** Functions that throw if their first argument is falsy. */

/** The functions of each module, by the path of names in it. */
export const ASSERTIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  // Source: https://nodejs.org/api/assert.html.
  ...Object.fromEntries(
    ['assert', 'node:assert', 'assert/strict', 'node:assert/strict'].map((module) => [
      module,
      new Set(['', 'default', 'ok', 'default.ok', 'strict', 'strict.ok']),
    ]),
  ),
  // Sources: https://github.com/zertosh/invariant, https://github.com/alexreardon/tiny-invariant.
  invariant: new Set(['', 'default']),
  'tiny-invariant': new Set(['', 'default']),
  // Source: https://github.com/apollographql/invariant-packages.
  'ts-invariant': new Set(['default', 'invariant']),
  // Source: https://jsr.io/@std/assert.
  '@std/assert': new Set(['assert']),
};
