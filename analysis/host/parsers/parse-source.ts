/** Text in, tree with scopes out, whichever parser is at hand: findings must not depend on the choice. */
import { createRequire } from 'node:module';
import type * as scopeManager from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import type { SourceFile } from '../../program/source-file.ts';
import { isComponentName, splitComponent } from './components.ts';
import { getDialect, getScriptDialect, type Dialect } from './dialect.ts';
import { estimateNesting } from './nesting-depth.ts';
import { loadOxc, parseWithOxc } from './oxc.ts';
import { parseWithTypescriptEstree } from './typescript-estree.ts';

export type ParserName = 'oxc' | 'typescript-estree';

export interface ParsedProgram {
  ast: TSESTree.Program;
  comments: TSESTree.Comment[];
}

export interface ParseFailure {
  /** `budget`: valid or not, it nests too deeply to be read. */
  reason: 'syntax-error' | 'budget';
  /** 1-based. */
  line: number;
  /** One line for a person. */
  text: string;
}

/**
 * The native parser fills an 8 MB stack with somewhat more than 5,000 nested brackets (a worker thread's 4 MB with
 * half of them); programs that people write stay far below this bound.
 */
const DEEPEST_FOR_OXC = 2_000;
/** The scopes are analysed by recursion, which some hundred levels are no danger to. */
const DEEPEST_FOR_LATER = 500;
/** Nothing shorter can nest more deeply than it is long. */
const SHORT = DEEPEST_FOR_OXC;

let loadedScopeManager: typeof scopeManager | undefined;

/** A tenth of a second, which nobody pays who only asks what a specifier names. */
function loadScopeManager(): typeof scopeManager {
  loadedScopeManager ??= createRequire(import.meta.url)('@typescript-eslint/scope-manager') as typeof scopeManager;
  return loadedScopeManager;
}

type ParseResult = { source: SourceFile; failure?: undefined } | { source?: undefined; failure: ParseFailure };

/**
 * Parses one file and analyses its scopes. `text` holds no byte-order mark; the name decides the dialect. Of a Vue or
 * Svelte component the script blocks are read, as one module.
 * oxc reads it where it is installed and accepts the text; otherwise typescript-estree does, whose word on syntax
 * counts. Ranges are UTF-16 offsets into `text`; every node has its `parent`; `ast.comments` is there.
 * Never throws: what cannot be read is a failure with its line.
 */
export function parseSource(file: NamedText, options: { parser?: ParserName } = {}): ParseResult {
  try {
    const ast = parseTree(file, options.parser);
    return { source: { ...file, ast, scopes: analyzeScopes(ast) } };
  } catch (error) {
    return { failure: getFailure(error) };
  }
}

/**
 * The same for a module of which perhaps nothing but its exports is asked: its scopes, which cost as much as its tree, are
 * analysed when somebody asks. Not so where the text nests so deeply that this might fail.
 */
export function parseModule(file: NamedText & { path: string }, options: { parser?: ParserName } = {}): ParseResult {
  if (estimateNesting(file.text) > DEEPEST_FOR_LATER) return parseSource(file, options);
  try {
    const ast = parseTree(file, options.parser);
    let scopes: Scope.ScopeManager | undefined;
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
  text: string;
}

/** @throws what the parsers throw. */
function parseTree({ name, text }: NamedText, parser: ParserName | undefined): TSESTree.Program {
  // Of a component only the scripts are a program; the offsets of their text are those of the file.
  const scripts = isComponentName(name) ? splitComponent(text) : null;
  const dialect = scripts ? getScriptDialect(scripts.language) : getDialect(name);
  const { ast, comments } = parseProgram(scripts?.text ?? text, dialect, parser);
  ast.comments = comments;
  // The parsers disagree on whether leading comments belong to the program and on what a script is.
  ast.range = [0, text.length];
  ast.sourceType = 'module';
  finishTree(ast, text);
  return ast;
}

function analyzeScopes(ast: TSESTree.Program): Scope.ScopeManager {
  return loadScopeManager().analyze(ast, { sourceType: 'module', lib: [] }) as unknown as Scope.ScopeManager;
}

function parseProgram(text: string, dialect: Dialect, parser: ParserName | undefined): ParsedProgram {
  const oxc = parser === 'typescript-estree' ? null : loadOxc();
  if (oxc !== null && (text.length <= SHORT || estimateNesting(text) <= DEEPEST_FOR_OXC)) {
    const parsed = parseWithOxc(oxc, text, dialect);
    if (parsed !== null) return parsed;
  }
  return parseWithTypescriptEstree(text, dialect);
}

/**
 * Links parents, and evens out what the parsers do differently: the raw text of a template has no carriage returns
 * (so says the language). One walk without recursion, for a chain of a thousand `+` is a thousand levels deep.
 */
function finishTree(ast: TSESTree.Program, text: string): void {
  const hasCarriageReturns = text.includes('\r');
  const open: TSESTree.Node[] = [ast];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (hasCarriageReturns && node.type === 'TemplateElement')
      node.value.raw = node.value.raw.replaceAll(/\r\n?/g, '\n');
    const fields = node as unknown as Record<string, unknown>;
    for (const key of visitorKeys[node.type] ?? []) {
      const child = fields[key];
      if (Array.isArray(child)) {
        for (const element of child) if (isNode(element)) link(element, node, open);
      } else if (isNode(child)) {
        link(child, node, open);
      }
    }
  }
}

function isNode(value: unknown): value is TSESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function link(child: TSESTree.Node, parent: TSESTree.Node, open: TSESTree.Node[]): void {
  (child as { parent?: TSESTree.Node }).parent = parent;
  open.push(child);
}

function getFailure(error: unknown): ParseFailure {
  if (error instanceof RangeError) return { reason: 'budget', line: 1, text: 'nests too deeply to be parsed' };
  const message = error instanceof Error ? error.message : String(error);
  return { reason: 'syntax-error', line: getErrorLine(error) ?? 1, text: `is not valid: ${message.split('\n')[0]}` };
}

function getErrorLine(error: unknown): number | null {
  const line = (error as { location?: { start?: { line?: unknown } } } | null)?.location?.start?.line;
  return typeof line === 'number' ? line : null;
}
