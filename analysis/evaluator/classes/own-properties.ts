/** Properties that code sets on a function or class: `Api.create = …`, `Api.prototype.get = …`, `Object.assign(Api.prototype, …)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import type { WriteReach } from '../../program/syntax/reaching-writes.ts';
import { getEnclosingFunction, getMemberName } from '../../program/syntax/syntax.ts';
import { objectOf, entryOf, objectWith } from '../domain/object.ts';
import type { ClassValue, FunctionValue, ObjectValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { applyWritesAt } from '../writes/mutations.ts';
import { memoise } from '../../program/memoise.ts';
import { isDefining } from './defining-writes.ts';
import { applyPassing, getAlone, getPassing, isConstructor, isReturned } from './passed-constructors.ts';

/** A function with more references is called all over a program; it is no class. */
const MAX_REFERENCES = 300;

/** The value of a property; undefined where the function or class has no such property of its own. */
export function readOwnProperty(
  holder: FunctionValue | ClassValue,
  name: string,
  evaluation: Evaluation,
): Value | undefined {
  return getOwnProperties(holder, evaluation)?.properties.get(name)?.read();
}

/** The methods of a prototype, as the functions that are written into it. */
export function getPrototype(holder: FunctionValue | ClassValue, evaluation: Evaluation): ObjectValue | null {
  const prototype = readOwnProperty(holder, 'prototype', evaluation);
  return prototype?.kind === 'object' ? prototype : null;
}

/** The key under which the properties of a function or class are memoised. Its node is the key of its value. */
const getKeyOf = memoise((_node: TSESTree.Node): object => ({}));

function getOwnProperties(holder: FunctionValue | ClassValue, evaluation: Evaluation): ObjectValue | null {
  const { node, environment } = holder;
  if (node.type === 'ArrowFunctionExpression') return null;
  const properties = evaluation.memoise(getKeyOf(node), environment, () => {
    const prototype = objectOf(new Map(), node);
    const initial = objectWith(
      'prototype',
      entryOf(node, () => prototype),
      node,
    );
    const around = getEnclosingFunction(node);
    const frame = evaluation.at(environment);
    const getReach = (reference: TSESTree.Node): WriteReach =>
      isDefining(reference, around, frame) ? 'always' : 'maybe';
    const references = getReferences(node, environment.file);
    const given = getPassing(node);
    if (!isConstructor(node, references)) return given ? initial : applyWritesAt(initial, references, getReach, frame);
    if (given && !isReturned(holder, given.call, frame)) return initial;
    return references.reduce<Value>((properties, reference) => {
      const passing = getReach(reference) === 'always' ? getPassing(reference) : null;
      const passed = passing && applyPassing(properties, passing, frame);
      return passed ?? applyWritesAt(properties, getAlone(reference), getReach, frame);
    }, initial);
  });
  return properties.kind === 'object' ? properties : null;
}

/** The expressions of the file that name the function: its variable, or the member that it is assigned to. */
const getReferences = memoise(
  (node: FunctionValue['node'] | ClassValue['node'], file: FileFacts): readonly TSESTree.Node[] => {
    const found = getNames(node).flatMap((name) =>
      name.type === 'Identifier'
        ? (file.variables.get(name)?.references.map(({ identifier }) => identifier as TSESTree.Node) ?? [])
        : getMembersLike(name, file),
    );
    if (getPassing(node)) found.push(node);
    return found.length > MAX_REFERENCES ? [] : found.sort((a, b) => a.range[0] - b.range[0]);
  },
);

/**
 * The names and members that a function is declared as or assigned to, by itself or as what a call makes of it:
 * `var A = (module.exports = function () {…})`, `var A = Base.extend(function () {…})`.
 */
function getNames(node: TSESTree.Node): (TSESTree.Identifier | TSESTree.MemberExpression)[] {
  const names: (TSESTree.Identifier | TSESTree.MemberExpression)[] = [];
  if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id) names.push(node.id);
  let value: TSESTree.Node = getPassing(node)?.call ?? node;
  for (
    let parent = value.parent;
    parent?.type === 'AssignmentExpression' && parent.right === value;
    value = parent, parent = parent.parent
  )
    if (parent.left.type === 'Identifier' || parent.left.type === 'MemberExpression') names.push(parent.left);
  if (value.parent?.type === 'VariableDeclarator' && value.parent.id.type === 'Identifier') names.push(value.parent.id);
  return names;
}

/**
 * Returns the objects in the member writes of the file, and in the first arguments of its calls, that have the same text as a
 * member, `exports.Api`.
 */
function getMembersLike(member: TSESTree.MemberExpression, file: FileFacts): TSESTree.Node[] {
  const { text } = file.source;
  const written = text.slice(...member.range);
  if (getMemberName(member) === null) return [];
  const targets = file.calls.flatMap(({ arguments: [first] }) => (first?.type === 'MemberExpression' ? [first] : []));
  return [...file.memberWrites.map(({ left }) => left), ...targets].flatMap((target) => {
    for (let object: TSESTree.Node = target.object; object.type === 'MemberExpression'; object = object.object)
      if (text.slice(...object.range) === written) return [object];
    return [];
  });
}
