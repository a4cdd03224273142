/** Objects and arrays that are filled after they are made: `body.name = …`, `segments.push(…)`, `Object.assign(…)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { evaluateArguments } from './calls.ts';
import { getEnclosingFunction, getKeyName, type FileFacts } from './file-facts.ts';
import { mayBeFilledBy } from './escapes.ts';
import { setEntry } from './maps.ts';
import { changeAt, openAll } from './nested-writes.ts';
import { mergeInto } from './objects.ts';
import { getReach, isAtMostOnce } from './reach.ts';
import { evaluateParts, limitRows, makeArray, openRow, type RowPart } from './rows.ts';
import { joinTexts, toSkeletons } from './text.ts';
import { getUrlPart, withPathname } from './urls.ts';
import { changePairs, changeSearch, replaceSearch } from './search-params.ts';
import { choiceOf, mapAlternatives, type ArrayValue, type ObjectValue, type PairsValue, type PropertyEntry, type UrlValue, type Value, unknown } from './value.ts';

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

type Mutation = (value: Value, isSure: boolean, environment: Environment, evaluation: Evaluation) => Value;

function findMutation(identifier: TSESTree.Node): Mutation | null {
  const member = identifier.parent;
  if (member?.type === 'CallExpression') return findAssign(identifier, member);
  if (member?.type !== 'MemberExpression' || member.object !== identifier) return null;
  const name = getKeyName(member.property, member.computed);
  const { parent } = member;
  if (parent?.type === 'AssignmentExpression' && parent.left === member && name === 'pathname') {
    return (value, isSure, environment, evaluation) => (value.kind === 'url' ? setPathname(value, parent, isSure, environment, evaluation) : value);
  }
  if (parent?.type === 'AssignmentExpression' && parent.left === member && parent.operator === '=') {
    return (value, isSure, environment, evaluation) => {
      if (value.kind === 'url' && name === 'search') {
        const replaced = replaceSearch(value, evaluation.evaluate(parent.right, environment));
        return isSure ? replaced : choiceOf([value, replaced]);
      }
      if (value.kind === 'array') return { ...value, isOpen: true, mayLack: true };
      if (value.kind !== 'object') return value;
      if (name === null) return setKnownKeys(value, member, parent, isSure, environment, evaluation);
      const entry: PropertyEntry = { node: parent, isOptional: !isSure, read: () => evaluation.once(parent, environment, true, () => evaluation.evaluate(parent.right, environment)) };
      return setProperty(value, name, entry);
    };
  }
  if (parent?.type === 'UnaryExpression' && parent.operator === 'delete' && name !== null) {
    return (value, isSure) => (value.kind === 'object' ? withoutProperty(value, name, isSure) : value);
  }
  if (parent?.type === 'CallExpression' && parent.callee === member && (name === 'push' || name === 'unshift')) {
    return (value, isSure, environment, evaluation) => (value.kind === 'array' ? addElements(value, parent, isSure, environment, evaluation, name === 'unshift') : value);
  }
  if (parent?.type === 'CallExpression' && parent.callee === member && name !== null && TAKING.has(name)) {
    return (value) => (value.kind === 'array' ? { ...value, isOpen: true, mayLack: true } : value);
  }
  return null;
}

/** Methods of rows that take elements out, or put others in their places. */
const TAKING = new Set(['splice', 'pop', 'shift', 'fill', 'copyWithin']);

/** `url.pathname = path` and `url.pathname += path`. */
function setPathname(url: UrlValue, write: TSESTree.AssignmentExpression, isSure: boolean, environment: Environment, evaluation: Evaluation): Value {
  const right = evaluation.evaluate(write.right, environment);
  const path = write.operator === '=' ? right : joinTexts([{ kind: 'text', skeleton: getUrlPart(url.skeleton, 'pathname') }, right]);
  const urls = toSkeletons(path).map((skeleton): Value => ({ ...url, skeleton: withPathname(url.skeleton, skeleton) }));
  return choiceOf(isSure ? urls : [url, ...urls]);
}

const PAIR_METHODS = ['set', 'append', 'delete'];

/** `params.set(…)`, `headers.append(…)`, `url.searchParams.delete(…)`. */
function findSearchMutation(identifier: TSESTree.Node, isSearch: boolean): Mutation | null {
  let object: TSESTree.Node = identifier;
  let { parent: member } = identifier;
  const isReadHere = member?.type === 'MemberExpression' && member.object === object && getKeyName(member.property, member.computed) === 'searchParams';
  if (isReadHere) ({ object, member } = { object: member!, member: member!.parent });
  if (member?.type !== 'MemberExpression' || member.object !== object) return null;
  const name = getKeyName(member.property, member.computed);
  const call = member.parent;
  if (call.type !== 'CallExpression' || call.callee !== member || name === null || !PAIR_METHODS.includes(name)) return null;
  return (value, isSure, environment, evaluation) => {
    if (isSearch || isReadHere ? value.kind !== 'url' : value.kind !== 'pairs') return value;
    const args = call.arguments.flatMap((argument) => (argument.type === 'SpreadElement' ? [] : [evaluation.evaluate(argument, environment)]));
    return value.kind === 'url' ? changeSearch(value, name, args, isSure) : changePairs(value as PairsValue, name, args, isSure);
  };
}

/** `map.set(key, value)`, `set.add(value)`. */
function findEntryMutation(identifier: TSESTree.Node, value: Value): Mutation | null {
  const member = identifier.parent;
  if ((value.kind !== 'map' && value.kind !== 'array') || member?.type !== 'MemberExpression' || member.object !== identifier) return null;
  const { parent } = member;
  if (parent.type !== 'CallExpression' || parent.callee !== member || getKeyName(member.property, member.computed) !== (value.kind === 'map' ? 'set' : 'add')) return null;
  return (holder, isSure, environment, evaluation) => {
    if (holder.kind === 'array') return addElements(holder, parent, isSure, environment, evaluation);
    return holder.kind === 'map' ? setEntry(holder, evaluateArguments(parent.arguments, environment, evaluation).args, parent) : holder;
  };
}

/** `Object.assign(x, …)`. */
function findAssign(identifier: TSESTree.Node, call: TSESTree.CallExpression): Mutation | null {
  const { callee } = call;
  if (call.arguments[0] !== identifier || callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return null;
  if (callee.object.name !== 'Object' || getKeyName(callee.property, callee.computed) !== 'assign') return null;
  return (value, isSure, environment, evaluation) => {
    if (value.kind !== 'object') return value;
    const properties = new Map(value.properties);
    let { isOpen } = value;
    for (const source of call.arguments.slice(1)) {
      isOpen = source.type === 'SpreadElement' || mergeInto(properties, evaluation.evaluate(source, environment)) || isOpen;
    }
    return { ...value, properties, isOpen: isOpen || !isSure };
  };
}

/** Keys that are told one by one beside the object are no table. */
const MOST_KEYS = 40;

/** `for (const key of KEYS) body[key] = …`: each of the keys is set, and shown where it is listed; any other may be where they are not known. */
function setKnownKeys(value: ObjectValue, member: TSESTree.MemberExpression, write: TSESTree.AssignmentExpression, isSure: boolean, environment: Environment, evaluation: Evaluation): ObjectValue {
  const keys = toSkeletons(evaluation.evaluate(member.property, environment));
  const isKnown = keys.length > 0 && keys.length <= MOST_KEYS && keys.every(([piece, ...others]) => piece?.kind === 'text' && others.length === 0);
  if (!isKnown) return { ...value, isOpen: true };
  return keys.reduce((object, [piece]) => {
    if (piece?.kind !== 'text') return object;
    const entry: PropertyEntry = { node: piece.origin?.node ?? write, isOptional: !isSure, read: () => evaluation.once(write, environment, true, () => evaluation.evaluate(write.right, environment)) };
    return setProperty(object, piece.text, entry);
  }, value);
}

function setProperty(value: ObjectValue, name: string, entry: PropertyEntry): ObjectValue {
  const properties = new Map(value.properties);
  const earlier = properties.get(name);
  properties.set(name, entry.isOptional && earlier ? { ...entry, isOptional: earlier.isOptional, read: () => choiceOf([entry.read(), earlier.read()]) } : entry);
  return { ...value, properties };
}

function withoutProperty(value: ObjectValue, name: string, isSure: boolean): ObjectValue {
  const properties = new Map(value.properties);
  const entry = properties.get(name);
  if (isSure) properties.delete(name);
  else if (entry) properties.set(name, { ...entry, isOptional: true });
  return { ...value, properties };
}

/** `row.push(…)` and `row.unshift(…)`; an element that is added only sometimes makes two rows, as long as these are few. */
function addElements(value: ArrayValue, call: TSESTree.CallExpression, isSure: boolean, environment: Environment, evaluation: Evaluation, isFirst = false): Value {
  const row: RowPart = { value, isSpread: true };
  const added = evaluateParts(call.arguments, environment, evaluation);
  const longer = makeArray(isFirst ? [...added, row] : [row, ...added], value.node);
  if (isSure) return longer;
  return !value.isOpen && isAtMostOnce(call, value.node) ? choiceOf([value, longer]) : mapAlternatives(longer, openRow);
}
