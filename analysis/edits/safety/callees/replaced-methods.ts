/** Methods that the program may have replaced: then the function that is called is not the one that was followed. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { MEMBER_WRITERS, OBJECT_WRITERS, REFLECTING_GLOBALS } from '../../../libraries/http-clients/request-changes.ts';
import {
  getClassAround,
  getLastName,
  getMembersNamed,
  getWrittenText,
  isInside,
  unwrap,
  type ClassNode,
} from '../../../program/syntax/syntax.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { memoise } from '../../../program/memoise.ts';
import { evaluateIn, hasKnownKeys } from '../observers/unknown-writes.ts';
import { findFilesWith } from '../observers/files-with.ts';
import type { Value } from '../../../evaluator/domain/value.ts';

/**
 * True if any file of the package gives another function the name of a method: an assignment (`client.get = …`), a method of a
 * class that extends another one, or an entry of an object that a call puts over others.
 */
export function mayBeReplaced(callee: TSESTree.Node, evaluation: Evaluation): boolean {
  const node = unwrap(callee);
  const method = getLastName(node);
  // A function that takes the place of the global `fetch` carries out any request: see request-observers.
  if (method === null || node.type === 'Identifier') return false;
  const writes = evaluation.affectedFiles?.getOccurrences(method).writes ?? [];
  const followed = getAlternatives(evaluation.getValue(node));
  if (node.type === 'MemberExpression' && isWrittenOver(node.object, evaluation)) return true;
  if (followed.some(({ kind }) => kind === 'sdk') && hasReplacedResource(node, evaluation)) return true;
  const isFollowed = (write: TSESTree.Node): boolean =>
    followed.some((value) => value.kind === 'function' && isInside(value.node, write));
  return [...writes.filter(isReplacement), ...findDefinitions(method, evaluation)].some((write) => !isFollowed(write));
}

/** True if some file writes members whose names are not known over an instance of the same class: `Object.assign(client, overrides)`. */
function isWrittenOver(receiver: TSESTree.Node, evaluation: Evaluation): boolean {
  const classes = getClasses(evaluation.getValue(receiver));
  return classes.length > 0 && findUnknownWrites(evaluation).some((node) => classes.includes(node));
}

/** Returns the classes of the instances that a value may be. */
function getClasses(value: Value): ClassNode[] {
  return getAlternatives(value).flatMap((each) =>
    each.kind === 'instance' && each.class.kind === 'class' ? [each.class.node] : [],
  );
}

/** Returns the classes of the instances over which the package writes members of unknown names. */
function findUnknownWrites(evaluation: Evaluation): readonly ClassNode[] {
  const { facts, modules, affectedFiles } = evaluation;
  const read = [facts, ...modules].filter(({ source }) => UNKNOWN_WRITE.test(source.text));
  const files = [...read, ...(affectedFiles?.getFilesWith('Object', UNKNOWN_WRITE) ?? [])];
  return [...new Set(files)].flatMap((file) => getUnknownWrites(file, evaluation));
}

/** Text that writes members over something else than `this` and a new object. */
const UNKNOWN_WRITE = new RegExp(String.raw`\bObject\.(?:${[...OBJECT_WRITERS].join('|')})\(\s*(?!this\b|\{)`);

const getUnknownWrites = memoise((file: FileFacts, evaluation: Evaluation): readonly ClassNode[] =>
  file.calls.flatMap(({ callee, arguments: [target, ...written] }) => {
    const isWriter =
      callee.type === 'MemberExpression' &&
      OBJECT_WRITERS.has(getLastName(callee) ?? '') &&
      REFLECTING_GLOBALS.has(getLastName(callee.object) ?? '');
    // In its own class, `Object.assign(this, options)`, an instance gets data.
    if (!isWriter || !target || target.type === 'ThisExpression' || written.every(hasKnownKeys)) return [];
    return getClasses(evaluateIn(file, target, evaluation));
  }),
);

/** True if some file assigns to a resource of the SDK on the way to a method: `client.radar.http = demo`. */
function hasReplacedResource(method: TSESTree.Node, evaluation: Evaluation): boolean {
  for (let node = getObject(method); node !== null; node = getObject(node)) {
    const resource = getLastName(node);
    const object = getObject(node);
    if (resource === null || object === null || evaluation.getValue(object).kind !== 'sdk') return false;
    const isOfClient = getObject(object) === null;
    const writes = evaluation.affectedFiles?.getOccurrences(resource).writes ?? [];
    const isReplaced = writes.some(({ parent }) => {
      if (parent?.type !== 'AssignmentExpression' || isOwnField(parent.left)) return false;
      const target = getObject(parent.left);
      // A client may have any name; a resource keeps its own.
      return target !== null && (isOfClient || getLastName(target) === getLastName(object));
    });
    if (isReplaced) return true;
  }
  return false;
}

function getObject(node: TSESTree.Node): TSESTree.Node | null {
  return node.type === 'MemberExpression' ? unwrap(node.object) : null;
}

function isReplacement(value: TSESTree.Node): boolean {
  const { parent } = value;
  if (value.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition') return hasSuperClass(value);
  if (parent?.type === 'AssignmentExpression') return !isOwnField(parent.left) || hidesMethod(parent);
  return parent?.type === 'Property' && parent.parent.parent.type === 'CallExpression';
}

function hasSuperClass(member: TSESTree.Node): boolean {
  const around = getClassAround(member);
  return around !== null && around.superClass !== null;
}

/** True for `this.get = …` in a constructor and `exports.get = …`: they define the function that was followed. */
function isOwnField(target: TSESTree.Node): boolean {
  if (target.type !== 'MemberExpression') return false;
  const object = unwrap(target.object);
  return object.type === 'ThisExpression' || getLastName(object) === 'exports';
}

/** `this.get = traced(this.get)` in a class that has a method `get`, but not `this.get = this.get.bind(this)`. */
function hidesMethod({ left, right }: TSESTree.AssignmentExpression): boolean {
  const owner = getClassAround(left);
  const name = getLastName(left);
  if (owner === null || name === null) return false;
  const isMethod = getMembersNamed(owner, name).some(({ type }) => type === 'MethodDefinition');
  const given = unwrap(right);
  const isBound = given.type === 'CallExpression' && getLastName(given.callee) === 'bind';
  return isMethod && !isBound;
}

/** The calls of the package that define a member of a name, `Object.defineProperty(prototype, 'get', …)`. */
function findDefinitions(method: string, evaluation: Evaluation): readonly TSESTree.CallExpression[] {
  return [...new Set(findFilesWith(method, evaluation))].flatMap(({ calls }) =>
    calls.filter((call): call is TSESTree.CallExpression => isDefinition(call, method)),
  );
}

/** A call that writes a member under a name which is written out: `Object.defineProperty(target, 'get', …)`, `Reflect.set(…)`. */
export function isDefinition(node: TSESTree.Node, key?: string): node is TSESTree.CallExpression {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const [, named] = node.arguments;
  if (!named || !REFLECTING_GLOBALS.has(getLastName(node.callee.object) ?? '')) return false;
  const written = getWrittenText(named);
  return MEMBER_WRITERS.includes(getLastName(node.callee) ?? '') && written !== null && (key ?? written) === written;
}
