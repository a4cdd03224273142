import eslintPlugin from 'eslint-plugin-eslint-plugin';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

import roomImports from './scripts/lint/room-imports.mjs';

/** Where nothing may depend on the machine, the moment or the terminal. */
const PURE = { files: ['analysis/**/*.ts'], ignores: ['analysis/host/**'] };

/** House rules about imports; later blocks of a configuration replace, not extend, so they are shared here. */
const NO_CLOCK = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'The day is given, no clock is read.',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The day is given, no clock is read.' },
];

export default defineConfig([
  globalIgnores([
    'dist/',
    'coverage/',
    'examples/',
    'test/fixtures/',
    'test/rewrites/fixtures/',
    'test/rewrites/programs/scripts-*/',
    'test/projects/',
    'test/limitations/',
    'test/contracts/fixtures/',
    'test/libraries/clients/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,mts}'],
    extends: [tseslint.configs.recommended],
    rules: {
      eqeqeq: 'error',
      'no-cond-assign': 'error',
      'no-control-regex': 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-loss-of-precision': 'error',
      'no-misleading-character-class': 'error',
      'no-self-assign': 'error',
      'no-useless-escape': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
    },
  },
  {
    files: ['{data,analysis,rules,codemods,cli}/**/*.{ts,mts}'],
    plugins: { house: { rules: { 'room-imports': roomImports } } },
    rules: { 'house/room-imports': 'error' },
  },
  // Texts of strangers must not be tried in very many ways. What runs in the user's program or on our own data is left out.
  {
    files: ['{data,analysis,rules,codemods,cli}/**/*.{ts,mts}'],
    ignores: ['data/**/*.adapter.ts', 'data/adapters/**', 'data/generate/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    ...PURE,
    rules: {
      'no-console': 'error',
      'no-restricted-globals': ['error', 'process', 'fetch', 'setTimeout', 'setInterval', 'performance'],
      'no-restricted-syntax': ['error', ...NO_CLOCK],
    },
  },
  { files: ['data/*.ts'], rules: { 'no-console': 'error', 'no-restricted-syntax': ['error', ...NO_CLOCK] } },
  // Prettier breaks code at 120 columns, but neither comments nor strings. URLs and regular expressions cannot be broken.
  {
    files: ['**/*.{js,mjs,ts,mts}'],
    rules: { 'max-len': ['error', { code: 140, ignoreUrls: true, ignoreRegExpLiterals: true }] },
  },
  // Tests contain whole programs as strings.
  {
    files: ['test/**/*.{ts,mts,mjs}'],
    rules: {
      'max-len': [
        'error',
        { code: 140, ignoreUrls: true, ignoreRegExpLiterals: true, ignoreStrings: true, ignoreTemplateLiterals: true },
      ],
    },
  },
  { files: ['rules/**/*.ts', 'test/rules/**/*.ts', 'scripts/lint/*.mjs'], extends: [eslintPlugin.configs.recommended] },
]);
