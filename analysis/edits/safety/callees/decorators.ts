/**
 * Decorators on the way to a request. A decorator may replace the function, field or class that was followed, and read the
 * values that it gets.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { isPutInPlace } from '../../../evaluator/classes/decorated-methods.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { REGISTERING_PACKAGES, REGISTERING_SCOPES } from '../../../libraries/frameworks/decorators.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { findResult } from '../../../program/find-result.ts';
import { parseSpecifier } from '../../../program/modules/package-specifiers.ts';
import { getChainRoot, getClassAround, getDecorators, isFunction, unwrap } from '../../../program/syntax/syntax.ts';
import type { Request } from '../../../requests/request.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { nameReader } from '../values/rewritten-value.ts';

/** Returns why a decorator may notice a rewrite: on a function that the request passes through, or on a field with an edit. */
export function getDecoratorDoubt({ edits }: Plan, request: Request, evaluation: Evaluation): RefusalReason {
  const entered = (request.callPath?.hops ?? []).map(({ fn }) => fn);
  if (entered.some((fn) => isPutInPlace(fn, evaluation.getFile(fn))))
    return 'a decorator puts another function in the place of a method';
  const functions = entered.flatMap((fn) => findMemberAround(fn) ?? []);
  const fields = edits.flatMap(({ node, piece }) => findFieldAround(node ?? piece?.origin?.node) ?? []);
  return findResult([...functions, ...fields], (member) => {
    const owner = getClassAround(member);
    const decorators = [...getDecorators(member), ...(owner ? getDecorators(owner) : [])];
    const file = evaluation.getFile(member);
    const unknown = decorators.find((decorator) => !isRegistering(decorator, file));
    return unknown ? nameReader(unknown.expression, file) : null;
  });
}

/** The member of a class that a function is, or that returns it. */
function findMemberAround(fn: TSESTree.Node): TSESTree.Node | null {
  const owner = getClassAround(fn);
  let member = fn;
  while (owner && member.parent && member.parent !== owner.body) member = member.parent;
  return owner && member;
}

/** The field of a class whose value an expression is a part of, outside of functions. */
function findFieldAround(node: TSESTree.Node | undefined): TSESTree.Node | null {
  for (let outer = node; outer && !isFunction(outer); outer = outer.parent)
    if (outer.type === 'PropertyDefinition' || outer.type === 'AccessorProperty') return outer;
  return null;
}

/** True for a decorator that the file imports from a package whose decorators only register. */
function isRegistering({ expression }: TSESTree.Decorator, file: FileFacts): boolean {
  const decorator = unwrap(expression);
  const root = getChainRoot(decorator.type === 'CallExpression' ? decorator.callee : decorator);
  const definition = root.type === 'Identifier' ? file.variables.get(root)?.defs[0] : undefined;
  const declaration = definition?.type === 'ImportBinding' ? definition.parent : undefined;
  if (declaration?.type !== 'ImportDeclaration') return false;
  const name = parseSpecifier(declaration.source.value)?.name;
  return (
    name !== undefined && (REGISTERING_PACKAGES.has(name) || REGISTERING_SCOPES.some((scope) => name.startsWith(scope)))
  );
}
