/** `.gitignore` files, nested as git nests them: the deepest file that says something about a path decides. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** The rules that hold in one directory: its own file's, then those of the directories above. */
export interface IgnoreRules {
  directory: string;
  own: Ignore | null;
  outer: IgnoreRules | null;
}

/**
 * Rules for a directory where a walk starts (absolute), with those above it up to the root of the git work tree, or up
 * to `cwd` where there is no git. Null for no rules at all. What is named although git ignores it is wanted, so rules
 * from above that would ignore the directory itself are left out.
 */
export function readIgnoreRules(directory: string, cwd: string): IgnoreRules | null {
  const above = getDirectoriesAbove(directory, cwd);
  let rules: IgnoreRules | null = null;
  for (const outer of above) rules = enterDirectory(rules, outer);
  return enterDirectory(rules !== null && isIgnored(rules, directory, 'directory') ? null : rules, directory);
}

/** The rules one level deeper, for a directory that may hold a `.gitignore`. */
export function enterDirectory(outer: IgnoreRules | null, directory: string): IgnoreRules | null {
  let text: string;
  try {
    text = readFileSync(join(directory, '.gitignore'), 'utf8');
  } catch {
    return outer;
  }
  return { directory, own: ignore({ allowRelativePaths: true }).add(text), outer };
}

/** Whether git would leave the path out (absolute, below the directory of the rules). */
export function isIgnored(rules: IgnoreRules | null, path: string, kind: 'file' | 'directory'): boolean {
  for (let level = rules; level !== null; level = level.outer) {
    if (level.own === null) continue;
    const said = level.own.test(kind === 'directory' ? `${getBelow(level, path)}/` : getBelow(level, path));
    if (said.ignored) return true;
    if (said.unignored) return false;
  }
  return false;
}

/** The path as seen from the directory of the rules, with `/`. Asked for every file, so nothing is resolved again. */
function getBelow({ directory }: IgnoreRules, path: string): string {
  const below = path.slice(directory.endsWith(sep) ? directory.length : directory.length + 1);
  return sep === '/' ? below : below.split(sep).join('/');
}

/** From the outermost inwards, the directory itself left out. */
function getDirectoriesAbove(directory: string, cwd: string): string[] {
  const chain: string[] = [];
  for (let at = directory; ; at = dirname(at)) {
    chain.unshift(at);
    if (existsSync(join(at, '.git'))) return chain.slice(0, -1);
    if (dirname(at) === at) break;
  }
  const isBelowCwd = directory === cwd || directory.startsWith(cwd + sep);
  return isBelowCwd ? chain.slice(chain.indexOf(cwd), -1) : [];
}
