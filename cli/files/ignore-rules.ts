/** Reads `.gitignore` files, nested as in git: the deepest file with a pattern for a path decides. */
import { dirname, join, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { exists } from '../../analysis/host/disk.ts';
import { hasFewWildcards } from '../../analysis/program/pattern-cost.ts';
import { readProjectText } from '../../analysis/host/project-text.ts';

/** The rules of one directory: those of its own file, then those of the directories above. */
export interface IgnoreRules {
  directory: string;
  own: Ignore | null;
  outer: IgnoreRules | null;
  /** The number of rules, including those of the directories above. */
  count: number;
}

/**
 * Reads the rules for the directory where a walk starts (absolute), including those above it up to the root of the git
 * work tree, or up to `cwd` outside git. Null if there are none. The user named this directory, so rules from above that
 * would ignore the directory itself are dropped.
 */
export function readIgnoreRules(directory: string, cwd: string): IgnoreRules | null {
  const above = getDirectoriesAbove(directory, cwd);
  let rules: IgnoreRules | null = null;
  for (const outer of above) rules = enterDirectory(rules, outer);
  return enterDirectory(rules !== null && isIgnored(rules, directory, 'directory') ? null : rules, directory);
}

/** Returns the rules one level deeper, for a directory that may have a `.gitignore`. */
export function enterDirectory(outer: IgnoreRules | null, directory: string): IgnoreRules | null {
  let text: string;
  try {
    text = readProjectText(join(directory, '.gitignore'));
  } catch {
    return outer;
  }
  const above = outer?.count ?? 0;
  const rules = keepCheapRules(text, MOST_RULES - above);
  return { directory, own: ignore({ allowRelativePaths: true }).add(rules), outer, count: above + rules.length };
}

/**
 * The limit of rules for a path, which is matched with all rules of the directories above it. The rules of a file that exceeds it are
 * dropped, so that rather too many files are found than too few.
 */
const MOST_RULES = 5_000;

/**
 * Drops the rules whose matching could take exponential time, so that rather too many files are found than too few. If one of them is
 * negated (`!`), which takes files back, all rules are dropped, because without it fewer files would be found.
 */
function keepCheapRules(text: string, most: number): string[] {
  const rules = text.split(/\r?\n/);
  if (rules.length > most) return [];
  const isCheap = (rule: string): boolean => rule.startsWith('#') || hasFewWildcards(rule);
  if (rules.some((rule) => rule.startsWith('!') && !isCheap(rule))) return [];
  return rules.filter(isCheap);
}

/** True if git ignores the path (absolute, below the directory of the rules). */
export function isIgnored(rules: IgnoreRules | null, path: string, kind: 'file' | 'directory'): boolean {
  for (let level = rules; level !== null; level = level.outer) {
    if (level.own === null) continue;
    const result = level.own.test(kind === 'directory' ? `${getBelow(level, path)}/` : getBelow(level, path));
    if (result.ignored) return true;
    if (result.unignored) return false;
  }
  return false;
}

/** Returns the path relative to the directory of the rules, with `/`. It only cuts the text, because it runs for every file. */
function getBelow({ directory }: IgnoreRules, path: string): string {
  const below = path.slice(directory.endsWith(sep) ? directory.length : directory.length + 1);
  return sep === '/' ? below : below.split(sep).join('/');
}

/** Returns the directories whose rules hold above a directory, from the outermost inwards. */
function getDirectoriesAbove(directory: string, cwd: string): string[] {
  const chain: string[] = [];
  for (let at = directory; ; at = dirname(at)) {
    chain.unshift(at);
    if (exists(join(at, '.git'))) return chain.slice(0, -1);
    if (dirname(at) === at) break;
  }
  const isBelowCwd = directory === cwd || directory.startsWith(cwd + sep);
  return isBelowCwd ? chain.slice(chain.indexOf(cwd), -1) : [];
}
