/** Decides which symbolic links that a walk meets, or the command line names, are followed. */
import { dirname } from 'node:path';
import { exists, getRealPath, getStats } from '../../analysis/host/disk.ts';
import { findProjectRoot } from '../../analysis/host/project-root.ts';
import { isRunName, isSourceName } from '../../analysis/host/source-names.ts';
import { isBelow } from '../../analysis/host/boundary.ts';
import { isMarkdownName, isTranslatedName } from '../../analysis/translation/translate-text.ts';
import { CommandError } from '../command-error.ts';

export interface WalkedFolder {
  /** Absolute. */
  root: string;
  files: ReadonlyMap<string, unknown>;
  texts: ReadonlyMap<string, unknown>;
  unread: ReadonlyMap<string, unknown>;
  /** All directories that the walk has entered. */
  directories: ReadonlySet<string>;
}

export interface ResolvedLinks {
  /** Links with the name of a program, to a file that the walk does not find by itself. */
  linked: string[];
  /** Links that are not followed, with the reason. */
  faults: { path: string; text: string }[];
}

/** Resolves links (absolute paths). Those to a file that the walk finds anyway, or that holds no program by its name, are dropped. */
export function resolveLinks(links: readonly string[], walked: WalkedFolder): ResolvedLinks {
  const resolved: ResolvedLinks = { linked: [], faults: [] };
  const realRoot = links.length === 0 ? walked.root : (getTarget(walked.root) ?? walked.root);
  for (const path of links) {
    const target = getTarget(path);
    if (target === null) {
      if (isProgramName(path)) resolved.faults.push({ path, text: 'the link leads nowhere' });
      continue;
    }
    const isDirectory = getStats(target)?.isDirectory() === true;
    if (!isDirectory && !isProgramName(path)) continue;
    if (/[\\/](?:node_modules|\.yarn|\.git)(?:[\\/]|$)/.test(target)) {
      resolved.faults.push({ path, text: 'the link leads to installed packages and is not followed' });
      continue;
    }
    if (!isBelow(target, realRoot)) {
      const text = isDirectory
        ? 'the link leads to a directory elsewhere and is not followed'
        : 'the link leads out of the directory and is not followed';
      resolved.faults.push({ path, text });
      continue;
    }
    const inWalk = walked.root + target.slice(realRoot.length);
    if (isDirectory && !walked.directories.has(inWalk))
      resolved.faults.push({ path, text: 'the link leads to a directory that is ignored and is not followed' });
    // A file that is no source by its own name is one by that of the link.
    const kinds = isSourceName(path) ? [walked.files] : [walked.files, walked.texts, walked.unread];
    const isFound = kinds.some((found) => found.has(inWalk));
    if (!isDirectory && !isFound && getStats(target)?.isFile() === true) resolved.linked.push(path);
  }
  return resolved;
}

/** True for the name of a source, a script, a document that is analysed, or a file of commands. Markdown belongs to its own folder. */
function isProgramName(path: string): boolean {
  return isSourceName(path) || isRunName(path) || (isTranslatedName(path) && !isMarkdownName(path));
}

/**
 * Tests if an existing path (absolute) that is written inside the working directory, or the repository around it, leads outside through
 * a link. False for a path that is written outside, because the command line names it.
 */
export function isLedOut(path: string, cwd: string): boolean {
  const real = getTarget(path);
  if (real === null || real === path) return false;
  const folders = [findProjectRoot(cwd, new Map()) ?? cwd, cwd];
  return (
    folders.some((folder) => isBelow(path, folder)) &&
    !folders.some((folder) => isBelow(real, getTarget(folder) ?? folder))
  );
}

/**
 * Refuses a named path, which need not exist, if a link of the repository leads out of it: a CI job would read other files.
 * @throws CommandError
 */
export function refuseLedOut(path: string, named: string, cwd: string): void {
  if (isLedOut(findExisting(path), cwd))
    throw new CommandError(`cannot read ${named}: a link leads out of the repository (name the place it leads to)`);
}

/** Returns the path, or the nearest folder above it that exists. A dangling link counts as missing. */
function findExisting(path: string): string {
  return exists(path) ? path : findExisting(dirname(path));
}

/** Returns the path without links; null for a dangling link or a cycle of links. */
function getTarget(path: string): string | null {
  try {
    return getRealPath(path);
  } catch {
    return null;
  }
}
