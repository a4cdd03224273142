/** Objects and arrays that are filled after they are made: `body.name = …`, `segments.push(…)`, `Object.assign(…)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { getEnclosingFunction, getKeyName, type FileFacts } from './file-facts.ts';
import { mayBeFilledBy } from './escapes.ts';
import { findEntryMutation, findMutation, findSearchMutation, type Mutation } from './mutation-forms.ts';
import { changeAt, openAll } from './nested-writes.ts';
import { getReach } from './reach.ts';
import { limitRows } from './rows.ts';
import { mapAlternatives, type Value, unknown } from './value.ts';

/** What is written to more often is the namespace of a generated program, which every use would copy whole. */
const MOST_MUTATIONS = 300;

/** The value of a variable with what was written into it on the way to the use. */
export function applyMutations(variable: Scope.Variable, value: Value, use: TSESTree.Node, environment: Environment, evaluation: Evaluation): Value {
  const { kind } = value;
  if (!['object', 'array', 'pairs', 'map', 'url', 'choice'].includes(kind)) return value;
  let mutated: Value = value;
  const mutations = getMutations(variable, value, environment.file);
  if (mutations.length > MOST_MUTATIONS) return unknown('budget');
  for (const { identifier, mutation } of mutations) {
    if (identifier === use) continue;
    const reach = isReadLater(use, identifier) ? 'maybe' : getReach(identifier, use);
    if (reach === 'never') continue;
    mutated = limitRows(mapAlternatives(mutated, (alternative) => mutation(alternative, reach === 'always', environment, evaluation)));
  }
  return mutated;
}

/** Whether a value is kept in an object or a row where it is used, which is read after it has been written to: `const body = { options }; options.background = true`. */
function isReadLater(use: TSESTree.Node, write: TSESTree.Node): boolean {
  if (write.range[0] < use.range[0] || getEnclosingFunction(write) !== getEnclosingFunction(use)) return false;
  let kept = use;
  while (kept.parent && KEEPING.has(kept.parent.type)) kept = kept.parent;
  return kept !== use && (kept.parent?.type === 'VariableDeclarator' || (kept.parent?.type === 'AssignmentExpression' && kept.parent.right === kept));
}

const KEEPING = new Set(['Property', 'ObjectExpression', 'ArrayExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

/** The value of a member of `this` with what methods of the class write into it, at some time. */
export function applyMemberMutations(member: Value, places: readonly TSESTree.Node[], environment: Environment, evaluation: Evaluation): Value {
  return places.reduce((value, place) => {
    const mutation = findMutation(place) ?? findSearchMutation(place, false) ?? findBelow(place, environment.file);
    return mutation ? limitRows(mapAlternatives(value, (alternative) => mutation(alternative, false, environment, evaluation))) : value;
  }, member);
}

interface FoundMutation {
  identifier: TSESTree.Node;
  mutation: Mutation;
}

const known = new WeakMap<Scope.Variable, Map<Value['kind'], readonly FoundMutation[]>>();

/** What is written through a variable that holds a value of this kind; looked up once. */
function getMutations(variable: Scope.Variable, value: Value, file: FileFacts): readonly FoundMutation[] {
  let ofKinds = known.get(variable);
  if (!ofKinds) known.set(variable, (ofKinds = new Map()));
  let found = ofKinds.get(value.kind);
  if (!found) ofKinds.set(value.kind, (found = findMutations(variable, value, file)));
  return found;
}

/** What is written through the variable's own name, and through one for its search parameters. */
function findMutations(variable: Scope.Variable, value: Value, file: FileFacts): FoundMutation[] {
  return variable.references.flatMap((reference) => {
    const identifier = reference.identifier as TSESTree.Node;
    if (reference.isWrite()) return [];
    const mutation = findMutation(identifier) ?? findEntryMutation(identifier, value) ?? findSearchMutation(identifier, false);
    if (mutation) return [{ identifier, mutation }];
    const name = getSearchName(identifier);
    const below = name ? null : findBelow(identifier, file);
    if (below) return [{ identifier, mutation: below }];
    return (name ? (file.variables.get(name)?.references ?? []) : []).flatMap((inner) => {
      const ofSearch = findSearchMutation(inner.identifier as TSESTree.Node, true);
      return ofSearch ? [{ identifier: inner.identifier as TSESTree.Node, mutation: ofSearch }] : [];
    });
  });
}

/** What is written below the variable's own value, or by somebody who is handed it or a part of it. */
function findBelow(identifier: TSESTree.Node, file: FileFacts, asked: ReadonlySet<Scope.Variable> = NOBODY): Mutation | null {
  const path: string[] = [];
  for (let node = identifier; ; node = node.parent!) {
    const found = path.length > 0 ? (findMutation(node) ?? findSearchMutation(node, false)) : null;
    if (found) return (value, isSure, environment, evaluation) => changeAt(value, path, (inner) => found(inner, isSure, environment, evaluation));
    if (mayBeFilledBy(node, file, (name) => isFilledBy(name, file, asked))) return (value) => changeAt(value, path, openAll);
    const member = node.parent;
    const name = member?.type === 'MemberExpression' && member.object === node ? getKeyName(member.property, member.computed) : null;
    if (name === null) return null;
    path.push(name);
  }
}

const NOBODY: ReadonlySet<Scope.Variable> = new Set();

/** Whether something is written through a name that somebody else has for a value; `asked` are those that led here. */
function isFilledBy(name: TSESTree.Node, file: FileFacts, asked: ReadonlySet<Scope.Variable>): boolean {
  const variable = file.variables.get(name);
  // A function that hands its parameter to itself.
  if (!variable || asked.has(variable)) return false;
  const further = new Set([...asked, variable]);
  return variable.references.some(({ identifier }) => {
    const node = identifier as TSESTree.Node;
    return findMutation(node) !== null || findSearchMutation(node, false) !== null || findBelow(node, file, further) !== null;
  });
}

/** `params` of `const params = url.searchParams` and of `const { searchParams: params } = url`. */
function getSearchName(identifier: TSESTree.Node): TSESTree.Node | null {
  const { parent } = identifier;
  if (parent?.type === 'VariableDeclarator' && parent.init === identifier && parent.id.type === 'ObjectPattern') {
    const property = parent.id.properties.find((each) => each.type === 'Property' && getKeyName(each.key, each.computed) === 'searchParams');
    return property?.type === 'Property' && property.value.type === 'Identifier' ? property.value : null;
  }
  if (parent?.type !== 'MemberExpression' || parent.object !== identifier || getKeyName(parent.property, parent.computed) !== 'searchParams') return null;
  return parent.parent.type === 'VariableDeclarator' && parent.parent.init === parent && parent.parent.id.type === 'Identifier' ? parent.parent.id : null;
}
