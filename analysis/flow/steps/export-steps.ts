/** Steps from a variable or value that a module exports to the names under which other files import it. */
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { isExported } from '../../program/modules/exports.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { ImportedName } from '../../program/names/field-occurrences.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { isStrict } from '../access-path.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';

/** A name that is imported more often is not followed. */
const MAX_IMPORTS = 60;

/**
 * Returns the callees in other files that have the name of an exported variable without declaring or importing it: a framework imports
 * it automatically. None if a second file declares the name.
 */
export function getUndeclaredCallees(variable: Scope.Variable, value: TrackedValue): readonly TSESTree.Node[] {
  const { names, evaluation } = value.flow;
  const home = findHome(variable, value);
  if (!names || !home || !names.getDeclaring(variable.name).every(({ file }) => file.source.path === home.source.path))
    return [];
  const callees = names
    .getOccurrences(variable.name)
    .called.filter(({ file, node }) => file.source.path !== home.source.path && !file.variables.has(node));
  return callees.map(({ file, node }) => {
    evaluation.getFileFrame(file);
    return node;
  });
}

/** Returns the file that exports a variable; null if names are not followed. */
function findHome(variable: Scope.Variable, value: TrackedValue): FileFacts | null {
  const { names, evaluation } = value.flow;
  const [definition] = variable.defs;
  if (!names || !definition || isStrict(value) || variable.scope.type !== 'module') return null;
  const home = evaluation.getFile(definition.name as TSESTree.Node);
  return isExported(variable.name, home) || definition.node.parent?.type === 'ExportDefaultDeclaration' ? home : null;
}

/** The references of other files to a variable that its module exports; none where names are not followed. */
export function getImportedReferences(variable: Scope.Variable, value: TrackedValue): readonly TSESTree.Node[] {
  const { names, evaluation } = value.flow;
  const [definition] = variable.defs;
  const home = findHome(variable, value);
  if (!names || !definition || !home) return [];
  const { imports } = names.getOccurrences(variable.name);
  if (imports.length > MAX_IMPORTS) {
    value.flow.cutOff();
    return [];
  }
  const isOfVariable = ({ file, node }: ImportedName): boolean => {
    const { declaration } = resolveTypeName(node, file, evaluation) ?? {};
    // An importer may have parsed the text of the variable's file anew.
    return (
      file !== home &&
      declaration?.file.source.path === home.source.path &&
      declaration?.node.range[0] === definition.node.range[0]
    );
  };
  return imports.filter(isOfVariable).flatMap((imported) => getReferences(imported, evaluation));
}

/** `export default slice.reducer`: to the references of other files to the default export. */
export function followDefaultExport(exported: TSESTree.Node, value: TrackedValue): void {
  const { names, evaluation } = value.flow;
  if (!names || isStrict(value)) return;
  const home = evaluation.getFile(exported);
  const { path } = home.source;
  if (path === undefined) return;
  for (const file of names.getFilesWith(getModuleName(path)))
    for (const { local } of findNodes(file.source.ast, ['ImportDefaultSpecifier'])) {
      const { declaration } = resolveTypeName(local, file, evaluation) ?? {};
      if (declaration?.file.source.path !== path || declaration.node.range[0] !== exported.range[0]) continue;
      for (const read of getReferences({ file, node: local }, evaluation)) propagate(read, { ...value, stack: null });
    }
}

/** The word by which importers name a file: its own name, or that of its folder. */
function getModuleName(path: string): string {
  const [name = '', folder = ''] = path.split(/[\\/]/).reverse();
  const own = name.replace(/\..*/, '');
  return own === 'index' ? folder : own;
}

function getReferences({ file, node }: ImportedName, evaluation: Evaluation): TSESTree.Node[] {
  evaluation.getFileFrame(file);
  const references = file.variables.get(node)?.references ?? [];
  return references.map((reference) => reference.identifier as TSESTree.Node);
}
