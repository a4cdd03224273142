import { describe, expect, it } from 'vitest';
import { findSpecifiers } from '../../analysis/specifier-scan.ts';

describe('findSpecifiers', () => {
  it.each([
    [`import a from './a'; import './b'; import * as c from "./c";`, ['./a', './b', './c']],
    [`import{a}from"./a";export*from"./b";export{c as d}from'./c'`, ['./a', './b', './c']],
    ['import type { A } from "./a"; export type { B } from "./b"; type C = import("./c").C', ['./a', './b', './c']],
    [`const a = require('./a'), b = require.resolve("./b"); import c = require('./c');`, ['./a', './b', './c']],
    ['await import(`./a`); import(/* webpackChunkName: "x*y" */ "./b"); import(\n// why\n"./c" )', ['./a', './b', './c']],
    [`import {\n  a,\n  b, // both\n} from /* here */ './a';`, ['./a']],
    [`import './a'; import './a';`, ['./a']],
    [`const importer = 'x'; fromage('y'); $require('z'); import(name); require(\`./\${x}\`);`, ['z', './${x}']],
    ['', []],
  ])('%j', (text, expected) => {
    expect(findSpecifiers(text)).toEqual(expected);
  });

  it.each([['from/*'], ['import('], ['require '], ['from //'], ['from/**/'], ['import"']])('is quick with a text of nothing but %j', (piece) => {
    const text = piece.repeat(200_000);
    const start = performance.now();
    findSpecifiers(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
