/** Parses with oxc-parser, if its binary is installed: the same tree as typescript-estree, several times faster. */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Comment, OxcError, ParserOptions } from 'oxc-parser';
import { breakLongLines } from './broken-lines.ts';
import type { ParsedProgram } from './parse-source.ts';
import type { Dialect } from './dialect.ts';

interface OxcModule {
  parseSync(
    name: string,
    text: string,
    options: ParserOptions,
  ): { program: unknown; comments: Comment[]; errors: OxcError[]; module: unknown };
}

let loaded: OxcModule | null | undefined;

/**
 * The most results whose list of imports and exports is left unread. oxc keeps what is not read of a result in memory until the
 * event loop turns, which it does not in a run. Of later results the list is read, which takes a twentieth of the time of
 * parsing.
 */
const MOST_UNTAKEN = 2_000;
let parsed = 0;

/** Loads the module once; null if the optional dependency or its binary is missing. */
export function loadOxc(): OxcModule | null {
  if (loaded === undefined) {
    try {
      // Not `import()`: a codemod runs synchronously, and so must its parser's loading.
      loaded = createRequire(import.meta.url)('oxc-parser') as OxcModule;
    } catch {
      loaded = null;
    }
  }
  return loaded;
}

/**
 * Parses a text. The nodes have `start` and `end` but no `range`, which would be a fifth of the text in which oxc
 * passes a tree on.
 * Null if oxc finds a syntax error or fails, or if its errors might fill the memory: the caller then uses the reference
 * parser, which decides.
 */
export function parseWithOxc(oxc: OxcModule, text: string, dialect: Dialect): ParsedProgram | null {
  for (const sourceType of getSourceTypes(oxc, text, dialect)) {
    const result = parse(oxc, text, dialect, sourceType);
    if (result === null) return null;
    if (hasError(result)) continue;
    return { ast: result.program as TSESTree.Program, comments: result.comments.map(getComment) };
  }
  return null;
}

type SourceType = 'module' | 'commonjs';

/**
 * How to parse a text, in this order. Most files are modules. A script with `return` outside functions or `await` as a name
 * only parses as CommonJS. A text whose errors might fill the memory, as that of a minified bundle, is only parsed if Node
 * finds no error in it, or oxc none in the same program with shorter lines.
 */
function getSourceTypes(oxc: OxcModule, text: string, dialect: Dialect): readonly SourceType[] {
  if (getMostErrorText(text) <= MOST_ERROR_TEXT) return SOURCE_TYPES;
  if (!dialect.isTypeScript && isStrictScript(text)) return ['commonjs'];
  const broken = breakLongLines(text, dialect);
  if (broken === null || getMostErrorText(broken) > MOST_ERROR_TEXT) return [];
  const found = SOURCE_TYPES.find((sourceType) => {
    const result = parse(oxc, broken, dialect, sourceType);
    return result !== null && !hasError(result);
  });
  return found === undefined ? [] : [found];
}

const SOURCE_TYPES: readonly SourceType[] = ['module', 'commonjs'];

function hasError({ errors }: ReturnType<OxcModule['parseSync']>): boolean {
  return errors.some(({ severity }) => severity === 'Error');
}

/**
 * True for a text that Node compiles as the body of a function in strict mode; the function is not called. Texts with `import`,
 * `export`, JSX or types are none.
 */
function isStrictScript(text: string): boolean {
  try {
    compileFunction(`'use strict';${text.replace(HASHBANG, '')}`);
    return true;
  } catch {
    return false;
  }
}

const HASHBANG = /^#!.*/;

/** Characters; a text of two megabytes with lines of ordinary length stays far below. */
const MOST_ERROR_TEXT = 256 * 1024 * 1024;

/**
 * Returns the most characters that the errors of a text may have: each error quotes its whole line, and a line may have
 * one for every second character, as `const a,a,a`.
 */
function getMostErrorText(text: string): number {
  let most = 0;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline + 1;
    most += (end - start) ** 2 / 2;
    start = end;
  }
  return most;
}

/** Null if the parser itself fails, which says nothing about the text. */
function parse(
  oxc: OxcModule,
  text: string,
  dialect: Dialect,
  sourceType: SourceType,
): ReturnType<OxcModule['parseSync']> | null {
  try {
    const result = oxc.parseSync(`file.${dialect.extension}`, text, {
      lang: dialect.isDeclaration ? 'dts' : dialect.isTypeScript ? (dialect.hasJsx ? 'tsx' : 'ts') : 'jsx',
      sourceType,
      astType: 'ts',
      preserveParens: false,
    });
    parsed += 1;
    if (parsed > MOST_UNTAKEN) void result.module;
    return result;
  } catch {
    return null;
  }
}

function getComment(comment: Comment): TSESTree.Comment {
  return { type: comment.type, value: comment.value, range: [comment.start, comment.end] } as TSESTree.Comment;
}
