/** Values by their types: instances of classes and clients, and objects whose members have such types. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../evaluation.ts';
import { callFunction } from '../call-function.ts';
import { RESULT_TYPES, SIMILAR_TYPES } from '../../libraries/flows/generic-types.ts';
import { evaluateContextType } from '../../libraries/frameworks/hono-contexts.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { ARGUMENTS_ELSEWHERE } from '../domain/arguments.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { memoiseByPart } from '../../program/memoise.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import type { ClientValue, PropertyEntry, Value } from '../domain/value.ts';
import { classOf, instanceOf } from '../domain/class.ts';
import { objectOf } from '../domain/object.ts';
import { findResult } from '../../program/find-result.ts';

/** Nested types are followed this far. */
const MAX_DEPTH = 10;

/** Returns the value that a type describes; null if the type describes nothing useful. */
export function evaluateType(type: TSESTree.TypeNode, frame: Frame, depth = 0): Value | null {
  if (depth > MAX_DEPTH) return null;
  switch (type.type) {
    case 'TSUnionType':
    case 'TSIntersectionType':
      return findResult(type.types, (member) => evaluateType(member, frame, depth + 1));
    case 'TSTypeLiteral':
      return evaluateMembers(type, type.members, frame, depth);
    case 'TSFunctionType': {
      const given = type.returnType ? evaluateType(type.returnType.typeAnnotation, frame, depth + 1) : null;
      return given && { kind: 'typed-function', returns: given };
    }
    case 'TSTypeReference':
      return type.typeName.type === 'Identifier'
        ? evaluateTypeName(type.typeName, type.typeArguments, frame, depth)
        : null;
    case 'TSTypeQuery':
      return withoutData(evaluateQuery(type.exprName, frame));
    case 'TSIndexedAccessType':
      return evaluateMemberType(type, frame, depth);
    default:
      return null;
  }
}

function evaluateTypeName(
  typeName: TSESTree.Identifier,
  typeArguments: TSESTree.TSTypeParameterInstantiation | undefined,
  frame: Frame,
  depth: number,
): Value | null {
  const [parameter] = typeArguments?.params ?? [];
  if (parameter && RESULT_TYPES.has(typeName.name)) return evaluateResultType(parameter, typeName.name, frame, depth);
  const resolved = resolveTypeName(typeName, frame.file, frame.evaluation);
  // A type that the program declares may have any name: `interface Service<T> { get(): T }`.
  if (parameter && SIMILAR_TYPES.has(typeName.name) && !resolved?.declaration)
    return evaluateType(parameter, frame, depth + 1);
  for (const { module, name } of resolved?.imports ?? []) {
    const value =
      frame.evaluation.externals.resolveType(
        module,
        name,
        () => parameter && evaluateContract(parameter, frame, depth),
      ) ?? evaluateContextType(module, name, parameter, frame);
    if (value) return value;
  }
  if (!resolved?.declaration) return null;
  const { node, file } = resolved.declaration;
  const module = frame.evaluation.getFileFrame(file);
  // Memoised, because interfaces that name each other have too many paths among them to follow each.
  const value = module.memoise(
    getTypeKey(node, depth),
    () => evaluateTypeDeclaration(node, module, depth) ?? unknown('unresolved'),
  );
  return value.kind === 'unknown' ? null : value;
}

/** Identifies the value of a declared type at a depth: the deeper it is named, the fewer of its nested types are followed. */
const getTypeKey = memoiseByPart((_declaration: TSESTree.Node, _depth: number): object => ({}));

function evaluateTypeDeclaration(node: TSESTree.Node, frame: Frame, depth: number): Value | null {
  switch (node.type) {
    case 'ClassDeclaration':
      return instanceOf(classOf(node, frame.evaluation.getFileFrame(frame.file).environment));
    case 'TSInterfaceDeclaration':
      return evaluateInterface(node, frame, depth);
    case 'TSTypeAliasDeclaration':
      return evaluateType(node.typeAnnotation, frame, depth + 1);
    default:
      return null;
  }
}

/** `ReturnType<typeof createApi>`, `ReturnType<Api['zone']>`, `ConfigType<typeof edge>`, `InstanceType<typeof Api>`. */
function evaluateResultType(type: TSESTree.TypeNode, operator: string, frame: Frame, depth: number): Value | null {
  const value =
    type.type === 'TSTypeQuery' ? evaluateQuery(type.exprName, frame) : evaluateType(type, frame, depth + 1);
  if (operator !== 'InstanceType' && value?.kind === 'function')
    return callFunction(value, ARGUMENTS_ELSEWHERE, frame.evaluation);
  if (operator !== 'InstanceType' && value?.kind === 'typed-function') return value.returns;
  if (operator === 'InstanceType' && value?.kind === 'class') return instanceOf(value);
  if (value?.kind !== 'external' && value?.kind !== 'client') return null;
  // A class is made with the options of its instances, which may be unknown; what a function makes depends on its arguments.
  const args = operator === 'InstanceType' ? [] : [unknown('parameter'), unknown('parameter')];
  return frame.evaluation.externals.call(value, args) ?? null;
}

/** The contract of a client, `typeof api`, with its texts. A contract of another type is evaluated like any type. */
function evaluateContract(type: TSESTree.TypeNode, frame: Frame, depth: number): Value | null {
  return type.type === 'TSTypeQuery' ? evaluateQuery(type.exprName, frame) : evaluateType(type, frame, depth + 1);
}

/** `typeof api`, `typeof api.zones`. */
function evaluateQuery(name: TSESTree.TSTypeQuery['exprName'], frame: Frame): Value | null {
  const { evaluation } = frame;
  if (name.type === 'Identifier') return evaluation.getFileFrame(frame.file).evaluate(name);
  if (name.type !== 'TSQualifiedName') return null;
  const owner = name.left.type === 'ThisExpression' ? null : evaluateQuery(name.left, frame);
  return owner && evaluation.readMember(owner, name.right.name, name);
}

/** Kinds of values that all values of one type share. Texts and numbers may differ. */
const SHARED_KINDS: ReadonlySet<Value['kind']> = new Set([
  'class',
  'client',
  'function',
  'instance',
  'sdk',
  'typed-function',
]);

/** The value that `typeof` gives a parameter: the methods and clients of an object, but none of its data, which may differ. */
function withoutData(value: Value | null): Value | null {
  if (value?.kind === 'client') return toAnyOfType(value);
  if (!value || SHARED_KINDS.has(value.kind)) return value;
  if (value.kind !== 'object') return null;
  const shared = [...value.properties].filter(([, property]) => SHARED_KINDS.has(property.read().kind));
  return shared.length === 0 ? null : { ...value, properties: new Map(shared), isOpen: true };
}

/** A parameter of the type of a library's export, `typeof fetch`, may be a function around it, with options of its own. */
function toAnyOfType(client: ClientValue): ClientValue {
  const isExport = client.defaults.length === 0 && !client.isMade && !client.base;
  return isExport ? { ...client, defaults: [unknown('parameter')] } : client;
}

/** `Api['zones']` */
function evaluateMemberType(
  { objectType, indexType }: TSESTree.TSIndexedAccessType,
  frame: Frame,
  depth: number,
): Value | null {
  const key =
    indexType.type === 'TSLiteralType' && indexType.literal.type === 'Literal' ? indexType.literal.value : null;
  const owner = typeof key === 'string' ? evaluateType(objectType, frame, depth + 1) : null;
  const member = owner && frame.evaluation.readMember(owner, key as string, indexType);
  return withoutData(member);
}

/** The value of an interface: by its own members, else by those of the interfaces that it extends. */
function evaluateInterface(node: TSESTree.TSInterfaceDeclaration, frame: Frame, depth: number): Value | null {
  const own = evaluateMembers(node, node.body.body, frame, depth);
  if (own || depth > MAX_DEPTH) return own;
  return findResult(node.extends, ({ expression, typeArguments }) =>
    expression.type === 'Identifier' ? evaluateTypeName(expression, typeArguments, frame, depth + 1) : null,
  );
}

/** An object whose members are known by type alone; null where no member has a value of use. */
function evaluateMembers(
  node: TSESTree.Node,
  members: readonly TSESTree.TypeElement[],
  frame: Frame,
  depth: number,
): Value | null {
  const properties = new Map<string, PropertyEntry>();
  for (const member of members) {
    const type =
      member.type === 'TSPropertySignature'
        ? member.typeAnnotation
        : member.type === 'TSMethodSignature'
          ? member.returnType
          : undefined;
    if (!type || (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature')) continue;
    const name = getMemberName(member);
    const known = name === null ? null : evaluateType(type.typeAnnotation, frame, depth + 1);
    const value: Value | null =
      known && member.type === 'TSMethodSignature' ? { kind: 'typed-function', returns: known } : known;
    if (name === null || !value) continue;
    // Undefined is an alternative, so that in `options.client ?? client` the other operand counts as well.
    const absent: Value = { kind: 'constant', value: undefined, node: member };
    const read = (): Value => (member.optional ? choiceOf([value, absent]) : value);
    properties.set(name, { node: member, isOptional: member.optional, read });
  }
  return properties.size === 0 ? null : objectOf(properties, node, { isOpen: true });
}
