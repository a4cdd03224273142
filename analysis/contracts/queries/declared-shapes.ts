/** Reads what a program declares of a value: by types, classes and the schemas of libraries. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { SCHEMA_TYPES } from '../../libraries/data-functions/schema-libraries.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import {
  isFieldsOfSchema,
  isOfElements,
  isOptionalSchema,
  readCall,
  readFields,
  readJsonSchema,
  readWord,
} from './schema-shapes.ts';
import {
  joinShapes,
  LIST,
  NUMBER,
  readTexts,
  TEXT,
  UNKNOWN_SHAPE,
  type DeclaredField,
  type DeclaredShape,
} from './shape-kinds.ts';

const MAX_DEPTH = 10;

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
