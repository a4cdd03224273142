/** Parses a file and analyses its scopes. Findings must not depend on which parser is installed. */
import { createRequire } from 'node:module';
import type * as scopeManager from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import { isComponentName } from '../../program/file-context.ts';
import type { SourceFile } from '../../program/source-file.ts';
import { splitComponent } from './components.ts';
import { getDialect, getScriptDialect, type Dialect } from './dialect.ts';
import { estimateParserStack } from './nesting-depth.ts';
import { loadOxc, parseWithOxc } from './oxc.ts';
import { MissingParserError, parseWithTypescriptEstree, TooManyExportsError } from './typescript-estree.ts';

export type ParserName = 'oxc' | 'typescript-estree';

export interface ParsedProgram {
  ast: TSESTree.Program;
  comments: TSESTree.Comment[];
}

export interface ParseFailure {
  /** `budget`: valid or not, it nests too deeply to be read, or has too many exports. */
  reason: 'syntax-error' | 'budget';
  /** 1-based. */
  line: number;
  /** One line, shown to the user. */
  text: string;
}

/**
 * The most stack that a text may need to be parsed by oxc, in units of 100 bytes. Node has 4 MB in a worker and 8 MB on
 * the main thread, but 1 MB on that of Windows. Files that people write or bundlers make stay below 5,000 (measured over
 * 20,000 of them).
 */
const STACK_FOR_OXC = process.platform === 'win32' ? 5_000 : 14_000;
/** Above it scopes are analysed with the tree, because a later RangeError would not be caught. */
const STACK_FOR_LATER_SCOPES = 1_000;
/** A text of this length or less cannot fill the stack. */
const SHORT = 500;

let loadedScopeManager: typeof scopeManager | undefined;

/** Loads on first use: it takes a tenth of a second, which resolving specifiers does not need. */
function loadScopeManager(): typeof scopeManager {
  loadedScopeManager ??= createRequire(import.meta.url)('@typescript-eslint/scope-manager') as typeof scopeManager;
  return loadedScopeManager;
}

export type ParseResult = { source: SourceFile; failure?: undefined } | { source?: undefined; failure: ParseFailure };

/**
 * Parses one file and analyses its scopes. `text` has no byte-order mark; the name decides the dialect. The script blocks
 * of a Vue or Svelte component are read as one module.
 * Uses oxc if it is installed and accepts the text, else typescript-estree, which decides whether the syntax is valid.
 * Ranges are UTF-16 offsets into `text`; every node has its `parent`; `ast.comments` is set.
 * A text that cannot be parsed gives a failure with its line.
 * @throws MissingParserError if no parser is installed, and nothing else.
 */
export function parseSource(file: NamedText, options: { parser?: ParserName } = {}): ParseResult {
  try {
    const ast = parseTree(file, getProgramText(file), options.parser);
    return { source: { ...file, ast, scopes: analyzeScopes(ast) } };
  } catch (error) {
    return { failure: getFailure(error) };
  }
}

/**
 * Parses a module whose scopes may never be needed: they cost as much as the tree, so they are analysed when first read.
 * A text that nests so deeply that this might fail has them analysed at once.
 */
export function parseModule(file: NamedText & { path: string }, options: { parser?: ParserName } = {}): ParseResult {
  try {
    const program = getProgramText(file);
    const ast = parseTree(file, program, options.parser);
    let scopes = program.stack > STACK_FOR_LATER_SCOPES ? analyzeScopes(ast) : undefined;
    return {
      source: {
        ...file,
        ast,
        get scopes() {
          return (scopes ??= analyzeScopes(ast));
        },
      },
    };
  } catch (error) {
    return { failure: getFailure(error) };
  }
}

interface NamedText {
  name: string;
  /** Absolute; the source keeps it. */
  path?: string;
  text: string;
}

/** The part of a file that is a program. */
interface ProgramText {
  /** As long as the file's text, so offsets are the file's. */
  text: string;
  dialect: Dialect;
  /** The stack that parsing it needs, in units of 100 bytes; Infinity where that is too much for oxc. */
  stack: number;
}

function getProgramText({ name, text }: NamedText): ProgramText {
  const scripts = isComponentName(name) ? splitComponent(text) : null;
  const dialect = scripts ? getScriptDialect(scripts.language) : getDialect(name);
  const program = scripts?.text ?? text;
  const stack = program.length <= SHORT ? 0 : estimateParserStack(program, dialect, STACK_FOR_OXC);
  return { text: program, dialect, stack };
}

/** @throws the parsers' own errors. */
function parseTree(file: NamedText, program: ProgramText, parser: ParserName | undefined): TSESTree.Program {
  const { ast, comments } = parseProgram(program, parser);
  ast.comments = comments;
  // The parsers disagree on whether leading comments belong to the program and on what a script is.
  ast.range = [0, file.text.length];
  ast.sourceType = 'module';
  finishTree(ast, file.text);
  return ast;
}

function analyzeScopes(ast: TSESTree.Program): Scope.ScopeManager {
  return loadScopeManager().analyze(ast, { sourceType: 'module', lib: [] }) as unknown as Scope.ScopeManager;
}

function parseProgram({ text, dialect, stack }: ProgramText, parser: ParserName | undefined): ParsedProgram {
  const oxc = parser === 'typescript-estree' || stack > STACK_FOR_OXC ? null : loadOxc();
  return (oxc && parseWithOxc(oxc, text, dialect)) ?? parseWithTypescriptEstree(text, dialect);
}

/**
 * Links parents, and evens out what the parsers do differently: every node gets its range, and the raw text of a template has no
 * carriage returns (so says the language). One walk without recursion, for a chain of a thousand `+` is a thousand levels deep. Counted
 * loops make no objects.
 */
function finishTree(ast: TSESTree.Program, text: string): void {
  const hasCarriageReturns = text.includes('\r');
  const open: TSESTree.Node[] = [ast];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'TemplateElement') {
      if (hasCarriageReturns) dropCarriageReturns(node);
      finishTemplateElement(node);
    }
    const fields = node as unknown as Record<string, unknown>;
    const keys = visitorKeys[node.type] ?? [];
    for (let index = 0; index < keys.length; index++) {
      const child = fields[keys[index]!];
      if (Array.isArray(child)) {
        for (let place = 0; place < child.length; place++) if (isNode(child[place])) link(child[place], node, open);
      } else if (isNode(child)) {
        link(child, node, open);
      }
    }
  }
}

/** An escape that only tagged templates may hold: `\2`, `\xz`. */
const INVALID_ESCAPE = /(?<!\\)(?:\\\\)*\\(?:[1-9]|0\d|x(?![\da-f]{2})|u(?![\da-f]{4}|\{[\da-f]{1,6}\}))/i;

/** Text with an invalid escape has no value. The parsers give null, or a part of the escapes; here it is the text as written. */
function finishTemplateElement({ value }: TSESTree.TemplateElement): void {
  if (value.cooked === null || INVALID_ESCAPE.test(value.raw)) value.cooked = value.raw;
}

function dropCarriageReturns({ value }: TSESTree.TemplateElement): void {
  value.raw = value.raw.replaceAll(/\r\n?/g, '\n');
}

function isNode(value: unknown): value is TSESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function link(child: TSESTree.Node, parent: TSESTree.Node, open: TSESTree.Node[]): void {
  const node = child as TSESTree.Node & { parent?: TSESTree.Node; start: number; end: number };
  node.parent = parent;
  node.range ??= [node.start, node.end];
  open.push(child);
}

function getFailure(error: unknown): ParseFailure {
  if (error instanceof MissingParserError) throw error;
  if (error instanceof TooManyExportsError) return { reason: 'budget', line: 1, text: error.message };
  if (error instanceof RangeError) return { reason: 'budget', line: 1, text: 'nests too deeply to be parsed' };
  const message = error instanceof Error ? error.message : String(error);
  return { reason: 'syntax-error', line: getErrorLine(error) ?? 1, text: `is not valid: ${message.split('\n')[0]}` };
}

function getErrorLine(error: unknown): number | null {
  const line = (error as { location?: { start?: { line?: unknown } } } | null)?.location?.start?.line;
  return typeof line === 'number' ? line : null;
}
