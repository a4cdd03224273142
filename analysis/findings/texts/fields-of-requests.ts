/** Finds fields in a text that is not analysed, and that requests an operation with them by itself. */
import type { Dataset } from '../../../data/dataset.ts';
import { MENTIONING_KEY } from '../../libraries/non-requests/mentions.ts';
import { GENERIC_NAMES, SHARED_SEGMENTS } from '../../libraries/non-requests/system-names.ts';
import { findPathsWithFields, type PathWithField } from '../../routes/paths-with-fields.ts';
import { mayNameField } from '../unjudged/names-in-code.ts';
import { getDocumentPatterns, getOwnPatterns, getSentPatterns } from './fields-in-documents.ts';
import { joinSegments } from './joined-segments.ts';
import { mayBeSentPath } from './paths-in-documents.ts';

/** A place that may read or send a field of a request in the same text. */
export interface RequestedField extends Pick<PathWithField, 'deprecation' | 'name' | 'part' | 'path'> {
  offset: number;
}

/** A field of an answer that a text requests. */
export type AnswerInText = Pick<PathWithField, 'deprecation' | 'name' | 'path'>;

/** Returns the first place of each field in a text without comments. */
export function findFieldsOfRequests(
  text: string,
  dataset: Pick<Dataset, 'deprecations' | 'catalogue' | 'platform'>,
): RequestedField[] {
  const found = new Map<string, RequestedField>();
  for (const { offset: at, words, ...field } of findPathsWithFields(text, dataset)) {
    const key = `${field.deprecation} ${field.name} ${field.part}`;
    if (found.has(key) || isCommon(field.name) || !isSent(text, { offset: at, words }, dataset.platform.baseUrls))
      continue;
    const offset = findPlace(text, field);
    if (offset !== null) found.set(key, { ...field, offset });
  }
  for (const { deprecation, name, part, path } of findJoined(text, dataset)) {
    const key = `${deprecation} ${name} ${part}`;
    const offset = found.has(key) || isCommon(name) ? null : findPlace(text, { name, part });
    if (offset !== null) found.set(key, { deprecation, name, part, path, offset });
  }
  return [...found.values()];
}

/** Returns the fields of the answers that a text without comments requests, whatever reads them. */
export function findAnswersInText(
  text: string,
  dataset: Pick<Dataset, 'deprecations' | 'catalogue' | 'platform'>,
): AnswerInText[] {
  const written = findPathsWithFields(text, dataset, null).filter((path) =>
    isSent(text, path, dataset.platform.baseUrls),
  );
  const found = [...written, ...findJoined(text, dataset, null)];
  return found.filter(({ name, part }) => part === 'answer' && !isCommon(name));
}

/** Returns the first place of a text that may read such a field; null if there is none. */
export function findFieldOfAnswer(
  text: string,
  file: string,
  { name, path }: Pick<AnswerInText, 'name' | 'path'>,
): number | null {
  return mayNameField(text, file, { name, operation: path }) ? findPlace(text, { name, part: 'answer' }) : null;
}

/** Returns the fields of paths whose segments are separate texts. */
function findJoined(
  text: string,
  dataset: Pick<Dataset, 'deprecations' | 'catalogue' | 'platform'>,
  naming: string | null = text,
): Omit<PathWithField, 'offset' | 'words'>[] {
  return joinSegments(text, dataset).flatMap(({ path, places }) =>
    findPathsWithFields(path, dataset, naming).filter(({ offset, words }) => {
      const at = places.slice(offset, offset + words.length).findLast((place) => place !== -1);
      return at !== undefined && mayBeSentPath(text, { offset: at, words: '' });
    }),
  );
}

function findPlace(text: string, { name, part }: Pick<PathWithField, 'name' | 'part'>): number | null {
  const patterns =
    part === 'body' ? getSentPatterns(name) : [...getDocumentPatterns(name, text), ...getOwnPatterns(name)];
  const offsets = patterns.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match ? [match.index + match[0].lastIndexOf(name)] : [];
  });
  return offsets.length === 0 ? null : Math.min(...offsets);
}

/** Tests if a path, with the base of the platform before it if that is written out, may be sent. */
function isSent(text: string, path: Pick<PathWithField, 'offset' | 'words'>, baseUrls: readonly string[]): boolean {
  const base = baseUrls.find((url) => text.startsWith(`${url}/`, path.offset - url.length - 1));
  const before = base === undefined ? 0 : base.length + 1;
  const offset = path.offset - before;
  return mayBeSentPath(text, { offset, words: text.slice(offset, path.offset) + path.words });
}

/** True for names that the data of many systems has. */
function isCommon(name: string): boolean {
  return GENERIC_NAMES.has(name) || SHARED_SEGMENTS.has(name) || MENTIONING_KEY.test(name);
}
