/** Reads that a rewrite removes: a getter runs code of the program, and a member of nothing throws. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { getKeyName, walk } from '../../program/syntax.ts';
import type { Plan, RefusalReason } from '../plan.ts';
import { name } from './watch.ts';

/** Why the program may miss a read that the edits remove; null if every one only reads. */
export function getLostReadDoubt({ edits }: Plan, file: FileFacts): RefusalReason {
  const { ast, text } = file.source;
  let doubt: RefusalReason = null;
  walk(ast, (node) => {
    const [start, end] = node.range;
    const around = edits.filter(({ edit: { range } }) => range[0] < end && start < range[1]);
    if (around.length === 0 || doubt !== null) return false;
    const isLost =
      node.type === 'MemberExpression' &&
      !isCallee(node) &&
      around.some(
        ({ edit }) => edit.range[0] <= start && end <= edit.range[1] && !edit.text.includes(text.slice(start, end)),
      );
    if (isLost && mayAct(node as TSESTree.MemberExpression, file))
      doubt = name(node, file).replace('look at what changes', 'have an effect');
    return true;
  });
  return doubt;
}

/** True for `query.set`, or a part of it: if the call itself may go is seen where its removal is planned. */
function isCallee(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'MemberExpression' && parent.object === node) return isCallee(parent);
  return parent?.type === 'CallExpression' && parent.callee === node;
}

/** True for a getter of the file, and for a member of a member that may be nothing. */
function mayAct(member: TSESTree.MemberExpression, file: FileFacts): boolean {
  const key = getKeyName(member.property, member.computed);
  if (key === null || hasGetter(key, file)) return true;
  const { object } = member;
  return object.type === 'MemberExpression' && !member.optional && !isKnownObject(object, file);
}

function hasGetter(key: string, { source }: FileFacts): boolean {
  let isFound = false;
  walk(source.ast, (node) => {
    if ((node.type === 'Property' || node.type === 'MethodDefinition') && node.kind === 'get')
      isFound ||= getKeyName(node.key, node.computed) === key;
    return !isFound;
  });
  return isFound;
}

/** `process.env`, and the members of an object that a constant begins with. */
function isKnownObject({ object }: TSESTree.MemberExpression, file: FileFacts): boolean {
  if (object.type !== 'Identifier') return object.type === 'MetaProperty';
  const definition = file.variables.get(object)?.defs[0];
  if (!definition) return object.name === 'process';
  return definition.type === 'Variable' && definition.node.init?.type === 'ObjectExpression';
}
