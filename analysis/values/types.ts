/** What a type annotation says about a value: an instance of a class of the file, or of a client of another module. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from './evaluation.ts';
import { callFunction } from './functions.ts';
import { getKeyName } from './file-facts.ts';
import type { PropertyEntry, Value } from './value.ts';

/** The value that a type promises; null where the type says nothing of use. */
export function evaluateType(type: TSESTree.TypeNode, evaluation: Evaluation, depth = 0): Value | null {
  if (depth > 6) return null;
  switch (type.type) {
    case 'TSUnionType':
    case 'TSIntersectionType':
      for (const member of type.types) {
        const value = evaluateType(member, evaluation, depth + 1);
        if (value) return value;
      }
      return null;
    case 'TSTypeLiteral':
      return evaluateMembers(type, type.members, evaluation, depth);
    case 'TSTypeReference':
      return evaluateTypeName(type, evaluation, depth);
    default:
      return null;
  }
}

function evaluateTypeName(type: TSESTree.TSTypeReference, evaluation: Evaluation, depth: number): Value | null {
  const { typeName } = type;
  if (typeName.type !== 'Identifier') return null;
  const [parameter] = type.typeArguments?.params ?? [];
  if (parameter?.type === 'TSTypeQuery' && (typeName.name === 'ReturnType' || typeName.name === 'InstanceType')) return evaluateQuery(parameter, typeName.name, evaluation);
  if (parameter && /^(Promise|Awaited|Readonly|NonNullable|Required|Partial)$/.test(typeName.name)) return evaluateType(parameter, evaluation, depth + 1);
  const definition = evaluation.facts.variables.get(typeName)?.defs[0];
  const node = definition?.node;
  if (!definition || !node) return null;
  switch (node.type) {
    case 'ImportDefaultSpecifier':
    case 'ImportSpecifier': {
      const declaration = node.parent as TSESTree.ImportDeclaration;
      const name = node.type === 'ImportDefaultSpecifier' ? 'default' : getKeyName(node.imported, false);
      return name === null ? null : (evaluation.externals.resolveType(declaration.source.value, name) ?? null);
    }
    case 'ClassDeclaration':
      return { kind: 'instance', class: { kind: 'class', node, environment: evaluation.fileEnvironment, via: null }, arguments: null, via: null };
    case 'TSInterfaceDeclaration':
      return evaluateMembers(node, node.body.body, evaluation, depth);
    case 'TSTypeAliasDeclaration':
      return evaluateType(node.typeAnnotation, evaluation, depth + 1);
    default:
      return null;
  }
}

/** `ReturnType<typeof createApi>`, `InstanceType<typeof Api>`. */
function evaluateQuery(query: TSESTree.TSTypeQuery, wanted: 'ReturnType' | 'InstanceType', evaluation: Evaluation): Value | null {
  if (query.exprName.type !== 'Identifier') return null;
  const value = evaluation.evaluate(query.exprName, evaluation.fileEnvironment);
  if (wanted === 'ReturnType') return value.kind === 'function' ? callFunction(value, [], evaluation, true) : null;
  if (value.kind === 'class') return { kind: 'instance', class: value, arguments: null, via: null };
  return value.kind === 'external' ? (evaluation.externals.call(value, [], true) ?? null) : null;
}

/** An object whose members are known by type alone; null where none of them is of use. */
function evaluateMembers(node: TSESTree.Node, members: readonly TSESTree.TypeElement[], evaluation: Evaluation, depth: number): Value | null {
  const properties = new Map<string, PropertyEntry>();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue;
    const name = getKeyName(member.key, member.computed);
    const value = name === null ? null : evaluateType(member.typeAnnotation.typeAnnotation, evaluation, depth + 1);
    if (name !== null && value) properties.set(name, { node: member, isOptional: false, read: () => value });
  }
  return properties.size === 0 ? null : { kind: 'object', properties, isOpen: true, node, via: null };
}
