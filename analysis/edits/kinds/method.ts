/** `method`: changes the method of a request where the call names it: an option, an argument, or the name of the function. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../../findings/use.ts';
import { getKeyName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import type { Request } from '../../requests/request.ts';
import { isRefused, toPlan, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';

export function planMethod({ to }: EditOfKind<'method'>, { use: { request } }: PlanContext): Plan | Refused {
  const changed = request ? changeMethod(request, to) : { refused: 'the request of this use is not known' };
  return isRefused(changed) ? changed : toPlan([changed]);
}

/** The edit that gives the request another method; refused unless exactly one place of the call names the method. */
export function changeMethod(request: Request, to: string): Edit | Refused {
  const [method, ...others] = request.methods ?? [];
  if (method === undefined || others.length > 0) return { refused: 'the method is not known' };
  const edits = [...editLiterals(request.node, method, to), ...editCallee(request, method, to)];
  return edits.length === 1 ? edits[0]! : { refused: 'the method is not written out in the call' };
}

function editLiterals(call: TSESTree.Node, method: string, to: string): Edit[] {
  const edits: Edit[] = [];
  walk(call, (inner) => {
    if (inner.type === 'Literal' && typeof inner.value === 'string' && inner.value.toUpperCase() === method) {
      const isLower = inner.value === inner.value.toLowerCase();
      edits.push({ range: [inner.range[0] + 1, inner.range[1] - 1], text: isLower ? to.toLowerCase() : to });
    }
  });
  return edits;
}

/** `api.put(…)`; a function of the program is only renamed if the class or object has the other method. */
function editCallee({ node, callPath }: Request, method: string, to: string): Edit[] {
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : null;
  if (callee?.type !== 'MemberExpression' || callee.computed || getKeyName(callee.property)?.toUpperCase() !== method)
    return [];
  const wrapper = callPath?.hops.find(({ call }) => call === node)?.fn;
  return wrapper && !hasSiblingMember(wrapper, to.toLowerCase())
    ? []
    : [{ range: callee.property.range, text: to.toLowerCase() }];
}

/** True if the class or object that declares the function has a member of this name. */
function hasSiblingMember(fn: TSESTree.Node, name: string): boolean {
  const holder = fn.parent?.parent;
  const members =
    holder?.type === 'ClassBody' ? holder.body : holder?.type === 'ObjectExpression' ? holder.properties : [];
  return members.some((member) => getMemberName(member) === name);
}
