/** Finds code of a package that observes all requests, or that replaces methods whose names are not known. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import {
  BUILT_IN_WRITES,
  GLOBAL_OBJECTS,
  LINE_READS,
  MEMBER_WRITERS,
  MODULE_REPLACERS,
  OBJECT_WRITERS,
  PROTOTYPE_READS,
  REQUEST_OBSERVERS,
  REFLECTING_GLOBALS,
} from '../../../libraries/http-clients/request-changes.ts';
import { getContext } from '../../../program/file-context.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  getFunctionIdentifier,
  getLastName,
  getMemberName,
  getParameters,
  getWrittenText,
  isFunction,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { isFetch } from '../../../requests/hooks/interceptors.ts';
import { findBuiltInWrite } from './built-in-writes.ts';
import { findFilesWith } from './files-with.ts';
import { findGlobalWrite } from './global-writes.ts';
import { findSourceReader } from './source-readers.ts';
import { nameReader } from '../values/rewritten-value.ts';
import { memoise, memoiseByPart } from '../../../program/memoise.ts';

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
  for (const file of new Set(GLOBAL_WORDS.flatMap((word) => findFilesWith(word, evaluation)))) {
    // A test replaces `fetch` only while it runs.
    if (file !== evaluation.facts && getContext(file.source.name) === 'test') continue;
    const write = findGlobalWrite(file);
    if (write && !isPolyfill(write, file, evaluation)) return nameReader(write, file, 'replace `fetch`');
  }
  for (const file of new Set(
    [...GLOBAL_OBJECTS, ...BUILT_IN_WRITES].flatMap((word) => findFilesWith(word, evaluation)),
  )) {
    if (file !== evaluation.facts && getContext(file.source.name) === 'test') continue;
    const write = findBuiltInWrite(file);
    if (write) return nameReader(write, file, 'be replaced');
  }
  for (const file of new Set(UNKNOWN_WRITES.flatMap((word) => findFilesWith(word, evaluation)))) {
    const write = findUnknownWrite(file, evaluation);
    if (write) return nameReader(write, file, 'replace a method');
  }
  return evaluation.outsidePatch;
});

/** A file that replaces `fetch` contains one of these texts. */
const GLOBAL_WORDS: readonly string[] = [...GLOBAL_OBJECTS, 'fetch ='];

/** True for a write of another `fetch` function: `globalThis.fetch = nodeFetch`. */
function isPolyfill(write: TSESTree.Node, file: FileFacts, evaluation: Evaluation): boolean {
  const { parent } = write;
  if (parent?.type !== 'AssignmentExpression' || parent.left !== write) return false;
  return isFetch(evaluateIn(file, parent.right, evaluation));
}

/** A file that writes a member under an unknown name contains one of these texts. */
const UNKNOWN_WRITES: readonly string[] = ['] =', ']=', 'defineProperty', 'Reflect.set', ...PROTOTYPE_READS];

/**
 * Finds a write under an unknown name that may replace a method: a function in an object that the file has not made itself,
 * `x[name] = function …`, or any value in a prototype or a client, `prototype[name] = traced(prototype[name])` and
 * `Object.assign(prototype, wrapped)`.
 */
const findUnknownWrite = memoise(
  (file: FileFacts, evaluation: Evaluation): TSESTree.Node | null =>
    file.memberWrites.find(
      ({ left, right }) =>
        getMemberName(left) === null &&
        (holdsMethods(left.object, file, evaluation) ||
          (isFunction(unwrap(right)) && !isOwnObject(left.object, file, evaluation))),
    )?.left ??
    file.calls.find(({ callee, arguments: [target, ...written] }) => {
      const writer = callee.type === 'MemberExpression' ? (getLastName(callee) ?? '') : '';
      if (!MEMBER_WRITERS.includes(writer) || target === undefined || callee.type !== 'MemberExpression') return false;
      if (!REFLECTING_GLOBALS.has(getLastName(callee.object) ?? '')) return false;
      if (OBJECT_WRITERS.has(writer)) return !written.every(hasKnownKeys) && holdsMethods(target, file, evaluation);
      const [key, value] = written;
      if (!key || !value || getWrittenText(key) !== null) return false;
      return holdsMethods(target, file, evaluation) || !isOwnObject(target, file, evaluation);
    }) ??
    null,
);

/** True for an object literal whose keys are all written out. `replaced-methods.ts` finds these writes by their names. */
export function hasKnownKeys(written: TSESTree.Node): boolean {
  const node = unwrap(written);
  return (
    node.type === 'ObjectExpression' &&
    node.properties.every((property) => property.type === 'Property' && getMemberName(property) !== null)
  );
}

/** True for a prototype, a client, or a resource of the SDK: what is written into it takes the place of a method. */
function holdsMethods(object: TSESTree.Node, file: FileFacts, evaluation: Evaluation): boolean {
  return (
    isPrototype(object, file) ||
    isGivenMethods(object, file, evaluation) ||
    getAlternatives(evaluateIn(file, object, evaluation)).some(({ kind }) => kind === 'sdk' || kind === 'client')
  );
}

/** True for a parameter that some call gives a prototype, a client or an instance: `spy(Client.prototype, 'get')`. */
function isGivenMethods(object: TSESTree.Node, file: FileFacts, evaluation: Evaluation): boolean {
  const definition = object.type === 'Identifier' ? file.variables.get(object)?.defs[0] : undefined;
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return false;
  const name = getFunctionIdentifier(definition.node)?.name;
  const place = getParameters(definition.node).indexOf(definition.name as TSESTree.Parameter);
  if (name === undefined || place === -1) return false;
  const given = evaluation.onlookers?.getArguments(name, place) ?? [];
  return given.some(
    (argument) =>
      isPrototype(argument.node, argument.file) ||
      getAlternatives(evaluateIn(argument.file, argument.node, evaluation)).some(({ kind }) =>
        METHOD_HOLDERS.has(kind),
      ),
  );
}

const METHOD_HOLDERS: ReadonlySet<Value['kind']> = new Set(['sdk', 'client', 'instance']);

/** True for `Client.prototype`, `client.__proto__` and `Object.getPrototypeOf(client)`, and for a constant that is one. */
function isPrototype(object: TSESTree.Node, file: FileFacts): boolean {
  const node = unwrap(object);
  const read = node.type === 'CallExpression' ? node.callee : node;
  if (read.type === 'MemberExpression') return PROTOTYPE_READS.includes(getMemberName(read) ?? '');
  const definition = node.type === 'Identifier' ? file.variables.get(node)?.defs[0]?.node : undefined;
  return definition?.type === 'VariableDeclarator' && definition.init !== null && isPrototype(definition.init, file);
}

/** True for a table, list or instance that is created in the package and holds no methods of clients. */
function isOwnObject(object: TSESTree.Node, file: FileFacts, evaluation: Evaluation): boolean {
  const values = getAlternatives(evaluateIn(file, object, evaluation));
  return values.length > 0 && values.every(({ kind }) => kind === 'object' || kind === 'array');
}

/** The value of an expression of any file of the package, which the evaluation may not have entered before. */
export function evaluateIn(file: FileFacts, node: TSESTree.Node, evaluation: Evaluation): Value {
  evaluation.begin();
  return evaluation.getFileFrame(file).evaluate(node);
}
