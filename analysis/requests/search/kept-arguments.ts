/**
 * Functions that read what another function has kept of its arguments: `enqueue` adds a job to `jobs`, and a timer sends the jobs; `show`
 * sets `this.path`, and `refresh` sends it. A call of the first leads to the requests of the second.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../../program/file-facts.ts';
import { ADDING_METHODS } from '../../libraries/data-functions/argument-writes.ts';
import { memoise } from '../../program/memoise.ts';
import {
  getAssignmentTo,
  getEnclosingFunction,
  getMemberName,
  isFunction,
  isInside,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { getAccessedMembers, getAccesses } from '../../evaluator/classes/fields.ts';
import { createInnerEnvironment, findThis } from '../../evaluator/environment.ts';
import type { Frame } from '../../evaluator/evaluation.ts';

/** What more functions read is shared by unrelated code. */
const MAX_READERS = 4;

interface Readers {
  /** Functions of the file that read a variable in which an argument is kept. */
  ofVariables: readonly FunctionNode[];
  /** Methods that read a field in which an argument is kept. */
  ofFields: readonly FunctionNode[];
}

const NONE: Readers = { ofVariables: [], ofFields: [] };

/** Returns the other functions that read what a function keeps of its arguments in variables and fields outside of it. */
export const getReadersOfKept = memoise((fn: FunctionNode, file: FileFacts): Readers => {
  const ofVariables = new Set(findKeepingVariables(fn, file).flatMap((variable) => getReaders(variable, fn)));
  const ofFields = new Set(getReadingMethods(fn, file));
  if (ofVariables.size + ofFields.size > MAX_READERS) return NONE;
  return { ofVariables: [...ofVariables], ofFields: [...ofFields] };
});

/** The frame in which a method reads the fields of the instance as the entered method, whose frame is `inside`, has set them. */
export function enterReadingMethod(inside: Frame): Frame | null {
  const self = findThis(inside.environment);
  if (self?.kind !== 'instance') return null;
  const changed = { ...self, class: { ...self.class, environment: inside.environment } };
  return inside.evaluation.at(createInnerEnvironment(inside.environment, { thisValue: changed }));
}

function findKeepingVariables(fn: FunctionNode, file: FileFacts): Scope.Variable[] {
  const found: Scope.Variable[] = [];
  walk(fn.body, (node) => {
    const variable = node.type === 'Identifier' && keepsArgument(node, fn, file) ? file.variables.get(node) : undefined;
    if (variable && !isInside(variable.scope.block as TSESTree.Node, fn)) found.push(variable);
  });
  return found;
}

/** `jobs.push(path)` and `last = path`, for a parameter `path` of the function: true for `jobs` and `last`. */
function keepsArgument(holder: TSESTree.Node, fn: FunctionNode, file: FileFacts): boolean {
  // The last argument is the value, in a map as well.
  const kept = getAddingCall(holder)?.arguments.at(-1) ?? getAssignmentTo(holder)?.right;
  return kept !== undefined && holdsParameter(kept, fn, file);
}

function getAddingCall(holder: TSESTree.Node): TSESTree.CallExpression | null {
  const { parent: member } = holder;
  const isAdding =
    member?.type === 'MemberExpression' &&
    member.object === holder &&
    ADDING_METHODS.has(getMemberName(member) ?? '') &&
    member.parent.type === 'CallExpression' &&
    member.parent.callee === member;
  return isAdding ? (member.parent as TSESTree.CallExpression) : null;
}

function holdsParameter(value: TSESTree.Node, fn: FunctionNode, file: FileFacts): boolean {
  let isHeld = false;
  walk(value, (node) => {
    const defs = node.type === 'Identifier' ? file.variables.get(node)?.defs : undefined;
    isHeld ||= defs?.some((definition) => String(definition.type) === 'Parameter' && definition.node === fn) === true;
    // What a call makes of it, such as a count, is another value.
    return !isHeld && node.type !== 'CallExpression';
  });
  return isHeld;
}

/** The functions outside of `fn` that read the variable. */
function getReaders({ references }: Scope.Variable, fn: FunctionNode): FunctionNode[] {
  return references.flatMap((reference) => {
    const identifier = reference.identifier as TSESTree.Node;
    const reader = isRead(identifier) && !reference.init ? getEnclosingFunction(identifier) : null;
    // A function around `fn` has the variable itself: what it reads is known where it is followed.
    return reader && !isInside(reader, fn) && !isInside(fn, reader) ? [reader] : [];
  });
}

function isRead(holder: TSESTree.Node): boolean {
  return getAddingCall(holder) === null && getAssignmentTo(holder) === null;
}

/** The other methods of the class that read a field in which the method keeps an argument. */
function getReadingMethods(fn: FunctionNode, file: FileFacts): FunctionNode[] {
  const method = fn.parent;
  if (method?.type !== 'MethodDefinition' || method.kind === 'constructor') return [];
  const keeping = [...getAccessedMembers(fn)].filter((name) =>
    getAccesses(fn, name).some((access) => keepsArgument(access, fn, file)),
  );
  return method.parent.body.flatMap((member) => {
    const other = 'value' in member && member.value && isFunction(member.value) ? member.value : null;
    if (!other || other === fn || (member.type === 'MethodDefinition' && member.kind === 'constructor')) return [];
    return keeping.some((name) => getAccesses(other, name).some(isRead)) ? [other] : [];
  });
}
