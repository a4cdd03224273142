/** What a name in a schema stands for: a schema of the program, or the argument of a call that the value came through. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getParameters } from '../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import type { CallStack } from '../tracked-value.ts';

/** A schema, and the calls around it that bind the parameters in it. */
export interface PlacedSchema {
  node: TSESTree.Node;
  around: CallStack | null;
}

/** `not-known` for a parameter without a known argument; null for names of libraries, of fields and of nothing. */
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
