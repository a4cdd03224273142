/**
 * Functions that give the keys of objects another case. Sources: the READMEs of the packages on https://www.npmjs.com/.
 */
import { tableOf, type DataLibrary } from './data-function.ts';

/** How keys are renamed. */
export interface KeyCase {
  to: 'camel' | 'snake';
  /** Whether keys within the values are renamed: always, only where the option `deep` is true, or unless it is false. */
  keysWithin: 'always' | 'if asked' | 'unless refused';
}

/** The keys of a value that are renamed. */
export type RenamedKeys = 'all' | 'outermost';

/** The option for the keys within. */
export const DEEP_OPTION = 'deep';

const CAMEL = { keyCase: { to: 'camel', keysWithin: 'always' } } as const;
const SNAKE = { keyCase: { to: 'snake', keysWithin: 'always' } } as const;

function createLibrary(packages: readonly string[], functions: DataLibrary['functions']): DataLibrary {
  return { packages, globals: [], functions };
}

export const KEY_CASES: readonly DataLibrary[] = [
  createLibrary(
    ['camelcase-keys'],
    tableOf([['keysInCase', ['default'], { keyCase: { to: 'camel', keysWithin: 'if asked' } }]]),
  ),
  createLibrary(
    ['snakecase-keys'],
    tableOf([['keysInCase', ['default'], { keyCase: { to: 'snake', keysWithin: 'unless refused' } }]]),
  ),
  createLibrary(
    ['decamelize-keys'],
    tableOf([['keysInCase', ['default'], { keyCase: { to: 'snake', keysWithin: 'if asked' } }]]),
  ),
  createLibrary(['camelcase-keys-deep'], tableOf([['keysInCase', ['default'], CAMEL]])),
  createLibrary(
    ['humps'],
    tableOf([
      ['keysInCase', ['camelizeKeys'], CAMEL],
      ['keysInCase', ['decamelizeKeys'], SNAKE],
    ]),
  ),
  createLibrary(
    ['ts-case-convert'],
    tableOf([
      ['keysInCase', ['objectToCamel'], CAMEL],
      ['keysInCase', ['objectToSnake'], SNAKE],
    ]),
  ),
  createLibrary(
    ['convert-keys', 'snake-camel'],
    tableOf([
      ['keysInCase', ['toCamel'], CAMEL],
      ['keysInCase', ['toSnake'], SNAKE],
    ]),
  ),
];

/** Matches a text that names one of the packages. */
export const RENAMES_KEYS = new RegExp(`['"](?:${KEY_CASES.flatMap(({ packages }) => packages).join('|')})['"]`);

/** A name in camel case, of which the words that follow the first begin with a capital letter. */
export const CAMEL_NAME = /\b[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+\b/g;

/** Returns a name in the case: `self_hosted_domains` as `selfHostedDomains`, and the other way round. */
export function renameKey(name: string, to: KeyCase['to']): string {
  return to === 'camel'
    ? name.replaceAll(/(?<=[A-Za-z0-9])[_-]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    : name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');
}
