/**
 * Objects that a function or class of an installed package makes from plain values, so that their methods belong to the
 * package.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import { GIVING_FUNCTION, KEYED_METHODS, READING_METHODS } from '../../libraries/containers.ts';
import { getExports } from '../../program/modules/exports.ts';
import { getLastName, unwrap } from '../../program/syntax/syntax.ts';

/** Variables and calls that are followed back. */
const MAX_STEPS = 12;

/** Values with methods of the program, which a wrapper of a package may give back: `rateLimited(new Api())`. */
const PROGRAM_OBJECTS: ReadonlySet<string> = new Set<Value['kind']>(['instance', 'function', 'class', 'client', 'sdk']);

/**
 * The module outside of the program whose function or class an object is made from, and the calls that lead from there
 * to the object, outermost first.
 */
export interface PackageMaker {
  module: string;
  /** False where the package is not installed, or a relative module does not exist. */
  isFound: boolean;
  calls: readonly MakingCall[];
}

interface MakingCall {
  node: TSESTree.CallExpression | TSESTree.NewExpression;
  frame: Frame;
}

/**
 * Tests if an object is made by calls alone, the first of which is of an installed package. Containers, hooks and
 * wrappers return objects of the program, and a member of such an object may have been set by the program.
 */
export function isMadeByPackage(object: TSESTree.Node, frame: Frame): boolean {
  const maker = findPackageMaker(object, frame);
  return (
    maker?.isFound === true &&
    maker.calls.length > 0 &&
    !maker.calls.some(({ node, frame: inFile }) => mayGiveProgramObject(node, inFile))
  );
}

/** Returns what makes an object by calls alone, the first of which is of a module outside of the program; null for any other object. */
export function findPackageMaker(object: TSESTree.Node, frame: Frame): PackageMaker | null {
  let node = unwrap(object);
  let inFile = frame;
  const calls: MakingCall[] = [];
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      calls.push({ node, frame: inFile });
      const callee = unwrap(node.callee);
      node = callee.type === 'MemberExpression' ? unwrap(callee.object) : callee;
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
    if (module.kind !== 'module') return { module: specifier, isFound: module.kind === 'external', calls };
    const name = getImportedName(definition.node);
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

function mayGiveProgramObject(call: TSESTree.CallExpression | TSESTree.NewExpression, frame: Frame): boolean {
  const name = getLastName(unwrap(call.callee)) ?? '';
  return (
    KEYED_METHODS.has(name) ||
    READING_METHODS.has(name) ||
    GIVING_FUNCTION.test(name) ||
    // `proxyActivities<typeof activities>(…)`, `hc<Routes>(url)`: an object of the program behind a package's.
    Boolean(call.typeArguments) ||
    call.arguments.some((argument) => holdsProgramObject(argument, frame))
  );
}

function holdsProgramObject(argument: TSESTree.Node, frame: Frame): boolean {
  const inner = unwrap(argument);
  if (inner.type === 'SpreadElement') return true;
  if (inner.type === 'ObjectExpression')
    return inner.properties.some((entry) => entry.type !== 'Property' || holdsProgramObject(entry.value, frame));
  return getAlternatives(frame.evaluate(inner)).some(({ kind }) => PROGRAM_OBJECTS.has(kind));
}
