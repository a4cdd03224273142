/** Finds the arguments that a program passes to git in lists, also through functions that run git. */
import type { TSESTree } from '@typescript-eslint/utils';
import { PROGRAM_RUNNERS, RAW_COMMAND } from '../../../libraries/contracts/git-clients.ts';
import { unwrap } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { Origins } from '../../queries/origins.ts';
import { getCalleeName, getLiteralText, getMethodCall } from '../expressions.ts';

const MAX_DEPTH = 6;

/** Returns the elements of the lists that reach `spawn('git', list)`, in the file or in a module that it calls. */
export function findGitElements(origins: Origins): ReadonlySet<TSESTree.Node> {
  const found = new Set<TSESTree.Node>();
  const add = (call: TSESTree.Node): void => {
    if (call.type !== 'CallExpression') return;
    const [program, list] = call.arguments;
    const member = getMethodCall(call);
    const isOfClient = member?.name === RAW_COMMAND && isNamedGit(member.object);
    if (program && isOfClient) addElements(program, origins, found, 0);
    if (!PROGRAM_RUNNERS.has(getCalleeName(call) ?? '')) return;
    if (list && getLiteralText(program) === 'git') addElements(list, origins, found, 0);
  };
  for (const call of origins.evaluation.facts.calls) add(call);
  for (const { fn } of origins.entered) {
    walk(fn.body, (node) => {
      add(node);
    });
  }
  return found;
}

/** True for a receiver that is named git, and for what a method of one returns: `simpleGit().env('LANG', 'C')`. */
export function isNamedGit(node: TSESTree.Node): boolean {
  if (/\bgit\b/i.test(renderName(node))) return true;
  const member = getMethodCall(node.type === 'AwaitExpression' ? node.argument : node);
  return member !== null && isNamedGit(member.object);
}

/** Returns the name of a receiver as words: `git`, `simple Git`. */
function renderName(node: TSESTree.Node): string {
  if (node.type === 'Identifier') return node.name.replace(/([a-z])([A-Z])/g, '$1 $2');
  if (node.type === 'CallExpression') return renderName(node.callee);
  if (node.type === 'AwaitExpression') return renderName(node.argument);
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? renderName(node.property) : '';
}

function addElements(list: TSESTree.Node, origins: Origins, found: Set<TSESTree.Node>, depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const { node, path } of origins.of(list)) {
    if (node.type !== 'ArrayExpression' || path.length > 0) continue;
    for (const element of node.elements) {
      if (element?.type === 'SpreadElement') addElements(element.argument, origins, found, depth + 1);
      else if (element) found.add(unwrap(element));
    }
  }
}
