/** Where files write and read properties of a name, and name a key in a call. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallNode, FileFacts } from '../file-facts.ts';
import { getTokenName, isDistinctiveKey } from '../containers/keys.ts';
import { isNamedObject } from '../containers/registrations.ts';
import { findNodes } from '../syntax/node-index.ts';
import { getKeyName, getMemberName, getAssignmentTo } from '../syntax/syntax.ts';
import { walk } from '../syntax/walk.ts';
import { addToGroup } from '../group-by-key.ts';
import { memoise } from '../memoise.ts';

export interface FieldOccurrences {
  /** The values of properties, members, JSX attributes and class fields of the name, and methods of the name. */
  writes: readonly TSESTree.Node[];
  /** Member expressions, and properties of patterns. */
  reads: readonly FieldRead[];
  /** The local names of imports of the name, and of defaults under the name. */
  imports: readonly ImportedName[];
  /** Functions that are called by the name alone. */
  called: readonly ImportedName[];
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

const NAMING_NODES = [
  ...(['Property', 'MemberExpression', 'MethodDefinition', 'PropertyDefinition'] as const),
  ...(['ImportSpecifier', 'ImportDefaultSpecifier', 'JSXAttribute'] as const),
  ...(['CallExpression', 'NewExpression', 'SwitchCase', 'BinaryExpression'] as const),
] as const;

/** The occurrences of a name in a file, which is indexed on first use: many names are looked up in a bundle. */
export function findOccurrences(name: string, file: FileFacts): FileOccurrences {
  return getOccurrencesByName(file).get(name) ?? createEmpty(file);
}

type OccurrenceLists = {
  [Kind in keyof FieldOccurrences]: FieldOccurrences[Kind][number][];
} & { file: FileFacts };

const getOccurrencesByName = memoise(indexOccurrences);

function createEmpty(file: FileFacts): OccurrenceLists {
  return { file, writes: [], reads: [], imports: [], called: [], keyed: [], named: [], compared: [] };
}

function indexOccurrences(file: FileFacts): Map<string, OccurrenceLists> {
  const index = new Map<string, OccurrenceLists>();
  const add = (name: string | null, record: (occurrences: OccurrenceLists) => unknown): void => {
    if (name === null) return;
    let known = index.get(name);
    if (!known) index.set(name, (known = createEmpty(file)));
    record(known);
  };
  for (const node of findNodes(file.source.ast, NAMING_NODES)) {
    switch (node.type) {
      case 'Property': {
        const { parent } = node;
        const isWritten = parent.type === 'ObjectExpression';
        if (isWritten && isNamedObject(node)) add(getKeyText(node.value), ({ named }) => named.push(parent));
        add(getMemberName(node) ?? (node.computed ? getKeyText(node.key) : null), ({ writes, reads }) =>
          isWritten ? writes.push(node.value) : reads.push({ file, node }),
        );
        break;
      }
      case 'MemberExpression': {
        const written = getAssignmentTo(node)?.right;
        add(getMemberName(node), ({ writes, reads }) => (written ? writes.push(written) : reads.push({ file, node })));
        break;
      }
      case 'MethodDefinition':
        add(getMemberName(node), ({ writes }) => writes.push(node));
        break;
      case 'PropertyDefinition': {
        const { value } = node;
        if (value) add(getMemberName(node), ({ writes }) => writes.push(value));
        break;
      }
      case 'ImportSpecifier':
        add(getKeyName(node.imported), ({ imports }) => imports.push({ file, node: node.local }));
        break;
      case 'ImportDefaultSpecifier':
        add(node.local.name, ({ imports }) => imports.push({ file, node: node.local }));
        break;
      case 'JSXAttribute': {
        const { name, value } = node;
        if (typeof name.name === 'string' && value?.type === 'JSXExpressionContainer')
          add(name.name, ({ writes }) => writes.push(value.expression));
        break;
      }
      case 'CallExpression':
      case 'NewExpression':
        add(getKeyText(node.arguments[0]), ({ keyed }) => keyed.push({ file, call: node }));
        if (node.callee.type === 'Identifier') {
          const { callee } = node;
          add(callee.name, ({ called }) => called.push({ file, node: callee }));
        }
        break;
      case 'SwitchCase': {
        const { test } = node;
        if (test) add(getKeyText(test), ({ compared }) => compared.push(test));
        break;
      }
      case 'BinaryExpression':
        add(getKeyText(node.right), ({ compared }) => compared.push(node.right));
        break;
      default:
    }
  }
  return index;
}

/** The occurrences in several files, in their order. */
export function joinOccurrences(occurrences: readonly FileOccurrences[]): FieldOccurrences {
  return {
    writes: occurrences.flatMap(({ writes }) => writes),
    reads: occurrences.flatMap(({ reads }) => reads),
    imports: occurrences.flatMap(({ imports }) => imports),
    called: occurrences.flatMap(({ called }) => called),
    keyed: occurrences.flatMap(({ keyed }) => keyed),
    named: occurrences.flatMap(({ named }) => named),
    compared: occurrences.flatMap(({ compared }) => compared),
  };
}

/** The name of a key, as a text or as a constant; null for other expressions. */
function getKeyText(node: TSESTree.Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node && isDistinctiveKey(node) ? getTokenName(node) : null;
}

/** A name in a type, in an `extends` or in an `implements`. */
export interface TypeNameUse {
  file: FileFacts;
  node: TSESTree.Identifier;
}

/** The uses of a type of this name, or of what is imported under it, in the types of a file. */
export function findTypeNames(name: string, file: FileFacts): TypeNameUse[] {
  const { byName, ofAnyName } = indexTypeNames(file);
  const uses = [...(byName.get(name) ?? []), ...ofAnyName.filter(({ node }) => node.name !== name)];
  return uses.sort((one, other) => one.place - other.place).map(({ node }) => ({ file, node }));
}

/** A name, and its place in the order of the walk. */
interface PlacedName {
  node: TSESTree.Identifier;
  place: number;
}

interface TypeNames {
  /** By the name in the file and by the name that is imported. */
  byName: ReadonlyMap<string, readonly PlacedName[]>;
  /** The default export of a module may have any name there. */
  ofAnyName: readonly PlacedName[];
}

/** Indexed once per file, since many names are looked up. */
const indexTypeNames = memoise((file: FileFacts): TypeNames => {
  const byName = new Map<string, PlacedName[]>();
  const ofAnyName: PlacedName[] = [];
  for (const [place, node] of getTypeNames(file).entries()) {
    const definition = file.variables.get(node)?.defs[0]?.node;
    if (definition?.type === 'ImportDefaultSpecifier') ofAnyName.push({ node, place });
    const imported = definition?.type === 'ImportSpecifier' ? getKeyName(definition.imported) : null;
    for (const name of new Set([node.name, imported])) if (name !== null) addToGroup(byName, name, { node, place });
  }
  return { byName, ofAnyName };
});

const getTypeNames = memoise(({ source: { ast } }: FileFacts): readonly TSESTree.Identifier[] => {
  const names: TSESTree.Identifier[] = [];
  walk(
    ast,
    (node) => {
      const isInType =
        node.type === 'Identifier' && /^TS(?:TypeReference|InterfaceHeritage|ClassImplements)$/.test(node.parent.type);
      if (isInType) names.push(node);
    },
    'with types',
  );
  return names;
});
