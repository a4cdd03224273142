/** Finds the syntax errors of files in other languages. Their requests are read without a parser, which such errors do not stop. */
import { findOpenQuote } from '../translation/shell/shell-tokens.ts';
import { isManifestName, isShellName, isShellProgram, isTranslatedName } from '../translation/translate-text.ts';
import { parseJsonObject } from './json-file.ts';

export interface SyntaxFault {
  /** 1-based. */
  line: number;
  text: string;
}

/** Returns the first syntax error of a text (without a byte-order mark); null if there is none, or its language is not checked. */
export function findSyntaxFault(name: string, text: string): SyntaxFault | null {
  if (isManifestName(name) && parseJsonObject(text, name) === 'broken')
    return { line: 1, text: 'the file holds no JSON object' };
  const isShell = isTranslatedName(name) ? isShellName(name) : isShellProgram(text);
  if (!isShell) return null;
  const open = findOpenQuote(text);
  return open === null ? null : { line: text.slice(0, open).split('\n').length, text: 'the quote is never closed' };
}
