/** Subclasses: an instance whose class is not known exactly may be of any of them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isExported } from '../../program/modules/exports.ts';
import { type ClassNode, getMemberName, getDeclaredField } from '../../program/syntax/syntax.ts';
import type { ClassValue } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { assignsField, getAccesses } from './fields.ts';
import { memoise } from '../../program/memoise.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { classOf } from '../domain/class.ts';

/** The most superclasses of a class that are compared with the class that it may extend. */
export const MAX_GENERATIONS = 4;

/** True unless the member is private, so that no subclass can give it another value. */
export function mayBeOverridden(node: ClassNode, name: string): boolean {
  return !name.startsWith('#') && !getPrivateNames(node).has(name);
}

const getPrivateNames = memoise((node: ClassNode): ReadonlySet<string> => {
  const declared = node.body.body.flatMap(getDeclared).filter(({ accessibility }) => accessibility === 'private');
  return new Set(declared.flatMap((member) => getName(member) ?? []));
});

/** True for an abstract class that classes of other files may extend. */
export function isForOthers({ node, environment: { file } }: ClassValue): boolean {
  return (
    node.abstract &&
    (node.id === null || node.parent.type === 'ExportDefaultDeclaration' || isExported(node.id.name, file))
  );
}

/**
 * Finds the subclasses that declare or access a member (any member, if null), in the analysed file and in the file of the class, and
 * in all files of `fields`: those of the package where names are followed.
 */
export function findSubclasses(
  { node, environment }: ClassValue,
  name: string | null,
  evaluation: Evaluation,
  fields: Evaluation['packageFields'] = evaluation.fields,
): ClassValue[] {
  const elsewhere = (node.id && fields?.getSubclasses(node.id.name)) ?? [];
  return [...new Set([evaluation.facts, environment.file, ...elsewhere.map(({ file }) => file)])].flatMap((file) =>
    selectSubclasses(node, file).flatMap((subclass): ClassValue[] => {
      if (name !== null && !writesMember(subclass, name) && getAccesses(subclass, name).length === 0) return [];
      const value = classOf(subclass, evaluation.getFileFrame(file).environment);
      return extendsClass(value, node, evaluation) ? [value] : [];
    }),
  );
}

/** Returns the classes of a file that may extend a class, in their order. Thousands of others may each extend another class. */
function selectSubclasses(node: ClassNode, file: FileFacts): readonly ClassNode[] {
  const { byBase, others } = indexSubclasses(file);
  const own = byBase.get(node) ?? [];
  if (own.length === 0 || others.length === 0) return own.length === 0 ? others : own;
  const all = new Set([...own, ...others]);
  return file.subclasses.filter((subclass) => all.has(subclass));
}

/** The subclasses by the classes that they extend, and those of which the names do not tell what they extend. */
const indexSubclasses = memoise((file: FileFacts) => {
  const byBase = new Map<ClassNode, ClassNode[]>();
  const others: ClassNode[] = [];
  for (const subclass of file.subclasses) {
    const bases: ClassNode[] = [];
    let base = getNamedBase(subclass, file);
    while (base && bases.length < MAX_GENERATIONS) {
      bases.push(base);
      base = getNamedBase(base, file);
    }
    if (base === undefined) others.push(subclass);
    else for (const each of new Set(bases)) addToGroup(byBase, each, subclass);
  }
  return { byBase, others };
});

/** The declared class that a class extends by its name; null if it extends none, undefined for an expression that must be evaluated. */
function getNamedBase({ superClass }: ClassNode, { variables }: FileFacts): ClassNode | null | undefined {
  if (!superClass) return null;
  const variable = superClass.type === 'Identifier' ? variables.get(superClass) : undefined;
  const [definition, ...others] = variable?.defs ?? [];
  if (definition?.type !== 'ClassName' || others.length > 0) return undefined;
  return definition.node as ClassNode;
}

function extendsClass(subclass: ClassValue, node: ClassNode, evaluation: Evaluation): boolean {
  let current = subclass;
  for (let generation = 0; generation < MAX_GENERATIONS && current.node.superClass; generation++) {
    const base = evaluation.at(current.environment).evaluate(current.node.superClass);
    if (base.kind !== 'class') return false;
    if (base.node === node) return true;
    current = base;
  }
  return false;
}

/** True if a class declares a member, or assigns it as a whole. */
export function writesMember(node: ClassNode, name: string): boolean {
  return getDeclaredNames(node).has(name) || assignsField(node, name);
}

/**
 * Returns the names of the members that a class declares, without computed ones. Memoised, because each read of a member searches all
 * classes that may extend the class.
 */
export const getDeclaredNames = memoise(
  (node: ClassNode): ReadonlySet<string> =>
    new Set(node.body.body.flatMap(getDeclared).flatMap((declared) => getName(declared) ?? [])),
);

type Declared =
  TSESTree.MethodDefinition | TSESTree.PropertyDefinition | TSESTree.AccessorProperty | TSESTree.TSParameterProperty;

/** The instance members that an element of a class declares: itself, or the parameter properties of a constructor. */
function getDeclared(member: TSESTree.ClassElement): Declared[] {
  if (member.type === 'PropertyDefinition' || member.type === 'AccessorProperty') return member.static ? [] : [member];
  if (member.type !== 'MethodDefinition' || member.static) return [];
  return member.kind === 'constructor'
    ? member.value.params.filter((parameter) => parameter.type === 'TSParameterProperty')
    : [member];
}

function getName(declared: Declared): string | null {
  return declared.type === 'TSParameterProperty' ? (getDeclaredField(declared)?.name ?? null) : getMemberName(declared);
}
