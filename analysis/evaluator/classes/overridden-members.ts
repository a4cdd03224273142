/** Members of a base class that each of its subclasses overrides, where nothing constructs the base class itself. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isExported, isScript } from '../../program/modules/exports.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getClassVariables } from '../../program/syntax/class-variables.ts';
import { isCallee, type ClassNode } from '../../program/syntax/syntax.ts';
import type { ClassValue } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { findSubclasses, getDeclaredNames } from './subclasses.ts';

/**
 * True for a member whose value in the class itself no instance has. False where the subclasses are not all known: those of an exported
 * class are known on the command line, and only an abstract one is certain not to be constructed elsewhere.
 */
export function isAlwaysOverridden(base: ClassValue, name: string, evaluation: Evaluation): boolean {
  const { node, environment } = base;
  const isForOthers =
    node.id === null || node.parent.type === 'ExportDefaultDeclaration' || isExported(node.id.name, environment.file);
  if (isForOthers ? !node.abstract || !evaluation.packageFields : !isOnlyExtended(node, environment.file)) return false;
  const subclasses = findSubclasses(base, null, evaluation, evaluation.packageFields);
  const overriding = new Set(
    subclasses.flatMap((subclass) => (getDeclaredNames(subclass.node).has(name) ? subclass.node : [])),
  );
  const isOverriding = ({ node: subclass, environment: { file } }: ClassValue): boolean =>
    overriding.has(subclass) || overriding.has(findNamedBase(subclass, file)!);
  return subclasses.length > 0 && subclasses.every(isOverriding);
}

/** The class of the file that a class extends by its name; undefined for any other. */
function findNamedBase({ superClass }: ClassNode, { variables }: FileFacts): ClassNode | undefined {
  const definition = superClass?.type === 'Identifier' ? variables.get(superClass)?.defs[0] : undefined;
  return definition?.type === 'ClassName' ? (definition.node as ClassNode) : undefined;
}

/** True for an abstract class, and for one that its file names only to extend it, as a type, or to read a static member. */
function isOnlyExtended(node: ClassNode, file: FileFacts): boolean {
  const variables = getClassVariables(file).get(node) ?? [];
  const references = variables.flatMap((variable) => variable.references);
  return (
    node.abstract ||
    (variables.length > 0 &&
      !isScript(file) &&
      references.every(({ identifier }) => isExtending(identifier as TSESTree.Node)))
  );
}

function isExtending(name: TSESTree.Node): boolean {
  const { parent } = name;
  switch (parent?.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      return true;
    case 'MemberExpression':
      return parent.object === name && !isCallee(parent);
    default:
      return parent?.type.startsWith('TS') === true;
  }
}
