/** Finds the arguments that a program passes to git in lists, also through functions that run git. */
import type { TSESTree } from '@typescript-eslint/utils';
import { PROGRAM_RUNNERS } from '../../../libraries/git-clients.ts';
import { unwrap } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { Origins } from '../../queries/origins.ts';
import { getCalleeName, getLiteralText } from '../expressions.ts';

const MAX_DEPTH = 6;

/** Returns the elements of the lists that reach `spawn('git', list)`, in the file or in a module that it calls. */
export function findGitElements(origins: Origins): ReadonlySet<TSESTree.Node> {
  const found = new Set<TSESTree.Node>();
  const add = (call: TSESTree.Node): void => {
    if (call.type !== 'CallExpression' || !PROGRAM_RUNNERS.has(getCalleeName(call) ?? '')) return;
    const [program, list] = call.arguments;
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
