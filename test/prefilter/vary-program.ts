/** Programs as texts, and variants of them: lines taken out, files renamed. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { createEngine } from '../../analysis/engine.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { RULE_SETS, selectRuleSets } from '../../cli/run/rule-sets.ts';
import { loadDataset } from '../../data/load.ts';

/** Text by name; names are relative to the program's folder, with `/`. */
export type ProgramTexts = ReadonlyMap<string, string>;

/** Installed packages and version control are no part of a program. */
const LEFT_OUT = /(^|\/)(node_modules|\.git)\//;

/** Reads every text of a folder: sources, and what says how they hang together (`package.json`, `tsconfig.json`). */
export function readProgram(folder: string): ProgramTexts {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Map(
    names
      .filter((name) => !LEFT_OUT.test(name) && isText(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

function isText(name: string): boolean {
  return isSourceName(name) || /\.(json[c5]?|ya?ml|lock|toml|env)$|(^|\/)\.[^/]+$/.test(name);
}

export function getSources(program: ProgramTexts): string[] {
  return [...program.keys()].filter(isSourceName);
}

/** A line of a file; both numbers wrap around, so any two numbers name a line of any program. */
export interface LineNumber {
  source: number;
  line: number;
}

export function takeOutLines(program: ProgramTexts, numbers: readonly LineNumber[]): ProgramTexts {
  const sources = getSources(program);
  const texts = new Map(program);
  for (const { source, line } of numbers) {
    const name = sources[source % sources.length]!;
    const lines = texts.get(name)!.split('\n');
    lines.splice(line % lines.length, 1);
    texts.set(name, lines.join('\n'));
  }
  return texts;
}

export interface RenamedProgram {
  texts: ProgramTexts;
  /** New stem of a file's name → old stem. */
  stems: ReadonlyMap<string, string>;
}

/** Which words of the data a text holds does not depend on a program. */
const engine = createEngine(selectRuleSets(loadDataset(), RULE_SETS), { optIn: 'all' });
const NEUTRAL = getMarks('qbcd');

function getMarks(stem: string): string {
  return engine.marks(`import { a } from './${stem}';\nrequire('../${stem}.js');`, 'a.ts').held.join();
}

/** A specifier such as './accounts' counts as words of a path. */
function isWordOfData(stem: string): boolean {
  return getMarks(stem) !== NEUTRAL;
}

/** Names that frameworks or the analysis look at: routes, pages, tests, configuration, entries. */
const MEANT =
  /(^|\/)(app|pages|routes|api|server|functions|tests?|__\w+__)\/|[.-](test|tests|spec|e2e|stories|config)\.|(^|\/)(index|main|[^a-zA-Z][^/]*)\.[^/]*$/i;

/**
 * Renames source files together with the specifiers that name them, to names as long as the old ones, so that places
 * in texts stay the same. Leaves out files that are found by other means than the end of a specifier.
 * @param folder where the program lies on the disk
 * @param createStem returns a name of so many letters
 */
export function renameFiles(
  program: ProgramTexts,
  folder: string,
  createStem: (length: number) => string,
): RenamedProgram {
  const { resolve } = createModuleHost({ cwd: folder, freshness: 'once' });
  const references = findReferences(program, (specifier, from) => {
    const resolved = resolve(specifier, join(folder, from));
    return resolved.kind === 'file' ? relative(folder, resolved.file).split(sep).join('/') : null;
  });
  const all = [...program.values()].join('\n');
  const others = [...program].flatMap(([name, text]) => (isSourceName(name) ? [] : [text])).join('\n');
  const renamed = new Map<string, string>();
  const stems = new Map<string, string>();
  for (const name of getSources(program)) {
    const stem = getStem(name);
    const isNamedOtherwise = references.some(({ to, specifier }) => to === name && !endsInStem(specifier, stem));
    if (stem.length < 3 || MEANT.test(name) || isNamedOtherwise || others.includes(stem)) continue;
    if (hasTwin(name, program) || isWordOfData(stem) || isSectionOfKey(stem, all)) continue;
    if (namesReceiver(stem, all)) continue;
    const fresh = findStem(stem.length, createStem, (each) => !all.includes(each) && !stems.has(each));
    if (fresh === null) continue;
    stems.set(fresh, stem);
    renamed.set(name, fresh);
  }
  const texts = [...program].map(([name, text]): [string, string] => {
    const own = references.filter(({ from, to }) => from === name && renamed.has(to));
    return [rename(name, renamed.get(name)), replaceAt(text, own, renamed)];
  });
  return { texts: new Map(texts), stems };
}

/** True for `zone` of `mapActions('zone', …)` and `dispatch('zone/save')`: the store's file gives the section of the key its name. */
function isSectionOfKey(stem: string, text: string): boolean {
  return new RegExp(`['"]${stem}(?:/\\w+)?['"]`).test(text);
}

/** True for `depot` and `depot-client` beside `ctx.depot.ask()`: a receiver that no file writes is the program's if a file has its name. */
function namesReceiver(stem: string, text: string): boolean {
  const plain = (name: string): string => name.replace(/[^a-zA-Z0-9]/g, '').toLowerCase();
  return [...text.matchAll(/\.(\w{3,})\??\.\w+\(/g)].some(([, receiver]) => plain(stem).includes(plain(receiver!)));
}

/** A text in quotes that resolves to a file of the program. */
interface Reference {
  from: string;
  to: string;
  specifier: string;
  /** Where the specifier begins in the text. */
  start: number;
}

function findReferences(
  program: ProgramTexts,
  resolve: (specifier: string, from: string) => string | null,
): Reference[] {
  const found: Reference[] = [];
  for (const from of getSources(program)) {
    for (const match of program.get(from)!.matchAll(/(['"`])([^'"`\s]+)\1/g)) {
      const specifier = match[2]!;
      const to = /^[.@#~\w/]/.test(specifier) && specifier.includes('/') ? resolve(specifier, from) : null;
      if (to !== null && program.has(to)) found.push({ from, to, specifier, start: match.index + 1 });
    }
  }
  return found;
}

function replaceAt(text: string, references: readonly Reference[], renamed: ReadonlyMap<string, string>): string {
  let result = text;
  for (const { to, specifier, start } of references) {
    const stem = getStem(to);
    const at = start + specifier.lastIndexOf(stem);
    result = result.slice(0, at) + renamed.get(to)! + result.slice(at + stem.length);
  }
  return result;
}

function getStem(name: string): string {
  return basename(name).split('.')[0]!;
}

/** `./client` and `./client.js` end in the stem `client`, `./client/index.js` does not. */
function endsInStem(specifier: string, stem: string): boolean {
  return basename(specifier).split('.')[0] === stem;
}

/** Another file or a folder of the same name beside it could take its place when it is gone. */
function hasTwin(name: string, program: ProgramTexts): boolean {
  const place = join(dirname(name), getStem(name)).split(sep).join('/');
  return [...program.keys()].some(
    (other) => other !== name && (other.startsWith(`${place}.`) || other.startsWith(`${place}/`)),
  );
}

function findStem(
  length: number,
  createStem: (length: number) => string,
  isFree: (stem: string) => boolean,
): string | null {
  for (let attempt = 0; attempt < 50; attempt++) {
    const stem = createStem(length);
    if (isFree(stem)) return stem;
  }
  return null;
}

function rename(name: string, stem: string | undefined): string {
  if (stem === undefined) return name;
  const folder = dirname(name);
  const own = stem + basename(name).slice(getStem(name).length);
  return folder === '.' ? own : `${folder}/${own}`;
}

/** Puts the old names back into what a run of a renamed program says. */
export function restoreNames(lines: readonly string[], stems: ReadonlyMap<string, string>): string[] {
  const longestFirst = [...stems.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.join('|') || '$^', 'g');
  return lines.map((line) => line.replace(pattern, (stem) => stems.get(stem)!)).sort();
}
