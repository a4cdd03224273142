/** Runs a real ESLint, 9 or 10, with the built plugin. */
import { dirname, extname, join } from 'node:path';
import type { ESLint as ESLintClass, Linter } from 'eslint';
import type { SunsetSettings } from '../../rules/plugin.ts';
import { importBuiltPlugin } from '../built.ts';
import { loadPackageFiles, ROOT, type FixtureFile } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

export const ESLINTS = ['eslint', 'eslint-9'] as const;
export type ESLintName = (typeof ESLINTS)[number];
export type ParserKind = 'typescript-eslint' | 'espree';

export interface LintRequest {
  eslint: ESLintName;
  parser: ParserKind;
  settings?: SunsetSettings;
  isFixing?: boolean;
  /** The configuration of the plugin; `recommended` unless named. */
  config?: 'recommended' | 'contracts';
  cwd?: string;
}

const GLOBALS = Object.fromEntries(
  [
    'fetch',
    'process',
    'console',
    'URL',
    'URLSearchParams',
    'Headers',
    'FormData',
    'Request',
    'XMLHttpRequest',
    'require',
    'globalThis',
    'window',
  ].map((name) => [name, 'readonly' as const]),
);

const made = new Map<string, Promise<ESLintClass>>();

/** The result for a fixture's text, in its place, or in the same place of another folder. */
export async function lintFixture(
  { name, file, raw, asOf }: FixtureFile,
  request: LintRequest,
): Promise<ESLintClass.LintResult> {
  const cwd = request.cwd ?? getRoot(name);
  const key = JSON.stringify([asOf, cwd, request]);
  let eslint = made.get(key);
  if (eslint === undefined) {
    eslint = createESLint({ ...request, cwd, settings: { asOf, evidence: 'possible', ...request.settings } });
    made.set(key, eslint);
  }
  const [result] = await (await eslint).lintText(raw, { filePath: request.cwd === undefined ? join(cwd, name) : file });
  if (result === undefined) throw new Error(`ESLint ignores ${file} in ${dirname(file)}`);
  return result;
}

let alone: string | undefined;

/** A fixture of one file is a program by itself: in the repository, the tests and the other fixtures would be files of its package. */
function getRoot(name: string): string {
  return name.startsWith('test/fixtures/') ? (alone ??= createFolder(loadPackageFiles())) : ROOT;
}

/** The messages for all files of a folder, with the day of the shipped configuration unless `settings` have one. */
export async function lintFolder(cwd: string, settings: SunsetSettings): Promise<Linter.LintMessage[]> {
  const eslint = await createESLint({ eslint: 'eslint', parser: 'typescript-eslint', settings, cwd });
  return (await eslint.lintFiles(['.'])).flatMap(({ messages }) => messages);
}

/** Writes what `eslint --fix` changes in the files of a folder. */
export async function fixFolder(cwd: string, settings: SunsetSettings): Promise<void> {
  const { ESLint } = (await import('eslint')) as { ESLint: typeof ESLintClass };
  const request = { eslint: 'eslint', parser: 'typescript-eslint', settings, isFixing: true, cwd } as const;
  await ESLint.outputFixes(await (await createESLint(request)).lintFiles(['.']));
}

/** What espree can read: no TypeScript. */
export function isForEspree({ file }: FixtureFile): boolean {
  return /^\.[cm]?jsx?$/.test(extname(file));
}

/** Components are read by the parsers of their own frameworks, which hand the scripts to typescript-eslint's. */
async function getComponentConfigs(): Promise<Linter.Config[]> {
  const scripts = await import('@typescript-eslint/parser');
  const parserOptions = { parser: scripts };
  return [
    {
      files: ['**/*.vue'],
      languageOptions: { parser: (await import('vue-eslint-parser')) as Linter.Parser, parserOptions },
    },
    {
      files: ['**/*.svelte'],
      languageOptions: { parser: (await import('svelte-eslint-parser')) as Linter.Parser, parserOptions },
    },
  ];
}

async function createESLint({
  eslint,
  parser,
  settings,
  isFixing,
  config = 'recommended',
  cwd = ROOT,
}: LintRequest): Promise<ESLintClass> {
  const { ESLint } = (await import(eslint)) as { ESLint: typeof ESLintClass };
  const sunset = await importBuiltPlugin();
  const languageOptions: Linter.LanguageOptions = {
    parserOptions: { ecmaFeatures: { jsx: true } },
    // Most configurations declare globals, and a declared one is a variable of its scope; that must make no difference.
    globals: eslint === 'eslint-9' ? GLOBALS : {},
    ...(parser === 'espree' ? {} : { parser: (await import('@typescript-eslint/parser')) as Linter.Parser }),
  };
  return new ESLint({
    cwd,
    overrideConfigFile: true,
    ignore: false,
    fix: isFixing ?? false,
    overrideConfig: [
      { files: ['**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'], languageOptions },
      ...(await getComponentConfigs()),
      ...sunset.configs[config],
      { settings: { sunset: settings } },
    ],
  });
}
