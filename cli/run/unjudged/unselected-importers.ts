/** Finds files that the prefilter left out although they import the platform's client. */
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { parseSpecifier } from '../../../analysis/program/modules/package-specifiers.ts';
import { readSourceText } from '../../files/read.ts';
import type { PassParts } from '../pass.ts';
import type { ScannedFile } from '../scan-files.ts';

/** Returns one limitation for each, at its import. Such a file contains no word of the data, but could compute a name at run time. */
export function findLeftOut(
  files: readonly ScannedFile[],
  analyzed: ReadonlyMap<string, unknown>,
  { sdkPackages }: Pick<PassParts, 'sdkPackages'>,
): Limitation[] {
  return files.flatMap(({ file, marks }): Limitation[] => {
    if (analyzed.has(file.path)) return [];
    const specifiers = marks.specifiers.filter(
      (written) => sdkPackages.includes(parseSpecifier(written)?.name ?? '') && !marks.typeSpecifiers.includes(written),
    );
    const read = specifiers.length === 0 ? null : readSourceText(file.path);
    if (read === null || !('text' in read)) return [];
    const specifier = specifiers.find((written) => !isRunOnly(read.text, findQuoted(read.text, written)));
    if (specifier === undefined) return [];
    const { line } = createLineIndex(read.text)(findQuoted(read.text, specifier));
    const text = `the file imports \`${specifier}\` and was not parsed: it holds no word of the data`;
    return [{ file: file.name, line, reason: 'left-out', text }];
  });
}

/** The offset of the first quoted specifier; 0 if it is written in another way. */
function findQuoted(text: string, specifier: string): number {
  const offsets = ["'", '"', '`']
    .map((quote) => text.indexOf(quote + specifier + quote))
    .filter((found) => found !== -1);
  return offsets.length === 0 ? 0 : Math.min(...offsets);
}

/** True for `import 'cloudflare/shims/web'`, which runs a module and binds nothing, so that it gives the file no client. */
function isRunOnly(text: string, offset: number): boolean {
  return /\bimport\s*$/.test(text.slice(Math.max(0, offset - 20), offset));
}
