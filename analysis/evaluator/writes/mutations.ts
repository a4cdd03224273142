/** Objects and arrays that are filled after they are made: `body.name = …`, `segments.push(…)`, `Object.assign(…)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Frame } from '../evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getEnclosingFunction, getKeyName } from '../../program/syntax.ts';
import { fillsParameter, mayBeFilledBy } from '../../program/escape-analysis.ts';
import { findEntryMutation, findMutation, findSearchMutation, type Mutation } from './mutation-forms.ts';
import { changeAt, openAll } from './property-writes.ts';
import { getReach } from '../../program/reaching-writes.ts';
import { limitArrays } from '../domain/array.ts';
import type { Value } from '../domain/value.ts';
import { getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';

/** A variable with more writes is the namespace of a generated program, which every use would copy whole. */
const MAX_MUTATIONS = 300;

/** The value of a variable after the writes into it that reach the use. */
export function applyMutations(variable: Scope.Variable, value: Value, use: TSESTree.Node, frame: Frame): Value {
  const { kind } = value;
  if (!['object', 'array', 'pairs', 'map', 'url', 'choice'].includes(kind)) return value;
  const mutations = getMutations(variable, value, frame.file);
  if (mutations.length === 0) return value;
  if (mutations.length > MAX_MUTATIONS) return unknown('budget');
  // Writes that read what they write into would each apply all writes before them again.
  return frame.memoise(getMutatedKey(use), () => {
    let mutated: Value = value;
    for (const { identifier, mutation } of mutations) {
      if (identifier === use) continue;
      const reach = isReadLater(use, identifier) ? 'maybe' : getReach(identifier, use);
      if (reach === 'never') continue;
      mutated = limitArrays(
        mapAlternatives(mutated, (alternative) => mutation(alternative, reach === 'always', frame)),
      );
      mutated = frame.evaluation.weigh(mutated);
      if (mutated.kind === 'unknown') break;
    }
    return mutated;
  });
}

const mutatedKeys = new WeakMap<TSESTree.Node, object>();

/** The key under which the value at a use is kept once all writes are applied; the use itself keeps what is assigned. */
function getMutatedKey(use: TSESTree.Node): object {
  let key = mutatedKeys.get(use);
  if (!key) mutatedKeys.set(use, (key = {}));
  return key;
}

/** True if the use stores the value in an object or array that is read after the write: `const body = { options }; options.x = 1`. */
function isReadLater(use: TSESTree.Node, write: TSESTree.Node): boolean {
  if (write.range[0] < use.range[0] || getEnclosingFunction(write) !== getEnclosingFunction(use)) return false;
  let kept = use;
  while (kept.parent && KEEPING.has(kept.parent.type)) kept = kept.parent;
  return (
    kept !== use &&
    (kept.parent?.type === 'VariableDeclarator' ||
      (kept.parent?.type === 'AssignmentExpression' && kept.parent.right === kept))
  );
}

const KEEPING = new Set(['Property', 'ObjectExpression', 'ArrayExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

/** The value of a member of `this` after the writes of the class's methods, each of which may or may not have run. */
export function applyMemberMutations(member: Value, places: readonly TSESTree.Node[], frame: Frame): Value {
  return places.reduce((value, place) => {
    const mutation = findInto(place, frame.file);
    return mutation ? limitArrays(mapAlternatives(value, (alternative) => mutation(alternative, false, frame))) : value;
  }, member);
}

interface FoundMutation {
  identifier: TSESTree.Node;
  mutation: Mutation;
}

const known = new WeakMap<Scope.Variable, Map<Value['kind'], readonly FoundMutation[]>>();

/** The writes through a variable that holds a value of this kind; memoised. */
function getMutations(variable: Scope.Variable, value: Value, file: FileFacts): readonly FoundMutation[] {
  let ofKinds = known.get(variable);
  if (!ofKinds) known.set(variable, (ofKinds = new Map()));
  let found = ofKinds.get(value.kind);
  if (!found) ofKinds.set(value.kind, (found = findMutations(variable, value, file)));
  return found;
}

/** Finds the writes through the variable's own name, and through an alias of its search parameters. */
function findMutations(variable: Scope.Variable, value: Value, file: FileFacts): FoundMutation[] {
  return variable.references.flatMap((reference) => {
    const identifier = reference.identifier as TSESTree.Node;
    if (reference.isWrite()) return [];
    const name = getSearchName(identifier);
    const mutation = findEntryMutation(identifier, value) ?? (name ? null : findInto(identifier, file));
    if (mutation) return [{ identifier, mutation }];
    return (name ? (file.variables.get(name)?.references ?? []) : []).flatMap((inner) => {
      const ofSearch = findSearchMutation(inner.identifier as TSESTree.Node, true);
      return ofSearch ? [{ identifier: inner.identifier as TSESTree.Node, mutation: ofSearch }] : [];
    });
  });
}

/** Finds the write into the value of an expression or a property below it, made here or by a function that gets it as argument. */
function findInto(
  expression: TSESTree.Node,
  file: FileFacts,
  asked: ReadonlySet<Scope.Variable> = NO_VARIABLES,
): Mutation | null {
  const path: string[] = [];
  for (let node = getWhole(expression); ; node = getWhole(node.parent!)) {
    const found = findMutation(node) ?? findSearchMutation(node, false);
    const mutation = found && writeFurther(found, node, file, asked);
    if (mutation)
      return (value, isSure, frame) =>
        changeAt(value, path, (inner) => mutation(inner, isSure, frame), frame.evaluation);
    if (mayBeFilledBy(node, file, (name) => isFilledBy(name, file, asked)))
      return (value, _, frame) =>
        isHarmless(node, frame)
          ? value
          : changeAt(value, path, (inner) => openAll(inner, frame.evaluation), frame.evaluation);
    const member = node.parent;
    const name =
      member?.type === 'MemberExpression' && member.object === node
        ? getKeyName(member.property, member.computed)
        : null;
    if (name === null) return null;
    path.push(name);
  }
}

/** True if the method that gets the argument is known not to write into it: it sends it, or is a function without such a write. */
function isHarmless(argument: TSESTree.Node, frame: Frame): boolean {
  const call = argument.parent;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  const { callee } = call;
  const index = call.arguments.findIndex((each) => each === argument);
  // A method may be asked of what is itself handed to a method.
  const methods = getAlternatives(frame.memoise(callee, () => frame.evaluate(callee)));
  return methods.every((method) => {
    if (method.kind !== 'function') return method.kind === 'client' || method.kind === 'sdk';
    return (
      !method.bound &&
      !fillsParameter(method.node, index, (name) => isFilledBy(name, method.environment.file, NO_VARIABLES))
    );
  });
}

/** A write whose own value is written into in turn: `(body.input ??= {}).prompt = text`. */
function writeFurther(
  mutation: Mutation,
  node: TSESTree.Node,
  file: FileFacts,
  asked: ReadonlySet<Scope.Variable>,
): Mutation {
  const member = node.parent;
  const assignment = member?.parent;
  if (
    member?.type !== 'MemberExpression' ||
    assignment?.type !== 'AssignmentExpression' ||
    assignment.left !== member ||
    assignment.parent.type === 'ExpressionStatement'
  )
    return mutation;
  const name = getKeyName(member.property, member.computed);
  const further = name === null ? null : findInto(assignment, file, asked);
  if (name === null || !further) return mutation;
  return (value, isSure, frame) =>
    changeAt(mutation(value, isSure, frame), [name], (inner) => further(inner, isSure, frame), frame.evaluation);
}

/** The expression with the casts and `!` around it. */
function getWhole(node: TSESTree.Node): TSESTree.Node {
  let whole = node;
  while (whole.parent && CASTS.has(whole.parent.type)) whole = whole.parent;
  return whole;
}

const CASTS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSTypeAssertion']);

const NO_VARIABLES: ReadonlySet<Scope.Variable> = new Set();

/** True if the value is written into through another variable; `asked` are the variables visited before. */
function isFilledBy(name: TSESTree.Node, file: FileFacts, asked: ReadonlySet<Scope.Variable>): boolean {
  const variable = file.variables.get(name);
  // A function that hands its parameter to itself.
  if (!variable || asked.has(variable)) return false;
  const further = new Set([...asked, variable]);
  return variable.references.some(({ identifier }) => {
    const node = identifier as TSESTree.Node;
    return findInto(node, file, further) !== null;
  });
}

/** `params` of `const params = url.searchParams` and of `const { searchParams: params } = url`. */
function getSearchName(identifier: TSESTree.Node): TSESTree.Node | null {
  const { parent } = identifier;
  if (parent?.type === 'VariableDeclarator' && parent.init === identifier && parent.id.type === 'ObjectPattern') {
    const property = parent.id.properties.find(
      (each) => each.type === 'Property' && getKeyName(each.key, each.computed) === 'searchParams',
    );
    return property?.type === 'Property' && property.value.type === 'Identifier' ? property.value : null;
  }
  if (
    parent?.type !== 'MemberExpression' ||
    parent.object !== identifier ||
    getKeyName(parent.property, parent.computed) !== 'searchParams'
  )
    return null;
  return parent.parent.type === 'VariableDeclarator' &&
    parent.parent.init === parent &&
    parent.parent.id.type === 'Identifier'
    ? parent.parent.id
    : null;
}
