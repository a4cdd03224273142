/** Members of a base class that each of its subclasses overrides, where nothing constructs the base class itself. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isExported, isScript } from '../../program/modules/exports.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { getClassVariables } from '../../program/syntax/class-variables.ts';
import { findConstructor, isCallee, type ClassNode } from '../../program/syntax/syntax.ts';
import type { ClassValue } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { findSubclasses, getDeclaredNames, MAX_GENERATIONS } from './subclasses.ts';

/**
 * True for a member whose value in the class itself no instance has. False where the subclasses are not all known: those of an exported
 * class are known on the command line, and only an abstract one is certain not to be constructed elsewhere.
 */
export function isAlwaysOverridden(base: ClassValue, name: string, evaluation: Evaluation): boolean {
  const { node, environment } = base;
  const isForOthers =
    node.id === null || node.parent.type === 'ExportDefaultDeclaration' || isExported(node.id.name, environment.file);
  if (isForOthers ? !isAbstract(node) || !evaluation.packageFields : !isOnlyExtended(node, environment.file))
    return false;
  const subclasses = findSubclasses(base, null, evaluation, evaluation.packageFields);
  return subclasses.length > 0 && subclasses.every((subclass) => overrides(subclass, name, node, evaluation));
}

/** True if a class, or one between it and the base class, such as that of a mixin, declares a member. */
function overrides(subclass: ClassValue, name: string, base: ClassNode, evaluation: Evaluation): boolean {
  let current = subclass;
  for (let generation = 0; generation < MAX_GENERATIONS; generation++) {
    const { node, environment } = current;
    if (getDeclaredNames(node).has(name)) return true;
    const extended = node.superClass ? evaluation.at(environment).evaluate(node.superClass) : null;
    if (extended?.kind !== 'class' || extended.node === base) return false;
    current = extended;
  }
  return false;
}

/** True for an abstract class, and for one that its file names only to extend it, as a type, or to read a static member. */
function isOnlyExtended(node: ClassNode, file: FileFacts): boolean {
  const variables = getClassVariables(file).get(node) ?? [];
  const references = variables.flatMap((variable) => variable.references);
  if (references.some(({ identifier }) => isMixedElsewhere(identifier as TSESTree.Node))) return false;
  return (
    isAbstract(node) ||
    (variables.length > 0 &&
      !isScript(file) &&
      references.every(({ identifier }) => isExtending(identifier as TSESTree.Node)))
  );
}

/** True for an abstract class, and for one whose constructor throws for the class itself: `if (new.target === Store) throw …`. */
const isAbstract = memoise((node: ClassNode): boolean => {
  const [first] = findConstructor(node)?.body?.body ?? [];
  if (node.abstract || first?.type !== 'IfStatement' || first.test.type !== 'BinaryExpression') return node.abstract;
  const { left, right, operator } = first.test;
  const comparesItself =
    operator === '===' && left.type === 'MetaProperty' && right.type === 'Identifier' && right.name === node.id?.name;
  const { consequent } = first;
  const [statement] = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
  return comparesItself && statement?.type === 'ThrowStatement';
});

/** `const Store = Cached(Base)`: a mixin makes a subclass that no class names. */
function isMixedElsewhere(name: TSESTree.Node): boolean {
  let call = name.parent?.type === 'CallExpression' && name.parent.callee !== name ? name.parent : null;
  while (call?.parent.type === 'CallExpression') call = call.parent;
  const heir = call?.parent;
  return call !== null && !(heir && 'superClass' in heir && heir.superClass === call);
}

function isExtending(name: TSESTree.Node): boolean {
  const { parent } = name;
  switch (parent?.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      return true;
    case 'CallExpression':
      return parent.callee !== name;
    // `new.target === Store`, `store instanceof Store`
    case 'BinaryExpression':
      return true;
    case 'MemberExpression':
      return parent.object === name && !isCallee(parent);
    default:
      return parent?.type.startsWith('TS') === true;
  }
}
