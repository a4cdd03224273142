/** Finds the files of a package that hold a text. */
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { FileTest } from '../../../program/names/field-graph.ts';

/** The files of the package that hold a text, or those that the analysis has read. */
export function findFilesWith(text: string, { facts, modules, affectedFiles }: Evaluation): readonly FileFacts[] {
  const read = [facts, ...modules].filter(({ source }) => source.text.includes(text));
  return affectedFiles ? [...read, ...affectedFiles.getFilesWith(text)] : read;
}

/** Those of them in which the text is a name of its own: `file1`, but not `file12`. */
export function findFilesNaming(name: string, { facts, modules, affectedFiles }: Evaluation): readonly FileFacts[] {
  const read = [facts, ...modules].filter(({ source }) => source.text.includes(name));
  return affectedFiles ? [...read, ...affectedFiles.getFilesNaming(name)] : read;
}

/** The files with one of some texts whose syntax passes a test, which depends on the file alone: the trees of the others are not kept. */
export function findFilesWhere(
  test: FileTest,
  texts: readonly string[],
  { facts, modules, affectedFiles }: Evaluation,
  pattern?: RegExp,
): ReadonlySet<FileFacts> {
  const read = [facts, ...modules].filter(({ source }) => texts.some((text) => source.text.includes(text)));
  const others = texts.flatMap((text) => affectedFiles?.getFilesWhere(test, text, pattern) ?? []);
  return new Set([...read.filter(test), ...others]);
}

/** The last parts of specifiers by which a module may be imported. */
export function getStems({ source: { name } }: FileFacts): string[] {
  const [base = '', folder = ''] = name
    .replace(/\.\w+$/, '')
    .split('/')
    .toReversed();
  return base === 'index' ? [base, folder, '.'] : [base];
}
