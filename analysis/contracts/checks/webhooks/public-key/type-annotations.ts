/** Tells if a value has a written type, which an edit of its access path would have to change too. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, unwrap, walk } from '../../../../program/syntax.ts';
import { getReturns } from '../../../../evaluator/functions.ts';
import type { Origins } from '../origins.ts';
import { getReceiver } from '../../callees.ts';

/**
 * True if a variable has a type annotation, or its value has one: a cast, a type argument, a function's return type.
 */
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

/** Returns `promise` for the parameter of `promise.then((name) => …)`. */
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

/** `any` and `Promise<any>` count as no type. */
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
