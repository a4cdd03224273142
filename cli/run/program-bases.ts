/** The base URL of the paths in files that are not analysed: of the file itself, of others in its language, or of its package. */
import { dirname, extname } from 'node:path';
import { isDataName, isTemplateOfProgram } from '../../analysis/host/source-names.ts';
import { getContext } from '../../analysis/program/file-context.ts';
import type { ProgramBase } from '../../analysis/translation/program-base.ts';
import { holdsPathBehindValue } from '../../analysis/translation/translate-paths.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import type { PassParts } from './pass.ts';
import type { ScannedFiles } from './scan-files.ts';

/** Gives the base of the paths in a file; undefined if its paths need not be those of the platform. */
export type FindProgramBase = (file: FoundFile, text: string) => ProgramBase | undefined;

/**
 * Returns a function that gives the base which a program names itself, or another program of its language does. In data, pages and files
 * of commands a value may be the base, `{{base}}/zones`, if a file of the run names one, or the package talks to the platform. In such a
 * package, every path in a component or a page may be at the base.
 */
export function createBases(
  files: readonly FoundFile[],
  {
    engine: { findBase },
    packages,
    hosts,
    talks,
  }: Pick<PassParts, 'engine' | 'packages' | 'hosts'> & Pick<ScannedFiles, 'talks'>,
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
    if (isProgram) return findBase(text) ?? byLanguage.get(extname(name));
    const base = findBase(hosts[0] ?? '');
    if (base === undefined) return undefined;
    const talksToPlatform = (): boolean => talks(packages.getPackage(dirname(path)));
    if (leftOut === undefined && isTemplateOfProgram(name) && talksToPlatform()) return base;
    const isInserted = holdsPathBehindValue(text, base) && (talksToPlatform() || isBaseNamed());
    return isInserted ? { ...base, isBehindValue: true } : undefined;
  };

  function findBaseOf(path: string): ProgramBase | undefined {
    const read = readSourceText(path);
    return 'text' in read ? findBase(read.text) : undefined;
  }
}
