/** The module system of a file, and the edit that adds an import in its style. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../../findings/use.ts';
import type { SourceFile } from '../../program/source-file.ts';
import { unwrap, isRequire } from '../../program/syntax/syntax.ts';
import { getLine, getLineEnd } from '../text/object-literals.ts';

export type ModuleSystem = 'esm' | 'commonjs';

/** The module system that a file's own statements show; null for a script that neither imports nor exports. */
export function getModuleSystem({ ast, text }: SourceFile): ModuleSystem | null {
  if (ast.body.some(({ type }) => /^(?:Import|Export)/.test(type))) return 'esm';
  return /\brequire\(|\bmodule\.exports\b|\bexports\./.test(text) ? 'commonjs' : null;
}

/** The edit that imports one name behind the other imports of a file. */
export function addImport(name: string, specifier: string, system: ModuleSystem, source: SourceFile): Edit {
  const { ast, text } = source;
  const quote = text.split('"').length > text.split("'").length ? '"' : "'";
  const end = usesSemicolons(ast, text) ? ';' : '';
  const from = quote + specifier + quote;
  const line =
    system === 'esm' ? `import { ${name} } from ${from}${end}` : `const { ${name} } = require(${from})${end}`;
  const offset = findPlace(source);
  const lineEnd = getLineEnd(text, offset);
  const isAtLineStart = offset === 0 || text[offset - 1] === '\n';
  return { range: [offset, offset], text: `${isAtLineStart ? '' : lineEnd}${line}${lineEnd}` };
}

/**
 * True if a blank line is needed after added imports, because they come before other statements and there was no
 * import.
 */
export function needsBlankLine({ ast, text }: SourceFile): boolean {
  const last = ast.body.findLast((statement) => isImport(statement) || isDirective(statement));
  return last === undefined && !/^#!|^\s*(?:\n|$)/.test(text);
}

/** The start of the line behind the last import, else behind directives, else of the first statement. */
function findPlace({ ast, text, name }: SourceFile): number {
  const last = ast.body.findLast((statement) => isImport(statement) || isDirective(statement));
  if (last) return getLine(text, last.range[1])[1];
  if (!/\.[cm]?[jt]sx?$/.test(name)) return getLine(text, ast.body[0]?.range[0] ?? 0)[0];
  return text.startsWith('#!') ? getLine(text, 0)[1] : 0;
}

function isImport(statement: TSESTree.Node): boolean {
  if (statement.type === 'ImportDeclaration') return true;
  return (
    statement.type === 'VariableDeclaration' &&
    statement.declarations.some(({ init }) => init !== null && isRequire(unwrap(init)))
  );
}

function isDirective(statement: TSESTree.Node): boolean {
  return statement.type === 'ExpressionStatement' && typeof statement.directive === 'string';
}

function usesSemicolons({ body }: TSESTree.Program, text: string): boolean {
  const ended = body.filter(({ type }) => /^(?:Import|Variable|Expression)/.test(type));
  const closed = ended.filter(({ range }) => text[range[1] - 1] === ';');
  return ended.length === 0 || closed.length * 2 >= ended.length;
}
