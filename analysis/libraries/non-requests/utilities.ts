import type { NonRequestTable } from './non-request-table.ts';

/**
 * Libraries that validate, transform or print values, and parse command lines.
 * Source: https://zod.dev/, https://lodash.com/docs/, https://ramdajs.com/docs/, https://remedajs.com/docs/,
 * https://immutable-js.com/docs/, https://immerjs.github.io/immer/, https://github.com/chalk/chalk, https://yargs.js.org/docs/.
 */
export const utilitiesTable: NonRequestTable = {
  packages: ['zod', 'yargs', 'commander', 'chalk', 'lodash', 'ramda', 'rambda', 'remeda', 'immutable', 'immer'],
};
