/**
 * Steps through the slices of a store: from the argument of an action to its reducer, from a member that a reducer writes to the state,
 * and from the state to the selectors that read it.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { ENTITY_WRITES, SLICE_FUNCTIONS, STATE_PARAMETER, STATE_READERS } from '../../libraries/flows/state-stores.ts';
import type { FieldRead } from '../../program/names/field-occurrences.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import {
  findProperty,
  getEnclosingFunction,
  getLastName,
  getMemberName,
  getParameters,
  getRootIdentifier,
  isFunction,
  unwrap,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { walk } from '../../program/syntax/walk.ts';
import { filterPaths, isStrict, prependStep, prependSteps, rewritePaths, takeStep } from '../access-path.ts';
import { enterFunction } from './enter-functions.ts';
import { dropNeutral } from '../neutral-values.ts';
import { propagate, type Flow, type TrackedValue } from '../tracked-value.ts';
import { followPattern } from './variable-steps.ts';

/** `put(loaded(records))`: from the argument of an action to the reducer of its slice, which may be in another file. */
export function followAction(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const { flow } = value;
  if (index !== 0 || !flow.names || isStrict(value)) return;
  const action = findAction(unwrap(call.callee), flow);
  const reducers = action && getOption(action.slice, 'reducers');
  const written = reducers?.type === 'ObjectExpression' ? findProperty(reducers, action!.name)?.value : undefined;
  const fn = written && unwrap(written);
  if (!fn || !isFunction(fn)) return;
  const arrived = prependStep({ ...value, stack: null, isByName: true }, '.payload');
  enterFunction({ call, fn, returns: null }, [null, arrived]);
}

/** `state.records = records`, `adapter.setAll(state, records)` in a reducer: from what is written to the state of the slice. */
export function writeState(target: TSESTree.Node, written: Written, value: TrackedValue): void {
  const { flow } = value;
  const root = getRootIdentifier(target);
  const fn = root && findReducer(root);
  const slice = fn && findSliceAround(fn);
  if (!slice || isStrict(value)) return;
  const steps = getSteps(target);
  if (!steps) return;
  const sources = dropNeutral(findWrites(slice, written, steps), value.fact);
  const arrived = { ...value, stack: null, isByName: true };
  flow.join({ place: sources[0] ?? slice, sources, source: written.source }, arrived, () =>
    propagate(slice, prependSteps(arrived, ['.reducer', STATE, ...steps])),
  );
}

/** A step from a reducer to the state that it makes. */
const STATE = '~state';

export interface Written {
  source: TSESTree.Node;
  /** The name of the method of an adapter that writes; null for an assignment. */
  method: string | null;
}

/** `adapter.upsertMany(state, records)` */
export function followAdapter(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const name = call.callee.type === 'MemberExpression' ? getMemberName(call.callee) : null;
  const rewrites = name === null ? undefined : ENTITY_WRITES.get(name);
  const [state] = call.arguments;
  if (index === 1 && rewrites && state)
    writeState(state, { source: call.arguments[1]!, method: name }, rewritePaths(value, rewrites));
}

/**
 * `configureStore({ reducer: { zones: slice.reducer } })`: from the state of a slice to the selectors that read its key. Returns the
 * value without the state, which goes no other way.
 */
export function followStateKey(name: string, value: TrackedValue): TrackedValue {
  const { names, evaluation } = value.flow;
  const state = takeStep({ ...value, stack: null, isByName: true }, STATE);
  if (!names || state.fact.paths.length === 0) return value;
  for (const { file, node } of names.getOccurrences(name).reads) {
    if (!readsState(node)) continue;
    evaluation.getFileFrame(file);
    if (node.type === 'MemberExpression') propagate(node, state);
    else followPattern(node.value, state);
  }
  return filterPaths(value, ([head]) => head !== STATE);
}

/** Tests if a read is of a member of the state: of a selector's first parameter, or of the result of `getState()`. */
function readsState(node: FieldRead['node']): boolean {
  if (node.type === 'Property') {
    const pattern = node.parent;
    return pattern.parent !== undefined && isFunction(pattern.parent) && isSelector(pattern.parent, pattern);
  }
  const object = unwrap(node.object);
  if (object.type === 'CallExpression') return getLastName(unwrap(object.callee)) === 'getState';
  if (object.type !== 'Identifier') return false;
  const fn = findOwner(object);
  return fn !== null && isSelector(fn, getParameters(fn)[0]!);
}

function isSelector(fn: FunctionNode, parameter: TSESTree.Node): boolean {
  if (getParameters(fn)[0] !== parameter) return false;
  const type = 'typeAnnotation' in parameter ? parameter.typeAnnotation?.typeAnnotation : undefined;
  if (type?.type === 'TSTypeReference' && STATE_PARAMETER.test(getLastName(type.typeName as TSESTree.Node) ?? ''))
    return true;
  if (parameter.type === 'Identifier' && STATE_PARAMETER.test(parameter.name)) return true;
  const { parent } = fn;
  return parent.type === 'CallExpression' && STATE_READERS.test(getLastName(unwrap(parent.callee)) ?? '');
}

/** Finds the function that has a name as its first parameter. */
function findOwner(name: TSESTree.Identifier): FunctionNode | null {
  for (let fn = getEnclosingFunction(name); fn; fn = getEnclosingFunction(fn))
    for (const parameter of getParameters(fn))
      if (parameter.type === 'Identifier' && parameter.name === name.name)
        return getParameters(fn)[0] === parameter ? fn : null;
  return null;
}

/** Finds the reducer that has a name as its state parameter: in an object of reducers, or an argument of a builder. */
function findReducer(name: TSESTree.Identifier): FunctionNode | null {
  const fn = findOwner(name);
  if (fn?.parent.type === 'CallExpression') return getLastName(fn.parent.callee)?.startsWith('add') ? fn : null;
  const holder = fn?.parent.type === 'Property' ? fn.parent.parent.parent : undefined;
  return holder?.type === 'Property' && /^(?:extraR|r)educers$/.test(getMemberName(holder) ?? '') ? fn : null;
}

function findSliceAround(fn: FunctionNode): TSESTree.CallExpression | null {
  for (let node: TSESTree.Node | undefined = fn.parent; node; node = node.parent) if (isSlice(node)) return node;
  return null;
}

function isSlice(node: TSESTree.Node): node is TSESTree.CallExpression {
  return node.type === 'CallExpression' && SLICE_FUNCTIONS.has(getLastName(unwrap(node.callee)) ?? '');
}

function getOption({ arguments: [options] }: TSESTree.CallExpression, name: string): TSESTree.Node | undefined {
  const property = options?.type === 'ObjectExpression' ? findProperty(options, name) : undefined;
  return property && unwrap(property.value);
}

/** The members from the state to a written one; null for a computed one. */
function getSteps(target: TSESTree.Node): string[] | null {
  const steps: string[] = [];
  let node = unwrap(target);
  for (; node.type === 'MemberExpression'; node = unwrap(node.object)) {
    const name = getMemberName(node);
    if (name === null) return null;
    steps.unshift(`.${name}`);
  }
  return node.type === 'Identifier' ? steps : null;
}

/** Returns all expressions that the reducers of a slice write to the same member, and its initial value. */
function findWrites(slice: TSESTree.CallExpression, { method }: Written, steps: readonly string[]): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  const isSame = (target: TSESTree.Node): boolean => {
    const root = getRootIdentifier(target);
    return getSteps(target)?.join('') === steps.join('') && root !== null && findReducer(root) !== null;
  };
  walk(slice, (node) => {
    if (method === null) {
      if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && isSame(node.left))
        found.push(node.right);
    } else if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const [state, given] = node.arguments;
      if (ENTITY_WRITES.has(getMemberName(node.callee) ?? '') && state && given && isSame(state)) found.push(given);
    }
    return true;
  });
  const initial = method === null && steps.length === 1 ? getOption(slice, 'initialState') : undefined;
  const first = initial?.type === 'ObjectExpression' ? findProperty(initial, steps[0]!.slice(1))?.value : undefined;
  return first ? [...found, first] : found;
}

/** The slice and the name of an action: `slice.actions.loaded`, or `loaded` of `const { loaded } = slice.actions`. */
function findAction(callee: TSESTree.Node, flow: Flow): { slice: TSESTree.CallExpression; name: string } | null {
  if (callee.type === 'MemberExpression') {
    const name = getMemberName(callee);
    const slice = name === null ? null : findSliceOfActions(callee.object, flow);
    return slice && { slice, name: name! };
  }
  if (callee.type !== 'Identifier') return null;
  const found = findDeclarator(callee, flow);
  if (found?.declarator.id.type !== 'ObjectPattern' || !found.declarator.init) return null;
  const slice = findSliceOfActions(found.declarator.init, flow);
  for (const property of slice ? found.declarator.id.properties : [])
    if (property.type === 'Property' && property.value.type === 'Identifier' && property.value.name === found.name)
      return { slice: slice!, name: getMemberName(property) ?? '' };
  return null;
}

/** The slice behind `slice.actions`, or a name of it. */
function findSliceOfActions(node: TSESTree.Node, flow: Flow): TSESTree.CallExpression | null {
  const actions = unwrap(node);
  if (actions.type === 'Identifier') {
    const init = findDeclarator(actions, flow)?.declarator.init;
    return init?.type === 'MemberExpression' ? findSliceOfActions(init, flow) : null;
  }
  if (actions.type !== 'MemberExpression' || getMemberName(actions) !== 'actions') return null;
  const holder = unwrap(actions.object);
  if (isSlice(holder)) return holder;
  const init = holder.type === 'Identifier' ? findDeclarator(holder, flow)?.declarator.init : null;
  const made = init && unwrap(init);
  return made && isSlice(made) ? made : null;
}

/** The declaration of a name, in its file or where it is imported from, and the name that it has there. */
function findDeclarator(
  name: TSESTree.Identifier,
  { evaluation }: Flow,
): { declarator: TSESTree.VariableDeclarator; name: string } | null {
  const file: FileFacts = evaluation.getFile(name);
  const { declaration } = resolveTypeName(name, file, evaluation) ?? {};
  if (!declaration) return null;
  evaluation.getFileFrame(declaration.file);
  const binding = file.variables.get(name)?.defs[0]?.node;
  const imported =
    binding?.type === 'ImportSpecifier' && binding.imported.type === 'Identifier' ? binding.imported : name;
  let node: TSESTree.Node | undefined = declaration.node;
  while (node && node.type !== 'VariableDeclarator') node = node.parent;
  return node ? { declarator: node, name: imported.name } : null;
}
