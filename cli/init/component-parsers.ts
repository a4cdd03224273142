/** The parsers with which ESLint reads the components of a project. */
import { extname } from 'node:path';
import { listSources } from '../../analysis/host/project-sources.ts';
import { isDeclared } from './declared-packages.ts';
import type { TypeScriptParser } from './typescript-parser.ts';

export interface ComponentParser {
  /** Without the dot. */
  extension: string;
  /** The line of a configuration that imports it. */
  import: string;
  expression: string;
}

/** Source: https://github.com/vuejs/vue-eslint-parser, https://github.com/sveltejs/svelte-eslint-parser. */
const PARSERS: readonly (ComponentParser & { package: string })[] = [
  {
    extension: 'vue',
    package: 'vue-eslint-parser',
    import: "import vue from 'vue-eslint-parser';",
    expression: 'vue',
  },
  {
    extension: 'svelte',
    package: 'svelte-eslint-parser',
    import: "import * as svelte from 'svelte-eslint-parser';",
    expression: 'svelte',
  },
];

/** A project with more sources is not searched for components. */
const MAX_SOURCES = 20_000;

/** Returns the parsers that the project declares, of components that it has. */
export function findComponentParsers(cwd: string): ComponentParser[] {
  const declared = PARSERS.filter((parser) => isDeclared(parser.package, cwd));
  if (declared.length === 0) return [];
  const sources = listSources(cwd, MAX_SOURCES) ?? [];
  return declared.filter(({ extension }) => sources.some((file) => extname(file) === `.${extension}`));
}

/** The element of a configuration that sets the parser, with that of the scripts in TypeScript. */
export function renderComponentParser(
  { extension, expression }: ComponentParser,
  scripts: TypeScriptParser | null,
): string {
  const options = scripts === null ? '' : `, parserOptions: { parser: ${scripts.expression} }`;
  return `{ files: ['**/*.${extension}'], languageOptions: { parser: ${expression}${options} } }`;
}
