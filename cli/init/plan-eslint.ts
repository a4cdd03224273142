/** Adds the plugin to the flat configuration of ESLint. */
import type { TSESTree } from '@typescript-eslint/utils';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import type { SetupStep } from './setup-step.ts';
import { renderComponentParser, type ComponentParser } from './component-parsers.ts';
import { renderParser, type TypeScriptParser } from './typescript-parser.ts';

export const ESLINT_NAMES = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((extension) => `eslint.config.${extension}`);

const ELEMENT = '...sunset.configs.recommended';

/** Without it, a request whose base URL or wrapper is in another file is not found, as it is by `sunset check`. */
const IMPORTS = '{ settings: { sunset: { imports: true } } }';

const ADD_BY_HAND = `add \`${ELEMENT}, ${IMPORTS}\` to the list that it exports`;

/** What the settings cost, and what they give: README.md has the same sentence. */
const COST =
  '`imports: true` lets ESLint find what sunset check finds in other files; a run over a large project takes up to a tenth longer';

/**
 * Plans a new configuration for a project that has ESLint and no configuration. ESLint skips TypeScript and components without a word, so
 * a project that has some gets their parsers as well.
 */
export function createEslintConfig(
  parser: TypeScriptParser | null,
  components: readonly ComponentParser[] = [],
): SetupStep {
  const imports = ["import sunset from 'eslint-plugin-sunset';"];
  const elements = [ELEMENT, IMPORTS];
  imports.push(...[...(parser === null ? [] : [parser]), ...components].map((each) => each.import));
  elements.unshift(
    ...(parser === null ? [] : [renderParser(parser)]),
    ...components.map((each) => renderComponentParser(each, parser)),
  );
  const list = `[\n${elements.map((element) => `  ${element},\n`).join('')}]`;
  const after = `${imports.join('\n')}\n\nexport default ${list};\n`;
  return { file: 'eslint.config.mjs', before: null, after, ...(parser && { needs: parser.package }) };
}

/** Inserts the import, the rules and their settings into the exported list. Another form of configuration is left to the user. */
export function planEslint(file: string, before: string): SetupStep {
  if (before.includes('eslint-plugin-sunset')) {
    const isWhole = /\bimports\b['"]?\s*:/.test(before);
    const missing = isWhole ? '' : `; without \`${IMPORTS}\` ESLint reads no imported file, as sunset check does`;
    return { file, skipped: `it names eslint-plugin-sunset already${missing}` };
  }
  const { source } = parseSource({ name: file, text: before }, {});
  const list = source && findExported(source.ast.body);
  if (!source || !list) return { file, skipped: ADD_BY_HAND };
  const isCommonJs = list.kind === 'module.exports';
  const declaration = isCommonJs
    ? "const sunset = require('eslint-plugin-sunset');\n"
    : "import sunset from 'eslint-plugin-sunset';\n";
  const imports = source.ast.body.filter(({ type }) => (type as string) === 'ImportDeclaration');
  const lastImport = imports.at(-1)?.range[1];
  const at = lastImport === undefined ? 0 : lastImport + (before[lastImport] === '\n' ? 1 : 0);
  const place = isCommonJs ? findStart(before) : at;
  const element = insertElements(before, list);
  if (element === null) return { file, skipped: ADD_BY_HAND };
  const isGlued = place > 0 && before[place - 1] !== '\n';
  const after =
    before.slice(0, place) +
    (isGlued ? '\n' : '') +
    declaration +
    before.slice(place, element.at) +
    element.text +
    before.slice(element.at);
  return parseSource({ name: file, text: after }, {}).source
    ? { file, before, after, notice: COST }
    : { file, skipped: ADD_BY_HAND };
}

/** The elements of the exported list, or the arguments of the call that makes it. */
interface ExportedList {
  kind: 'module' | 'module.exports';
  elements: readonly (TSESTree.Node | null)[];
  /** After the opening bracket. */
  start: number;
}

function findExported(body: readonly TSESTree.ProgramStatement[]): ExportedList | null {
  for (const statement of body) {
    if ((statement.type as string) === 'ExportDefaultDeclaration')
      return toList((statement as TSESTree.ExportDefaultDeclaration).declaration, 'module');
    if ((statement.type as string) !== 'ExpressionStatement') continue;
    const { expression } = statement as TSESTree.ExpressionStatement;
    const isExport =
      (expression.type as string) === 'AssignmentExpression' &&
      isModuleExports((expression as TSESTree.AssignmentExpression).left);
    if (isExport) return toList((expression as TSESTree.AssignmentExpression).right, 'module.exports');
  }
  return null;
}

function toList(node: TSESTree.Node, kind: ExportedList['kind']): ExportedList | null {
  if ((node.type as string) === 'ArrayExpression')
    return { kind, elements: (node as TSESTree.ArrayExpression).elements, start: node.range[0] + 1 };
  if ((node.type as string) !== 'CallExpression') return null;
  const call = node as TSESTree.CallExpression;
  const [first] = call.arguments;
  if (call.arguments.length === 1 && first && (first.type as string) === 'ArrayExpression') return toList(first, kind);
  // `tseslint.config(a, b)` takes its elements as arguments.
  return first ? { kind, elements: call.arguments, start: first.range[0] } : null;
}

/** Inserts the elements after the last one. */
function insertElements(text: string, { elements, start }: ExportedList): { at: number; text: string } | null {
  const last = elements.at(-1);
  if (last === undefined) return { at: start, text: `${ELEMENT}, ${IMPORTS}` };
  if (last === null) return null;
  const lineStart = text.lastIndexOf('\n', last.range[0]) + 1;
  const indent = /^\s*/.exec(text.slice(lineStart))?.[0] ?? '';
  const isOnOwnLine = text.slice(lineStart, last.range[0]).trim() === '';
  const separator = isOnOwnLine ? `,\n${indent}` : ', ';
  return { at: last.range[1], text: separator + ELEMENT + separator + IMPORTS };
}

function isModuleExports(node: TSESTree.Node): boolean {
  if ((node.type as string) !== 'MemberExpression') return false;
  const { object, property } = node as TSESTree.MemberExpression;
  const getName = (part: TSESTree.Node): string => ('name' in part && typeof part.name === 'string' ? part.name : '');
  return getName(object) === 'module' && getName(property) === 'exports';
}

/** Returns the offset after a hashbang and the directives. */
function findStart(text: string): number {
  return /^(?:#!.*\n)?(?:['"]use strict['"];?\n)?/.exec(text)?.[0].length ?? 0;
}
