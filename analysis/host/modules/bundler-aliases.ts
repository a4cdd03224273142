/** Aliases that the configuration of a bundler or a framework defines: `resolve: { alias: { '@core': './src/core' } }`. */
import { dirname, join } from 'node:path';
import type { TSESTree } from '@typescript-eslint/utils';
import { ALIASING_CONFIGURATIONS } from '../../libraries/projects/import-aliases.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import type { Directories } from '../directory-listings.ts';
import { memoizePerGeneration, type GenerationCounter } from '../freshness.ts';
import { parseSource } from '../parsers/parse-source.ts';
import { readProjectText } from '../project-text.ts';

/** Returns the absolute path that the nearest configuration with such an alias gives a specifier; null without one. */
export type AliasMapper = (specifier: string, directory: string) => string | null;

/** The path of an alias, relative to the configuration, by what specifiers begin with. */
type Aliases = readonly (readonly [prefix: string, path: string])[];

/** The aliases that the configurations in a directory define. */
interface DirectoryAliases {
  directory: string;
  aliases: Aliases;
}

export function createAliasMapper(getGeneration: GenerationCounter, directories: Directories): AliasMapper {
  const isRoot = (directory: string): boolean =>
    directories.getKindIn(directory, 'package.json') === 'file' || dirname(directory) === directory;
  const readDirectory = (directory: string): Aliases =>
    ALIASING_CONFIGURATIONS.filter((name) => directories.getKindIn(directory, name) === 'file').flatMap((name) =>
      readAliases(join(directory, name)),
    );
  /** The aliases of a directory and of those above it, up to the root of its package; few directories have any. */
  const getAliases = memoizePerGeneration(getGeneration, (directory: string): readonly DirectoryAliases[] => {
    const aliases = readDirectory(directory);
    const outer = isRoot(directory) ? [] : getAliases(dirname(directory));
    return aliases.length === 0 ? outer : [{ directory, aliases }, ...outer];
  });
  return (specifier, from) => {
    for (const { directory, aliases } of getAliases(from))
      for (const [prefix, path] of aliases) {
        if (specifier === prefix) return join(directory, path);
        if (specifier.startsWith(`${prefix}/`)) return join(directory, path, specifier.slice(prefix.length + 1));
      }
    return null;
  };
}

/** Never throws: a configuration that cannot be read has no aliases. The longest prefix comes first. */
function readAliases(file: string): Aliases {
  try {
    const text = readProjectText(file);
    const { source } = /\balias\b/.test(text) ? parseSource({ name: file, text }) : {};
    return source ? findAliases(source.ast).toSorted(([a], [b]) => b.length - a.length) : [];
  } catch {
    return [];
  }
}

/** The entries of each property `alias`, wherever the configuration has it. */
function findAliases(program: TSESTree.Program): [prefix: string, path: string][] {
  const values = new Map<string, TSESTree.Expression>();
  const tables: TSESTree.Node[] = [];
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      values.set(node.id.name, node.init);
    if (node.type === 'Property' && getMemberName(node) === 'alias') tables.push(node.value);
  });
  const resolveName = (node: TSESTree.Node): TSESTree.Node => {
    const inner = unwrap(node);
    return (inner.type === 'Identifier' && values.get(inner.name)) || inner;
  };
  return tables.map(resolveName).flatMap((table) => readTable(table, resolveName));
}

/** `{ '@core': path }`, `[{ find: '@core', replacement: path }]`. */
function readTable(
  table: TSESTree.Node,
  resolveName: (node: TSESTree.Node) => TSESTree.Node,
): [prefix: string, path: string][] {
  if (table.type === 'ArrayExpression')
    return table.elements.flatMap((row) => {
      if (row?.type !== 'ObjectExpression') return [];
      const [find, replacement] = ['find', 'replacement'].map((name) =>
        row.properties.find((each) => each.type === 'Property' && getMemberName(each) === name),
      );
      const name = find?.type === 'Property' && find.value.type === 'Literal' ? find.value.value : null;
      return typeof name === 'string' && replacement?.type === 'Property'
        ? toAlias(name, resolveName(replacement.value))
        : [];
    });
  if (table.type !== 'ObjectExpression') return [];
  return table.properties.flatMap((property) => {
    const name = property.type === 'Property' ? getMemberName(property) : null;
    return name !== null && property.type === 'Property' ? toAlias(name, resolveName(property.value)) : [];
  });
}

function toAlias(name: string, value: TSESTree.Node): [prefix: string, path: string][] {
  const path = readPath(value);
  return path === null ? [] : [[name.replace(/\/\*?$/, ''), path.replace(/\/\*?$/, '')]];
}

/**
 * Reads a path from its texts, which count from the configuration: `'src/core'`, `path.resolve(__dirname, 'src', 'core')`,
 * `fileURLToPath(new URL('./src/core', import.meta.url))`.
 */
function readPath(value: TSESTree.Node): string | null {
  const texts: { at: number; text: string }[] = [];
  walk(value, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push({ at: node.range[0], text: node.value });
    if (node.type === 'TemplateElement') texts.push({ at: node.range[0], text: node.value.cooked ?? '' });
  });
  const inOrder = texts.toSorted((a, b) => a.at - b.at).map(({ text }) => text);
  return inOrder.length > 0 ? inOrder.join('/') : null;
}
