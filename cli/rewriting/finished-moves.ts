/** Tells which moves a package has made already: its tests may still name the old path. */
import { relative } from 'node:path';
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import { listSources } from '../../analysis/host/project-sources.ts';
import { isTestFile } from '../../analysis/program/file-context.ts';
import { readSourceText } from '../files/read.ts';
import type { Candidate } from './rewrite-candidate.ts';

/** True if a source of the package names the path that the mention would get. */
export type FinishTest = (mention: Mention, candidate: Pick<Candidate, 'text' | 'packageRoot'>) => boolean;

/** A package with more sources is not searched. */
const MAX_SOURCES = 2_000;

/** Reads the sources of each package once. */
export function createFinishTest(): FinishTest {
  const texts = new Map<string, readonly string[]>();
  return (mention, { text, packageRoot }) => {
    const path = getNewPath(mention, text);
    if (packageRoot === null || path === null) return false;
    if (!texts.has(packageRoot)) texts.set(packageRoot, readSources(packageRoot));
    return texts.get(packageRoot)!.some((source) => source.includes(path));
  };
}

/** `storage/kv/namespaces`: returns the new segments with the segment after them; null if that is only one segment. */
function getNewPath({ edits: [first] }: Mention, text: string): string | null {
  if (!first) return null;
  const behind = /^\\?\/[\w-]+/.exec(text.slice(first.range[1]))?.[0] ?? '';
  const path = `${first.text}${behind}`.replaceAll('\\', '');
  return path.replace(/^\/+/, '').includes('/') || /[_-]/.test(path) ? path : null;
}

function readSources(root: string): string[] {
  const sources = listSources(root, MAX_SOURCES) ?? [];
  return sources
    .filter((path) => !isTestFile(relative(root, path)))
    .flatMap((path) => {
      const read = readSourceText(path);
      return 'text' in read ? [read.text] : [];
    });
}
