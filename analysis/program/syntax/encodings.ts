/** Encodings in which a program may write its texts: `atob('L3pvbmVz')`, `Buffer.from('2f7a', 'hex')`. */
import { decodeDataUrls } from './data-urls.ts';

export type Encoding = 'base64' | 'hex';

/** Returns the encoding of a name that Node's buffers know; null for one that leaves letters as they are. */
export function parseEncoding(name: string): Encoding | null {
  const [encoding] = /^(?:base64(?=url$|$)|hex$)/i.exec(name) ?? [];
  return (encoding?.toLowerCase() as Encoding | undefined) ?? null;
}

/** Returns the text that is encoded; null if the bytes are no text. */
export function decodeText(text: string, encoding: Encoding): string | null {
  const decoded = Buffer.from(text, encoding).toString('utf8');
  return decoded === '' || NO_TEXT.test(decoded) ? null : decoded;
}

/** Returns the encoded form of a text. */
export function encodeText(text: string, encoding: Encoding): string {
  return Buffer.from(text, 'utf8').toString(encoding);
}

// eslint-disable-next-line no-control-regex -- bytes of pictures and keys
const NO_TEXT = /[\0-\x08\x0e-\x1f\ufffd]/;

const ENCODINGS: readonly Encoding[] = ['base64', 'hex'];
/** The names of decoders, each with its rarest letters and where these begin: a search for them takes half of the time. */
const DECODERS = [
  { name: 'base64', rare: '64', offset: 4 },
  { name: 'hex', rare: 'x', offset: 2 },
  { name: 'atob', rare: 'b', offset: 3 },
];
const LITERAL = /(['"`])([\w+/-]{8,2000}={0,2})\1/g;
const MOST_CHARACTERS = 20_000;

/**
 * Returns a source with the texts behind it that its literals encode, where it names a decoder, and with the programs in its URLs: a scan
 * finds the words in them, too.
 */
export function withDecodedLiterals(source: string): string {
  const programs = decodeDataUrls(source);
  let decoded = programs === source ? '' : `\n${programs}`;
  if (!namesDecoder(source)) return source + decoded;
  for (const [, , literal = ''] of source.matchAll(LITERAL)) {
    if (decoded.length > MOST_CHARACTERS + programs.length) break;
    for (const encoding of ENCODINGS) {
      const text = decodeText(literal, encoding);
      if (text !== null) decoded += `\n'${text}'`;
    }
  }
  return source + decoded;
}

function namesDecoder(source: string): boolean {
  return DECODERS.some(({ name, rare, offset }) => {
    for (let at = source.indexOf(rare, offset); at !== -1; at = source.indexOf(rare, at + 1))
      if (source.startsWith(name, at - offset)) return true;
    return false;
  });
}
