/** Finds deprecated fields in documents of data and in forms, of packages that send a body which they do not write themselves. */
import { dirname } from 'node:path';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { isDistinctiveField } from '../../../analysis/findings/texts/fields-in-documents.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { isDataName, isTemplateOfProgram } from '../../../analysis/host/source-names.ts';
import { isRecordName } from '../../../analysis/libraries/projects/configuration-documents.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { NamedDocumentTest } from './named-documents.ts';
import type { AnalyzedFile, PassParts } from '../pass.ts';

/**
 * Returns a limitation for each document that a source of the package names and that has such a field as a key or a column, and for each
 * form with an input of that name. A field that a use explains is counted already.
 */
export function findGivenFields(
  files: readonly FoundFile[],
  analyzed: readonly AnalyzedFile[],
  { packages, isNamedDocument }: Pick<PassParts, 'packages'> & { isNamedDocument: NamedDocumentTest },
): Limitation[] {
  const open = analyzed.flatMap(({ packageRoot, analysis }) =>
    (analysis.openValues ?? []).flatMap((each) => (each.isField ? { ...each, packageRoot, file: analysis.file } : [])),
  );
  if (open.length === 0) return [];
  const found = new Map<string, Limitation>();
  const known = new Set(
    analyzed.flatMap(({ analysis }) =>
      [...analysis.uses, ...analysis.usesInModules.map(({ use }) => use)].flatMap(({ deprecation, trace }) =>
        trace.map(({ file }) => `${deprecation} ${file}`),
      ),
    ),
  );
  for (const { path, name } of files) {
    const isForm = isTemplateOfProgram(name);
    if (getContext(name) !== 'source' || !(isForm || isDataName(name) || isRecordName(name))) continue;
    const { root } = packages.getPackage(dirname(path));
    const own = open.filter(
      ({ packageRoot, deprecation }) => packageRoot === root && !known.has(`${deprecation} ${name}`),
    );
    if (own.length === 0 || !(isForm || isNamedDocument(path))) continue;
    const read = readSourceText(path);
    if (!('text' in read)) continue;
    for (const { words, subject, file, line } of own)
      for (const field of words) {
        const offset = isForm ? findInput(read.text, field) : findKey(read.text, field, name);
        if (offset === null) continue;
        const place = { file: name, line: createLineIndex(read.text)(offset).line };
        const text = `\`${field}\` may be ${subject}, which is not known in ${file}:${line}`;
        const key = `${name}:${place.line}`;
        if (!found.has(key)) found.set(key, { ...place, reason: 'unknown-content', text });
      }
  }
  return [...found.values()];
}

/** The offset of the key or the column of a field: behind the key that holds it, `data: { name`, `data.name`. */
function findKey(text: string, field: string, name: string): number | null {
  const [own = '', holder] = (field.match(/\w+/g) ?? []).toReversed();
  const isList = /\.[ct]sv$/.test(name);
  const head = isList ? text.slice(0, text.indexOf('\n')) : text;
  const behind = isList ? String.raw`(?![\w-])` : String.raw`["']?[ \t]{0,20}[:=]`;
  const before =
    holder === undefined
      ? ''
      : isList
        ? String.raw`(?<=${holder}\.)`
        : String.raw`(?<=(?<![\w-])${holder}(?:["']?[ \t]{0,20}[:=][^}]{0,400}[^\w-]|\.))`;
  return new RegExp(String.raw`${before}(?<![\w-])${own}${behind}`).exec(head)?.index ?? null;
}

/** The offset of the name of an input, `name="hosts[0]"`: only a name of more than one word, which no other form has. */
function findInput(text: string, field: string): number | null {
  const own = field.match(/\w+/g)?.at(-1) ?? '';
  if (!isDistinctiveField(own) || !text.includes(own)) return null;
  const input = new RegExp(
    String.raw`(?<=[\s(,]name\s{0,8}=\s{0,8}["'\x60{]{1,2}(?:\w{1,40}[.[]){0,4})${own}(?![\w-])`,
  );
  return input.exec(text)?.index ?? null;
}
