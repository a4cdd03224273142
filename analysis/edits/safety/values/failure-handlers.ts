/** Finds code that runs where something else failed: a request in it may be the fallback of another one. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getFunctionIdentifier, getMemberName, isFunction } from '../../../program/syntax/syntax.ts';
import { getUses } from '../../../program/syntax/variables.ts';

/** True for code in `catch`, in a callback of `.catch(…)`, or in a function of the file that is called or given there. */
export function isInFailureHandler(node: TSESTree.Node, facts: FileFacts): boolean {
  const pending = [node];
  const visited = new Set<TSESTree.Node>();
  for (const start of pending) {
    for (let inner = start, { parent } = start; parent; inner = parent, { parent } = parent) {
      if (parent.type === 'CatchClause' || isRejectionCallback(inner, parent)) return true;
      if (!isFunction(parent) || visited.has(parent)) continue;
      visited.add(parent);
      const name = getFunctionIdentifier(parent);
      const variable = name ? facts.variables.get(name) : undefined;
      if (variable) pending.push(...getUses(variable).filter((use) => use !== name));
    }
  }
  return false;
}

/** True for `onRejected` of `.catch(onRejected)` and `.then(onFulfilled, onRejected)`. */
function isRejectionCallback(argument: TSESTree.Node, call: TSESTree.Node): boolean {
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  const name = getMemberName(call.callee);
  return call.arguments[name === 'catch' ? 0 : 1] === argument && (name === 'catch' || name === 'then');
}
