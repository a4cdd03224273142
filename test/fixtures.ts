/** Reads test/fixtures; the grammar of its comments is written down in test/fixtures/README.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../analysis/findings/finding.ts';
import type { Evidence } from '../analysis/findings/use.ts';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDER = join(ROOT, 'test/fixtures');

/** The day of every fixture that names no other. */
export const FIXTURE_DAY = '2026-11-10';

export interface FixtureFile {
  /** Relative to the root of the repository, with `/`. */
  name: string;
  /** Absolute. */
  file: string;
  /** As on disk; a byte-order mark included. */
  raw: string;
  /** Without a byte-order mark, as ranges count. */
  text: string;
  asOf: string;
  classes: 'safe' | 'safe,review';
}

export interface Fixture extends FixtureFile {
  /** The deprecation or constraint whose folder it is in. */
  deprecation: string;
  kind: 'report' | 'clean';
  expected: Expectation[];
  /** The places that findings name beside their own. */
  related: Expectation[];
}

export interface FixFixture {
  deprecation: string;
  name: string;
  before: FixtureFile;
  after: FixtureFile;
}

export interface Expectation {
  deprecation: string;
  evidence: Evidence;
  start: number;
  /** Null where the comment gives only the beginning of the range. */
  end: number | null;
}

/** Every file of every report/ and clean/ folder, by name; of another folder (below the root) where one is given. */
export function loadFixtures(folder: string = FOLDER): Fixture[] {
  return listFolders(folder).flatMap((deprecation) =>
    (['report', 'clean'] as const).flatMap((kind) =>
      listFiles(join(folder, deprecation, kind)).map((file): Fixture => {
        const fixture = readFixtureFile(file);
        return {
          ...fixture,
          deprecation,
          kind,
          expected: parseExpectations(fixture),
          related: parseExpectations(fixture, 'related'),
        };
      }),
    ),
  );
}

/** Every before/after pair, by name. */
export function loadFixFixtures(): FixFixture[] {
  return listFolders(FOLDER).flatMap((deprecation) =>
    listFolders(join(FOLDER, deprecation, 'fix')).map((name): FixFixture => {
      const files = listFiles(join(FOLDER, deprecation, 'fix', name));
      const find = (part: string): FixtureFile => {
        const file = files.find((candidate) => candidate.includes(`${sep}${part}.`));
        if (file === undefined) throw new Error(`${deprecation}/fix/${name} has no ${part}`);
        return readFixtureFile(file);
      };
      return { deprecation, name: `${deprecation}/fix/${name}`, before: find('before'), after: find('after') };
    }),
  );
}

/** The package.json files of the fixtures (path → text), for suites that work on a copy. */
export function loadPackageFiles(): Record<string, string> {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|[\\/])package(-lock)?\.json$/.test(name),
  );
  return Object.fromEntries(
    names.map((name) => [`test/fixtures/${name.split(sep).join('/')}`, readFileSync(join(FOLDER, name), 'utf8')]),
  );
}

/** One line for an expectation, the same as `renderFinding` makes of the finding that meets it. */
export function renderExpectation({ deprecation, evidence, start, end }: Expectation, text: string): string {
  return render(deprecation, evidence, text, start, end);
}

/** One line for a finding; `open` are the starts of expectations that leave the end open. */
export function renderFinding(
  { deprecation, contract, evidence, range }: Pick<Finding, 'deprecation' | 'contract' | 'evidence' | 'range'>,
  { text, open }: { text: string; open: ReadonlySet<number> },
): string {
  return render(deprecation ?? contract ?? '', evidence, text, range[0], open.has(range[0]) ? null : range[1]);
}

/** One line for each related place of a finding, as `renderExpectation` makes them. */
export function renderRelated(
  { related, ...finding }: Pick<Finding, 'deprecation' | 'contract' | 'evidence' | 'range' | 'related'>,
  shown: { text: string; open: ReadonlySet<number> },
): string[] {
  return related.map(({ range }) => renderFinding({ ...finding, range }, shown));
}

function render(deprecation: string, evidence: string, text: string, start: number, end: number | null): string {
  const line = text.slice(0, start).split('\n').length;
  return `${line}: ${deprecation} ${evidence} @${start} ${end === null ? '…' : text.slice(start, end)}`;
}

const EXPECT =
  /^\s*(?:\/\/|\{?\/\*)\s*(?<word>expect|related|missed|alarm|alone)(?:\+(?<skip>\d+))?:\s*(?<id>\S+)\s+(?<evidence>proven|likely|possible)\s+@(?:#(?<nth>\d+) )?(?<wanted>.*?)\s*(?:\*\/\}?\s*)?$/;

/**
 * `related`: a further place of a finding; `missed`: should be found and is not; `alarm`: is found and should not be; `alone`: is found
 * only where the files that call or extend it are not seen.
 */
export type ExpectationWord = 'expect' | 'related' | 'missed' | 'alarm' | 'alone';

/** What the comments that begin with a word announce. */
export function parseExpectations({ name, text }: FixtureFile, wanted: ExpectationWord = 'expect'): Expectation[] {
  const lines = text.split('\n');
  const starts = lines.reduce<number[]>((all, line) => [...all, (all.at(-1) ?? 0) + line.length + 1], [0]);
  return lines.flatMap((line, index) => {
    const { word, id, evidence, skip, nth, wanted: shown } = EXPECT.exec(line)?.groups ?? {};
    if (id === undefined || shown === undefined) {
      if (/^\s*(\/\/|\{?\/\*)\s*expect/.test(line))
        throw new Error(`${name}:${index + 1}: not as test/fixtures/README.md says`);
      return [];
    }
    if (word !== wanted) return [];
    let target = index + 1;
    while (EXPECT.test(lines[target] ?? '')) target += 1;
    target += Number(skip ?? 0);
    const isOpen = shown.endsWith('…');
    const sought = isOpen ? shown.slice(0, -1) : shown;
    const column = findNth(lines[target] ?? '', sought, Number(nth ?? 1));
    if (column === -1)
      throw new Error(`${name}:${index + 1}: line ${target + 1} does not hold ${JSON.stringify(sought)}`);
    const start = (starts[target] ?? 0) + column;
    return [{ deprecation: id, evidence: evidence as Evidence, start, end: isOpen ? null : start + sought.length }];
  });
}

function findNth(line: string, sought: string, nth: number): number {
  let at = -1;
  for (let count = 0; count < nth; count += 1) {
    at = line.indexOf(sought, at + 1);
    if (at === -1) return -1;
  }
  return at;
}

export function readFixtureFile(file: string): FixtureFile {
  const raw = readFileSync(file, 'utf8');
  return {
    name: relative(ROOT, file).split(sep).join('/'),
    file,
    raw,
    text: raw.replace(/^\uFEFF/, ''),
    asOf: /as-of: (\d{4}-\d{2}-\d{2})/.exec(raw)?.[1] ?? FIXTURE_DAY,
    classes: /classes: safe,review/.test(raw) ? 'safe,review' : 'safe',
  };
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'package.json')
    .map((entry) => join(folder, entry.name))
    .sort();
}
