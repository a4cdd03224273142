/** Translates files of other languages that hold requests: shell scripts, `.http` files, workflows, Markdown, scripts of a package. */
import { findJsonScripts } from './json-scripts.ts';
import { translateJsonRequests } from './json-requests.ts';
import { findFences, type Fence } from './markdown-fences.ts';
import { findInlineExpressions } from './markdown-expressions.ts';
import { createSession, dropPrompts, hasPrompts } from './markdown-shell.ts';
import type { ProgramBase } from './program-base.ts';
import { translateAddresses } from './translate-addresses.ts';
import { translatePaths } from './translate-paths.ts';
import { translateHttp } from './translate-http.ts';
import { translateScript, translateShell, type ShellTranslation } from './shell/translate-shell.ts';
import { CodeWriter, joinPieces, type Snippet, type Translation } from './translation.ts';
import type { Variable, Word } from './write-request.ts';
import { findScripts, type Script } from './yaml/yaml-scripts.ts';

type Language = 'shell' | 'http' | 'yaml' | 'markdown' | 'manifest' | 'json' | 'js' | 'jsx' | 'ts' | 'tsx' | 'unknown';

const EXTENSIONS: Readonly<Record<string, Language>> = {
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  ksh: 'shell',
  http: 'http',
  rest: 'http',
  yml: 'yaml',
  yaml: 'yaml',
  md: 'markdown',
  markdown: 'markdown',
};

/** Files of JSON with scripts, by their whole name. */
const MANIFESTS = /(?:^|[\\/])(?:package\.json|deno\.jsonc?)$/;

/** Languages by the info string of a fence. */
const FENCES: Readonly<Record<string, Language>> = {
  ...EXTENSIONS,
  shell: 'shell',
  curl: 'shell',
  console: 'shell',
  'shell-session': 'shell',
  shellsession: 'shell',
  json: 'json',
  js: 'js',
  cjs: 'js',
  mjs: 'js',
  javascript: 'js',
  jsx: 'jsx',
  ts: 'ts',
  mts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
};

/** Hooks of git have no extension, and those of husky no first line either: https://typicode.github.io/husky/how-to.html. */
const HOOKS = /(?:^|[\\/])\.husky[\\/][\w-]+$/;

/** True for a file name with the extension of a language that is translated, and for the manifest of a package. */
export function isTranslatedName(name: string): boolean {
  return getLanguage(name) !== null;
}

/** True for the manifest of a package, whose scripts are translated. */
export function isManifestName(name: string): boolean {
  return getLanguage(name) === 'manifest';
}

/** True for the file name of a Markdown text. */
export function isMarkdownName(name: string): boolean {
  return getLanguage(name) === 'markdown';
}

/** True for the file name of YAML. */
export function isYamlName(name: string): boolean {
  return getLanguage(name) === 'yaml';
}

/** True for the file name of a shell script. */
export function isShellName(name: string): boolean {
  return getLanguage(name) === 'shell';
}

/** True for the text of a script whose first line (`#!`) names a shell. */
export function isShellProgram(text: string): boolean {
  return /^#!.*\b(?:ba|da|k|z)?sh\b/.test(text);
}

/**
 * Returns the translations of a file, one for each script or block, in the order of the text. A name without an extension is that of a
 * shell script, unless the first line names another program. Of a file in a language that is not modelled, only the addresses are
 * translated, and its paths at the base that `findBase` gives, as in YAML that inserts the base of another file; of Markdown, only the
 * blocks and expressions for which `isWanted` is true.
 */
export function translateText(
  name: string,
  text: string,
  isWanted: (block: string) => boolean = () => true,
  findBase: FindBase = () => undefined,
): Translation[] {
  const isScript = !/\.[^./\\]*$/.test(name) && (!text.startsWith('#!') || isShellProgram(text));
  const language = getLanguage(name) ?? (isScript ? 'shell' : 'unknown');
  const snippet = joinPieces([{ text, from: 0 }]);
  if (language === 'shell') return ofShell(translateScript(snippet));
  if (language === 'markdown') return translateFences(snippet, isWanted, findBase);
  if (language === 'unknown' && name.endsWith('.json'))
    return [...translateProgram(snippet, findBase(text)), ...toTranslations(translateJsonRequests(snippet))];
  if (language === 'unknown') return translateProgram(snippet, findBase(text));
  const base = language === 'yaml' ? findBase(text) : undefined;
  if (base?.variable) return translateSteps(snippet, toVariables(base.variable));
  return [...translate(language, snippet), ...(base ? toTranslations(translatePaths(snippet, base)) : [])];
}

/** Gives the base of the paths in a program of a language that is not modelled. */
type FindBase = (text: string) => ProgramBase | undefined;

function translateProgram(snippet: Snippet, base: ProgramBase | undefined): Translation[] {
  const paths = base === undefined ? [] : toTranslations(translatePaths(snippet, base));
  return [...toTranslations(translateAddresses(snippet)), ...paths];
}

function translate(language: Exclude<Language, 'markdown' | 'unknown'>, snippet: Snippet): Translation[] {
  switch (language) {
    case 'shell':
      return ofShell(translateShell(snippet));
    case 'http':
      return toTranslations(translateHttp(snippet));
    case 'yaml':
      return translateSteps(snippet, []);
    case 'manifest':
      return findJsonScripts(snippet.text).flatMap((script) => ofShell(translateShell(moveSnippet(script, snippet))));
    default:
      return [copyCode(language, snippet)];
  }
}

function translateFences(snippet: Snippet, isWanted: (block: string) => boolean, findBase: FindBase): Translation[] {
  const continueSession = createSession();
  /** The last base of each language. */
  const bases = new Map<string, ProgramBase>();
  const fences = findFences(snippet.text);
  const inCode = fences.flatMap((fence): Translation[] => {
    const language = getFenceLanguage(fence);
    if (language === 'markdown') return [];
    const code = language === 'shell' ? continueSession(dropPrompts(fence)) : fence;
    if (language !== 'unknown') return isWanted(code.text) ? translate(language, moveSnippet(code, snippet)) : [];
    const base = findBase(code.text) ?? bases.get(fence.language);
    if (base) bases.set(fence.language, base);
    return base || isWanted(code.text) ? translateProgram(moveSnippet(code, snippet), base) : [];
  });
  const expressions = findInlineExpressions(snippet.text, fences).filter(({ text }) => isWanted(text));
  return [...inCode, ...expressions.map((expression) => copyCode('js', moveSnippet(expression, snippet)))];
}

/** The language of a fence; that of prose is Markdown. */
function getFenceLanguage({ language, text }: Fence): Language {
  if (Object.hasOwn(FENCES, language)) return FENCES[language]!;
  if (PROSE.test(language)) return 'markdown';
  return language === '' && (hasPrompts(text) || COMMAND.test(text)) ? 'shell' : 'unknown';
}

/** Names of fences without a program. */
const PROSE = /^(?:te?xt|plain(?:text)?|logs?|output|diff|patch|[ct]sv|mdx|mermaid)$/;

/** A line that begins with a program which sends requests. */
const COMMAND = /^[ \t]*(?:curl|wget|https?|xhs?)[ \t]/m;

/** `given` are the variables of other files. */
function translateSteps(snippet: Snippet, given: readonly Variable[]): Translation[] {
  return findScripts(snippet.text).flatMap((script) => translateStep(script, snippet, given));
}

/** The variable of another file, which may be set otherwise as well. */
function toVariables({ name, address }: Required<ProgramBase>['variable']): Variable[] {
  return [{ name, value: [{ kind: 'text', text: address, at: -1 }], isOneOfSeveral: true }];
}

function translateStep(script: Script, outer: Snippet, given: readonly Variable[]): Translation[] {
  const snippet = moveSnippet(script, outer);
  const cut = script.cutAt === undefined ? null : { cutAt: outer.getPlace(script.cutAt) };
  if (cut && script.text === '')
    return [{ extension: 'js', code: '', runs: [{ at: 0, from: cut.cutAt, length: 0 }], isCode: false, ...cut }];
  if (script.language === 'js') return [wrapCode(copyCode('js', snippet))];
  const variables = script.variables.map((variable) => ({
    ...variable,
    value: moveWord(variable.value, outer),
  }));
  // A value of YAML may fold its lines, so that a comment would go on to the end of the script.
  return ofShell(translateShell(snippet, [...given, ...variables])).map(({ statements: _, ...kept }) => ({
    ...cut,
    ...kept,
  }));
}

/** Returns a word that was found in the text of `outer`, with places in the file. */
function moveWord(word: Word, outer: Snippet): Word {
  return word.map((part) => {
    if (part.kind === 'text') return { ...part, at: part.at < 0 ? part.at : outer.getPlace(part.at) };
    return part.fallback ? { ...part, fallback: moveWord(part.fallback, outer) } : part;
  });
}

function ofShell({ writer, programs }: ShellTranslation): Translation[] {
  return [...toTranslations(writer), ...programs.map(copyProgram)];
}

/** Copies a program from a word of the shell. `isCode` is false because an edit must not write quotes, which would end the word. */
function copyProgram({ word, extension }: ShellTranslation['programs'][number]): Translation {
  const writer = new CodeWriter();
  for (const part of word) if (part.kind === 'text') writer.copy(part.text, part.at);
  return { extension, code: writer.code, runs: writer.runs, isCode: false };
}

/** Puts code into a function, where it may return. */
function wrapCode({ code, runs, ...kept }: Translation): Translation {
  const start = '(async () => {\n';
  return { ...kept, code: `${start}${code}\n});\n`, runs: runs.map((run) => ({ ...run, at: run.at + start.length })) };
}

function toTranslations({ code, runs, statements, cutAt }: CodeWriter): Translation[] {
  if (runs.length === 0) return [];
  return [{ extension: 'js', code, runs, isCode: false, statements, ...(cutAt === undefined ? {} : { cutAt }) }];
}

function copyCode(
  language: Exclude<Language, 'shell' | 'http' | 'yaml' | 'markdown' | 'manifest' | 'unknown'>,
  { text, getPlace }: Snippet,
): Translation {
  const writer = new CodeWriter();
  // JSON becomes the default export of a module.
  if (language === 'json') writer.add('export default (');
  for (const { 0: line, index } of text.matchAll(/[^\n]+\n?|\n/g)) writer.copy(line, getPlace(index));
  if (language === 'json') writer.add(')');
  const isCode = language !== 'json';
  return { extension: isCode ? language : 'js', code: writer.code, runs: writer.runs, isCode };
}

/** Returns a snippet that was found in the text of `outer`, with places in the file instead of offsets in that text. */
function moveSnippet({ text, getPlace }: Snippet, outer: Snippet): Snippet {
  return {
    text,
    getPlace: (offset) => {
      const place = getPlace(offset);
      return place < 0 ? place : outer.getPlace(place);
    },
  };
}

function getLanguage(name: string): Language | null {
  if (MANIFESTS.test(name)) return 'manifest';
  if (HOOKS.test(name)) return 'shell';
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension]! : null;
}
