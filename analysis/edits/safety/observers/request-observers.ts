/** Finds code of a package that observes all requests, or that replaces methods whose names are not known. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import {
  BUILT_IN_WRITES,
  GLOBAL_OBJECTS,
  LINE_READS,
  MODULE_REPLACERS,
  REQUEST_OBSERVERS,
} from '../../../libraries/http-clients/request-changes.ts';
import { getContext } from '../../../program/file-context.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { isFetch } from '../../../requests/hooks/interceptors.ts';
import { findBuiltInWrite } from './built-in-writes.ts';
import { findFilesWhere, findFilesWith } from './files-with.ts';
import { findGlobalWrite } from './global-writes.ts';
import { findSourceReader } from './source-readers.ts';
import { evaluateIn, findUnknownWrite, findUnknownWriters } from './unknown-writes.ts';
import { nameReader } from '../values/rewritten-value.ts';
import { memoiseByPart } from '../../../program/memoise.ts';

/** Returns why a file of the package may observe or send any request; null if none does. Equal for all requests of a file. */
export function getObserverDoubt(evaluation: Evaluation): RefusalReason {
  return findObserverDoubt(evaluation, evaluation.modules.length);
}

/** Returns why code of the package may see that the lines behind the edits move; null for edits that keep the number of lines. */
export function getLineDoubt({ edits, unused = [] }: Plan, evaluation: Evaluation): RefusalReason {
  const { text } = evaluation.facts.source;
  const changes = [...edits.map(({ edit }) => edit), ...unused];
  if (changes.every((edit) => countLines(edit.text) === countLines(text.slice(...edit.range)))) return null;
  const reader = findFileMatching(LINE_READS, evaluation);
  return reader ? `\`${reader.source.name}\` reads line numbers of calls, and the rewrite moves lines` : null;
}

/** The first file of the package with one of the words whose text fits the word's pattern as well. */
function findFileMatching(
  words: readonly (readonly [word: string, pattern: RegExp])[],
  evaluation: Evaluation,
): FileFacts | undefined {
  return words.flatMap(([word, pattern]) =>
    findFilesWith(word, evaluation).filter(({ source }) => pattern.test(source.text)),
  )[0];
}

function countLines(text: string): number {
  return text.split('\n').length;
}

/** The number of loaded modules is part of the key, so that the search is repeated once more are loaded. */
const findObserverDoubt = memoiseByPart((evaluation: Evaluation, _modules: number): RefusalReason => {
  const observer = findFileMatching(REQUEST_OBSERVERS, evaluation);
  if (observer) return `\`${observer.source.name}\` watches requests`;
  const reader = findSourceReader(evaluation);
  if (reader) return reader;
  const replacer = MODULE_REPLACERS.flatMap(([first, ...others]) =>
    findFilesWith(first, evaluation).filter(({ source }) => others.every((word) => source.text.includes(word))),
  )[0];
  if (replacer) return `\`${replacer.source.name}\` replaces modules`;
  for (const file of findFilesWhere(writesGlobal, GLOBAL_WORDS, evaluation)) {
    // A test replaces `fetch` only while it runs.
    if (file !== evaluation.facts && getContext(file.source.name) === 'test') continue;
    const write = findGlobalWrite(file);
    if (write && !isPolyfill(write, file, evaluation)) return nameReader(write, file, 'replace `fetch`');
  }
  for (const file of findFilesWhere(writesBuiltIn, [...GLOBAL_OBJECTS, ...BUILT_IN_WRITES], evaluation)) {
    if (file !== evaluation.facts && getContext(file.source.name) === 'test') continue;
    const write = findBuiltInWrite(file);
    if (write) return nameReader(write, file, 'be replaced');
  }
  for (const file of findUnknownWriters(evaluation)) {
    const write = findUnknownWrite(file, evaluation);
    if (write) return nameReader(write, file, 'replace a method');
  }
  return evaluation.outsidePatch;
});

const writesGlobal = (file: FileFacts): boolean => findGlobalWrite(file) !== null;
const writesBuiltIn = (file: FileFacts): boolean => findBuiltInWrite(file) !== null;

/** A file that replaces `fetch` contains one of these texts. */
const GLOBAL_WORDS: readonly string[] = [...GLOBAL_OBJECTS, 'fetch ='];

/** True for a write of another `fetch` function: `globalThis.fetch = nodeFetch`. */
function isPolyfill(write: TSESTree.Node, file: FileFacts, evaluation: Evaluation): boolean {
  const { parent } = write;
  if (parent?.type !== 'AssignmentExpression' || parent.left !== write) return false;
  return isFetch(evaluateIn(file, parent.right, evaluation));
}
