/** Finds fields in a text that is not analysed, and that requests an operation with them by itself. */
import type { Dataset } from '../../../data/dataset.ts';
import { MENTIONING_KEY } from '../../libraries/non-requests/mentions.ts';
import { GENERIC_NAMES, SHARED_SEGMENTS } from '../../libraries/non-requests/system-names.ts';
import { findPathsWithFields, type PathWithField } from '../../routes/paths-with-fields.ts';
import { getDocumentPatterns, getOwnPatterns, getSentPatterns } from './fields-in-documents.ts';
import { mayBeSentPath } from './paths-in-documents.ts';

/** A place that may read or send a field of a request in the same text. */
export interface RequestedField extends Pick<PathWithField, 'deprecation' | 'name' | 'part' | 'path'> {
  offset: number;
}

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
  return [...found.values()];
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
