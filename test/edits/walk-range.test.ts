/** A walk over a range visits what a walk over the whole tree would show there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSESTree } from '@typescript-eslint/utils';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { walk, walkRange } from '../../analysis/program/syntax/walk.ts';
import { ROOT } from '../fixtures.ts';

const NAME = 'analysis/program/syntax/syntax.ts';
const source = parseSource({ name: NAME, text: readFileSync(join(ROOT, NAME), 'utf8') }).source!;

function expectSameNodes(ast: TSESTree.Program, range: readonly [number, number]): void {
  const all: TSESTree.Node[] = [];
  const touching = ({ range: [start, end] }: TSESTree.Node): boolean => start <= range[1] && range[0] <= end;
  walk(ast, (node) => touching(node) && all.push(node) > 0);
  const found: TSESTree.Node[] = [];
  walkRange(ast, range, (node) => void found.push(node));
  expect(found).toEqual(all);
}

const ranges = fc
  .tuple(fc.nat(source.text.length), fc.nat(200))
  .map(([start, length]): [number, number] => [start, start + length]);

it('visits the nodes that touch the range, in the same order', () => {
  fc.assert(
    fc.property(ranges, (range) => expectSameNodes(source.ast, range)),
    { numRuns: 100 },
  );
});

it('does not rely on the order of statements: those of a component are joined', () => {
  const ast = { ...source.ast, body: source.ast.body.toReversed() };
  fc.assert(
    fc.property(ranges, (range) => expectSameNodes(ast, range)),
    { numRuns: 100 },
  );
});
