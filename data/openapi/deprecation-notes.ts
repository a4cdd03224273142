/** What a part of an OpenAPI document says about its deprecation: the keyword, vendor extensions, and response headers. */
import { DayError, getFirstDay, parseDay } from '../day.ts';
import {
  getText,
  isObject,
  toObject,
  toUrl,
  type JsonObject,
  type OpenApiDocument,
  type Part,
} from './openapi-document.ts';

export interface DeprecationNotes {
  deprecated: string | null;
  ends: string | null;
  /** What is to be used instead, as the document names it: an operation, a path or an operation's id. */
  successor: string | undefined;
  /** The document's own text about the deprecation. */
  message: string | undefined;
  documentUrl: string | undefined;
  /** Texts in place of a date that could not be read as one; the user is told about them. */
  unread: readonly string[];
  /** The day that is used, and each other that the document gives for the same. */
  contradictions: readonly (readonly [used: string, other: string])[];
}

/**
 * The meaning of each vendor extension, by its name in lower case without `x-` and hyphens. The keys of an extension that is an object
 * (`x-ms-deprecation: { removalDate }`) are looked up in the same way.
 */
const MEANINGS: Readonly<Record<string, 'deprecated' | 'ends' | 'successor' | 'message' | 'url'>> = {
  deprecatedat: 'deprecated',
  deprecatedon: 'deprecated',
  deprecatedsince: 'deprecated',
  deprecateddate: 'deprecated',
  deprecationdate: 'deprecated',
  sunset: 'ends',
  sunsetat: 'ends',
  sunseton: 'ends',
  sunsetdate: 'ends',
  eol: 'ends',
  eoldate: 'ends',
  endoflife: 'ends',
  removaldate: 'ends',
  removedat: 'ends',
  removedon: 'ends',
  replacedby: 'successor',
  deprecatedby: 'successor',
  successor: 'successor',
  replacement: 'successor',
  deprecationreplacement: 'successor',
  speakeasydeprecationreplacement: 'successor',
  deprecationmessage: 'message',
  deprecatedmessage: 'message',
  deprecationreason: 'message',
  deprecatedreason: 'message',
  speakeasydeprecationmessage: 'message',
  deprecationurl: 'url',
  deprecationlink: 'url',
  sunseturl: 'url',
};

/** Meanings of keys inside an extension whose own name contains `deprecat`; some of these words mean nothing elsewhere. */
const INNER: typeof MEANINGS = {
  ...MEANINGS,
  at: 'deprecated',
  date: 'deprecated',
  since: 'deprecated',
  until: 'ends',
  removal: 'ends',
  description: 'message',
  message: 'message',
  reason: 'message',
  display: 'message',
  url: 'url',
  link: 'url',
  docs: 'url',
};

/** Returns null for a part that is not deprecated. */
export function readNotes(part: Part, document: Pick<OpenApiDocument, 'resolve'>): DeprecationNotes | null {
  const found: Record<string, string[]> = { deprecated: [], ends: [], successor: [], message: [], url: [] };
  collectExtensions(part.value, found);
  const headers = findHeaders(part, document);
  const isDated = found['deprecated']!.length + found['ends']!.length > 0;
  if (part.value['deprecated'] !== true && !isDated && !headers.some(({ isOwn }) => isOwn)) return null;
  for (const { name, text, isOwn } of headers) {
    const days = found[name === 'sunset' ? 'ends' : 'deprecated']!;
    // The example of a shared header is about no operation in particular.
    if (isOwn || days.length === 0) days.push(text);
  }
  const [deprecated, ends] = [found['deprecated']!, found['ends']!].map((texts) => {
    const [day = null, ...others] = new Set(texts.flatMap((text) => toDay(text) ?? []));
    return {
      day,
      // A month and a day of it do not contradict each other.
      others: others.filter((other) => !other.startsWith(day!) && !day!.startsWith(other)),
      // Drafts before RFC 9745 allow `Deprecation: true`, without a date.
      unread: texts.filter((text) => toDay(text) === null && text !== 'true'),
    };
  });
  return {
    deprecated: deprecated!.day,
    ends: ends!.day,
    successor: found['successor']![0],
    message: found['message']![0],
    documentUrl: found['url']!.flatMap((text) => toUrl(text) ?? [])[0],
    unread: [...deprecated!.unread, ...ends!.unread],
    contradictions: [deprecated!, ends!].flatMap(({ day, others }) => others.map((other) => [day!, other] as const)),
  };
}

function collectExtensions(value: JsonObject, found: Record<string, string[]>): void {
  for (const [key, written] of Object.entries(value)) {
    if (!/^x-/i.test(key)) continue;
    const name = normalize(key.slice(2));
    if (!isObject(written)) {
      add(MEANINGS[name], written, found);
      continue;
    }
    // An extension named after a vendor (`x-github: { deprecationDate }`) needs keys that are clear by themselves.
    const inner = /deprecat/.test(name) ? INNER : name === 'sunset' ? { ...INNER, date: 'ends', at: 'ends' } : MEANINGS;
    for (const [word, text] of Object.entries(written)) add((inner as typeof MEANINGS)[normalize(word)], text, found);
  }
}

function add(meaning: string | undefined, value: unknown, found: Record<string, string[]>): void {
  const text = meaning === 'deprecated' || meaning === 'ends' ? getDayText(value) : getText(value);
  if (meaning !== undefined && text !== undefined && !found[meaning]!.includes(text)) found[meaning]!.push(text);
}

/** Returns the text of a date, which YAML and JSON may have as a number. */
function getDayText(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : getText(value);
}

function normalize(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '');
}

interface DocumentedHeader {
  name: string;
  text: string;
  /** True if the operation itself declares the header, or its value is fixed. A shared declaration alone does not show that it is sent. */
  isOwn: boolean;
}

/** Finds the headers `Sunset` (RFC 8594) and `Deprecation` (RFC 9745) in the responses of an operation, if they have a value. */
function findHeaders({ value, pointer }: Part, { resolve }: Pick<OpenApiDocument, 'resolve'>): DocumentedHeader[] {
  return Object.entries(toObject(value['responses'])).flatMap(([status, written]) => {
    const response = resolve(written, `${pointer}/responses/${status}`);
    if (response === null) return [];
    return Object.entries(toObject(response.value['headers'])).flatMap(([name, header]): DocumentedHeader[] => {
      const known = name.toLowerCase();
      if (known !== 'sunset' && known !== 'deprecation') return [];
      const part = resolve(header, `${response.pointer}/headers/${name}`);
      if (part === null) return [];
      const fixed = getFixedValue(part.value);
      const text = fixed ?? getExample(part.value);
      const isOwn = fixed !== undefined || part.pointer.startsWith(`${pointer}/`);
      return text === undefined ? [] : [{ name: known, text, isOwn }];
    });
  });
}

function getFixedValue(header: JsonObject): string | undefined {
  const schema = 'schema' in header ? toObject(header['schema']) : header;
  const values = Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : [];
  return getDayText(schema['const'] ?? (values.length === 1 ? values[0] : schema['default']));
}

function getExample(header: JsonObject): string | undefined {
  const [first] = Object.values(toObject(header['examples'])).map((example) => toObject(example)['value']);
  return getDayText(header['example'] ?? first ?? toObject(header['schema'])['example'] ?? header['x-example']);
}

/** The first and the last second that a number in place of a date may name: of 1990 and of 2199. Other numbers are no dates. */
const FIRST_SECOND = Date.UTC(1990, 0) / 1000;
const LAST_SECOND = Date.UTC(2200, 0) / 1000 - 1;

/**
 * The day of `2026-12-31`, `2026-12`, a time stamp, an HTTP date (RFC 8594), `@1767139200` (RFC 9745), or a number of seconds or
 * milliseconds since 1970, in UTC; null for any other text.
 */
export function toDay(text: string): string | null {
  const [, written] = /^(\d{4}(?:-\d{2}(?:-\d{2})?)?)$/.exec(text) ?? [];
  if (written !== undefined) return parseDay(getFirstDay(written)) instanceof DayError ? null : written;
  const [, epoch] = /^@?(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const isDate = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:|^(?:[A-Z][a-z]{2,8},? )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4} /.test(text);
  const time = epoch !== undefined ? getTime(Number(epoch)) : isDate ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

/** Returns the milliseconds of a number of seconds or milliseconds; NaN for a number that is neither. */
function getTime(epoch: number): number {
  const seconds = epoch > LAST_SECOND ? epoch / 1000 : epoch;
  return seconds >= FIRST_SECOND && seconds <= LAST_SECOND ? seconds * 1000 : Number.NaN;
}
