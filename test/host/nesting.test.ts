/** The native parser must never see text that overflows its stack: that would end the process without a word. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dialect } from '../../analysis/host/parsers/dialect.ts';
import { estimateParserStack } from '../../analysis/host/parsers/nesting-depth.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { getBuiltPath } from '../built.ts';
import { byExtent } from '../extent.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { getProcessorTime } from '../processor-time.ts';
import { AMBIGUOUS, JAVASCRIPT_SHAPES, MISLEADING_TEXTS, TYPESCRIPT_SHAPES } from './deep-shapes.ts';

const JAVASCRIPT: Dialect = { extension: 'js', isTypeScript: false, isDeclaration: false, hasJsx: true };
const TYPESCRIPT: Dialect = { extension: 'ts', isTypeScript: true, isDeclaration: false, hasJsx: false };
const TSX: Dialect = { extension: 'tsx', isTypeScript: true, isDeclaration: false, hasJsx: true };

/** Enough to overflow the stack of a worker (4 MB) by brackets, functions, types, branches and prefix words. */
const LEVELS = 12_000;

function estimate(text: string, dialect = JAVASCRIPT): number {
  return estimateParserStack(text, dialect, 1_000_000);
}

describe('estimateParserStack', () => {
  const shapes = [
    ...Object.entries({ ...JAVASCRIPT_SHAPES, ...MISLEADING_TEXTS }).map(([name, shape]) => ({
      name,
      shape,
      dialect: JAVASCRIPT,
    })),
    ...Object.entries(TYPESCRIPT_SHAPES).map(([name, shape]) => ({ name, shape, dialect: TYPESCRIPT })),
  ];

  it.each(shapes.filter(({ name }) => !AMBIGUOUS.has(name)))('grows with the depth of $name', ({ shape, dialect }) => {
    const [low, high] = [estimate(shape(100), dialect), estimate(shape(1100), dialect)];
    // Infinity would be right for the guard, and would say nothing of the count.
    expect(high).toBeLessThan(Infinity);
    expect(high - low).toBeGreaterThanOrEqual(2000);
  });

  it.each(shapes.filter(({ name }) => AMBIGUOUS.has(name)))('guesses nothing in $name', ({ shape, dialect }) => {
    expect(estimate(shape(1), dialect)).toBe(Infinity);
  });

  it.each([
    ['statements', 'a.b(c + d);\n'],
    ['statements without semicolons', 'a.b(c + d)\n'],
    ['functions', 'function f(a) {\n  return a ? { b: [a] } : "c"\n}\n'],
    ['elements of lists', 'x.push(a, b => c, [d]);\n'],
    ['branches', 'if (a) { b() } else { c() }\n'],
    ['regular expressions', 'a(/[`/]/g, b / c, (d) / e, f++ / 2); if (a) /"/.test(b);\n'],
    ['strings', "a(\"it's\", `[[[${b}((`, '\"{{'); // don't [\n"],
    ['elements', 'a(<p title="it\'s">don\'t {b} // <br/> (</p>);\n'],
    ['comparisons', 'if (a < b && c > d || e << 2 >= f) g();\n'],
    ['cases', 'switch (a) { case 1: case 2: b(); break; default: c() }\n'],
  ])('does not grow with the number of %s', (_, line) => {
    expect(estimate(line.repeat(1000))).toBeLessThan(200);
    expect(estimate(line.repeat(1000), TSX)).toBeLessThan(200);
  });

  it.each([
    ['a bracket that closes nothing', 'a)'],
    ['another bracket than the open one', '(a]'],
    ['a string without its end', 'a = "b\n'],
    ['a comment without its end', 'a /* b'],
    ['an open bracket', '(a'],
    ['a slash after a block', '{} /"[/; [["'],
    ['an element after a block', '{} <a>"</a>'],
    ['a comment of scripts', 'a <!-- b'],
    ['a comment of scripts at the end of a block comment', '/*\n*/ --> ['],
    ['rare line ends', '// a\u2028[[[[['],
  ])('gives no number for %s', (_, text) => {
    expect(estimate(text)).toBe(Infinity);
  });

  it.each([
    ['a member of a number', 'a = 1..typeof / "]" / 2'],
    ['a step', 'a = b++ / "]" / 2; while (i++ < 10) c()'],
    ['a negation', 'a = !/["]/.test(b) !== c'],
    ['a division before the end of the line', 'function f() {} / 2\n'],
  ])('is finite for %s', (_, text) => {
    expect(estimate(text)).toBeLessThan(200);
  });

  it.each([
    ['an element', 'a = <T extends foo>"</T>', Infinity],
    ['a function type', 'type A = <T>(a: b) => c', Infinity],
    ['a function type with a name outside of ASCII', 'type A = <é = b>(a: b) => c', Infinity],
    ['a function', 'a = <T,>(a: b) => c; d = <T extends {}>(e) => f', 100],
    ['an element in an element', 'a = <p><b>(c)</b></p>', 100],
  ])('tells type parameters of a .tsx file from tags: %s', (_, text, most) => {
    expect(estimate(text, TSX)).toBeLessThanOrEqual(most);
    expect(estimate(text, TSX) === Infinity).toBe(most === Infinity);
  });

  it('reads a text once, however many readings it has', () => {
    const started = process.cpuUsage();
    const texts = ['yield /a/ ', 'a++ / b ', "'\\'", '/*', '(a)/b', '(a)/b;', '<a', '}\n/[', '{}/a/', '<a>{', '--> '];
    for (const text of texts) estimateParserStack(text.repeat(100_000), TSX, Infinity);
    expect(getProcessorTime(started)).toBeLessThan(5_000);
  });
});

/** The main thread has twice the stack of a worker. */
const THREADS = byExtent({ sample: ['worker'], all: ['main', 'worker'] });

/** Parses the texts in a process of its own, on each of these threads; returns the outcome of each. */
function parseInChild(texts: ReadonlyArray<readonly [name: string, file: string, text: string]>): Map<string, string> {
  const folder = createFolder({
    'texts.json': JSON.stringify(texts),
    'parse.mjs': `
      import { readFileSync } from 'node:fs';
      import { Worker, isMainThread } from 'node:worker_threads';
      import { parseSource, parseModule } from ${JSON.stringify(join(ROOT, 'analysis/host/parsers/parse-source.ts'))};
      const texts = JSON.parse(readFileSync(new URL('texts.json', import.meta.url), 'utf8'));
      const isReading = !isMainThread || ${THREADS.includes('main')};
      for (const [name, file, text] of isReading ? texts : []) {
        const { failure } = isMainThread
          ? parseSource({ name: file, text })
          : parseModule({ name: file, text, path: '/' + file });
        console.log(JSON.stringify([(isMainThread ? 'main ' : 'worker ') + file + ' ' + name, failure?.reason ?? 'parsed']));
      }
      if (isMainThread) new Worker(new URL(import.meta.url));
    `,
  });
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(join(ROOT, 'scripts/typescript.mjs')).href, join(folder, 'parse.mjs')],
    { encoding: 'utf8' },
  );
  expect({ signal, stderr }).toEqual({ signal: null, stderr: '' });
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as [string, string]),
  );
}

describe('a process that parses deeply nested text', () => {
  const groups = [
    ['JavaScript', 'a.js', JAVASCRIPT_SHAPES],
    ['TypeScript', 'a.ts', TYPESCRIPT_SHAPES],
    ['misleading text', 'a.jsx', MISLEADING_TEXTS],
  ] as const;
  /** The outcome for each text. One process parses all of them: its start takes longer. */
  let answers = new Map<string, string>();

  beforeAll(() => {
    answers = parseInChild(
      groups.flatMap(([, file, shapes]) =>
        Object.entries(shapes).map(([name, shape]) => [name, file, shape(LEVELS)] as const),
      ),
    );
  });

  it.each(groups)('lives (%s)', (_, file, shapes) => {
    for (const name of Object.keys(shapes)) {
      for (const thread of THREADS) {
        const text = `${thread} ${file} ${name}`;
        expect([text, answers.get(text)]).toEqual([text, expect.stringMatching(/^(?:parsed|budget)$/)]);
      }
    }
  });

  it('accepts long text that is not deep', () => {
    for (const text of [`x = ${'a + '.repeat(2000)}b`, `x = f(${'a ? b : c, '.repeat(30_000)})`]) {
      expect(parseSource({ name: 'a.js', text }).failure).toBeUndefined();
    }
  });

  it('is that of the CLI, also for an imported module', { timeout: 120_000 }, () => {
    const deep = `[/[/*]/, ${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}]`;
    const folder = createFolder({
      'package.json': '{}',
      'deep.js': `fetch('https://api.cloudflare.com/client/v4/zones/x/firewall/rules');\nconst x = ${deep};\n`,
      'module.js': `export const base = 'https://api.cloudflare.com/client/v4';\nconst x = ${deep};\n`,
      'importer.js': "import { base } from './module.js';\nfetch(`${base}/zones/x/firewall/rules`);\n",
    });
    const { status, stdout } = spawnSync(
      process.execPath,
      [getBuiltPath('cli/main.js'), 'check', '--no-config', '--format', 'json', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect([0, 1]).toContain(status);
    const report = JSON.parse(stdout) as { limitations: { file: string; reason: string }[] };
    expect(report.limitations).toContainEqual(expect.objectContaining({ file: 'deep.js', reason: 'budget' }));
  });

  it('is that of ESLint, which reads an imported module', { timeout: 120_000 }, () => {
    const folder = createFolder({
      'module.js': `export const base = 'https://api.cloudflare.com/client/v4';\nconst x = [/[/*]/, ${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}];\n`,
      'importer.js': "import { base } from './module.js';\nfetch(`${base}/zones/x/firewall/rules`);\n",
      'lint.mjs': `
        import { ESLint } from ${JSON.stringify(join(ROOT, 'node_modules/eslint/lib/api.js'))};
        import sunset from ${JSON.stringify(getBuiltPath('rules/plugin.js'))};
        const eslint = new ESLint({
          overrideConfigFile: true,
          overrideConfig: [...[sunset.configs.recommended].flat(), { settings: { sunset: { imports: true } } }],
        });
        const [{ messages }] = await eslint.lintFiles(['importer.js']);
        console.log(JSON.stringify(messages.filter(({ fatal }) => fatal)));
      `,
    });
    const { stdout, stderr, signal } = spawnSync(process.execPath, ['lint.mjs'], { cwd: folder, encoding: 'utf8' });
    expect({ stdout, stderr, signal }).toEqual({ stdout: '[]\n', stderr: '', signal: null });
  });
});
