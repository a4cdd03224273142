/** Parentheses belong to no node: a rewrite removes them in pairs, and inserts nothing between them that belongs outside. */
import type { TSESTree } from '@typescript-eslint/utils';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { walk } from '../../analysis/program/syntax/walk.ts';
import { isSampled } from '../extent.ts';
import { loadFixFixtures, type FixFixture } from '../fixtures.ts';
import { fixFixture, getFixtureEdits } from './fix-fixture.ts';

const FORMS: Readonly<Record<string, (expression: string) => string>> = {
  'in parentheses': (expression) => `(${expression})`,
  'behind a comma': (expression) => `(0, ${expression})`,
};

const fixtures = loadFixFixtures().filter(
  ({ before: { name } }, index) => /\.[jt]sx?$/.test(name) && isSampled(index, 12),
);

describe.each(Object.entries(FORMS))('an expression %s', (_form, write) => {
  it.each(fixtures)('leaves code that parses in $name', ({ before, ...fixture }) => {
    for (const { range } of findExpressions(before)) {
      const text = before.text.slice(0, range[0]) + write(before.text.slice(...range)) + before.text.slice(range[1]);
      if (parseSource({ name: before.name, text }).failure) continue;
      const fixed = applyEdits(text, getFixtureEdits({ before, ...fixture }, text)).text;
      expect(parseSource({ name: before.name, text: fixed }).failure, fixed).toBeUndefined();
    }
  });
});

/** The expressions in places where a rewrite reads, removes or inserts something. */
function findExpressions({ name, text }: FixFixture['before']): TSESTree.Node[] {
  const found = new Map<string, TSESTree.Node>();
  walk(parseSource({ name, text }).source!.ast, (node) => {
    for (const part of getParts(node))
      if (part && !/Pattern$|^Spread/.test(part.type)) found.set(part.range.join(), part);
    return true;
  });
  return [...found.values()].filter((_, index) => isSampled(index, 3));
}

function getParts(node: TSESTree.Node): readonly (TSESTree.Node | null)[] {
  switch (node.type) {
    case 'Property':
      return node.parent.type === 'ObjectExpression' && !node.shorthand && !node.method ? [node.value] : [];
    case 'CallExpression':
      return node.arguments;
    case 'ArrayExpression':
      return node.elements;
    case 'VariableDeclarator':
      return [node.init];
    case 'AssignmentExpression':
      return [node.right];
    case 'MemberExpression':
      return [node.object];
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [node.left, node.right];
    default:
      return [];
  }
}

describe('parentheses around', () => {
  it.each([
    ['a removed element', 'mirage/fix/page-rules', `{ id: 'mirage', value: 'on' }`],
    ['what is before a removed element', 'mirage/fix/page-rules', `{ id: 'browser_check', value: 'on' }`],
    [
      'the body that gets a name before it',
      'zone-settings-batch/fix/sdk-two',
      `{ items: [{ id: 'ssl', value: 'strict' }, { id: 'min_tls_version', value: '1.2' }] }`,
    ],
    ['the list that is filtered', 'dns-record-locked-field/fix/filter', 'result', 'return '],
    ['an assigned value', 'dns-foundation-dns-boolean/fix/shorthand-spread-assignment', 'true'],
  ])('%s change nothing', (_what, name, part, before = '') => {
    const fixture = loadFixFixtures().find((each) => each.name === name)!;
    const text = fixture.before.text.replaceAll(before + part, `${before}(${part})`);
    expect(getCode(fixFixture(fixture, text))).toBe(getCode(fixture.after.text));
  });

  it('a segment stay around it alone', () => {
    const fixture = loadFixFixtures().find(({ name }) => name === 'kv-legacy-namespace-routes/fix/segments-and-table')!;
    const fixed = fixFixture(fixture, fixture.before.text.replace(`'workers',`, `('workers'),`));
    expect(fixed).toContain(`account, ('storage'), 'kv', 'namespaces'`);
  });
});

describe('a comment behind a removed element', () => {
  it('leaves no gap in the list', () => {
    const fixture = loadFixFixtures().find(({ name }) => name === 'mirage/fix/page-rules')!;
    const fixed = fixFixture(fixture, fixture.before.text.replace(`value: 'on' },\n`, `value: 'on' } /* own */,\n`));
    expect(getCode(fixed)).toBe(getCode(fixture.after.text));
  });
});

/** The syntax tree of a text without its places. */
function getCode(text: string): string {
  return JSON.stringify(parseSource({ name: 'a.js', text }).source!.ast.body, (key, value: unknown) =>
    ['range', 'loc', 'parent', 'raw', 'start', 'end'].includes(key) ? undefined : value,
  );
}
