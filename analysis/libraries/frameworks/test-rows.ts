/** Methods of test runners that run one function for each row of a list. */

/**
 * How a method passes a row, `test.each(rows)(title, fn)`: the elements of a row that is an array as one argument each (`elements`),
 * or any row as the first argument (`row`).
 * Source: https://jestjs.io/docs/api#testeachtablename-fn-timeout, https://vitest.dev/api/#test-each, https://vitest.dev/api/#test-for.
 */
export const ROW_METHODS: ReadonlyMap<string, 'elements' | 'row'> = new Map([
  ['each', 'elements'],
  ['for', 'row'],
]);

/**
 * Functions that take the rows before the method of the runner, `each(rows).it(title, fn)`; they pass the elements of a row.
 * Source: the READMEs of jest-each and mocha-each.
 */
export const ROW_FUNCTIONS: ReadonlySet<string> = new Set(['each', 'forEach']);

/** The methods of runners behind the rows. */
export const RUNNER_METHODS: ReadonlySet<string> = new Set([
  ...['test', 'it', 'describe', 'context', 'suite', 'specify', 'fit', 'xit', 'fdescribe', 'xdescribe', 'xtest'],
]);
