/** Which assignment a use reads: `W` marks assignments, `U` the use. */
import type { TSESTree } from '@typescript-eslint/utils';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { walk } from '../../analysis/program/syntax/walk.ts';
import { getReach } from '../../analysis/program/syntax/reaching-writes.ts';

function reachOf(text: string): string {
  const { source, failure } = parseSource({ name: 'a.ts', text });
  if (failure) throw new Error(failure.text);
  let write: TSESTree.Node | undefined;
  let use: TSESTree.Node | undefined;
  walk(source.ast, (node) => {
    if (node.type === 'Identifier' && node.name === 'W') write = node;
    if (node.type === 'Identifier' && node.name === 'U') use = node;
    return true;
  });
  return getReach(write!, use!);
}

describe('getReach', () => {
  it.each([
    ['always', 'W = 1; f(U);'],
    ['always', 'W = 1; if (a) { f(U); }'],
    ['always', 'if (a) { W = 1; f(U); }'],
    ['always', 'const x = (W = 1) as number; f(U);'],
    ['always', 'const x = [{ y: new Z(`${(W = 1)}`) }]; f(U);'],
    ['maybe', 'const x = (a && (W = 1)) as number; f(U);'],
    ['maybe', 'const x = { y: a ? (W = 1) : 2 }; f(U);'],
    ['maybe', 'if (a) { W = 1; } f(U);'],
    ['maybe', 'if (a) W = 1; f(U);'],
    ['maybe', 'a && (W = 1); f(U);'],
    ['maybe', 'try { W = 1; } catch {} f(U);'],
    ['maybe', 'for (const x of y) { W = 1; } f(U);'],
    ['maybe', 'for (const x of y) { f(U); W = 1; }'],
    ['maybe', 'W = 1; function g() { f(U); }'],
    ['never', 'f(U); W = 1;'],
    ['never', 'if (a) { W = 1; } else { f(U); }'],
    ['never', 'function g() { if (a) { W = 1; return; } f(U); }'],
    ['never', 'switch (a) { case 1: W = 1; break; case 2: f(U); }'],
    ['maybe', 'switch (a) { case 1: W = 1; case 2: f(U); }'],
    ['maybe', 'switch (a) { case 1: { W = 1; break; } default: } f(U);'],
    ['never', 'switch (a) { case 1: { W = 1; break; } case 2: f(U); }'],
    ['maybe', 'while (true) { W = 1; break; } f(U);'],
    ['maybe', 'for (const x of y) { if (x) { W = 1; break; } } f(U);'],
    ['maybe', 'for (const x of y) { if (x) { W = 1; continue; } g(); } f(U);'],
    ['never', 'for (const x of y) { if (x) { W = 1; return; } } f(U);'],
  ])('is %s in %s', (expected, text) => {
    expect(reachOf(text)).toBe(expected);
  });
});
