/** The parser with which ESLint reads the TypeScript of a project. */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { listSources } from '../../analysis/host/project-sources.ts';
import { isDeclared } from './declared-packages.ts';

const TYPESCRIPT_EXTENSIONS = ['ts', 'tsx', 'mts', 'cts'];

export interface TypeScriptParser {
  package: string;
  /** The line of a configuration that imports it. */
  import: string;
  expression: string;
}

const TSESLINT: TypeScriptParser = {
  package: 'typescript-eslint',
  import: "import tseslint from 'typescript-eslint';",
  expression: 'tseslint.parser',
};

const PARSER_ALONE: TypeScriptParser = {
  package: '@typescript-eslint/parser',
  import: "import parser from '@typescript-eslint/parser';",
  expression: 'parser',
};

/** The element of a configuration that sets the parser. */
export const renderParser = ({ expression }: TypeScriptParser): string =>
  `{ files: ['**/*.{${TYPESCRIPT_EXTENSIONS.join(',')}}'], languageOptions: { parser: ${expression} } }`;

/** A project with more sources is taken as one with TypeScript: its parser does no harm where nothing needs it. */
const MAX_SOURCES = 20_000;

/** Returns the parser that the project declares, else the one to install; null for a project without TypeScript. */
export function findTypeScriptParser(cwd: string): TypeScriptParser | null {
  if (!hasTypeScript(cwd)) return null;
  return [TSESLINT, PARSER_ALONE].find((parser) => isDeclared(parser.package, cwd)) ?? TSESLINT;
}

function hasTypeScript(cwd: string): boolean {
  if (existsSync(join(cwd, 'tsconfig.json'))) return true;
  const sources = listSources(cwd, MAX_SOURCES);
  return sources === null || sources.some((file) => TYPESCRIPT_EXTENSIONS.includes(extname(file).slice(1)));
}

/** Packages of which no configuration sets a parser for TypeScript. A shared configuration may. */
const WITHOUT_PARSER =
  /^(?:eslint(?:\/.*)?|@eslint\/(?:js|json|css|markdown|compat)|globals|eslint-config-prettier|eslint-plugin-[\w-]+|node:.*)$/;
const SPECIFIER = /\b(?:from|import|require)\s*(?:\(\s*)?['"`]([^'"`\n]+)['"`]/g;

/** True if the text of an ESLint configuration can set no parser for TypeScript: it names none, and imports nothing that might. */
export function lacksTypeScriptParser(configuration: string): boolean {
  if (/typescript|parser|\bts\b/i.test(configuration)) return false;
  return [...configuration.matchAll(SPECIFIER)].every(([, specifier = '']) => WITHOUT_PARSER.test(specifier));
}
