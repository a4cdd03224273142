/** Names the parser that reads the sources, with its version. */
import { createRequire } from 'node:module';
import { loadOxc } from './oxc.ts';
import type { ParserName } from './parse-source.ts';

export interface ParserInUse {
  name: ParserName;
  /** Null if the parser is not installed. */
  version: string | null;
}

const PACKAGES: Readonly<Record<ParserName, string>> = {
  oxc: 'oxc-parser',
  'typescript-estree': '@typescript-eslint/typescript-estree',
};

/** `chosen` is the parser that an option selects. */
export function getParserInUse(chosen?: ParserName): ParserInUse {
  const name = chosen === 'typescript-estree' || loadOxc() === null ? 'typescript-estree' : 'oxc';
  try {
    const manifest = createRequire(import.meta.url)(`${PACKAGES[name]}/package.json`) as { version: string };
    return { name, version: manifest.version };
  } catch {
    return { name, version: null };
  }
}
