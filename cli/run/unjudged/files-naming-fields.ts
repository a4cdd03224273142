/** Finds where the programs and documents of a package name a field for a library that gets data as a whole. */
import {
  findDeclaredFields,
  findFieldInDocument,
  mayDeclareFields,
  type NamedField,
} from '../../../analysis/findings/unjudged/named-fields.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { parseSource } from '../../../analysis/host/parsers/parse-source.ts';
import { isSourceName } from '../../../analysis/host/source-names.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { PassParts } from '../pass.ts';

/** JSON documents of tools, which describe no data. */
const TOOL_DOCUMENT =
  /(?:^|\/)(?:package|package-lock|npm-shrinkwrap|composer|deno|[tj]sconfig[\w.-]*|\.?eslintrc)\.json$/;

/** True for a source or a document that may name fields, and that is no part of a test. */
export function mayNameFields({ name }: FoundFile): boolean {
  if (getContext(name) !== 'source') return false;
  return isSourceName(name) || (mayDeclareFields(name) && !TOOL_DOCUMENT.test(name));
}

/** The names on the way to a field of an answer, its own last; without `result`, which programs take off. */
export function getNames(field: string): string[] {
  return (field.match(/\w+/g) ?? []).filter((name) => name !== 'result');
}

/** A line of a file that names a field, and for which packages; null for those of every package. */
export interface NamingLine extends Pick<NamedField, 'packages' | 'isRead'> {
  line: number;
}

/** A file, with the lines that name fields, by field. */
export interface NamingFile {
  file: FoundFile;
  lines: ReadonlyMap<string, readonly NamingLine[]>;
}

/** The most sources that are parsed to look for fields. */
export const MOST_PARSED = 1000;

/** Returns the files that name fields, and the first source that was not looked at because of the limit; null if all were. */
export function findNamingFiles(
  files: readonly FoundFile[],
  fields: readonly string[],
  parts: Pick<PassParts, 'parser'>,
): { named: NamingFile[]; cutAt: FoundFile | null } {
  const named: NamingFile[] = [];
  let left = MOST_PARSED;
  for (const file of files) {
    const read = findNamedFields(file, fields, parts);
    if (read === null) continue;
    if (read.size > 0) named.push({ file, lines: read });
    if (isSourceName(file.name) && --left < 0) return { named, cutAt: file };
  }
  return { named, cutAt: null };
}

/**
 * Returns the lines of a file that name each of the fields, `result[].data.name`, by field. It also holds what the field is in.
 * Null for a file without the words.
 */
export function findNamedFields(
  { path, name }: FoundFile,
  fields: readonly string[],
  { parser }: Pick<PassParts, 'parser'>,
): Map<string, readonly NamingLine[]> | null {
  const lines = new Map<string, readonly NamingLine[]>();
  const read = readSourceText(path);
  if (!('text' in read)) return null;
  const { text } = read;
  const held = fields.filter((field) => getNames(field).every((part) => text.includes(part)));
  if (held.length === 0) return null;
  const parsed = isSourceName(name) ? parseSource({ name, text }, parser ? { parser } : {}) : null;
  const position = createLineIndex(text);
  for (const field of held) {
    const own = getNames(field).at(-1)!;
    const offset = parsed === null ? findFieldInDocument(text, own, name) : null;
    if (offset !== null) lines.set(field, [{ line: position(offset).line, packages: null }]);
    const found = parsed?.source ? findDeclaredFields(parsed.source.ast, getNames(field)) : [];
    if (found.length > 0)
      lines.set(
        field,
        found.map(({ node, ...rest }) => ({ ...rest, line: position(node.range[0]).line })),
      );
  }
  return lines;
}
