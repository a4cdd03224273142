/** Finds the package whose function or class makes an object, through variables, calls and imports. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getExports } from '../../program/modules/exports.ts';
import { unwrap, isCallOrNew } from '../../program/syntax/syntax.ts';
import type { Frame } from '../evaluation.ts';

/** Variables and calls that are followed back. */
const MAX_STEPS = 12;

/**
 * The module outside of the program whose function or class an object is made from, and the calls that lead from there
 * to the object, outermost first.
 */
export interface PackageMaker {
  module: string;
  /** False where the package is not installed, or a relative module does not exist. */
  isFound: boolean;
  /** What is imported of the module; for a default, its name in the file. */
  name: string;
  calls: readonly MakingCall[];
}

interface MakingCall {
  node: TSESTree.CallExpression | TSESTree.NewExpression;
  frame: Frame;
}

/** Returns what makes an object by calls alone, the first of which is of a module outside of the program; null for any other object. */
export function findPackageMaker(object: TSESTree.Node, frame: Frame): PackageMaker | null {
  let node = unwrap(object);
  let inFile = frame;
  const calls: MakingCall[] = [];
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    if (isCallOrNew(node)) {
      calls.push({ node, frame: inFile });
      const callee = unwrap(node.callee);
      node = callee.type === 'MemberExpression' ? unwrap(callee.object) : callee;
      continue;
    }
    // `globalThis.store ?? new Store()`
    if (node.type === 'LogicalExpression' && node.operator !== '&&') {
      node = unwrap(node.right);
      continue;
    }
    if (node.type !== 'Identifier') return null;
    const [definition, ...others] = inFile.file.variables.get(node)?.defs ?? [];
    if (!definition || others.length > 0) return null;
    if (definition.type === 'Variable') {
      const { id, init } = definition.node as TSESTree.VariableDeclarator;
      if (id.type !== 'Identifier' || !init) return null;
      node = unwrap(init);
      continue;
    }
    if (definition.type !== 'ImportBinding' || definition.parent.type !== 'ImportDeclaration') return null;
    const { value: specifier } = definition.parent.source;
    const module = inFile.evaluation.findModule(specifier, inFile.file, definition.node);
    const name = getImportedName(definition.node);
    if (module.kind !== 'module')
      return { module: specifier, isFound: module.kind === 'external', name: name ?? definition.name.name, calls };
    const entry = name === null ? undefined : getExports(module.file).names.get(name);
    if (entry?.kind !== 'node') return null;
    node = unwrap(entry.node);
    inFile = inFile.evaluation.getFileFrame(module.file);
  }
  return null;
}

function getImportedName(specifier: TSESTree.Node): string | null {
  if (specifier.type !== 'ImportSpecifier') return null;
  const { imported } = specifier;
  return imported.type === 'Identifier' ? imported.name : imported.value;
}
