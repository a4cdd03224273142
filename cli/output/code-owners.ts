/** Reads CODEOWNERS of GitHub and GitLab: who owns a file. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { readOwnText } from '../files/own-file.ts';

/** Where GitHub and GitLab look, in their order. */
const PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];

/** In megabytes. GitHub reads no larger file. */
const LARGEST = 3;

interface OwnerRule {
  pattern: Ignore;
  owners: readonly string[];
  /** `docs/*` owns the files of the directory and nothing below it, unlike an ignore rule. */
  isShallow: boolean;
}

/** The owners of a file, by its absolute path; none if no rule names it. */
export type GetOwners = (path: string) => readonly string[];

/** Finds the file of the repository that a directory lies in. Without one nothing has owners. @throws CommandError */
export function readCodeOwners(cwd: string): GetOwners {
  const root = findRepository(cwd);
  const file = root === null ? undefined : PLACES.map((place) => join(root, place)).find((path) => existsSync(path));
  if (root === null || file === undefined) return () => [];
  const sections = parseCodeOwners(readOwnText(file, LARGEST, cwd));
  return (path) => {
    const name = relative(root, path).split(sep).join('/');
    if (name === '' || name.startsWith('../')) return [];
    const owners = sections.flatMap((rules) => rules.findLast((rule) => isOwned(rule, name))?.owners ?? []);
    return [...new Set(owners)];
  };
}

/**
 * Returns the rules of each section: of several rules in a section the last one that matches a file holds. GitHub has one
 * section; in GitLab, `[name] @default` begins another, whose rules without owners have those of the header.
 */
export function parseCodeOwners(text: string): OwnerRule[][] {
  const sections: OwnerRule[][] = [[]];
  let byDefault: readonly string[] = [];
  for (const line of text.split(/\r\n|[\r\n]/).map((written) => written.replace(/(^|\s)#.*$/, '').trim())) {
    if (line === '') continue;
    const header = /^\^?\[[^\]]+\](?:\[\d+\])?(.*)$/.exec(line);
    if (header) {
      sections.push([]);
      byDefault = splitWords(header[1]!);
      continue;
    }
    const [written = '', ...owners] = splitWords(line);
    const pattern = written.replaceAll('\\ ', ' ');
    sections.at(-1)!.push({
      // A negation would make the library include instead of match.
      pattern: ignore().add(pattern.startsWith('!') ? `\\${pattern}` : pattern),
      owners: owners.length === 0 ? byDefault : owners,
      isShallow: /[^*]\/\*$/.test(pattern),
    });
  }
  return sections;
}

function splitWords(text: string): string[] {
  return text.match(/(?:\\.|[^\s\\])+/g) ?? [];
}

function isOwned({ pattern, isShallow }: OwnerRule, name: string): boolean {
  if (!pattern.ignores(name)) return false;
  // The rule matches the directory of the file, and so the file lies deeper than the rule reaches.
  return !isShallow || !name.includes('/') || !pattern.ignores(dirname(name));
}

function findRepository(directory: string): string | null {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return PLACES.some((place) => existsSync(join(directory, place))) ? directory : null;
  }
}
