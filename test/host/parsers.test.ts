/** Both parsers give one tree: on syntax that tells them apart, and on this repository's own sources. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { TSESTree } from '@typescript-eslint/utils';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import { describe, expect, it } from 'vitest';
import { loadOxc, parseWithOxc } from '../../analysis/host/parsers/oxc.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import type { SourceFile } from '../../analysis/program/source-file.ts';
import { byExtent, isSampled } from '../extent.ts';

/** Left out, for nothing reads them: entities in JSX, and whether a parameter starts with its decorator. */
const PARSERS: readonly ParserName[] = ['oxc', 'typescript-estree'];

const SAMPLES: Readonly<Record<string, string>> = {
  'hashbang.js': '#!/usr/bin/env node\nconst a = 1; return a;\n',
  'return.cjs': "const a = require('x'); if (a) return; module.exports = a;",
  'await-name.js': 'var await = 1; await;',
  'top-await.mjs': "import a from 'b'; await a; for await (const x of a) x;",
  'with.js': 'with (a) { b }',
  'escape.js': 'const a = String.raw`\\2\\`\\s${b}\\q\\\\2`;',
  'jsx.js': 'const a = <b c="d/e" {...f}>{g}text &amp; more<></></b>;',
  'emoji.js': 'const a = "😀"; fetch(`/x/${a}/😀y`); // 😀 c\n/* 😀 */ b;',
  'combining.ts': 'const e\u0301 = "é\u2028"; call(e\u0301);',
  'crlf.ts': 'const a = `x\r\ny${b}\r\n`;\r\nconst c = "d\\\r\ne";\r\n',
  'escapes.js': 'const a = "a\\u{1F600}\\x41\\0b\\\n"; `\\n${1}\\u0041`; tag`\\unicode`;',
  'lone-surrogate.js': 'const a = "\\ud800"; fetch("/a\\udc00b");',
  'regex.js': '/(?<a>[/"])/gu.test(a); a / b / c;',
  'numbers.js': '0x1f + 1_000 + 10n + .5 + 0b1;',
  'optional.js': 'a?.b.c?.(d)?.[e]; (a?.b).c; delete a?.b; new (a?.b)();',
  'parens.ts': '((a)) + (b as any) as string; (<any>c)(); ((d satisfies E)!).f;',
  'cast.ts': 'const a = <any>b; const f = <T,>(x: T) => x;',
  'generic.tsx': 'const f = <T,>(x: T) => <div<string> a={x}>{...b}</div>;',
  'classes.ts':
    '@d() export class A<T> extends B<T> implements C { #p = 1; static { this.#p; } constructor(private readonly x: string, y?: number) { super(); } get [z]() { return 1 } declare w: string; accessor v = 2; abstract?: 1; override async *m<T>(this: A<T>): void {} }',
  'types.ts':
    "type A = { readonly [K in keyof T as `x${K}`]?: T[K] }; type B = typeof import('x', { with: { a: 'b' } }); type C = A extends infer U extends string ? U : never; declare module 'm' { export = x; } namespace N.M { export const a = 1 } enum E { A = 1, 'b-c', D = A | 2 } declare const enum F { G = 'h' } abstract class H { abstract i(): void } function j(k: unknown): asserts k is string; function j(k) {} let l: unique symbol, m: [a?: string, ...rest: B[]]; type O = new () => void; import P = require('p'); export import Q = N.M; export as namespace R;",
  'imports.ts':
    "import A, { type B as C } from 'd'; import type S from 't'; import * as e from 'f' with { type: 'json' }; export * as g from 'h'; export { default as i, type j } from 'k'; import 'l'; export default class {} ",
  'dynamic.mjs':
    "const a = await import('./b.js', { with: { type: 'json' } }); import.meta.url; import.meta.resolve?.('c');",
  'destructuring.js':
    'const { a: { b = 1 } = {}, ["c"]: d, ...e } = f; [g, , h = 2, ...i] = j; for (const [k] of l) m: for (;;) { continue m }',
  'async.js':
    'async () => { await a; }; async x => x; async function* f() { yield* g; } a ??= b ||= c &&= d; a ** -b; a = (1, 2);',
  'comments.js': '/* first */ a /* b */ . /* c */ b // d\n/** e */ ; // last',
  'comment-like.tsx':
    '#!/bin/x // y\nconst a = "http://x", b = `//${/* c */ d}/*`, e = /[/*]/.test("/*"); <a b="//">//{/* f */}/* {g}</a>; type T = `//${a}`; // h',
  'comment-like-regex.js': 'x = /a/*1; y = /b//2; // d\nz = /[/]/ /* e */ * 2;',
  'declaration.d.ts': 'export declare function f(a: string): void; declare const b: number; export {};',
  'module.d.mts': 'declare const a: string; export default a;',
  'using.ts': 'using a = b; async function c() { await using d = e; }',
  'empty.ts': '',
  'blank.js': '\n\n  // only a comment\n',
};

function parse(name: string, text: string, parser: ParserName): SourceFile {
  const { source, failure } = parseSource({ name, text }, { parser });
  if (failure !== undefined) throw new Error(`${parser}: ${name}: ${failure.text}`);
  return source;
}

const PLAIN = [
  'name',
  'value',
  'raw',
  'operator',
  'kind',
  'computed',
  'optional',
  'shorthand',
  'method',
  'static',
  'async',
  'generator',
  'delegate',
  'importKind',
  'exportKind',
  'regex',
  'bigint',
  'tail',
  'cooked',
  'directive',
];

const plainKeys = new Map<string, readonly string[]>();

/** The fields of nodes of a type that hold no nodes. */
function getPlainKeys(type: string): readonly string[] {
  const children = visitorKeys[type] ?? [];
  // The parsers decode the entities of JSX text differently, which no path or field is written in.
  const keys =
    plainKeys.get(type) ?? PLAIN.filter((key) => !children.includes(key) && !(type === 'JSXText' && key === 'value'));
  plainKeys.set(type, keys);
  return keys;
}

/** Type, range, children by field, and every plain value that both parsers define. */
function describeTree(node: TSESTree.Node): unknown {
  const fields = node as unknown as Record<string, unknown>;
  const children = (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child = fields[key];
    if (Array.isArray(child))
      return [[key, child.map((element: TSESTree.Node | null) => (element === null ? null : describeTree(element)))]];
    return child === undefined || child === null ? [] : [[key, describeTree(child as TSESTree.Node)]];
  });
  const plain: Record<string, unknown> = {};
  for (const key of getPlainKeys(node.type)) {
    const value = fields[key];
    // Absent, undefined, null and false mean the same to whoever reads a tree; `null` itself is told by its raw text.
    if (value !== undefined && value !== null && value !== false)
      plain[key] = value instanceof RegExp ? String(value) : value;
  }
  return { type: node.type, range: node.range, ...plain, children };
}

function describeScopes({ scopes }: SourceFile): unknown {
  return scopes.scopes.map((scope) => ({
    type: scope.type,
    block: scope.block.range,
    variables: scope.variables.map(({ name, defs }) => [name, defs.map((definition) => definition.node.range)]),
    references: scope.references.map(({ identifier, resolved }) => [identifier.range, resolved?.name ?? null]),
    unresolved: scope.through.map(({ identifier }) => identifier.range),
  }));
}

function describeComments({ ast }: SourceFile): unknown {
  return (ast.comments ?? []).map(({ type, value, range }) => ({ type, value, range }));
}

function expectEqualTrees(name: string, text: string): void {
  const [oxc, reference] = PARSERS.map((parser) => parse(name, text, parser)) as [SourceFile, SourceFile];
  expectEqual(describeTree(oxc.ast), describeTree(reference.ast));
  expectEqual(describeScopes(oxc), describeScopes(reference));
  expectEqual(describeComments(oxc), describeComments(reference));
}

/** Node compares the trees of a whole repository in a fraction of the time; Vitest shows what differs. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

describe('both parsers', () => {
  it.each(Object.entries(SAMPLES))('agree on %s', (name, text) => {
    expectEqualTrees(name, text);
  });

  // Describing both trees of all files takes half a minute on a machine with nothing else to do.
  it('agree on the sources of this repository', { timeout: 240_000 }, () => {
    const files = ['data', 'analysis', 'cli', 'rules'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(room, name)),
    );
    const step = byExtent({ sample: 48, all: 1 });
    for (const [index, file] of files.entries())
      if (index % step === 0) expectEqualTrees(file, readFileSync(file, 'utf8'));
  });
});

const NESTED: readonly (readonly [string, string])[] = [
  ['brackets', '['.repeat(300_000)],
  ['closed brackets', `${'('.repeat(200_000)}1${')'.repeat(200_000)}`],
  ['a sum', `x = ${'a + '.repeat(200_000)}1`],
  ['signs', `${'!'.repeat(900_000)}1`],
  ['conditionals', `${'a ? b : '.repeat(100_000)}c`],
  ['else if', `${'if (a) {} else '.repeat(50_000)}{}`],
  ['arrows', `${'a => '.repeat(200_000)}1`],
  ['templates', `${'`${'.repeat(200_000)}1${'}`'.repeat(200_000)}`],
  ['calls', `a${'.b()'.repeat(200_000)}`],
  ['blocks', `${'{'.repeat(200_000)}${'}'.repeat(200_000)}`],
  ['words', `${'typeof '.repeat(100_000)}a`],
];

describe.each(PARSERS)('%s', (parser) => {
  it('gives offsets that count as JavaScript strings do', () => {
    const text = 'const a = "😀"; fetch(`/x/${a}/😀/zones`);';
    const { ast } = parse('a.ts', text, parser);
    const call = ast.body[1] as TSESTree.ExpressionStatement;
    expect(text.slice(...call.range)).toBe('fetch(`/x/${a}/😀/zones`);');
    const [template] = (call.expression as TSESTree.CallExpression).arguments as [TSESTree.TemplateLiteral];
    expect(text.slice(...(template.quasis[1] as TSESTree.TemplateElement).range)).toBe('}/😀/zones`');
  });

  it('links every node to its parent', () => {
    const { ast } = parse('a.ts', 'class A { m() { return [, ...b].map(({ c }) => `${c}`); } }', parser);
    const visit = (node: TSESTree.Node): void => {
      for (const key of visitorKeys[node.type] ?? []) {
        for (const child of [(node as unknown as Record<string, unknown>)[key]].flat() as (
          TSESTree.Node | null | undefined
        )[]) {
          if (!child) continue;
          expect(child.parent).toBe(node);
          visit(child);
        }
      }
    };
    visit(ast);
  });

  it.each([
    ['a.ts', 'const a = 1;\nconst b = ;\n', 2],
    ['a.js', '\n\nfunction (', 3],
    ['a.ts', 'const a = <b>c</b>;', 1],
  ])('names the line of a syntax error (%s, %j)', (name, text, line) => {
    expect(parseSource({ name, text }, { parser }).failure).toMatchObject({ reason: 'syntax-error', line });
  });

  it.each(NESTED.filter((_, index) => isSampled(index, 3)))('refuses %s that nest too deeply, and lives', (_, text) => {
    expect(parseSource({ name: 'a.js', text }, { parser }).failure?.reason).toMatch(/^(budget|syntax-error)$/);
  });

  it('reads a long line', () => {
    const text = `const a = [${'"x/y", '.repeat(150_000)}];`;
    expect(parse('a.js', text, parser).ast.body).toHaveLength(1);
  });
});

/** The errors of such a text quote its one line each, so oxc gets only what has none in Node, or with shorter lines. */
describe('a line of 100,000 characters', () => {
  const line = (statement: string): string => statement.repeat(Math.ceil(100_000 / statement.length));
  const isParsedByOxc = (text: string, isTypeScript = false): boolean =>
    parseWithOxc(loadOxc()!, text, {
      extension: isTypeScript ? 'tsx' : 'js',
      isTypeScript,
      hasJsx: true,
      isDeclaration: false,
    }) !== null;

  it.each<[string, string, boolean?]>([
    ['statements', line('fetch("/zones/"+z);')],
    ['a hashbang', `#!/usr/bin/env node\n${line('run(1);')}`],
    ['returns', line('if(a)return b;')],
    ['exports', `${line('run(1);')}export {}`],
    ['types', line('let a:b<c>=d;'), true],
    ['elements', `x=<a>${line('<b/>')}{f(${line('c,')}d)}</a>`],
    ['attributes', `x=<a ${line('b c ')}/>`],
    ['templates', `x=[${line('`;${a}`,')}]`],
  ])('with %s is parsed by oxc', (_, text, isTypeScript) => {
    expect(isParsedByOxc(text, isTypeScript)).toBe(true);
  });

  it.each([
    ['errors', `const ${line('a,')}b`],
    ['one string', `'${line('a;')}';export {}`],
    ['what is only valid outside of the function', `${line('run(1);')}});(function(){`],
  ])('with %s is left to typescript-estree', (_, text) => {
    expect(isParsedByOxc(text)).toBe(false);
  });
});
