/**
 * Tests that name what a rewrite takes away, for the faces that rewrite one file at a time: the command line moves a test together
 * with its source. A test that names a path is found by `sunset fix --mentions` later; nothing moves the name of a method or a field.
 */
import { dirname, join, relative, sep } from 'node:path';
import { findNamedWords, getWordPatterns } from '../edits/mentions/named-words.ts';
import { isSafeRewrite } from '../edits/select-edits.ts';
import type { Finding } from '../findings/finding.ts';
import { getContext } from '../program/file-context.ts';
import { exists, listDirectory, readFileUpTo } from './disk.ts';
import { createGenerationCounter, memoizePerGeneration } from './freshness.ts';
import { LARGEST_SOURCE_BYTES } from './source-size.ts';

const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte)$/i;
const SKIPPED = new Set(['node_modules', '.git', 'dist', 'build', 'coverage']);
/** A package with more files is not searched further. */
const MAX_FILES = 2_000;

interface TestText {
  name: string;
  text: string;
}

const readTests = memoizePerGeneration(createGenerationCounter('seconds'), findTests);

/** The finding, with a rewrite for a review where it is safe but for a test of its package that names what it takes away. */
export function reviewIfTested(finding: Finding, { path, text }: { path: string; text: string }): Finding {
  // A test that names what breaks a constraint tests what the platform refuses.
  if (finding.deprecation === null || !isSafeRewrite(finding)) return finding;
  const patterns = getWordPatterns(finding, text);
  const isPath = finding.kind === 'route' && finding.sdk === null;
  const root = isPath || patterns.length === 0 ? null : findPackage(path);
  if (root === null || getContext(getName(root, path)) === 'test') return finding;
  for (const test of readTests(root)) {
    const [named] = findNamedWords({ text: test.text, isTest: true }, patterns);
    if (!named) continue;
    const reason = `${finding.fix.reason} Not safe here: the test \`${test.name}\` names \`${named.word}\`.`;
    return { ...finding, fix: { ...finding.fix, class: 'review', reason } };
  }
  return finding;
}

function findPackage(path: string): string | null {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (exists(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) return null;
  }
}

function getName(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

function findTests(root: string): readonly TestText[] {
  const paths = listFiles(root).filter((path) => SOURCE.test(path) && getContext(getName(root, path)) === 'test');
  return paths.slice(0, MAX_FILES).flatMap((path) => {
    const text = read(path);
    return text === null ? [] : [{ name: getName(root, path), text }];
  });
}

function read(path: string): string | null {
  try {
    return readFileUpTo(path, LARGEST_SOURCE_BYTES, String);
  } catch {
    return null;
  }
}

function listFiles(directory: string): string[] {
  try {
    return listDirectory(directory).flatMap((entry) => {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(path);
      return entry.isFile() ? [path] : [];
    });
  } catch {
    return [];
  }
}
