/**
 * Programs of the kinds in which rewrites went wrong, each with the text that a reviewer takes: `before` becomes `after`, and
 * stays that. A folder without `after` stays as it is; one named `….review` is rewritten with `--class review`.
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { runCli, type CliResult } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url));
const kinds = readdirSync(FIXTURES);

const readAll = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  );

const createCopy = (kind: string): string => {
  const folder = createFolder({});
  cpSync(join(FIXTURES, kind, 'before'), folder, { recursive: true });
  return folder;
};

const fix = (kind: string, folder: string): Promise<CliResult> =>
  runCli(['fix', '--write', '--as-of', '2026-11-21', '--class', kind.endsWith('.review') ? 'review' : 'safe'], folder);

describe('a program', () => {
  it.each(kinds)('is rewritten once, as a reviewer takes it: %s', async (kind) => {
    const folder = createCopy(kind);
    const after = join(FIXTURES, kind, 'after');
    const expected = readAll(existsSync(after) ? after : join(FIXTURES, kind, 'before'));
    for (let run = 0; run < 2; run++) {
      const { status, stderr } = await fix(kind, folder);
      expect(status, stderr).toBe(0);
      expect(readAll(folder)).toEqual(expected);
    }
  });
});

it('types the parameters that it adds, where the answer has no type', () => {
  const check = (side: string): string[] => {
    const file = join(FIXTURES, 'typed-answers.review', side, 'src/read.ts');
    const options = { strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, types: [] };
    return ts
      .getPreEmitDiagnostics(ts.createProgram([file], { ...options, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'] }))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  expect([check('before'), check('after')]).toEqual([[], []]);
});

it('counts what a comment keeps', async () => {
  const { stderr } = await fix('kept-by-comment', createCopy('kept-by-comment'));
  expect(stderr).toContain('left: 1 finding kept by a comment: kv-legacy-namespace-routes 1');
});

it('names the other packages that import a shared path', async () => {
  const { stdout } = await runCli(
    ['check', '--format', 'json', '--fail-on', 'never'],
    createCopy('shared-by-packages'),
  );
  expect(stdout).toContain(
    '`packages/sender/src/index.ts` sends it, and other files may use it as well. `packages/mirror/src/index.ts` imports it, too.',
  );
});
