/**
 * Programs of the kinds in which rewrites went wrong, each with the text that a reviewer takes. A folder has the program in `before`
 * and, where it changes, its new files in `after`; `reviewed` has those of `--class review`. One named `….review` is rewritten with
 * `--class review` alone. A program with a `run.mjs` sends the same requests before and after; one with a tsconfig.json type-checks.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isSampled } from '../extent.ts';
import { runCli, type CliResult } from '../faces/cli.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

const getPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const FIXTURES = getPath('fixtures');
const kinds = readdirSync(FIXTURES).filter((_, index) => isSampled(index, 4));
const has = (kind: string, name: string): boolean => existsSync(join(FIXTURES, kind, name));

const readAll = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  );

/** A copy of the program with the files of one side in place of its own. */
const createCopy = (kind: string, side = 'before'): string => {
  const folder = createFolder({});
  cpSync(join(FIXTURES, kind, 'before'), folder, { recursive: true });
  if (has(kind, side)) cpSync(join(FIXTURES, kind, side), folder, { recursive: true });
  return folder;
};

type RewriteClass = 'safe' | 'review';

const fix = (folder: string, rewriteClass: RewriteClass, ...options: string[]): Promise<CliResult> =>
  runCli(['fix', '--write', '--as-of', '2026-11-21', '--class', rewriteClass, ...options], folder);

const getClass = (kind: string): RewriteClass => (kind.endsWith('.review') ? 'review' : 'safe');

async function expectRewritten(kind: string, rewriteClass: RewriteClass, side: string): Promise<void> {
  const folder = createCopy(kind);
  const expected = readAll(createCopy(kind, side));
  for (let run = 0; run < 2; run++) {
    const { status, stderr } = await fix(folder, rewriteClass);
    expect(status, stderr).toBe(0);
    expect(readAll(folder)).toEqual(expected);
  }
}

describe('a program', () => {
  it.each(kinds)('is rewritten once, as a reviewer takes it: %s', (kind) =>
    expectRewritten(kind, getClass(kind), 'after'),
  );

  it.each(kinds.filter((kind) => has(kind, 'reviewed')))('is marked where it is for a review: %s', (kind) =>
    expectRewritten(kind, 'review', 'reviewed'),
  );
});

/** The libraries that a program of a folder imports: a stand-in, or those of this project. */
function installLibraries(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  cpSync(getPath('stand-ins'), modules, { recursive: true });
  for (const name of ['zod', 'ajv']) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
}

describe('a program that runs', () => {
  const observe = (kind: string, side: string): unknown => {
    const folder = createCopy(kind, side);
    installLibraries(folder);
    const args = [getPath('observe.mjs'), join(FIXTURES, kind, 'run.mjs'), folder];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  };

  it.each(kinds.filter((kind) => has(kind, 'run.mjs')))('sends the same before and after: %s', (kind) => {
    const before = observe(kind, 'before') as { requests: unknown[]; result: object };
    expect(before.requests).not.toEqual([]);
    expect(before.result).not.toHaveProperty('threw');
    expect(observe(kind, 'after')).toEqual(before);
  });
});

const libraries = new Map<string, ts.SourceFile | undefined>();

/** Type-checks files, but not the types of the language, which are read once for all programs. */
function typeCheck(files: readonly string[], given: ts.CompilerOptions): string[] {
  const options = { ...given, skipDefaultLibCheck: true };
  return ts
    .getPreEmitDiagnostics(ts.createProgram(files, options, createHost(options)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

function createHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target, ...rest) => {
    if (!/\/typescript\/lib\/lib\.[^/]+$/.test(name)) return getSourceFile(name, target, ...rest);
    const key = `${name} ${JSON.stringify(target)}`;
    if (!libraries.has(key)) libraries.set(key, getSourceFile(name, target, ...rest));
    return libraries.get(key);
  };
  return host;
}

describe('a program with types', () => {
  const check = (kind: string, side: string): string[] => {
    const folder = createCopy(kind, side);
    const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile) as { config: object };
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
    return typeCheck(fileNames, options);
  };

  it.each(kinds.filter((kind) => has(kind, 'before/tsconfig.json')))('type-checks before and after: %s', (kind) => {
    expect([check(kind, 'before'), check(kind, 'after')]).toEqual([[], []]);
  });
});

it('types the parameters that it adds, where the answer has no type', () => {
  const check = (side: string): string[] => {
    const file = join(FIXTURES, 'typed-answers.review', side, 'src/read.ts');
    const lib = ['lib.es2022.d.ts', 'lib.dom.d.ts'];
    return typeCheck([file], { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: [], lib });
  };
  expect([check('before'), check('after')]).toEqual([[], []]);
});

describe('a test that names what a review rewrite changes', () => {
  it('is named with its place, by a field and by a method of the SDK', async () => {
    const { stderr } = await fix(createCopy('tests-of-bodies'), 'review');
    expect(stderr).toContain('test/apps.test.js:11 a test names `self_hosted_domains` of access-self-hosted-domains');
    expect(stderr).toContain('test/apps.test.js:16 a test names `os` of radar-per-dimension');
  });
});

describe('tests and mocks of sources', () => {
  it('are offered once their sources have moved, and move with --mentions', async () => {
    const folder = createCopy('mocks-beside-sources');
    const source = 'src/kv.js';
    cpSync(join(FIXTURES, 'mocks-beside-sources/after', source), join(folder, source));
    const { stdout, stderr } = await fix(folder, 'safe');
    expect(stdout).toBe('');
    expect(stderr).toContain(
      'left: tests still name the old text of kv-legacy-namespace-routes in 4 places in 3 files (--mentions changes them)',
    );
    expect((await fix(folder, 'safe', '--no-mentions')).stderr).not.toContain('still name the old text');
    await fix(folder, 'safe', '--mentions');
    expect(readAll(folder)).toEqual(readAll(createCopy('mocks-beside-sources', 'after')));
    expect((await fix(folder, 'safe')).stderr).not.toContain('still name the old text');
  });

  it('stay with a source that cannot be written, and are not counted', async () => {
    const folder = createCopy('mocks-beside-sources');
    const source = join(folder, 'src/kv.js');
    chmodSync(source, 0o444);
    const { status, stdout, stderr } = await fix(folder, 'safe');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^sunset: cannot write src\/kv\.js: it is read-only\n/);
    expect(stderr).toContain('nothing is rewritten');
    chmodSync(source, 0o644);
    expect(readAll(folder)).toEqual(readAll(createCopy('mocks-beside-sources')));
  });
});

it('names the schema that checks a body', async () => {
  const { stdout } = await runCli(
    ['check', '--format', 'json', '--fail-on', 'never', '--as-of', '2026-10-30'],
    createCopy('checked-bodies'),
  );
  expect(stdout).toContain('not rewritten: the schema `Patch` names `foundation_dns`');
  expect(stdout).toContain('not rewritten: the schema `isRow` names `locked`');
});

it('counts what a comment keeps', async () => {
  const { stderr } = await fix(createCopy('kept-by-comment'), 'safe');
  expect(stderr).toContain('left: 1 finding kept by a comment: kv-legacy-namespace-routes 1');
});

it('names the other packages that import a shared path', async () => {
  const { stdout } = await runCli(
    ['check', '--format', 'json', '--fail-on', 'never'],
    createCopy('shared-by-packages'),
  );
  expect(stdout).toContain(
    '`packages/sender/src/index.ts` sends this text, and other files may use it as well. `packages/mirror/src/index.ts` imports it, too.',
  );
});
