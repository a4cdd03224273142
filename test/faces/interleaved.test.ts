/** The three faces that write, one after the other in any order over the same files: the first has done it all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as parser from '@typescript-eslint/parser';
import { ESLint, type Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { importBuiltPlugin } from '../built.ts';
import { runTransform } from '../codemods/runner.ts';
import { byExtent } from '../extent.ts';
import { loadPackageFiles } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { runCli } from './cli.ts';
import { loadFaceFixFixtures } from './sample.ts';

const sunset = await importBuiltPlugin();

/** Components need the parsers of their frameworks; test/faces/fixes.test.ts has them. */
const fixtures = loadFaceFixFixtures().filter(
  ({ before }) => before.classes === 'safe' && /\.[cm]?[jt]sx?$/.test(before.name),
);
const days = [...new Set(fixtures.map(({ before }) => before.asOf))];

const FACES = {
  'sunset fix': (cwd: string, asOf: string) => runCli(['fix', '--write', '--as-of', asOf], cwd),
  'eslint --fix': async (cwd: string, asOf: string) => {
    const eslint = new ESLint({
      cwd,
      overrideConfigFile: true,
      ignore: false,
      fix: true,
      overrideConfig: [
        {
          files: ['**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'],
          languageOptions: { parser: parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        },
        ...sunset.configs.recommended,
        { settings: { sunset: { asOf } } },
      ],
    });
    await ESLint.outputFixes(await eslint.lintFiles(['.']));
  },
  jscodeshift: (cwd: string, asOf: string) => runTransform('all', { cwd, args: [`--asOf=${asOf}`, '.'] }),
};
const ORDERS: readonly (keyof typeof FACES)[][] = [
  ['sunset fix', 'eslint --fix', 'jscodeshift', 'eslint --fix'],
  ['eslint --fix', 'jscodeshift', 'sunset fix', 'jscodeshift'],
  ['jscodeshift', 'sunset fix', 'eslint --fix', 'sunset fix'],
];

/** The sample takes the first day. */
const judged = byExtent({ sample: days.slice(0, 1), all: days });

describe.each(judged.map((asOf, index) => ({ asOf, index })))('on $asOf', ({ asOf, index: turn }) => {
  const own = fixtures.filter(({ before }) => before.asOf === asOf);

  const orders = byExtent({ sample: [ORDERS[turn % ORDERS.length]!], all: ORDERS });

  it.each(orders.map((order) => ({ order, name: order.join(', ') })))('$name', async ({ order }) => {
    const cwd = createFolder({
      ...loadPackageFiles(),
      ...Object.fromEntries(own.map(({ before }) => [before.name, before.raw])),
    });
    for (const [index, face] of order.entries()) {
      await FACES[face](cwd, asOf);
      for (const { before, after } of own)
        expect([index, before.name, readFileSync(join(cwd, before.name), 'utf8')]).toEqual([
          index,
          before.name,
          after.raw,
        ]);
    }
  });
});
