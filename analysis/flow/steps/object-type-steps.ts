/**
 * Steps through the object types of a GraphQL schema: from the result of the function of a field to the functions of the fields of
 * its type.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  EXPOSING_METHOD,
  FIELD_TYPE_KEY,
  FIELDS_KEY,
  LIST_MEMBER,
  OBJECTS_STEP,
  RESOLVER_KEY,
  SCALAR_METHODS,
  TYPE_WRAPPERS,
} from '../../libraries/frameworks/object-types.ts';
import {
  findProperty,
  getLastName,
  getMemberName,
  isFunction,
  unwrap,
  isCallOrNew,
} from '../../program/syntax/syntax.ts';
import { someNode, walk } from '../../program/syntax/walk.ts';
import { isStrict, takeMember, takeStep } from '../access-path.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { findDescriptions, isDescribing, isDescription, isImplementing } from './object-types.ts';
import { followPattern } from './variable-steps.ts';

/** `{ type: 'Zone', resolve: () => findZone() }`: from the function of a field to the object type of the field. */
export function followResolver(property: TSESTree.Property, value: TrackedValue): void {
  const { parent: field } = property;
  if (getMemberName(property) !== RESOLVER_KEY || field.type !== 'ObjectExpression' || isStrict(value)) return;
  const type = findProperty(field, FIELD_TYPE_KEY);
  const { parent: call } = field;
  const isListField =
    call.type === 'CallExpression' &&
    someNode(call.callee, (node) => node.type === 'MemberExpression' && getMemberName(node) === LIST_MEMBER);
  const result = takeStep({ ...value, stack: null, isByName: true }, '()');
  if (type) enterType(type.value, isListField ? takeStep(result, '[]') : result);
}

/**
 * From the type that the program gives to objects to the fields of these: `builder.objectType('Zone', { fields })` with a builder of
 * typed objects, `zoneRef.implement({ fields })`.
 */
export function followObjectType(call: TSESTree.CallExpression, value: TrackedValue): void {
  if (isStrict(value)) return;
  const [name] = call.arguments;
  const isNamed = isDescribing(call) && name?.type === 'Literal';
  if (!isNamed && !isImplementing(call)) return;
  const object = isNamed ? takeStep(takeStep(value, OBJECTS_STEP), `.${String(name.value)}`) : value;
  if (object.fact.paths.length === 0) return;
  for (const description of call.arguments.filter(isDescription)) enterFields(description, object);
}

/** Enters the functions of the fields of a type with an object of the type. */
function enterType(written: TSESTree.Node, value: TrackedValue): void {
  if (value.fact.paths.length === 0) return;
  const type = unwrap(written);
  if (type.type === 'ArrayExpression') {
    if (type.elements[0]) enterType(type.elements[0], takeStep(value, '[]'));
  } else if (type.type === 'ArrowFunctionExpression') {
    if (type.body.type !== 'BlockStatement') enterType(type.body, value);
  } else if (isCallOrNew(type)) {
    const kind = TYPE_WRAPPERS.get(getLastName(unwrap(type.callee)) ?? '');
    if (kind && type.arguments[0]) enterType(type.arguments[0], kind === 'list' ? takeStep(value, '[]') : value);
  } else {
    for (const description of findDescriptions(type, value)) enterFields(description, value);
  }
}

/** From an object to the functions that get it as their first argument, and to the fields that are its members. */
function enterFields(description: TSESTree.Node, value: TrackedValue): void {
  walk(description, (node) => {
    if (node === description) return true;
    if (node.type === 'CallExpression') {
      exposeMember(node, value);
      return !isDescribing(node);
    }
    if (node.type === 'NewExpression') return !isDescribing(node);
    if (node.type !== 'Property') return true;
    if (getMemberName(node) === FIELDS_KEY) exposeFields(node, value);
    if (getMemberName(node) !== RESOLVER_KEY) return true;
    for (const { params } of value.flow.callGraph.resolve(node.value)) if (params[0]) followPattern(params[0], value);
    return false;
  });
}

/** `t.exposeString('zone_name')`, `t.string('zone_name')`: the field is a member of the object. */
function exposeMember(call: TSESTree.CallExpression, value: TrackedValue): void {
  const method = call.callee.type === 'MemberExpression' ? (getMemberName(call.callee) ?? '') : '';
  const [key, options] = call.arguments;
  if (key?.type !== 'Literal' || typeof key.value !== 'string') return;
  const isExposed = EXPOSING_METHOD.test(method);
  const hasResolver = options?.type === 'ObjectExpression' && findProperty(options, RESOLVER_KEY) !== undefined;
  if (!isExposed && (!SCALAR_METHODS.has(method) || hasResolver)) return;
  value.flow.addRead(value, key.value, key);
  const type = isExposed && options?.type === 'ObjectExpression' ? findProperty(options, FIELD_TYPE_KEY) : undefined;
  if (type) enterType(type.value, takeMember(value, key.value));
}

/** `fields: { zone_name: { type: GraphQLString } }`, also in a function that returns the fields. */
function exposeFields({ value: written }: TSESTree.Property, value: TrackedValue): void {
  const made = unwrap(isFunction(written) && written.body.type !== 'BlockStatement' ? written.body : written);
  if (made.type !== 'ObjectExpression') return;
  for (const field of made.properties) {
    if (field.type !== 'Property' || field.value.type !== 'ObjectExpression') continue;
    const type = findProperty(field.value, FIELD_TYPE_KEY);
    const name = getMemberName(field);
    if (!type || name === null || findProperty(field.value, RESOLVER_KEY)) continue;
    value.flow.addRead(value, name, field.key);
    enterType(type.value, takeMember(value, name));
  }
}
