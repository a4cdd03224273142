/** Leaves out the limitations of addresses that a use of the same line has judged: a text may be read in two ways. */
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { addToGroup } from '../../../analysis/program/group-by-key.ts';
import { memoise } from '../../../analysis/program/memoise.ts';
import { readSourceText } from '../../files/read.ts';
import type { AnalyzedFile } from '../pass.ts';

type JudgedFile = Pick<AnalyzedFile, 'file' | 'text' | 'analysis'>;

/** Returns the limitations without those of an address, if a use in the same line of the file has its path. */
export function withoutJudgedAddresses(limitations: readonly Limitation[], files: readonly JudgedFile[]): Limitation[] {
  const byName = new Map(files.map((file) => [file.file.name, file]));
  return limitations.filter(({ file: name, line, reason, text: said }) => {
    const file = reason === 'unmodelled-client' ? byName.get(name) : undefined;
    const address = file && /`([^`]*)`/.exec(said)?.[1];
    return address === undefined || !(getPathsByLine(file!).get(line) ?? []).some((path) => address.endsWith(path));
  });
}

/** The paths of the uses in each line of a file; none if it cannot be read again. */
const getPathsByLine = memoise((file: JudgedFile): ReadonlyMap<number, readonly string[]> => {
  const byLine = new Map<number, string[]>();
  const text = file.analysis.uses.length > 0 ? getText(file) : null;
  if (text === null) return byLine;
  const position = createLineIndex(text);
  for (const { path, range } of file.analysis.uses) {
    const { line } = position(range[0]);
    if (path) addToGroup(byLine, line, path);
  }
  return byLine;
});

function getText({ file, text }: Pick<AnalyzedFile, 'file' | 'text'>): string | null {
  if (text !== null) return text;
  const read = readSourceText(file.path);
  return 'text' in read ? read.text : null;
}
