/** Properties go with their comma and their line, and take nothing else along. */
import type { TSESTree } from '@typescript-eslint/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { insertProperty, removeProperties } from '../../analysis/edits/text/object-literals.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { walk } from '../../analysis/program/syntax/walk.ts';
import { byExtent } from '../extent.ts';

function findObject(text: string): TSESTree.ObjectExpression {
  const { source, failure } = parseSource({ name: 'a.ts', text });
  if (failure) throw new Error(`${failure.text}\n${text}`);
  let found: TSESTree.ObjectExpression | null = null;
  walk(source.ast, (node) => {
    if (node.type === 'ObjectExpression') found ??= node;
    return found === null;
  });
  return found!;
}

/** The text without the properties of these names. */
function remove(text: string, names: readonly string[]): string {
  const object = findObject(text);
  const removed = new Set(object.properties.filter((property) => names.includes(getName(property))));
  const { text: result, rejected } = applyEdits(text, removeProperties(object, removed, text));
  expect(rejected).toEqual([]);
  return result;
}

function getName(property: TSESTree.ObjectLiteralElement): string {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';
}

describe('removing a property', () => {
  it.each([
    ['the first in a line', 'f({ a: 1, b: 2 });', ['a'], 'f({ b: 2 });'],
    ['the last in a line', 'f({ a: 1, b: 2 });', ['b'], 'f({ a: 1 });'],
    ['one in the middle', 'f({ a: 1, b: 2, c: 3 });', ['b'], 'f({ a: 1, c: 3 });'],
    ['the only one', 'f({ a: 1 });', ['a'], 'f({});'],
    ['the last two', 'f({ a: 1, b: 2, c: 3 });', ['b', 'c'], 'f({ a: 1 });'],
    ['the first two', 'f({ a: 1, b: 2, c: 3 });', ['a', 'b'], 'f({ c: 3 });'],
    ['a line', 'f({\n  a: 1,\n  b: 2,\n});', ['a'], 'f({\n  b: 2,\n});'],
    ['the last line', 'f({\r\n  a: 1,\r\n  b: 2\r\n});', ['b'], 'f({\r\n  a: 1\r\n});'],
    ['the last line with a comma', 'f({\n\ta: 1,\n\tb: 2,\n});', ['b'], 'f({\n\ta: 1,\n});'],
    ['a line with a comment behind', 'f({\n  a: 1, // one\n  b: 2,\n});', ['a'], 'f({\n  // one\n  b: 2,\n});'],
    ['a comment before the comma', 'f({ a: 1 /* one */, b: 2 });', ['a'], 'f({  /* one */ b: 2 });'],
  ])('takes %s', (_, text, names, expected) => {
    expect(remove(text, names)).toBe(expected);
  });

  const NAMES = ['a', 'b', 'c', 'd'];
  const gap = fc.constantFrom('', ' ', '\n  ', '\r\n\t', ' /* x, y: 1 */ ', ' // z, {\n  ', '\n  // w\n  ');
  const object = fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 }),
      fc.array(fc.tuple(gap, gap, gap), { minLength: 5, maxLength: 5 }),
      fc.constantFrom(',', ''),
      fc.constantFrom('1', "'a, b'", '{ n: 1 }', '[1, 2]', '(2)'),
    )
    .map(([names, gaps, end, value]) => {
      const rows = names.map((name, index) => `${gaps[index]![0]}${name}:${gaps[index]![1]}${value}${gaps[index]![2]}`);
      return { names, text: `before(/* one */ 1);\r\nf({${rows.join(',')}${end}${gaps[4]![0]}});\n\tafter()` };
    });

  it('leaves the other properties, the comments between them, and the code around the object', () => {
    fc.assert(
      fc.property(object, fc.subarray(NAMES, { minLength: 1 }), ({ names, text }, removed) => {
        const result = remove(text, removed);
        expect(findObject(result).properties.map(getName)).toEqual(names.filter((name) => !removed.includes(name)));
        // What stands between a key and its value belongs to them.
        const gone = findObject(text).properties.filter((property) => removed.includes(getName(property)));
        expect(getComments(result)).toEqual(getComments(text, gone));
        expect(result.startsWith('before(/* one */ 1);\r\nf({')).toBe(true);
        expect(result.endsWith('});\n\tafter()')).toBe(true);
      }),
      { numRuns: byExtent({ sample: 100, all: 500 }) },
    );
  });

  it('can put a property before the others', () => {
    fc.assert(
      fc.property(object, ({ names, text }) => {
        const result = applyEdits(text, [insertProperty(findObject(text), 'z: 0', text)]).text;
        expect(findObject(result).properties.map(getName)).toEqual(['z', ...names]);
        expect(getComments(result)).toEqual(getComments(text));
      }),
    );
  });
});

/** Of the whole text, but for what is inside these nodes. */
function getComments(text: string, without: readonly TSESTree.Node[] = []): string[] {
  const comments = parseSource({ name: 'a.ts', text }).source!.ast.comments!;
  return comments
    .filter(({ range }) => !without.some((node) => range[0] >= node.range[0] && range[1] <= node.range[1]))
    .map(({ value }) => value.trim());
}
