/** Finds code of a package that reads the text of its own functions or files, and so sees every rewrite. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import {
  FILE_READS,
  SOURCE_METHOD,
  SOURCE_READS,
  TEXT_IMPORT,
} from '../../../libraries/http-clients/request-changes.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getLastName } from '../../../program/syntax/syntax.ts';
import type { RefusalReason } from '../../plan.ts';
import { findFilesWith } from './files-with.ts';
import { readsFolderOf } from './folder-reads.ts';
import { nameReader } from '../values/rewritten-value.ts';
import { memoise } from '../../../program/memoise.ts';

/** Returns why code of the package may read the text of the judged file or of its functions; null if none does. */
export function findSourceReader(evaluation: Evaluation): RefusalReason {
  const reader = SOURCE_READS.flatMap((word) => findFilesWith(word, evaluation))[0];
  if (reader) return `\`${reader.source.name}\` reads the source of functions`;
  for (const file of findFilesWith(`.${SOURCE_METHOD}()`, evaluation)) {
    const read = findSourceRead(file, evaluation);
    if (read) return nameReader(read, file, 'read the source of a function');
  }
  const fileReader = findFileReader(evaluation);
  return fileReader ? `\`${fileReader.source.name}\` may read \`${evaluation.facts.source.name}\` as a text` : null;
}

/** `task.toString()` of a function or class of the program. */
const findSourceRead = memoise(
  (file: FileFacts, evaluation: Evaluation): TSESTree.Node | null =>
    file.calls.find(({ callee, arguments: args }) => {
      if (callee.type !== 'MemberExpression' || args.length > 0 || getLastName(callee) !== SOURCE_METHOD) return false;
      const values = getAlternatives(evaluation.getValue(callee.object));
      return values.some(({ kind }) => kind === 'function' || kind === 'class');
    }) ?? null,
);

const OWN_FILE =
  /readFile(?:Sync)?\(\s*(?:__filename|import\.meta\.filename|(?:new URL\(|fileURLToPath\()?import\.meta\.url)\s*[),]/;
/** The most characters before a file name in which the word of an import is searched. */
const MOST_BEFORE = 200;

/** Finds a file that may read the judged one: by its name, a text in the package; in a folder; or by reading itself. */
function findFileReader(evaluation: Evaluation): FileFacts | undefined {
  const { facts } = evaluation;
  const names = getNames(facts);
  const importer = findFilesWith(`/${names[0]}`, evaluation).find((file) => importsText(file, names[0]!));
  if (importer) return importer;
  const readers = new Set(FILE_READS.flatMap((word) => findFilesWith(word, evaluation)));
  if (readers.size === 0) return undefined;
  const isNamed = names.some((name) => findFilesWith(name, evaluation).some((file) => namesFile(file, name)));
  return [...readers].find(
    ({ source }) =>
      isNamed ||
      (source === facts.source && OWN_FILE.test(source.text)) ||
      readsFolderOf(facts.source.name, source.text),
  );
}

/** The ends of texts that may name a file: its name, and its extension behind the hole of a template, `./jobs/${name}.js`. */
function getNames(facts: FileFacts): string[] {
  const base = getBaseName(facts);
  return [base, `}${base.slice(base.lastIndexOf('.'))}`];
}

/** True if a text other than the specifier of an import ends with a name. */
function namesFile({ source: { text } }: FileFacts, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const isWhole = name.startsWith('}') || /['"`/]/.test(text[at - 1] ?? '');
    if (!isWhole || !/['"`]/.test(text[at + name.length] ?? '')) continue;
    const [, before = ''] =
      /(\w*)\s*(?:\(\s*)?['"`][^'"`\n]*$/.exec(text.slice(Math.max(0, at - MOST_BEFORE), at)) ?? [];
    if (!/^(?:from|import|require)$/.test(before)) return true;
  }
  return false;
}

/** `import text from './jobs.js?raw'` */
function importsText({ source: { text } }: FileFacts, name: string): boolean {
  return text.split(`/${name}`).some((behind, index) => index > 0 && TEXT_IMPORT.test(behind));
}

function getBaseName({ source }: FileFacts): string {
  return source.name.slice(source.name.lastIndexOf('/') + 1);
}
