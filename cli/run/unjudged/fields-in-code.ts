/** Finds where the sources and the schemas of a package name a deprecated field of an answer for code that is not followed. */
import { isDistinctiveField } from '../../../analysis/findings/texts/fields-in-documents.ts';
import { findFieldInDocument } from '../../../analysis/findings/unjudged/named-fields.ts';
import {
  findNameInCode,
  mayNameField,
  writesName,
  type NamedAnswerField,
} from '../../../analysis/findings/unjudged/names-in-code.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { parseModule } from '../../../analysis/host/parsers/parse-source.ts';
import { groupBy } from '../../../analysis/program/group-by-key.ts';
import { memoise } from '../../../analysis/program/memoise.ts';
import { isSourceName } from '../../../analysis/host/source-names.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { PassParts } from '../pass.ts';
import { mayNameFields } from './files-naming-fields.ts';

/** The first line of a file that names a field. */
export interface FieldInCode extends NamedAnswerField {
  root: string | null;
  file: string;
  line: number;
}

/** The most sources that are parsed. */
const MOST_PARSED = 200;

/** Returns the first place of each wanted field in each file that is no part of a test. `wanted` are the fields of a package. */
export function findFieldsInCode(
  files: readonly FoundFile[],
  wanted: ReadonlyMap<string | null, readonly NamedAnswerField[]>,
  { getRoot, parser }: Pick<PassParts, 'parser'> & { getRoot: (file: FoundFile) => string | null },
): FieldInCode[] {
  let left = MOST_PARSED;
  const written = new Set<string>();
  const found = files.flatMap((file): FieldInCode[] => {
    const { path, name } = file;
    if (!mayNameFields(file)) return [];
    const root = getRoot(file);
    const fields = wanted.get(root);
    const read = fields && left > 0 ? readSourceText(path) : null;
    if (!read || !('text' in read)) return [];
    const held = groupEqual(fields!).filter(({ field }) => mayNameField(read.text, name, field));
    if (held.length === 0) return [];
    const position = createLineIndex(read.text);
    const place = (equal: readonly NamedAnswerField[], offset: number | null): FieldInCode[] =>
      offset === null ? [] : equal.map((field) => ({ ...field, root, file: name, line: position(offset).line }));
    if (!isSourceName(name))
      return held.flatMap(({ field, equal }) => {
        const mayHave = isDistinctiveField(field.name) && field.isReturned;
        return place(equal, mayHave ? findFieldInDocument(read.text, field.name, name) : null);
      });
    left -= 1;
    const { source } = parseModule({ name, path, text: read.text }, { parser });
    if (!source) return [];
    for (const { field } of held)
      if (field.isLost && writesName(source.ast, field.name)) written.add(`${root} ${field.name}`);
    return held.flatMap(({ field, equal }) => place(equal, findNameInCode(source.ast, field)?.range[0] ?? null));
  });
  return found.filter(({ root, name, isLost }) => !isLost || !written.has(`${root} ${name}`));
}

/** Groups the fields that are sought alike: each of many requests has the same ones. */
const groupEqual = memoise((fields: readonly NamedAnswerField[]) => {
  const getKey = ({ name, holder, operation, isReturned, isLost }: NamedAnswerField): string =>
    JSON.stringify([name, holder, operation, isReturned, isLost]);
  return [...groupBy(fields, getKey).values()].map((equal) => ({ field: equal[0]!, equal }));
});
