/**
 * Finds answers with deprecated fields in sources that hold no word of a field, in packages whose pages, templates, schemas or other
 * sources hold one.
 */
import { dirname } from 'node:path';
import type { FileAnalysis } from '../../../analysis/findings/file-analysis.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import type { Mark, Marks } from '../../../analysis/prefilter/marks.ts';
import { groupBy } from '../../../analysis/program/group-by-key.ts';
import { selectOne } from '../../../analysis/prefilter/select-files.ts';
import { readSourceText } from '../../files/read.ts';
import { mayNameInCode } from '../../../analysis/findings/unjudged/names-in-code.ts';
import { findNamedFields, getNames } from './files-naming-fields.ts';
import type { PassParts } from '../pass.ts';
import type { ScannedFile, ScannedFiles } from '../scan-files.ts';
import type { FoundAnswer } from './unread-fields.ts';

/** The most sources that are analysed for their answers alone. */
const MOST_SOURCES = 25;

/**
 * Returns the answers of the files that were not analysed (`gated`) and would have been with the words of the templates, schemas
 * and sources (`files`) of their package, and a limitation for those of these files that are too many.
 * `analyze` returns null for a file that cannot be read.
 */
export function findAnswersBesideTemplates(
  gated: readonly ScannedFile[],
  files: readonly ScannedFile[],
  parts: Pick<PassParts, 'engine' | 'packages' | 'templates' | 'schemas'>,
  { talks, analyze }: Pick<ScannedFiles, 'talks'> & { analyze: (path: string) => FileAnalysis | null },
): { answers: FoundAnswer[]; limitations: Limitation[] } {
  const sources = gated.filter(({ marks, home }) => !marks.isTest && marks.held.length > 0 && talks(home));
  if (sources.length === 0) return { answers: [], limitations: [] };
  const roots = new Set(sources.map(({ home }) => home.root));
  const words = findWords(roots, parts);
  const isMet = ({ file, marks }: Pick<ScannedFile, 'file' | 'marks'>, more: Iterable<Mark>): boolean => {
    const held = [...new Set([...marks.held, ...more])].sort((one, other) => one - other);
    if (held.length === marks.held.length) return false;
    return (
      selectOne(parts.engine.select, { file: file.path, marks: { ...marks, held }, talks: true, graph: null }) !== null
    );
  };
  const fields = getFieldMarks(parts);
  const all = new Set([...fields.values()].flat());
  // Few sources request an answer with such a field: only their packages are read again. Most packages hold no such request at all.
  const byRoot = groupBy(sources, ({ home }) => home.root);
  const open = new Set(
    [...byRoot].flatMap(([root, own]) =>
      isMet(joinMarks(own), all) && own.some((source) => isMet(source, all)) ? [root] : [],
    ),
  );
  addNamedInSources(
    words,
    files.filter(({ marks, home }) => !marks.isTest && open.has(home.root)),
    fields,
  );
  const met = sources.filter((source) => isMet(source, words.get(source.home.root) ?? []));
  const answers = met
    .slice(0, MOST_SOURCES)
    .flatMap(({ file }) => (analyze(file.path)?.answersWithFields ?? []).map((answer) => ({ ...answer, file })));
  return { answers, limitations: countLeftOut(met.slice(MOST_SOURCES)) };
}

/** Joins sources into one that meets what any of them meets. */
function joinMarks(sources: readonly ScannedFile[]): Pick<ScannedFile, 'file' | 'marks'> {
  const [{ file, marks }] = sources as readonly [ScannedFile];
  const unite = <Entry>(get: (of: Marks) => readonly Entry[]): Entry[] => [
    ...new Set(sources.flatMap(({ marks: each }) => get(each))),
  ];
  const joined: Marks = {
    ...marks,
    held: unite(({ held }) => held),
    specifiers: unite(({ specifiers }) => specifiers),
    ...(sources.some(({ marks: each }) => each.mayHoldAny) && { mayHoldAny: true }),
  };
  return { file, marks: joined };
}

/** The marks of a program that reads a field, by field. */
function getFieldMarks({ engine, schemas }: Pick<PassParts, 'engine' | 'schemas'>): Map<string, readonly Mark[]> {
  return new Map((schemas?.fields ?? []).map((field) => [field, engine.marks(renderRead(field), 'reads.js').held]));
}

/** Adds the marks of the fields that the sources of a package name, as a text or a member. */
function addNamedInSources(
  words: Map<string | null, Set<Mark>>,
  files: readonly ScannedFile[],
  fields: ReadonlyMap<string, readonly Mark[]>,
): void {
  for (const { file, home } of files) {
    const read = readSourceText(file.path);
    if (!('text' in read)) continue;
    for (const [field, marks] of fields)
      if (mayNameInCode(read.text, getNames(field).at(-1) ?? ''))
        words.set(home.root, new Set([...(words.get(home.root) ?? []), ...marks]));
  }
}

/** The marks of what the templates and schemas of packages hold, by the root of the package. */
function findWords(
  roots: ReadonlySet<string | null>,
  { engine, packages, templates = [], schemas }: Pick<PassParts, 'engine' | 'packages' | 'templates' | 'schemas'>,
): Map<string | null, Set<Mark>> {
  const words = new Map<string | null, Set<Mark>>();
  const addHeld = (root: string | null, text: string, name: string): void => {
    const known = words.get(root) ?? new Set();
    for (const mark of engine.marks(text, name).held) known.add(mark);
    words.set(root, known);
  };
  for (const { path, name } of templates) {
    const { root } = packages.getPackage(dirname(path));
    const read = roots.has(root) ? readSourceText(path) : null;
    if (read && 'text' in read) addHeld(root, read.text, name);
  }
  for (const file of schemas?.files ?? []) {
    const { root } = packages.getPackage(dirname(file.path));
    const named = roots.has(root) ? [...(findNamedFields(file, schemas!.fields, {})?.keys() ?? [])] : [];
    // A program that reads the field by this name has the same marks.
    if (named.length > 0) addHeld(root, named.map(renderRead).join('\n'), 'reads.js');
  }
  return words;
}

/** A program that reads a field. */
function renderRead(field: string): string {
  return `answer.${field.replaceAll('[]', '')};`;
}

/** One limitation for the sources that are too many, at the first of them. */
function countLeftOut([first, ...others]: readonly ScannedFile[]): Limitation[] {
  if (!first) return [];
  const who = others.length === 0 ? 'this file' : `this file and ${others.length} more`;
  const text = `${who} may get answers with deprecated fields that a template or a schema reads; too many such files to analyse`;
  return [{ file: first.file.name, line: 1, reason: 'unknown-content', text }];
}
