/** Finds the owners of files in a CODEOWNERS of GitHub or GitLab. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { maskTokens } from '../../data/mask-tokens.ts';
import { hasFewWildcards } from '../../analysis/program/pattern-cost.ts';
import { getName } from '../files/file-name.ts';
import { readOwnText } from '../files/own-file.ts';
import { renderPlaceList } from '../reporters/place-list.ts';

/** The places where GitHub and GitLab look, in their order. */
const PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];

/** The size limit in megabytes: GitHub reads no larger file. */
const LARGEST = 3;

/** The limit for a run of comparisons between a pattern and a name. */
const MOST_COMPARISONS = 1_000_000;

interface OwnerRule {
  pattern: string;
  owners: readonly string[];
  /** True for `docs/*`, which matches the files of the directory and nothing deeper, unlike the same ignore rule. */
  isShallow: boolean;
  /** 1-based. If several rules match, the last line wins. */
  line: number;
  /** Created when a name is compared with the pattern. */
  matcher?: Ignore;
}

/** The rules of a section by the folder that their patterns begin with; `''` for patterns that may match in any folder. */
type Section = ReadonlyMap<string, readonly OwnerRule[]>;

/** Returns the owners of a file (absolute path), as they may be shown; none if no rule matches it. */
export type GetOwners = (path: string) => readonly string[];

/**
 * Reads the file of the repository that a directory lies in; without one, no file has owners. A pattern that is costly to match is left
 * out, and what is left out is said by `log`: the repository must not be able to hide its findings.
 * @throws CommandError if the file cannot be read.
 */
export function readCodeOwners(cwd: string, log: (notice: string) => void): GetOwners {
  const root = findRepository(cwd);
  const file = root === null ? undefined : PLACES.map((place) => join(root, place)).find((path) => existsSync(path));
  if (root === null || file === undefined) return () => [];
  const shown = getName(file, cwd);
  const read = parseCodeOwners(readOwnText(file, LARGEST, cwd));
  const sections = read.map((rules) => rules.filter(({ pattern }) => hasFewWildcards(pattern)));
  const costly = read.flat().filter(({ pattern }) => !hasFewWildcards(pattern));
  if (costly.length > 0)
    log(
      `${shown}: patterns that are too long, or have too many wildcards, are left out, and their files may be given to others: ` +
        renderPlaceList(costly.map(({ line }) => `line ${line}`)),
    );
  const byFolder = sections.map(groupByFolder);
  const known = new Map<string, readonly string[]>();
  let compared = 0;
  const matches = (rule: OwnerRule, name: string): boolean => {
    if (++compared === MOST_COMPARISONS)
      log(`${shown} has too many patterns to compare all files of this run with them: the last files have no owners`);
    return compared < MOST_COMPARISONS && isOwned(rule, name);
  };
  return (path) => {
    const name = relative(root, path).split(sep).join('/');
    if (name === '' || name.startsWith('../')) return [];
    const before = known.get(name);
    if (before) return before;
    const owners = byFolder.flatMap((section) => findRule(section, name, matches)?.owners ?? []);
    // The search for this file was cut off: what it has found need not be the last rule that matches.
    const distinct = compared < MOST_COMPARISONS ? [...new Set(owners.map(maskTokens))] : [];
    known.set(name, distinct);
    return distinct;
  };
}

/** Returns the last rule of a section that matches a file. */
function findRule(
  section: Section,
  name: string,
  matches: (rule: OwnerRule, name: string) => boolean,
): OwnerRule | undefined {
  const segments = name.split('/');
  let found: OwnerRule | undefined;
  for (let length = segments.length; length >= 0; length--) {
    const rules = section.get(segments.slice(0, length).join('/')) ?? [];
    const known: number = found?.line ?? 0;
    // An earlier rule than the one that was found cannot win, so the search ends there.
    const last = rules.findLast((rule) => rule.line <= known || matches(rule, name));
    if (last !== undefined && last.line > known) found = last;
  }
  return found;
}

function groupByFolder(rules: readonly OwnerRule[]): Section {
  const groups = new Map<string, OwnerRule[]>();
  for (const rule of rules) {
    const folder = getFolder(rule.pattern);
    const group = groups.get(folder);
    if (group) group.push(rule);
    else groups.set(folder, [rule]);
  }
  return groups;
}

/** Returns the segments before the first wildcard; `''` for a pattern without an inner slash, which matches in any folder. */
function getFolder(pattern: string): string {
  if (!/\/./.test(pattern)) return '';
  const segments = pattern
    .replace(/^\//, '')
    .split('/')
    .filter((segment) => segment !== '');
  const special = segments.findIndex((segment) => /[*?[\]\\]/.test(segment));
  return segments.slice(0, special === -1 ? segments.length : special).join('/');
}

/**
 * Returns the rules of each section. In each section, the last rule that matches a file wins. GitHub has one section; in GitLab,
 * `[name] @default` begins another one, and rules in it without owners get those of the header.
 */
export function parseCodeOwners(text: string): OwnerRule[][] {
  const sections: OwnerRule[][] = [[]];
  let byDefault: readonly string[] = [];
  for (const [index, written] of text.split(/\r\n|[\r\n]/).entries()) {
    const line = written.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') continue;
    const header = /^\^?\[[^\]]+\](?:\[\d+\])?(.*)$/.exec(line);
    if (header) {
      sections.push([]);
      byDefault = splitWords(header[1]!);
      continue;
    }
    const [word = '', ...owners] = splitWords(line);
    const pattern = word.replaceAll('\\ ', ' ');
    sections.at(-1)!.push({
      pattern,
      owners: owners.length === 0 ? byDefault : owners,
      isShallow: /[^*]\/\*$/.test(pattern),
      line: index + 1,
    });
  }
  return sections;
}

function splitWords(text: string): string[] {
  return text.match(/(?:\\.|[^\s\\])+/g) ?? [];
}

function isOwned(rule: OwnerRule, name: string): boolean {
  const { pattern, isShallow } = rule;
  // GitHub compares case-sensitively. CODEOWNERS has no negation, so a leading `!` is escaped.
  const matcher = (rule.matcher ??= ignore({ ignorecase: false }).add(
    pattern.startsWith('!') ? `\\${pattern}` : pattern,
  ));
  if (!matcher.ignores(name)) return false;
  // If a shallow rule also matches the directory of the file, the file lies deeper than the rule reaches.
  return !isShallow || !name.includes('/') || !matcher.ignores(dirname(name));
}

function findRepository(directory: string): string | null {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return PLACES.some((place) => existsSync(join(directory, place))) ? directory : null;
  }
}
