/** Where a program starts the actors of a state machine: the objects that may give an actor its input. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ACTOR_KEY, ACTOR_REGISTRIES, ACTOR_STARTERS } from '../../libraries/flows/state-machines.ts';
import type { FileFacts } from '../file-facts.ts';
import { isExported } from '../modules/exports.ts';
import { findOccurrences } from '../names/field-occurrences.ts';
import { findNodes } from '../syntax/node-index.ts';
import { getLastName, getMemberName, isInside, unwrap } from '../syntax/syntax.ts';
import { getReads } from '../syntax/variables.ts';
import { getOuterCast } from '../syntax/around.ts';

/** An object that starts an actor: `{ src: 'load', input }`, or the options of `createActor(load, { input })`. */
export interface ActorOptions {
  file: FileFacts;
  node: TSESTree.ObjectExpression;
}

interface OtherFiles {
  getFilesWith(text: string): readonly FileFacts[];
}

/**
 * Returns the objects that start what a call makes: in its place, under the name of its variable, also in files that import it, or under
 * the name under which it is registered. `names` is null where other files are not read.
 */
export function findActorOptions(
  made: TSESTree.CallExpression,
  file: FileFacts,
  names: OtherFiles | null,
): readonly ActorOptions[] {
  return getPlaces(made, file, names).flatMap((place) =>
    findStarting(place.node, place.file.source.ast).map((node) => ({ file: place.file, node })),
  );
}

interface Place {
  file: FileFacts;
  node: TSESTree.Node;
}

/** The call itself, and the reads of the variable that holds what it makes. */
function getPlaces(made: TSESTree.CallExpression, file: FileFacts, names: OtherFiles | null): readonly Place[] {
  const { parent } = getOuterCast(made);
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return [{ file, node: made }];
  const { id } = parent;
  const own = getReads(file.variables.get(id)).map((node) => ({ file, node }));
  const others = names && isExported(id.name, file) ? names.getFilesWith(id.name) : [];
  const imported = others.flatMap((other) =>
    findOccurrences(id.name, other).imports.flatMap(({ node }) =>
      getReads(other.variables.get(node)).map((read) => ({ file: other, node: read })),
    ),
  );
  return [...own, ...imported];
}

function findStarting(actor: TSESTree.Node, ast: TSESTree.Program): TSESTree.ObjectExpression[] {
  const outer = getOuterCast(actor);
  const { parent } = outer;
  if (parent?.type === 'CallExpression') return getOptionsOf(parent, outer);
  if (parent?.type !== 'Property' || parent.value !== outer || parent.parent.type !== 'ObjectExpression') return [];
  const name = getMemberName(parent);
  if (name === ACTOR_KEY) return [parent.parent];
  const registry = parent.parent.parent;
  const isRegistered = registry.type === 'Property' && ACTOR_REGISTRIES.has(getMemberName(registry) ?? '');
  return isRegistered && name !== null ? findStartingOf(name, registry, ast) : [];
}

/** Those of a name, in the machine that registers it; in the whole file where that has none, as in `machine.provide({ actors })`. */
function findStartingOf(name: string, registry: TSESTree.Node, ast: TSESTree.Program): TSESTree.ObjectExpression[] {
  const found = findNodes(ast, ['Literal'] as const).flatMap((literal) => {
    if (literal.value !== name) return [];
    const { parent } = literal;
    if (parent.type === 'CallExpression') return getOptionsOf(parent, literal);
    const isNamed = parent.type === 'Property' && parent.value === literal && getMemberName(parent) === ACTOR_KEY;
    return isNamed && parent.parent.type === 'ObjectExpression' ? [parent.parent] : [];
  });
  const machine = getStatementAround(registry);
  const own = found.filter((node) => isInside(node, machine));
  return own.length > 0 ? own : found;
}

/** The outermost expression around a node. */
function getStatementAround(node: TSESTree.Node): TSESTree.Node {
  let outer = node;
  while (outer.parent && !/Declarat|Statement|Program/.test(outer.parent.type)) outer = outer.parent;
  return outer;
}

function getOptionsOf(call: TSESTree.CallExpression, actor: TSESTree.Node): TSESTree.ObjectExpression[] {
  const [first, options] = call.arguments;
  const isStarting = first === actor && ACTOR_STARTERS.has(getLastName(unwrap(call.callee)) ?? '');
  return isStarting && options?.type === 'ObjectExpression' ? [options] : [];
}
