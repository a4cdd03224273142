/** Finds the descriptions of an object type of a GraphQL schema, by the name of the type or a variable that refers to it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { DESCRIBING_FUNCTIONS, IMPLEMENTING_METHODS, TYPE_NAME_KEYS } from '../../libraries/frameworks/object-types.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { findProperty, getLastName, isFunction, unwrap, isCallOrNew } from '../../program/syntax/syntax.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { getImportedReferences } from './export-steps.ts';

/** Tests if a call or construction describes an object type. */
export function isDescribing(call: CallNode): boolean {
  return DESCRIBING_FUNCTIONS.has(getLastName(unwrap(call.callee)) ?? '');
}

/** Returns the objects and functions that describe the fields of a type: `'Zone'`, `ZoneRef`. */
export function findDescriptions(type: TSESTree.Node, value: TrackedValue): TSESTree.Node[] {
  if (type.type === 'Literal') return typeof type.value === 'string' ? findByName(toTypeName(type.value), value) : [];
  return type.type === 'Identifier' ? findByReference(type, value) : [];
}

/** `Zone` of `[Zone!]!` */
function toTypeName(text: string): string {
  return /^\[?(\w+)/.exec(text)?.[1] ?? text;
}

function findByName(name: string, value: TrackedValue): TSESTree.Node[] {
  const { names, evaluation } = value.flow;
  return [evaluation.facts, ...(names?.getFilesWith(name) ?? [])].flatMap((file) =>
    file.calls.flatMap((call) => {
      if (!isDescribing(call) || getDescribedName(call) !== name) return [];
      evaluation.getFileFrame(file);
      return getDescriptions(call, value);
    }),
  );
}

/** The name in `objectType('Zone', …)` and `objectType({ name: 'Zone' })`; null for a reference. */
function getDescribedName({ arguments: [first] }: CallNode): string | null {
  const options = first?.type === 'ObjectExpression' ? first : null;
  const named = options
    ? TYPE_NAME_KEYS.map((key) => findProperty(options, key)?.value).find((node) => node !== undefined)
    : first;
  return named?.type === 'Literal' && typeof named.value === 'string' ? named.value : null;
}

function findByReference(name: TSESTree.Identifier, value: TrackedValue): TSESTree.Node[] {
  const { evaluation } = value.flow;
  const { node, file } = resolveTypeName(name, evaluation.getFile(name), evaluation)?.declaration ?? {};
  if (!file || node?.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return [];
  evaluation.getFileFrame(file);
  const variable = file.variables.get(node.id);
  return [...getChain(node.init), ...(variable ? findUses(variable, value) : [])];
}

/** The descriptions among the arguments of a call, in calls on its result, and where its variable is used. */
function getDescriptions(call: CallNode, value: TrackedValue): TSESTree.Node[] {
  let outer: TSESTree.Node = call;
  while (outer.parent.type === 'MemberExpression' && outer.parent.parent.type === 'CallExpression')
    outer = outer.parent.parent;
  const { parent } = outer;
  const id = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id : null;
  const variable = id && value.flow.evaluation.getFile(id).variables.get(id);
  return [...getChain(outer), ...(variable ? findUses(variable, value) : [])];
}

/** `builder.objectRef('Zone').implement({ fields })`, `new GraphQLObjectType({ fields })` */
function getChain(written: TSESTree.Node): TSESTree.Node[] {
  const call = unwrap(written);
  if (!isCallOrNew(call)) return [];
  const own = isDescribing(call) || isImplementing(call) ? call.arguments.filter(isDescription) : [];
  const callee = unwrap(call.callee);
  return callee.type === 'MemberExpression' ? [...own, ...getChain(callee.object)] : own;
}

/** `ZoneRef.implement({ fields })`, `builder.objectFields(ZoneRef, (t) => fields)` */
function findUses(variable: Scope.Variable, value: TrackedValue): TSESTree.Node[] {
  const own = variable.references.map(({ identifier }) => identifier as TSESTree.Node);
  return [...own, ...getImportedReferences(variable, value)].flatMap((use) => {
    const { parent } = use;
    const call = parent?.type === 'MemberExpression' && parent.object === use ? parent.parent : parent;
    if (call?.type !== 'CallExpression') return [];
    const isUsed = call === parent ? call.arguments[0] === use && isDescribing(call) : isImplementing(call);
    return isUsed ? call.arguments.filter(isDescription) : [];
  });
}

/** Tests if a call describes the type that its receiver refers to. */
export function isImplementing(call: CallNode): boolean {
  return IMPLEMENTING_METHODS.has(getLastName(unwrap(call.callee)) ?? '');
}

/** Tests if an argument of a describing call may contain the fields. */
export function isDescription(argument: TSESTree.Node): boolean {
  return argument.type === 'ObjectExpression' || isFunction(argument);
}
