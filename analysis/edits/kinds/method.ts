/** The method of a request, where it is written in the call: an option, an argument, or the name of the function. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../../findings/finding.ts';
import type { Request } from '../../requests/request.ts';
import { getKeyName, unwrap, walk } from '../../program/file-facts.ts';
import type { Refused } from '../plan.ts';

/** The edit that gives the request another method; a reason in words where there is none. */
export function changeMethod(request: Request, to: string): Edit | Refused {
  const [method, ...others] = request.methods ?? [];
  if (method === undefined || others.length > 0) return { refused: 'the method is not known' };
  const written = [...findTexts(request.node, method, to), ...findName(request, method, to)];
  return written.length === 1 ? written[0]! : { refused: 'the method is not written out in the call' };
}

function findTexts(call: TSESTree.Node, method: string, to: string): Edit[] {
  const written: Edit[] = [];
  walk(call, (inner) => {
    if (inner.type === 'Literal' && typeof inner.value === 'string' && inner.value.toUpperCase() === method)
      written.push({
        range: [inner.range[0] + 1, inner.range[1] - 1],
        text: isLower(inner.value) ? to.toLowerCase() : to,
      });
    return true;
  });
  return written;
}

/** `api.put(…)`: of the program's own functions the other one has to be there. */
function findName({ node, callPath }: Request, method: string, to: string): Edit[] {
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : null;
  if (
    callee?.type !== 'MemberExpression' ||
    callee.computed ||
    getKeyName(callee.property, false)?.toUpperCase() !== method
  )
    return [];
  const own = callPath?.hops.find(({ call }) => call === node)?.fn;
  return own && !hasSibling(own, to.toLowerCase()) ? [] : [{ range: callee.property.range, text: to.toLowerCase() }];
}

/** Whether the class or object that a function is a member of has a member of this name. */
function hasSibling(fn: TSESTree.Node, name: string): boolean {
  const holder = fn.parent?.parent;
  const members =
    holder?.type === 'ClassBody' ? holder.body : holder?.type === 'ObjectExpression' ? holder.properties : [];
  return members.some(
    (member) => 'key' in member && getKeyName(member.key, 'computed' in member && member.computed) === name,
  );
}

function isLower(word: string): boolean {
  return word === word.toLowerCase();
}
