/**
 * Finds answers with deprecated fields in sources that hold no word of a field, in packages whose pages, templates or schemas hold one.
 */
import { dirname } from 'node:path';
import type { FileAnalysis } from '../../../analysis/findings/file-analysis.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import type { Mark } from '../../../analysis/prefilter/marks.ts';
import { selectOne } from '../../../analysis/prefilter/select-files.ts';
import { readSourceText } from '../../files/read.ts';
import { findNamedFields } from './files-naming-fields.ts';
import type { PassParts } from '../pass.ts';
import type { ScannedFile, ScannedFiles } from '../scan-files.ts';
import type { FoundAnswer } from './unread-fields.ts';

/** The most sources that are analysed for their answers alone. */
const MOST_SOURCES = 25;

/**
 * Returns the answers of the files that were not analysed (`gated`) and would have been with the words of the templates and schemas of
 * their package, and a limitation for those of these files that are too many.
 * `analyze` returns null for a file that cannot be read.
 */
export function findAnswersBesideTemplates(
  gated: readonly ScannedFile[],
  parts: Pick<PassParts, 'engine' | 'packages' | 'templates' | 'schemas'>,
  { talks, analyze }: Pick<ScannedFiles, 'talks'> & { analyze: (path: string) => FileAnalysis | null },
): { answers: FoundAnswer[]; limitations: Limitation[] } {
  const sources = gated.filter(({ marks, home }) => !marks.isTest && marks.held.length > 0 && talks(home));
  if (sources.length === 0) return { answers: [], limitations: [] };
  const roots = new Set(sources.map(({ home }) => home.root));
  const words = findWords(roots, parts);
  const isMet = ({ file, marks, home }: ScannedFile): boolean => {
    const held = [...new Set([...marks.held, ...(words.get(home.root) ?? [])])].sort((one, other) => one - other);
    if (held.length === marks.held.length) return false;
    return (
      selectOne(parts.engine.select, { file: file.path, marks: { ...marks, held }, talks: true, graph: null }) !== null
    );
  };
  const met = sources.filter(isMet);
  const answers = met
    .slice(0, MOST_SOURCES)
    .flatMap(({ file }) => (analyze(file.path)?.answersWithFields ?? []).map((answer) => ({ ...answer, file })));
  return { answers, limitations: countLeftOut(met.slice(MOST_SOURCES)) };
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
    if (named.length > 0)
      addHeld(root, named.map((field) => `answer.${field.replaceAll('[]', '')};`).join('\n'), 'reads.js');
  }
  return words;
}

/** One limitation for the sources that are too many, at the first of them. */
function countLeftOut([first, ...others]: readonly ScannedFile[]): Limitation[] {
  if (!first) return [];
  const who = others.length === 0 ? 'this file' : `this file and ${others.length} more`;
  const text = `${who} may get answers with deprecated fields that a template or a schema reads; too many such files to analyse`;
  return [{ file: first.file.name, line: 1, reason: 'unknown-content', text }];
}
