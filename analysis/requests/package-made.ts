/**
 * Objects that a function or class of an installed package makes from plain values, so that their methods belong to the
 * package.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import type { Value } from '../evaluator/domain/value.ts';
import type { Frame } from '../evaluator/evaluation.ts';
import { GIVING_FUNCTION, KEYED_METHODS, READING_METHODS } from '../libraries/containers.ts';
import { getExports } from '../program/exports.ts';
import { getLastName, unwrap } from '../program/syntax.ts';

/** Variables and calls that are followed back. */
const MAX_STEPS = 12;

/** Values with methods of the program, which a wrapper of a package may give back: `rateLimited(new Api())`. */
const PROGRAM_OBJECTS: ReadonlySet<string> = new Set<Value['kind']>(['instance', 'function', 'class', 'client', 'sdk']);

/**
 * Tests if an object is made by calls alone, the first of which is of an installed package. Containers, hooks and
 * wrappers return objects of the program, and a member of such an object may have been set by the program.
 */
export function isMadeByPackage(object: TSESTree.Node, frame: Frame): boolean {
  let node = unwrap(object);
  let inFile = frame;
  let isMade = false;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      if (mayGiveProgramObject(node, inFile)) return false;
      isMade = true;
      const callee = unwrap(node.callee);
      node = callee.type === 'MemberExpression' ? unwrap(callee.object) : callee;
      continue;
    }
    if (node.type !== 'Identifier') return false;
    const [definition, ...others] = inFile.file.variables.get(node)?.defs ?? [];
    if (!definition || others.length > 0) return false;
    if (definition.type === 'Variable') {
      const { id, init } = definition.node as TSESTree.VariableDeclarator;
      if (id.type !== 'Identifier' || !init) return false;
      node = unwrap(init);
      continue;
    }
    if (definition.type !== 'ImportBinding' || definition.parent.type !== 'ImportDeclaration') return false;
    const module = inFile.evaluation.findModule(definition.parent.source.value, inFile.file, definition.node);
    if (module.kind === 'external') return isMade;
    if (module.kind !== 'module' || definition.node.type !== 'ImportSpecifier') return false;
    const { imported } = definition.node;
    const entry = getExports(module.file).names.get(imported.type === 'Identifier' ? imported.name : imported.value);
    if (entry?.kind !== 'node') return false;
    node = unwrap(entry.node);
    inFile = inFile.evaluation.getFileFrame(module.file);
  }
  return false;
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
