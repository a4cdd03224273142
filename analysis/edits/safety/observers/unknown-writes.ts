/** Finds code that writes members under unknown names, and so may replace a method. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import {
  MEMBER_WRITERS,
  OBJECT_WRITERS,
  PROTOTYPE_READS,
  REFLECTING_GLOBALS,
} from '../../../libraries/http-clients/request-changes.ts';
import type { CallNode, FileFacts } from '../../../program/file-facts.ts';
import { memoise } from '../../../program/memoise.ts';
import {
  getFunctionIdentifier,
  getLastName,
  getMemberName,
  getParameters,
  getWrittenText,
  isFunction,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import { findFilesWhere } from './files-with.ts';

/** Returns the files of the package with a write under an unknown name: `findUnknownWrite` judges it. */
export function findUnknownWriters(evaluation: Evaluation): ReadonlySet<FileFacts> {
  return findFilesWhere(writesUnknown, UNKNOWN_WRITES, evaluation, UNKNOWN_WRITE);
}

/** A file that writes a member under an unknown name contains one of these texts. */
const UNKNOWN_WRITES: readonly string[] = ['] =', ']=', 'defineProperty', 'Reflect.set', ...PROTOTYPE_READS];

/**
 * Text of such a file: a call of a function that writes members, or an assignment behind a bracket that closes neither the type of
 * a list, `const rows: string[] = …`, nor the pattern of a declaration, `const [first] = …`.
 */
const UNKNOWN_WRITE = new RegExp(
  [
    String.raw`\b(?:${[...REFLECTING_GLOBALS].join('|')})\b[^;{}]{0,40}\b(?:${MEMBER_WRITERS.join('|')})\b`,
    String.raw`\](?=\s*(?:\*\*|<<|>>>?|&&|\|\||\?\?|[-+*/%&|^])?=(?![=>]))(?<!\[\s*\])(?<!\b(?:const|let|var)\s+\[[^[\]]*\])`,
  ].join('|'),
);

/** True for a file with a write that `findUnknownWrite` has to judge by the value of its target. */
const writesUnknown = ({ memberWrites, calls }: FileFacts): boolean =>
  memberWrites.some(({ left }) => getMemberName(left) === null) || calls.some(isMemberWriter);

/**
 * Finds a write under an unknown name that may replace a method: a function in an object that the file has not made itself,
 * `x[name] = function …`, or any value in a prototype or a client, `prototype[name] = traced(prototype[name])` and
 * `Object.assign(prototype, wrapped)`.
 */
export const findUnknownWrite = memoise(
  (file: FileFacts, evaluation: Evaluation): TSESTree.Node | null =>
    file.memberWrites.find(
      ({ left, right }) =>
        getMemberName(left) === null &&
        (holdsMethods(left.object, file, evaluation) ||
          (isFunction(unwrap(right)) && !isOwnObject(left.object, file, evaluation))),
    )?.left ??
    file.calls.find((call) => {
      const [target, ...written] = call.arguments;
      if (target === undefined || !isMemberWriter(call)) return false;
      if (OBJECT_WRITERS.has(getLastName(call.callee) ?? ''))
        return !written.every(hasKnownKeys) && holdsMethods(target, file, evaluation);
      const [key, value] = written;
      if (!key || !value || getWrittenText(key) !== null) return false;
      return holdsMethods(target, file, evaluation) || !isOwnObject(target, file, evaluation);
    }) ??
    null,
);

/** True for `Object.assign(…)`, `Reflect.set(…)` and the like. */
function isMemberWriter({ callee }: CallNode): boolean {
  if (callee.type !== 'MemberExpression' || !MEMBER_WRITERS.includes(getLastName(callee) ?? '')) return false;
  return REFLECTING_GLOBALS.has(getLastName(callee.object) ?? '');
}

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
  const given = evaluation.affectedFiles?.getArguments(name, place) ?? [];
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
