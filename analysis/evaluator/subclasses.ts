/** Classes that extend another one: where nobody says of which class an instance is, it may be of any of them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from './evaluation.ts';
import { isExported } from '../program/exports.ts';
import { getKeyName } from '../program/syntax.ts';
import type { ClassNode } from '../program/syntax.ts';
import { assignsThis, getThisReads } from './writes/this-writes.ts';
import type { ClassValue } from './domain/value.ts';

/** From an heir up to the class it may extend. */
const MAX_GENERATIONS = 4;

/** Whether a class that extends this one can give the member another value: nobody can where it is private. */
export function mayBeOverridden({ body: { body } }: ClassNode, name: string): boolean {
  return (
    !name.startsWith('#') &&
    !body.flatMap(getDeclared).some((declared) => declared.accessibility === 'private' && getName(declared) === name)
  );
}

/** Whether a class is there to be extended, and classes of other files may. */
export function isForOthers({ node, environment: { file } }: ClassValue): boolean {
  return (
    node.abstract &&
    (node.id === null || node.parent.type === 'ExportDefaultDeclaration' || isExported(node.id.name, file))
  );
}

/** The classes that extend a class and say something of a member, of those in the judged file and in the file of the class. */
export function findSubclasses({ node, environment }: ClassValue, name: string, evaluation: Evaluation): ClassValue[] {
  return [...new Set([evaluation.facts, environment.file])].flatMap((file) =>
    file.subclasses.flatMap((heir): ClassValue[] => {
      if (!writesMember(heir, name) && getThisReads(heir, name).length === 0) return [];
      const value: ClassValue = {
        kind: 'class',
        node: heir,
        environment: evaluation.getFileEnvironment(file),
        via: null,
      };
      return extendsClass(value, node, evaluation) ? [value] : [];
    }),
  );
}

function extendsClass(heir: ClassValue, node: ClassNode, evaluation: Evaluation): boolean {
  let current = heir;
  for (let generation = 0; generation < MAX_GENERATIONS && current.node.superClass; generation++) {
    const base = evaluation.evaluate(current.node.superClass, current.environment);
    if (base.kind !== 'class') return false;
    if (base.node === node) return true;
    current = base;
  }
  return false;
}

/** Whether a class declares a member, or assigns it as a whole. */
export function writesMember(node: ClassNode, name: string): boolean {
  return assignsThis(node, name) || getDeclaredNames(node).includes(name);
}

/** The members that a class declares, as far as their names are written out. */
export function getDeclaredNames({ body: { body } }: ClassNode): string[] {
  return body.flatMap(getDeclared).flatMap((declared) => getName(declared) ?? []);
}

type Declared =
  TSESTree.MethodDefinition | TSESTree.PropertyDefinition | TSESTree.AccessorProperty | TSESTree.TSParameterProperty;

/** The members that an element of a class gives its instances: itself, or the parameters of a constructor. */
function getDeclared(member: TSESTree.ClassElement): Declared[] {
  if (member.type === 'PropertyDefinition' || member.type === 'AccessorProperty') return member.static ? [] : [member];
  if (member.type !== 'MethodDefinition' || member.static) return [];
  return member.kind === 'constructor'
    ? member.value.params.filter((parameter) => parameter.type === 'TSParameterProperty')
    : [member];
}

function getName(declared: Declared): string | null {
  if (declared.type !== 'TSParameterProperty') return getKeyName(declared.key, declared.computed);
  const pattern = declared.parameter.type === 'AssignmentPattern' ? declared.parameter.left : declared.parameter;
  return pattern.type === 'Identifier' ? pattern.name : null;
}
