/** Which variables are filled: `X` names the one that is asked about. */
import type { TSESTree } from '@typescript-eslint/utils';
import { describe, expect, it } from 'vitest';
import { isFilled } from '../../analysis/evaluator/writes/filled-variables.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { collectFileFacts, type FileFacts } from '../../analysis/program/file-facts.ts';
import { walk } from '../../analysis/program/syntax/walk.ts';

function read(text: string): FileFacts {
  const { source, failure } = parseSource({ name: 'a.ts', text });
  if (failure) throw new Error(failure.text);
  return collectFileFacts(source);
}

function findNames({ source }: FileFacts, name: RegExp): TSESTree.Identifier[] {
  const found: TSESTree.Identifier[] = [];
  walk(source.ast, (node) => {
    if (node.type === 'Identifier' && name.test(node.name)) found.push(node);
    return true;
  });
  return found;
}

describe('a variable is filled', () => {
  it.each([
    'const f = (X) => { X.a = 1; };',
    'const f = (X) => g(X), g = (y) => { y.a.b = 1; };',
    'const f = (X) => { const { a } = X; a.b = 1; };',
    'const f = (X) => g(X), g = (y) => (f(y), h(y)), h = (z) => { z.push(1); };',
    'const f = (X) => g(X as Body), g = (y) => { (y as Open).a = 1; };',
  ])('in %s', (text) => {
    const file = read(text);
    expect(isFilled(findNames(file, /^X$/)[0]!, file)).toBe(true);
  });

  it.each([
    'const f = (X) => X.a;',
    'const f = (X) => g(X), g = (y) => f(y);',
    'const f = (X) => g(X), g = (y) => { const z = { ...y }; z.a = 1; };',
    'const f = (X) => g(1, X), g = (y, z) => { y.a = z; };',
  ])('not in %s', (text) => {
    const file = read(text);
    expect(isFilled(findNames(file, /^X$/)[0]!, file)).toBe(false);
  });
});

it.each([
  ['none writes', ''],
  ['the last one writes', 'const f500 = (p) => { p.a = 1; };'],
])('reads the references of each variable once, however many pass it on: %s', (_, end) => {
  const count = 500;
  const functions = Array.from(
    { length: count },
    (__, index) => `const f${index} = (p) => (f${index + 1}(p), f${(index * 31 + 7) % count}(p));`,
  );
  const file = read([...functions, end].join('\n'));
  const parameters = findNames(file, /^p$/).filter(({ parent }) => parent.type === 'ArrowFunctionExpression');
  let reads = 0;
  const counting: FileFacts = Object.create(file, {
    variables: { value: { get: (node: TSESTree.Identifier) => (reads++, file.variables.get(node)) } },
  });
  expect(parameters.length).toBeGreaterThanOrEqual(count);
  for (const parameter of parameters) isFilled(parameter, counting);
  expect(reads).toBeLessThan(count * 10);
});
