/** Packages in which a file that is not analysed names the platform: a program in another language, a document of a tool. */
import { dirname } from 'node:path';
import type { Package } from '../../../analysis/host/package-facts.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { AnalyzedFiles } from '../analyze-files.ts';
import type { PassParts } from '../pass.ts';
import { mayHoldProgram, mayRun } from './distinctive-texts.ts';
import { keepCode } from './given-paths.ts';

/** Returns a test that holds for the packages that talk to the platform, and for those in which one of the files names its host. */
export function createAddressedTest(
  files: readonly FoundFile[],
  { finders, packages, hosts, talks }: Pick<PassParts, 'finders' | 'packages' | 'hosts'> & Pick<AnalyzedFiles, 'talks'>,
): AnalyzedFiles['talks'] {
  const roots = new Set<string | null>();
  for (const { path, name, leftOut } of files) {
    if (leftOut === 'ignored' || leftOut === 'record' || !mayHoldProgram(name) || !mayRun(name)) continue;
    const home = packages.getPackage(dirname(path));
    if (roots.has(home.root) || talks(home)) continue;
    const read = readSourceText(path);
    // Most files hold no host, also in a comment.
    if (!('text' in read) || !hosts.some((host) => read.text.includes(host))) continue;
    if (finders.findBase(keepCode(name, read.text)) !== undefined) roots.add(home.root);
  }
  return (home: Package) => roots.has(home.root) || talks(home);
}
