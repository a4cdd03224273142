/** Finds the values of a field that a base class reads and subclasses set: `protected readonly algorithm = 'RSA-SHA256'`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { findSubclasses } from '../../evaluator/classes/subclasses.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { getMemberName, unwrap, type ClassNode, type FunctionNode } from '../../program/syntax/syntax.ts';

/**
 * Returns the initial values of a field of `this`, or what a getter returns, in its class and the subclasses; the expression
 * itself if there are none.
 */
export function getFieldValues(node: TSESTree.Node, evaluation: Evaluation): readonly TSESTree.Node[] {
  const inner = unwrap(node);
  const name =
    inner.type === 'MemberExpression' && inner.object.type === 'ThisExpression' ? getMemberName(inner) : null;
  let owner: TSESTree.Node | undefined = name === null ? undefined : inner;
  while (owner && owner.type !== 'ClassDeclaration' && owner.type !== 'ClassExpression') owner = owner.parent;
  if (!owner || name === null) return [node];
  const { environment } = evaluation.getFileFrame(evaluation.getFile(owner));
  const subclasses = findSubclasses({ kind: 'class', node: owner, environment, via: null }, name, evaluation);
  const values = [owner, ...subclasses.map((subclass) => subclass.node)].flatMap((each) => getInitialValue(each, name));
  return values.length > 0 ? values : [node];
}

function getInitialValue({ body: { body } }: ClassNode, name: string): TSESTree.Node[] {
  return body.flatMap((member): readonly TSESTree.Node[] => {
    if (!('key' in member) || getMemberName(member) !== name) return [];
    if (member.type === 'PropertyDefinition') return member.value ? [member.value] : [];
    return member.type === 'MethodDefinition' && member.kind === 'get' ? getReturns(member.value as FunctionNode) : [];
  });
}
