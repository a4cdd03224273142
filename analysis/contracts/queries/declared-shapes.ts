/** Reads what a program declares of a value: its fields, their kinds and texts, by types, classes and the schemas of libraries. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { LENIENT_WORDS, SCHEMA_TYPES, SCHEMA_WORDS, SELECTING_METHODS } from '../../libraries/schema-libraries.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { isFunction, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { someNode, walk } from '../../program/syntax/walk.ts';
import { getCalleeName, getReceiver } from '../checks/expressions.ts';

export interface DeclaredShape {
  /** `made`: a schema may compute the value from the one that is sent. */
  kind: 'object' | 'text' | 'number' | 'list' | 'made' | 'unknown';
  /** Of an object. */
  fields: ReadonlyMap<string, DeclaredField>;
  /** The literals that a text may be; null where any is allowed. */
  texts: readonly TSESTree.Literal[] | null;
  /** What is sent, where a schema makes another value of it: a text for `z.string().transform(Number)`. */
  sent?: DeclaredShape;
}

export interface DeclaredField {
  /** The name in the declaration. */
  node: TSESTree.Node;
  shape: DeclaredShape;
  /** Some of the values that the declaration is for may lack it. */
  isOptional: boolean;
  /** A schema rejects a value without it, and one in which it is null. */
  isRequired?: boolean;
}

const MAX_DEPTH = 10;
/** The shape of a value of which nothing is declared. */
export const UNKNOWN_SHAPE: DeclaredShape = { kind: 'unknown', fields: new Map(), texts: null };
const TEXT: DeclaredShape = { ...UNKNOWN_SHAPE, kind: 'text' };
const NUMBER: DeclaredShape = { ...UNKNOWN_SHAPE, kind: 'number' };
export const LIST: DeclaredShape = { ...UNKNOWN_SHAPE, kind: 'list' };

/** Returns the objects that a file declares, each once, by types, classes and schemas. */
export function findDeclaredShapes(evaluation: Evaluation): DeclaredShape[] {
  const found: DeclaredShape[] = [];
  const visit = (node: TSESTree.Node): boolean => {
    const isSchema = node.type === 'ObjectExpression' && isFieldsOfSchema(node);
    const isDeclared = isSchema || /^(TSInterfaceBody|TSTypeLiteral|ClassBody)$/.test(node.type);
    // `schema.extend({ … })` has the fields of the schema too.
    const whole = isSchema && node.parent.type === 'CallExpression' ? node.parent : node;
    const shape = isDeclared ? readShape(whole, evaluation, 0) : UNKNOWN_SHAPE;
    if (shape.kind === 'object') found.push(shape);
    return true;
  };
  walk(evaluation.facts.source.ast, visit, 'with types');
  return found;
}

/** `z.object({ … })`, `schema.extend({ … })`, `{ type: 'object', properties: { … } }`. */
function isFieldsOfSchema({ parent }: TSESTree.ObjectExpression): boolean {
  if (parent.type === 'CallExpression') return SCHEMA_WORDS.object.has(getCalleeName(parent) ?? '');
  return parent.type === 'Property' && getMemberName(parent) === 'properties';
}

/** Returns the shape that a type or a schema declares. */
export function readShape(node: TSESTree.Node, evaluation: Evaluation, depth = 0): DeclaredShape {
  if (depth > MAX_DEPTH) return UNKNOWN_SHAPE;
  const read = (inner: TSESTree.Node): DeclaredShape => readShape(inner, evaluation, depth + 1);
  switch (node.type) {
    case 'TSInterfaceBody':
    case 'TSTypeLiteral':
    case 'ClassBody':
      return readMembers('members' in node ? node.members : node.body, evaluation, depth);
    case 'TSInterfaceDeclaration':
    case 'ClassDeclaration':
      return read(node.body);
    case 'TSTypeAliasDeclaration':
    case 'TSTypeAnnotation':
      return read(node.typeAnnotation);
    case 'TSTypeOperator':
      return node.operator === 'readonly' && node.typeAnnotation ? read(node.typeAnnotation) : UNKNOWN_SHAPE;
    case 'TSStringKeyword':
      return TEXT;
    case 'TSNumberKeyword':
      return NUMBER;
    case 'TSArrayType':
    case 'TSTupleType':
      return LIST;
    case 'TSLiteralType':
      return readTexts([node.literal]);
    case 'TSUnionType': {
      const types = node.types.filter(({ type }) => !/^TS(Null|Undefined)Keyword$/.test(type));
      if (types.length === 1) return read(types[0]!);
      return readTexts(types.map((type) => (type.type === 'TSLiteralType' ? type.literal : type)));
    }
    case 'TSIntersectionType':
      return joinShapes(node.types.map(read));
    case 'TSTypeReference': {
      const [argument] = node.typeArguments?.params ?? [];
      if (argument)
        return argument.type === 'TSTypeQuery' && SCHEMA_TYPES.has(getTypeName(node.typeName))
          ? read(argument.exprName)
          : UNKNOWN_SHAPE;
      return node.typeName.type === 'Identifier' ? readNamed(node.typeName, evaluation, read) : UNKNOWN_SHAPE;
    }
    case 'ObjectExpression':
      return isFieldsOfSchema(node) ? readFields(node, evaluation, read) : readJsonSchema(node, read);
    case 'CallExpression':
      return readCall(node, read);
    // A schema of effect that is not called: `Schema.Number`.
    case 'MemberExpression':
      return readWord(getMemberName(node) ?? '');
    case 'TSEnumDeclaration':
      return readTexts(node.body.members.map(({ initializer }) => initializer ?? null));
    case 'ArrayExpression':
      return readTexts(node.elements);
    case 'VariableDeclarator':
      return node.init ? read(unwrap(node.init)) : UNKNOWN_SHAPE;
    case 'Identifier':
      return readNamed(node, evaluation, read);
    default:
      return UNKNOWN_SHAPE;
  }
}

/** Returns the shape of the type or the schema that a name stands for, of the file or of a module. */
function readNamed(
  name: TSESTree.Identifier,
  evaluation: Evaluation,
  read: (node: TSESTree.Node) => DeclaredShape,
): DeclaredShape {
  const file = evaluation.getFile(name);
  // A schema and the type made of it may share their name.
  const isType = name.parent.type === 'TSTypeReference';
  const own = file.variables.get(name)?.defs.find(({ type }) => !isType && type === 'Variable');
  if (own) return read(own.node as TSESTree.Node);
  const declaration = resolveTypeName(name, file, evaluation)?.declaration;
  if (!declaration) return UNKNOWN_SHAPE;
  evaluation.getFileFrame(declaration.file);
  return read(declaration.node);
}

/** Returns the last part of a name: `infer` of `z.infer`. */
function getTypeName(name: TSESTree.EntityName): string {
  return name.type === 'TSQualifiedName' ? name.right.name : name.type === 'Identifier' ? name.name : '';
}

function readMembers(members: readonly TSESTree.Node[], evaluation: Evaluation, depth: number): DeclaredShape {
  const fields = new Map<string, DeclaredField>();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' && member.type !== 'PropertyDefinition') continue;
    const name = getMemberName(member);
    if (name === null || ('static' in member && member.static)) continue;
    const typed = member.typeAnnotation ? readShape(member.typeAnnotation, evaluation, depth + 1) : UNKNOWN_SHAPE;
    const decorators = 'decorators' in member ? member.decorators : [];
    const decorated = decorators.map(({ expression }) =>
      isOfElements(expression) ? LIST : readShape(expression, evaluation, depth + 1),
    );
    const shape = decorated.find(({ texts }) => texts) ?? decorated.find(({ kind }) => kind !== 'unknown') ?? typed;
    const isOptional = member.optional || decorators.some(({ expression }) => isOptionalSchema(expression));
    fields.set(name, { node: member.key, shape, isOptional });
  }
  return { ...UNKNOWN_SHAPE, kind: 'object', fields };
}

function readFields(
  node: TSESTree.ObjectExpression,
  evaluation: Evaluation,
  read: (node: TSESTree.Node) => DeclaredShape,
): DeclaredShape {
  const fields = new Map<string, DeclaredField>();
  const isWhole = !isSelected(node);
  for (const property of node.properties) {
    const name = getMemberName(property);
    if (property.type !== 'Property' || name === null) continue;
    const shape = read(unwrap(property.value));
    fields.set(name, {
      node: property.key,
      shape: shape.kind === 'unknown' ? { ...shape, kind: 'made' } : shape,
      isOptional: isOptionalSchema(property.value),
      isRequired: isWhole && isRequired(property.value, shape, evaluation),
    });
  }
  return { ...UNKNOWN_SHAPE, kind: 'object', fields };
}

/** True for the fields of a schema some of which may be left out, or beside which another schema may hold. */
function isSelected({ parent }: TSESTree.ObjectExpression): boolean {
  for (let node: TSESTree.Node | undefined = parent; node; node = node.parent) {
    const name = node.type === 'CallExpression' ? (getCalleeName(node) ?? '') : '';
    if (SELECTING_METHODS.has(name) || SCHEMA_WORDS.union.has(name) || LENIENT_WORDS.has(name)) return true;
    if (!/^(Call|Member|Array)Expression$/.test(node.type)) return false;
  }
  return false;
}

/** True for the schema of a field that rejects null and a missing value. */
function isRequired(value: TSESTree.Node, { kind }: DeclaredShape, evaluation: Evaluation): boolean {
  const schema = resolveConst(value, evaluation.getFile(value));
  const isLenient = (node: TSESTree.Node): boolean =>
    node.type === 'CallExpression' &&
    (LENIENT_WORDS.has(getCalleeName(node) ?? '') || node.arguments.some(({ type }) => type === 'Identifier'));
  return (
    /^(object|text|number)$/.test(kind) && /^(Call|Member)Expression$/.test(schema.type) && !someNode(schema, isLenient)
  );
}

/** `{ type: 'number' }`, `{ enum: ['x'] }`, `{ const: 'x' }`, `{ properties: { … } }`. */
function readJsonSchema(node: TSESTree.ObjectExpression, read: (node: TSESTree.Node) => DeclaredShape): DeclaredShape {
  const values = new Map(
    node.properties.flatMap((property) =>
      property.type === 'Property' ? [[getMemberName(property) ?? '', property.value] as const] : [],
    ),
  );
  const properties = values.get('properties');
  if (properties?.type === 'ObjectExpression') return read(properties);
  const list = values.get('enum') ?? values.get('const');
  if (list) return readTexts(list.type === 'ArrayExpression' ? list.elements : [list]);
  const type = values.get('type');
  const name = type?.type === 'Literal' ? String(type.value) : '';
  return SCHEMA_WORDS.number.has(name) ? NUMBER : name === 'string' ? TEXT : UNKNOWN_SHAPE;
}

/** `z.number().optional()`, `v.optional(v.string())`, `IsIn(['x'])`, `Joi.string().valid('x')`. */
function readCall(node: TSESTree.CallExpression, read: (node: TSESTree.Node) => DeclaredShape): DeclaredShape {
  const name = getCalleeName(node) ?? '';
  const [first] = node.arguments;
  const receiver = getReceiver(node);
  const inner = receiver && unwrap(receiver);
  if (name === 'transform' && inner) return { ...UNKNOWN_SHAPE, sent: read(inner) };
  // A schema that converts the value does not show what is sent.
  if (SCHEMA_WORDS.converting.has(name) || (inner && isConverting(inner))) return UNKNOWN_SHAPE;
  if (SCHEMA_WORDS.object.has(name)) {
    const own = first?.type === 'ObjectExpression' ? read(first) : UNKNOWN_SHAPE;
    return inner ? joinShapes([read(inner), own]) : own;
  }
  if (SCHEMA_WORDS.texts.has(name)) {
    // `IsEnum(Status)`, `IsIn(STATUSES)`
    const named = first?.type === 'Identifier' && node.arguments.length === 1 ? read(first) : UNKNOWN_SHAPE;
    if (named.texts) return named;
    return readTexts(first?.type === 'ArrayExpression' ? first.elements : node.arguments);
  }
  if (SCHEMA_WORDS.union.has(name)) {
    const members = (first?.type === 'ArrayExpression' ? first.elements : node.arguments).map((member) =>
      member ? read(unwrap(member)).texts : null,
    );
    return readTexts(members.flatMap((texts): readonly (TSESTree.Node | null)[] => texts ?? [null]));
  }
  const plain = readWord(name);
  if (plain.kind !== 'unknown') return plain;
  if (inner?.type === 'CallExpression') return read(inner);
  return SCHEMA_WORDS.wrapping.has(name) && first && !isFunction(first) ? read(unwrap(first)) : UNKNOWN_SHAPE;
}

/** The shape of a number or a text, by the name of its schema. */
function readWord(name: string): DeclaredShape {
  if (SCHEMA_WORDS.number.has(name)) return NUMBER;
  return SCHEMA_WORDS.text.has(name) ? TEXT : UNKNOWN_SHAPE;
}

function isConverting(node: TSESTree.Node): boolean {
  return node.type === 'MemberExpression' && SCHEMA_WORDS.converting.has(getMemberName(node) ?? '');
}

/** `@IsString({ each: true })` of class-validator, which says what each element of a list is. */
function isOfElements(decorator: TSESTree.Expression): boolean {
  const options = decorator.type === 'CallExpression' ? decorator.arguments.at(-1) : undefined;
  if (options?.type !== 'ObjectExpression') return false;
  return options.properties.some(
    (option) =>
      option.type === 'Property' &&
      getMemberName(option) === 'each' &&
      option.value.type === 'Literal' &&
      option.value.value === true,
  );
}

/** `z.string().optional()`, `v.optional(v.string())`, `@IsOptional()`. */
function isOptionalSchema(node: TSESTree.Node): boolean {
  for (let call: TSESTree.Node | null = unwrap(node); call?.type === 'CallExpression';) {
    if (SCHEMA_WORDS.optional.has(getCalleeName(call) ?? '')) return true;
    const receiver = getReceiver(call);
    call = receiver && unwrap(receiver);
  }
  return false;
}

function readTexts(nodes: readonly (TSESTree.Node | null)[]): DeclaredShape {
  const texts = nodes.flatMap((node) =>
    node?.type === 'Literal' && typeof node.value === 'string' ? [node as TSESTree.Literal] : [],
  );
  return texts.length === nodes.length && texts.length > 0 ? { ...TEXT, texts } : UNKNOWN_SHAPE;
}

function joinShapes(shapes: readonly DeclaredShape[]): DeclaredShape {
  const fields = new Map(shapes.flatMap((shape) => [...shape.fields]));
  return fields.size > 0 ? { ...UNKNOWN_SHAPE, kind: 'object', fields } : UNKNOWN_SHAPE;
}
