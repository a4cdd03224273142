/** Resolves a name in a schema: to a schema of the program, or to the argument of a call on the stack of the value. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getParameters } from '../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import type { CallStack } from '../tracked-value.ts';

/** A schema, and the stack of calls that bind its parameters. */
export interface PlacedSchema {
  node: TSESTree.Node;
  around: CallStack | null;
  /** True if a schema around it accepts values without its fields. */
  isLoose?: boolean;
}

/** Returns the schema that a name stands for; `not-known` for a parameter without a known argument, null if it names no schema. */
export function findNamedSchema(
  name: TSESTree.Identifier,
  around: CallStack | null,
  evaluation: Evaluation,
): PlacedSchema | 'not-known' | null {
  const file = evaluation.getFile(name);
  const definitions = file.variables.get(name)?.defs ?? [];
  const [definition] = definitions;
  if (!definition) return null;
  if (definition.type === 'Parameter') {
    const frame = around?.fn === (definition.node as TSESTree.Node) ? around : null;
    const index = frame ? getParameters(frame.fn).indexOf(definition.name as TSESTree.Parameter) : -1;
    const argument = frame?.call.arguments[index];
    return frame && argument ? { node: argument, around: frame.below } : 'not-known';
  }
  const declaration = resolveTypeName(name, file, evaluation)?.declaration;
  if (!declaration) return null;
  evaluation.getFileFrame(declaration.file);
  let { node } = declaration;
  // A schema and the type that is made of it have one name.
  if (node.type === 'TSTypeAliasDeclaration')
    node = (declaration.file.variables.get(node.id)?.defs.find(({ type }) => type === 'Variable')?.node ??
      node) as TSESTree.Node;
  const made = node.type === 'VariableDeclarator' ? node.init : node;
  return made && { node: made, around: null };
}
