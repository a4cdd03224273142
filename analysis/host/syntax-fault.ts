/** Finds the syntax errors of files in other languages. Their requests are read without a parser, which such errors do not stop. */
import { isManifestName } from '../translation/translate-text.ts';
import { parseJsonObject } from './json-file.ts';

export interface SyntaxFault {
  /** 1-based. */
  line: number;
  text: string;
}

/** Returns the first syntax error of a text (without a byte-order mark); null if there is none, or its language is not checked. */
export function findSyntaxFault(name: string, text: string): SyntaxFault | null {
  if (isManifestName(name) && parseJsonObject(text, name) === 'broken')
    return { line: 1, text: 'holds no JSON object' };
  return null;
}
