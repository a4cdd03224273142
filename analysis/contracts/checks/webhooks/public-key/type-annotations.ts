/** Whether a type is written for a value, which a change of what is read of it would have to change too. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, unwrap, walk } from '../../../../program/file-facts.ts';
import { getReturns } from '../../../../evaluator/functions.ts';
import type { Origins } from '../origins.ts';
import { getReceiver } from '../texts.ts';

/** By an annotation of the name, or in what it gets: a cast, a type argument, what a function of the file returns. */
export function hasTypeAnnotation(name: TSESTree.Identifier, origins: Origins): boolean {
  const definition = origins.evaluation.facts.variables.get(name)?.defs[0];
  if (!definition) return false;
  const declared = definition.name as TSESTree.Node;
  const pattern = definition.type === 'Variable' ? (definition.node as TSESTree.VariableDeclarator).id : declared;
  if (namesType(pattern)) return true;
  const origin =
    definition.type === 'Variable' ? (definition.node as TSESTree.VariableDeclarator).init : getThenReceiver(declared);
  return origin !== null && (namesType(origin) || returnsType(origin, origins));
}

/** `promise` of `promise.then((name) => …)`. */
function getThenReceiver(parameter: TSESTree.Node): TSESTree.Node | null {
  const call = getEnclosingFunction(parameter)?.parent;
  return call?.type === 'CallExpression' ? getReceiver(call) : null;
}

function returnsType(node: TSESTree.Node, { functions }: Origins): boolean {
  const inner = unwrap(node);
  return (
    inner.type === 'CallExpression' &&
    functions
      .getCallees(inner)
      .some((fn) => (fn.returnType ? namesType(fn.returnType) : getReturns(fn).some(namesType)))
  );
}

/** `any` says nothing, nor does `Promise<any>`. */
function namesType(root: TSESTree.Node): boolean {
  let isFound = false;
  walk(
    root,
    (node) => {
      const isPromise =
        node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && node.typeName.name === 'Promise';
      isFound ||=
        !isPromise && /^TS(TypeReference|TypeLiteral|UnionType|IntersectionType|UnknownKeyword)$/.test(node.type);
      return !isFound;
    },
    'with types',
  );
  return isFound;
}
