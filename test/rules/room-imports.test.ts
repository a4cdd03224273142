/** The rule of this repository that keeps the imports between its rooms pointing one way. */
import { join } from 'node:path';
import { Linter, type Rule } from 'eslint';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a script of this repository, in plain JavaScript
import untyped from '../../scripts/lint/room-imports.mjs';
import { ROOT } from '../fixtures.ts';

const roomImports = untyped as Rule.RuleModule;

function lint(file: string, code: string): (string | undefined)[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    plugins: { house: { rules: { roomImports } } },
    rules: { 'house/roomImports': 2 },
  };
  return new Linter({ cwd: ROOT }).verify(code, [config], { filename: join(ROOT, file) }).map(({ message }) => message);
}

describe('imports between rooms', () => {
  it.each([
    ['rules/a.ts', "import '../analysis/engine.ts'"],
    ['rules/a.ts', "import '../analysis/host/parsers.ts'"],
    ['cli/commands/a.ts', "import '../../codemods/transform.mts'"],
    ['analysis/edits/a.ts', "import '../../data/deprecation-schema.ts'"],
    ['analysis/host/a.ts', "import 'node:fs'"],
    ['test/a.ts', "import '../cli/main.ts'"],
  ])('%s may: %s', (file, code) => {
    expect(lint(file, code)).toEqual([]);
  });

  it.each([
    ['data/a.ts', "import '../analysis/engine.ts'", 'data must not import from analysis; it may import from data.'],
    [
      'analysis/edits/a.ts',
      "import '../host/parsers.ts'",
      'analysis must not import from host; it may import from analysis, data.',
    ],
    [
      'analysis/a.ts',
      "export * from '../cli/main.ts'",
      'analysis must not import from cli; it may import from analysis, data.',
    ],
    [
      'rules/a.ts',
      "await import('../codemods/transform.mts')",
      'rules must not import from codemods; it may import from rules, analysis, host, data.',
    ],
    [
      'codemods/a.ts',
      "export { x } from '../rules/plugin.ts'",
      'codemods must not import from rules; it may import from codemods, analysis, host, data.',
    ],
    ['analysis/a.ts', "import 'node:fs'", 'Analysis is pure: "node:fs" belongs into analysis/host or a face.'],
  ])('%s may not: %s', (file, code, message) => {
    expect(lint(file, code)).toEqual([message]);
  });
});
