import { describe, expect, it } from 'vitest';
import { estimateNesting } from '../../analysis/host/parsers/nesting-depth.ts';

describe('estimateNesting', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['[[[[a]]]]', 5],
    ['a + b + c', 5],
  ])('counts brackets, operators and words: %j', (text, depth) => {
    expect(estimateNesting(text)).toBe(depth);
  });

  it('starts anew after a comma or semicolon of the same level', () => {
    expect(estimateNesting('a + b; '.repeat(1000))).toBe(3);
    expect(estimateNesting(`[${'a + b, '.repeat(1000)}]`)).toBe(4);
  });

  it('skips strings and comments', () => {
    expect(estimateNesting(`a = "${'['.repeat(1000)}"; // ${'['.repeat(1000)}\n/* ${'[ '.repeat(1000)} */ b`)).toBe(2);
    expect(estimateNesting("'it\\'s [[[[[[' ")).toBe(0);
  });

  it('skips the text of templates, and counts their holes', () => {
    expect(estimateNesting('f(`https://a.b/[[[[((((${x}//{{{{`);\n'.repeat(1000))).toBeLessThan(10);
    expect(estimateNesting('`${'.repeat(500))).toBeGreaterThanOrEqual(500);
    expect(estimateNesting('`a${`b${c}d`}e` + `\\`[`')).toBeLessThan(10);
  });

  it('takes an apostrophe without its partner for no string', () => {
    expect(estimateNesting("don't [[[[\n")).toBeGreaterThanOrEqual(5);
  });

  it('takes its time for nobody', () => {
    const started = performance.now();
    estimateNesting("'\\'".repeat(300_000));
    estimateNesting('/*'.repeat(300_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
