/** Finds files that the prefilter left out although they import the platform's client. */
import type { Limitation } from '../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../analysis/findings/places/source-place.ts';
import { parseSpecifier } from '../../analysis/program/modules/package-specifiers.ts';
import { readSourceText } from '../files/read.ts';
import type { PassParts } from './pass.ts';
import type { ScannedFile } from './scan-files.ts';

/** Returns one limitation for each, at its import. Such a file contains no word of the data, but could compute a name at run time. */
export function findLeftOut(
  files: readonly ScannedFile[],
  analyzed: ReadonlyMap<string, unknown>,
  { sdkPackages }: Pick<PassParts, 'sdkPackages'>,
): Limitation[] {
  return files.flatMap(({ file, marks }): Limitation[] => {
    if (analyzed.has(file.path)) return [];
    const specifier = marks.specifiers.find(
      (written) => sdkPackages.includes(parseSpecifier(written)?.name ?? '') && !marks.typeSpecifiers.includes(written),
    );
    const read = specifier === undefined ? null : readSourceText(file.path);
    if (specifier === undefined || read === null || !('text' in read)) return [];
    const quoted = ["'", '"', '`'].map((quote) => read.text.indexOf(quote + specifier + quote));
    const offset = Math.max(0, Math.min(...quoted.filter((found) => found !== -1)));
    const { line } = createLineIndex(read.text)(Number.isFinite(offset) ? offset : 0);
    const text = `imports \`${specifier}\` and was not parsed: it holds no word of the data`;
    return [{ file: file.name, line, reason: 'left-out', text }];
  });
}
