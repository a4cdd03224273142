/** Finds tests that depend on a whole rewritten body or file: they count fields or characters, or read the file. */
import type { Finding } from '../../findings/finding.ts';
import { escapeWord } from '../../prefilter/word-search.ts';

/** A place of a test, with the word that counts or reads. */
export interface Measurement {
  /** 1-based. */
  line: number;
  word: string;
}

/** Ways to count the fields or characters of a body, or to sum it up. Source: ECMA-262, https://nodejs.org/api/crypto.html. */
const MEASURES = new RegExp(
  [
    String.raw`Object\.(?:keys|values|entries|getOwnPropertyNames)\(`,
    String.raw`createHash\(`,
    String.raw`byteLength\b`,
    String.raw`\w*[bB]ody\)*\.length\b`,
    String.raw`\w*[bB]ody\)*\.?\)\.toHaveLength\(`,
  ].join('|'),
  'g',
);
/** Words under which a test gets what was sent. */
const BODY_WORDS = /body|\bdata\b|\bjson\b|payload/i;

/** A test that hashes a URL finds the recorded answer of a request by it. Source: https://nodejs.org/api/crypto.html. */
const HASH = 'createHash(';
const URL_WORDS = /\bfetch\b|\burl\b|\bRequest\b/i;

/** True for kinds whose rewrite changes the URL. */
function isUrl(kind: Finding['kind']): boolean {
  return kind === 'route' || kind === 'query';
}

/**
 * The first place where a test counts what the module of a finding sends, hashes its URL, or reads the text of its file; null if
 * none does.
 */
export function findMeasurement({ kind }: Pick<Finding, 'kind'>, file: string, test: string): Measurement | null {
  const base = file.slice(file.lastIndexOf('/') + 1);
  const hash = isUrl(kind) && URL_WORDS.test(test) ? test.indexOf(HASH) : -1;
  if (hash !== -1) return toMeasurement(hash, HASH, test);
  const isBody = kind === 'request-field' || kind === 'value';
  const reads = /readFile/.test(test) ? findName(base, test) : null;
  if (reads !== null) return toMeasurement(reads, base, test);
  if (!isBody || !BODY_WORDS.test(test) || !importsFile(base, test)) return null;
  const [measure] = test.matchAll(MEASURES);
  return measure ? toMeasurement(measure.index, measure[0], test) : null;
}

function toMeasurement(index: number, word: string, text: string): Measurement {
  return { line: text.slice(0, index).split('\n').length, word };
}

/** `from '../src/dns.js'`, `import('../src/dns')`, `require('../src/dns')`, `vi.mock('../src/dns.js')`. */
function importsFile(base: string, text: string): boolean {
  const stem = base.replace(/\.\w+$/, '');
  const parts = stem === 'index' ? '' : `/${escapeWord(stem)}(?:\\.[cm]?[jt]sx?)?`;
  return new RegExp(`(?:from|import|require|mock)\\s*\\(?\\s*['"]\\.[^'"\\n]*${parts}['"]`).test(text);
}

/** The place of a file's name in a text that is no specifier of an import; null without one. */
function findName(base: string, text: string): number | null {
  const named = new RegExp(`(\\w*)\\s*\\(?\\s*['"\`](?:[^'"\`\\n]*/)?${escapeWord(base)}['"\`]`, 'g');
  const found = [...text.matchAll(named)].find(([, before = '']) => !/^(?:from|import|require|mock)$/.test(before));
  return found?.index ?? null;
}
