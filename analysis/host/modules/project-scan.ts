/** A look at all sources of the project around a file: what stands in none of them need not be looked for in its modules. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSourceName } from '../source-names.ts';
import type { ModuleText } from './module-texts.ts';

/** A project with more sources is not looked at whole. */
const MOST_FILES = 8_000;
/** Milliseconds for which an editor takes the answer for true. */
const GOOD_FOR = 60_000;

const LEFT_OUT = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor']);

export type Collect = (
  file: string,
  question: string,
  ask: (text: string, file: string) => readonly string[],
) => ReadonlySet<string> | null;

/**
 * All that `ask` says of the sources of a project; null where there is no project, or a huge one. A source is read and asked
 * again only when its version (`getVersion`) is another.
 */
export function createCollect(getText: (file: string) => ModuleText, getVersion: (file: string) => unknown): Collect {
  const roots = new Map<string, string | null>();
  const answers = new Map<string, { version: unknown; answer: readonly string[] }>();
  const known = new Map<string, { at: number; answer: ReadonlySet<string> | null }>();

  function getRoot(directory: string): string | null {
    let root = roots.get(directory);
    if (root === undefined) roots.set(directory, (root = findProjectRoot(directory)));
    return root;
  }

  return (file, question, ask) => {
    const root = getRoot(dirname(file));
    if (root === null) return null;
    const key = `${question} ${root}`;
    const before = known.get(key);
    if (before && performance.now() - before.at < GOOD_FOR) return before.answer;
    const files = listSources(root);
    const answer = files && new Set(files.flatMap((source) => readAnswer(source, question, ask)));
    known.set(key, { at: performance.now(), answer });
    return answer;
  };

  function readAnswer(
    source: string,
    question: string,
    ask: (text: string, file: string) => readonly string[],
  ): readonly string[] {
    const key = `${question} ${source}`;
    const version = getVersion(source);
    const before = answers.get(key);
    if (before && before.version === version) return before.answer;
    const result = getText(source);
    const answer = 'text' in result ? ask(result.text, source) : [];
    answers.set(key, { version, answer });
    return answer;
  }
}

/** The root of the project that a directory is in: the repository, else the outermost directory with a package.json; null where there is neither. */
export function findProjectRoot(directory: string): string | null {
  let outermost: string | null = null;
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (existsSync(join(at, 'package.json'))) outermost = at;
    if (dirname(at) === at) return outermost;
  }
}

function listSources(root: string): string[] | null {
  const found: string[] = [];
  const pending = [root];
  for (let directory = pending.pop(); directory !== undefined; directory = pending.pop()) {
    for (const entry of list(directory)) {
      if (entry.isDirectory()) {
        if (!LEFT_OUT.has(entry.name) && !entry.name.startsWith('.')) pending.push(join(directory, entry.name));
      } else if (entry.isFile() && isSourceName(entry.name)) {
        found.push(join(directory, entry.name));
        if (found.length > MOST_FILES) return null;
      }
    }
  }
  return found;
}

function list(directory: string): ReturnType<typeof readEntries> {
  try {
    return readEntries(directory);
  } catch {
    return [];
  }
}

function readEntries(directory: string) {
  return readdirSync(directory, { withFileTypes: true });
}
