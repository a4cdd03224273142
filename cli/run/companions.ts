/** The other files of a package that the analysis of one of its files may look into. */
import { relative } from 'node:path';
import { listSources } from '../../analysis/host/project-sources.ts';
import { isTestFile } from '../../analysis/program/file-context.ts';
import { type ScannedFile, type ScannedFiles } from './scan-files.ts';

/** In packages with more files, values are not followed by name: parsing all of them would take most of the time of a run. */
const MAX_COMPANIONS = 600;

/**
 * Returns a function that lists the sources of a file's package without its tests, even if they are no part of the run; the same list for
 * all files of a package. Undefined for a package that does not talk to the platform, or is too large. Paths of the run (`known`) are not
 * stored a second time, because there may be very many.
 */
export function createCompanionReader(
  talks: ScannedFiles['talks'],
  known: ReadonlyMap<string, ScannedFile>,
): (of: ScannedFile) => readonly string[] | undefined {
  const byRoot = new Map<string, readonly string[] | undefined>();
  return ({ home }) => {
    const { root } = home;
    if (root === null || !talks(home)) return undefined;
    if (!byRoot.has(root)) {
      const sources = listSources(root, MAX_COMPANIONS)?.filter((path) => !isTestFile(relative(root, path)));
      byRoot.set(root, sources?.map((path) => known.get(path)?.file.path ?? path).sort());
    }
    return byRoot.get(root);
  };
}
