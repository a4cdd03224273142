/** Where files write and read properties of a name, and name a key in a call. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallNode, FileFacts } from './file-facts.ts';
import { getTokenName, isDistinctiveKey } from './keys.ts';
import { isNamedObject } from './registrations.ts';
import { getKeyName, walk } from './syntax.ts';

export interface FieldOccurrences {
  /** The values of properties, members, JSX attributes and class fields of the name, and methods of the name. */
  writes: readonly TSESTree.Node[];
  /** Member expressions, and properties of patterns. */
  reads: readonly FieldRead[];
  /** The local names of imports of the name, and of defaults under the name. */
  imports: readonly ImportedName[];
  /** Calls whose first argument is the name, as a text or as a constant. */
  keyed: readonly KeyedCall[];
  /** Objects that have the name as a value beside a function. */
  named: readonly TSESTree.ObjectExpression[];
  /** Where a value is compared with the name. */
  compared: readonly TSESTree.Node[];
}

/** The occurrences in one file. */
export interface FileOccurrences extends FieldOccurrences {
  file: FileFacts;
}

export interface FieldRead {
  file: FileFacts;
  node: TSESTree.MemberExpression | TSESTree.Property;
}

export interface ImportedName {
  file: FileFacts;
  node: TSESTree.Identifier;
}

export interface KeyedCall {
  file: FileFacts;
  call: CallNode;
}

export function findOccurrences(name: string, file: FileFacts): FileOccurrences {
  const writes: TSESTree.Node[] = [];
  const reads: FieldRead[] = [];
  const imports: ImportedName[] = [];
  const keyed: KeyedCall[] = [];
  const named: TSESTree.ObjectExpression[] = [];
  const compared: TSESTree.Node[] = [];
  walk(file.source.ast, (node) => {
    switch (node.type) {
      case 'Property':
        if (node.parent.type === 'ObjectExpression' && isKey(node.value, name) && isNamedObject(node))
          named.push(node.parent);
        if (getKeyName(node.key, node.computed) !== name && !(node.computed && isKey(node.key, name))) break;
        if (node.parent.type === 'ObjectExpression') writes.push(node.value);
        else reads.push({ file, node });
        break;
      case 'MemberExpression':
        if (getKeyName(node.property, node.computed) !== name) break;
        if (node.parent.type === 'AssignmentExpression' && node.parent.left === node) writes.push(node.parent.right);
        else reads.push({ file, node });
        break;
      case 'MethodDefinition':
        if (getKeyName(node.key, node.computed) === name) writes.push(node);
        break;
      case 'PropertyDefinition':
        if (node.value && getKeyName(node.key, node.computed) === name) writes.push(node.value);
        break;
      case 'ImportSpecifier':
        if (getKeyName(node.imported, false) === name) imports.push({ file, node: node.local });
        break;
      case 'ImportDefaultSpecifier':
        if (node.local.name === name) imports.push({ file, node: node.local });
        break;
      case 'JSXAttribute':
        if (node.name.name === name && node.value?.type === 'JSXExpressionContainer')
          writes.push(node.value.expression);
        break;
      case 'CallExpression':
      case 'NewExpression': {
        const [key] = node.arguments;
        if (key && isKey(key, name)) keyed.push({ file, call: node });
        break;
      }
      case 'SwitchCase':
        if (node.test && isKey(node.test, name)) compared.push(node.test);
        break;
      case 'BinaryExpression':
        if (isKey(node.right, name)) compared.push(node.right);
        break;
      default:
    }
    return true;
  });
  return { file, writes, reads, imports, keyed, named, compared };
}

/** The occurrences in several files, in their order. */
export function joinOccurrences(occurrences: readonly FileOccurrences[]): FieldOccurrences {
  return {
    writes: occurrences.flatMap(({ writes }) => writes),
    reads: occurrences.flatMap(({ reads }) => reads),
    imports: occurrences.flatMap(({ imports }) => imports),
    keyed: occurrences.flatMap(({ keyed }) => keyed),
    named: occurrences.flatMap(({ named }) => named),
    compared: occurrences.flatMap(({ compared }) => compared),
  };
}

/** Tests if an expression is a key, as a text or as a constant of the name. */
function isKey(node: TSESTree.Node, name: string): boolean {
  return node.type === 'Literal' ? node.value === name : getTokenName(node) === name && isDistinctiveKey(node);
}

/** A name in a type, in an `extends` or in an `implements`. */
export interface TypeNameUse {
  file: FileFacts;
  node: TSESTree.Identifier;
}

/** The uses of a type of this name, or of what is imported under it, in the types of a file. */
export function findTypeNames(name: string, file: FileFacts): TypeNameUse[] {
  const found: TypeNameUse[] = [];
  const isOfName = (node: TSESTree.Identifier): boolean => {
    if (node.name === name) return true;
    const definition = file.variables.get(node)?.defs[0]?.node;
    if (definition?.type === 'ImportDefaultSpecifier') return true;
    return definition?.type === 'ImportSpecifier' && getKeyName(definition.imported, false) === name;
  };
  walk(
    file.source.ast,
    (node) => {
      const isInType =
        node.type === 'Identifier' &&
        /^TS(?:TypeReference|InterfaceHeritage|ClassImplements)$/.test(node.parent.type) &&
        isOfName(node);
      if (isInType) found.push({ file, node });
      return true;
    },
    'with types',
  );
  return found;
}
