/** The reference parser: slower, but pure JavaScript and always installed. */
import { createRequire } from 'node:module';
import type * as typescriptEstree from '@typescript-eslint/typescript-estree';
import { findComments } from './comments.ts';
import type { Dialect } from './dialect.ts';
import type { ParsedProgram } from './parse-source.ts';

let loaded: typeof typescriptEstree | undefined;

/** No parser can be loaded: the installation is at fault, not a file. */
export class MissingParserError extends Error {
  override readonly name = 'MissingParserError';
}

/** For each export with a declaration, the parser searches all statements: this many take three seconds. */
const MOST_EXPORTS = 40_000;

/** Thrown for a text with so many exports that its parse would take too long. */
export class TooManyExportsError extends Error {
  override readonly name = 'TooManyExportsError';
}

/** Loads on first use: with TypeScript it takes a quarter of a second. @throws MissingParserError */
function loadTypescriptEstree(): typeof typescriptEstree {
  try {
    loaded ??= createRequire(import.meta.url)('@typescript-eslint/typescript-estree') as typeof typescriptEstree;
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new MissingParserError(`the parser @typescript-eslint/typescript-estree cannot be loaded: ${message}`);
  }
  return loaded;
}

/**
 * @throws MissingParserError, the parser's own error (with `location`) for faulty syntax, RangeError for what nests too deeply,
 * TooManyExportsError.
 */
export function parseWithTypescriptEstree(text: string, dialect: Dialect): ParsedProgram {
  if (text.length > MOST_EXPORTS && text.split('export ', MOST_EXPORTS + 2).length > MOST_EXPORTS + 1)
    throw new TooManyExportsError('has too many exports to be parsed');
  const ast = loadTypescriptEstree().parse(text, {
    filePath: dialect.isDeclaration ? 'file.d.ts' : `file.${dialect.extension}`,
    jsx: dialect.hasJsx,
    range: true,
    comment: false,
    jsDocParsingMode: 'none',
    loggerFn: false,
    suppressDeprecatedPropertyWarnings: true,
  });
  return { ast, comments: findComments(ast, text) };
}
