import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSESTree } from '@typescript-eslint/utils';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { getEngine } from '../engine/analyze-text.ts';
import { byExtent } from '../extent.ts';
import { ROOT } from '../fixtures.ts';
import { getProcessorTime } from '../processor-time.ts';

/** What a tree imports: the literals that stand where a specifier does. */
function getSpecifiers(node: TSESTree.Node, found: string[] = []): string[] {
  const source =
    'source' in node
      ? node.source
      : node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require'
        ? node.arguments[0]
        : null;
  if (
    source &&
    typeof source === 'object' &&
    'type' in source &&
    source.type === 'Literal' &&
    typeof source.value === 'string'
  )
    found.push(source.value);
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, unknown>)[key];
    for (const each of Array.isArray(child) ? child : [child])
      if (each && typeof each === 'object') getSpecifiers(each as TSESTree.Node, found);
  }
  return found;
}

/** The specifiers that one scan of the text notes. */
const findSpecifiers = (text: string): readonly string[] => getEngine().marks(text, 'source.ts').specifiers;

describe('specifiers that bind types alone', () => {
  it.each([
    [`import type { A } from './a'; export type { B } from './b'; export type * from './c';`, ['./a', './b', './c']],
    [`import { type A, type B as C, } from './a'; import {\n  type D\n} from './b';`, ['./a', './b']],
    [`import { type A, b } from './a'; import c, { type D } from './b';`, []],
    [`import type from './a'; import type, { b } from './b'; import './c';`, []],
    [`import type { A } from './a'; import './a';`, []],
    [`import type { A } from './a'; import { b } from './a';`, []],
    [`import typeA from './a'; type B = import('./b').B;`, []],
    [`import { ${'type Name, '.repeat(400)} value } from './a';`, []],
  ])('%j', (text, expected) => {
    expect(getEngine().marks(text, 'source.ts').typeSpecifiers).toEqual(expected);
  });
});

describe('the specifiers of a text', () => {
  it.each([
    [`import a from './a'; import './b'; import * as c from "./c";`, ['./a', './b', './c']],
    [`import{a}from"./a";export*from"./b";export{c as d}from'./c'`, ['./a', './b', './c']],
    ['import type { A } from "./a"; export type { B } from "./b"; type C = import("./c").C', ['./a', './b', './c']],
    [`const a = require('./a'), b = require.resolve("./b"); import c = require('./c');`, ['./a', './b', './c']],
    [
      'await import(`./a`); import(/* webpackChunkName: "x*y" */ "./b"); import(\n// why\n"./c" )',
      ['./a', './b', './c'],
    ],
    [`import {\n  a,\n  b, // both\n} from /* here */ './a';`, ['./a']],
    [`import './a'; import './a';`, ['./a']],
    [`const importer = 'x'; fromage('y'); $require('z'); import(name); require(\`./\${x}\`);`, ['z', './${x}']],
    ['', []],
  ])('%j', (text, expected) => {
    expect(findSpecifiers(text)).toEqual(expected);
  });

  it.each(['test/projects', 'test/fixtures', 'analysis', 'cli', 'rules', 'scripts'])(
    'misses nothing that is imported in %s',
    (folder) => {
      const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(isSourceName);
      expect(names.length).toBeGreaterThan(2);
      const step = byExtent({ sample: 4, all: 1 });
      for (const name of names.filter((_, index) => index % step === 0)) {
        const text = readFileSync(join(ROOT, folder, name), 'utf8');
        const { source } = parseSource({ name, text });
        if (source) expect(findSpecifiers(text), name).toEqual(expect.arrayContaining(getSpecifiers(source.ast)));
      }
    },
  );

  it.each([['from/*'], ['import('], ['require '], ['from //'], ['from/**/'], ['import"']])(
    'is quick with a text of nothing but %j',
    (piece) => {
      const text = piece.repeat(200_000);
      const start = process.cpuUsage();
      findSpecifiers(text);
      expect(getProcessorTime(start)).toBeLessThan(2_000);
    },
  );
});

it.each([
  ["const load = createRequire(import.meta.url);\nconst a = load('pkg');", ['pkg']],
  ["const $load = module.createRequire(import.meta.url);\n$load( 'pkg' ); $load('other');", ['pkg', 'other']],
  ["const load = createRequire(import.meta.url);\nx.load('pkg'); reload('pkg');", []],
  ["const load = create(import.meta.url);\nload('pkg');", []],
])('a function that createRequire makes imports under any name: %s', (text, specifiers) => {
  expect(findSpecifiers(text)).toEqual(specifiers);
});

it.each([
  ["const name = 'pkg';\nconst a = await import(name);", ['pkg']],
  ['const name: string = "pkg";\nconst a = require( name );', ['pkg']],
  ["const load = (module = 'pkg') => import(module);", ['pkg']],
  ["const a = await import(process.env.CLIENT ?? 'pkg');", ['pkg']],
  ["const other = 'pkg';\nconst a = await import(name);", []],
  ["const name = 'pkg';\nconst a = await load(name);", []],
  ["options.name = 'pkg';\nconst a = await import(name);", []],
])('a module that is imported by a name: %s', (text, specifiers) => {
  expect(findSpecifiers(text)).toEqual(specifiers);
});
