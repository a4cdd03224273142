/** Finds out which paths a package has already moved, although its tests may still name the old ones. */
import { relative } from 'node:path';
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import { listSources } from '../../analysis/host/project-sources.ts';
import { isTestFile } from '../../analysis/program/file-context.ts';
import { readSourceText } from '../files/read.ts';
import type { Candidate } from './rewrite-candidate.ts';

/** Tests if a source of the package contains the new path of a mention. */
export type FinishTest = (mention: Mention, candidate: Pick<Candidate, 'text' | 'packageRoot'>) => boolean;

/** A package with more sources is not searched. */
const MAX_SOURCES = 2_000;

/** Creates the test. The sources of each package are read once. */
export function createFinishTest(): FinishTest {
  const texts = new Map<string, readonly string[]>();
  return (mention, { text, packageRoot }) => {
    const path = getNewPath(mention, text);
    if (packageRoot === null || path === null) return false;
    if (!texts.has(packageRoot)) texts.set(packageRoot, readSources(packageRoot));
    return texts.get(packageRoot)!.some((source) => source.includes(path));
  };
}

/** Returns the new segments with the one after them, `storage/kv/namespaces`; null for a single word, which says too little. */
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
