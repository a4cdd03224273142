/** The base URL of the paths in files that are not analysed: of the file itself, of others in its language, or of its package. */
import { dirname, extname } from 'node:path';
import {
  isDataName,
  isForeignProgramName,
  isPatchName,
  isProseName,
  isTemplateOfProgram,
} from '../../../analysis/host/source-names.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import type { ProgramBase } from '../../../analysis/translation/program-base.ts';
import { holdsPaths } from '../../../analysis/translation/translate-paths.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { PassParts } from '../pass.ts';
import type { AnalyzedFiles } from '../analyze-files.ts';

/** Gives the base of the paths in a file; undefined if its paths need not be those of the platform. */
export type FindProgramBase = (file: FoundFile, text: string) => ProgramBase | undefined;

/**
 * Returns a function that gives the base which a program names itself, or another program of its language does. In data, pages and files
 * of commands a value may be the base, `{{base}}/zones`, if a file of the run names one, or the package talks to the platform. In such a
 * package, every path in a component or a page may be at the base. The values of data are at the base that it names; in data which a
 * source names, such as the description of an API, all paths are.
 */
export function createBases(
  files: readonly FoundFile[],
  {
    finders: { findBase },
    packages,
    hosts,
    talks,
    isNamedDocument,
  }: Pick<PassParts, 'finders' | 'packages' | 'hosts'> & Pick<AnalyzedFiles, 'talks' | 'isNamedDocument'>,
): FindProgramBase {
  const byLanguage = new Map<string, ProgramBase>();
  for (const { path, name, leftOut } of files) {
    const language = extname(name);
    if (leftOut !== 'other' || isDataName(name) || getContext(name) !== 'source' || byLanguage.has(language)) continue;
    const base = findBaseOf(path);
    if (base !== undefined) byLanguage.set(language, base);
  }
  let isNamed: boolean | undefined;
  const isBaseNamed = (): boolean =>
    (isNamed ??= files.some(({ path, name }) => getContext(name) === 'source' && findBaseOf(path) !== undefined));
  return (file, text) => {
    const { name, path, leftOut } = file;
    if (getContext(name) !== 'source') return undefined;
    const isProgram = leftOut === 'other' && !isDataName(name);
    if (isProgram) {
      const base = findBase(text) ?? byLanguage.get(extname(name));
      if (!base && isPatchName(name))
        return talks(packages.getPackage(dirname(path))) ? findBase(hosts[0] ?? '') : undefined;
      // A program imports its base from a file of its language.
      const isTemplate = !isProseName(name) && !isForeignProgramName(name);
      return base ?? (isTemplate ? findInserted(text, path) : undefined);
    }
    const own = isDataName(name) ? findBase(text) : undefined;
    if (own && isNamedDocument(path)) return { ...own, isDescription: true };
    if (own && holdsPaths(text, own, 'values')) return { ...own, paths: 'values' };
    const base = findBase(hosts[0] ?? '');
    if (base === undefined) return undefined;
    const talksToPlatform = (): boolean => talks(packages.getPackage(dirname(path)));
    if (leftOut === undefined && isTemplateOfProgram(name) && talksToPlatform()) return base;
    return findInserted(text, path);
  };

  /** The base of the paths behind the values of a text: `${base}/zones`. */
  function findInserted(text: string, path: string): ProgramBase | undefined {
    const base = findBase(hosts[0] ?? '');
    const isInserted =
      base !== undefined &&
      holdsPaths(text, base, 'behind values') &&
      (talks(packages.getPackage(dirname(path))) || isBaseNamed());
    return isInserted ? { ...base, paths: 'behind values' } : undefined;
  }

  function findBaseOf(path: string): ProgramBase | undefined {
    const read = readSourceText(path);
    return 'text' in read ? findBase(read.text) : undefined;
  }
}
