/** Finds tests that depend on a whole rewritten body or file: they count fields or characters, or read the file. */
import type { Finding } from '../../findings/finding.ts';
import { FILE_READS, FOLDER_READS } from '../../libraries/http-clients/request-changes.ts';
import { escapeWord } from '../../prefilter/word-search.ts';
import { memoiseByPart } from '../../program/memoise.ts';
import type { TestText } from './test-texts.ts';

/** A place of a test, with the word that counts or reads. */
export interface Measurement {
  /** 1-based. */
  line: number;
  word: string;
}

/**
 * Ways to go through the fields of a body, to count them or its characters, or to sum it up. Source: ECMA-262,
 * https://nodejs.org/api/crypto.html, https://www.w3.org/TR/webcrypto-2/.
 */
const MEASURES = new RegExp(
  [
    String.raw`Object\.(?:keys|values|entries|getOwnPropertyNames)\(`,
    String.raw`Reflect\.ownKeys\(`,
    String.raw`for \((?:const|let|var) \w+ in\b`,
    String.raw`createHash\(`,
    String.raw`subtle\.digest\(`,
    String.raw`byteLength\b`,
    String.raw`(?<!\w)\w*[bB]ody\)*\.length\b`,
    String.raw`(?<!\w)\w*[bB]ody\)*\.?\)\.toHaveLength\(`,
  ].join('|'),
  'g',
);
/** Ways to count the parameters of a URL, or to go through them. Source: the URL standard of WHATWG. */
const PARAMETER_MEASURES =
  /(?:[sS]earchParams|[pP]arams|\b[qQ]uery)\)*\.(?:size\b|(?:keys|values|entries|forEach)\()|\.\.\.(?:[\w$]+\.)*[sS]earchParams\b/;
/** Names by which a test reads the body that was sent. */
const BODY_WORDS = /body|\bdata\b|\bjson\b|payload/i;

/**
 * Ways to find the recorded answer of a request by its URL: a hash of it, or a file that is named by it.
 * Source: https://nodejs.org/api/crypto.html, https://www.w3.org/TR/webcrypto-2/, https://nodejs.org/api/url.html.
 */
const RECORDINGS: readonly (readonly [word: string, needed: RegExp])[] = [
  ['createHash(', /\bfetch\b|\burl\b|\bRequest\b/i],
  ['subtle.digest(', /\bfetch\b|\burl\b|\bRequest\b/i],
  ['readFile', /\bfetch\b[^]*(?:\.pathname\b|(?<!import\.meta)\.url\b|\.href\b)/],
];

/** True for kinds whose rewrite changes the URL. */
function isUrl(kind: Finding['kind']): boolean {
  return kind === 'route' || kind === 'query';
}

/**
 * The first place where a test counts what the module of a finding sends, hashes its URL, or reads the text of its file; null if
 * none does.
 */
export function findMeasurement(
  { kind }: Pick<Finding, 'kind'>,
  file: string,
  test: Pick<TestText, 'text' | 'kind'>,
): Measurement | null {
  // A file may have thousands of rewrites of the same kind.
  return findByKind(test, `${kind} ${file}`, { kind, file });
}

interface Rewrite {
  kind: Finding['kind'];
  /** Relative to the package. */
  file: string;
}

const findByKind = memoiseByPart(
  (
    { text: test, kind: use }: Pick<TestText, 'text' | 'kind'>,
    _key: string,
    { kind, file }: Rewrite,
  ): Measurement | null => {
    const base = file.slice(file.lastIndexOf('/') + 1);
    const recording = isUrl(kind)
      ? RECORDINGS.find(([word, needed]) => test.includes(word) && needed.test(test))
      : null;
    if (recording) return toMeasurement(test.indexOf(recording[0]), recording[0], test);
    const isSupport = use === 'support';
    const isBody = kind === 'request-field' || kind === 'value';
    const reads = FILE_READ.test(test) ? findName(base, test) : null;
    if (reads !== null) return toMeasurement(reads, base, test);
    const listed = FILE_READ.test(test) && FOLDER_READ.test(test) ? findFolder(file, test) : null;
    if (listed !== null) return listed;
    const counted = kind === 'query' ? PARAMETER_MEASURES.exec(test) : null;
    if (counted) return toMeasurement(counted.index, counted[0], test);
    if (!isBody || !BODY_WORDS.test(test) || !(isSupport || importsFile(base, test))) return null;
    const [measure] = test.matchAll(MEASURES);
    return measure ? toMeasurement(measure.index, measure[0], test) : null;
  },
);

const FILE_READ = new RegExp(FILE_READS.map(escapeWord).join('|'));
const FOLDER_READ = new RegExp(FOLDER_READS.map(escapeWord).join('|'));

/** The place where a test that reads the files of folders names one of those around a file; null without one. */
function findFolder(file: string, test: string): Measurement | null {
  const folders = file.split('/').slice(0, -1);
  const named = folders.map((folder) => ({
    folder,
    place: new RegExp(`['"\`/]${escapeWord(folder)}['"\`/]`).exec(test),
  }));
  const found = named.find(({ place }) => place !== null);
  return found ? toMeasurement(found.place!.index, found.folder, test) : null;
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
