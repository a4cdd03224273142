/** Uses in functions that are made behind a write: whenever they run, the write has run before. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../memoise.ts';
import { getEnclosingFunction, getProgram, isFunction } from './syntax.ts';
import { walk } from './walk.ts';

/**
 * Returns the function that contains a use and is made behind a write in the code around it, `config.set('base', url); const list = () =>
 * send(config)`, in whose place the use counts for the write. The use itself where there is no such function.
 */
export function getPlaceBehind(write: TSESTree.Node, use: TSESTree.Node): TSESTree.Node {
  const around = getEnclosingFunction(write);
  let inner = getEnclosingFunction(use);
  if (inner === around) return use;
  while (inner) {
    const outer = getEnclosingFunction(inner);
    if (outer === around) return isMadeBehind(write, inner) ? inner : use;
    inner = outer;
  }
  return use;
}

/** A declared function exists before the statements in front of it run: only one that these do not name is not called by them. */
function isMadeBehind(write: TSESTree.Node, fn: TSESTree.Node): boolean {
  if (fn.range[0] < write.range[1]) return false;
  if (fn.type !== 'FunctionDeclaration') return isFunction(fn);
  const first = fn.id ? getFirstMentions(getProgram(fn)).get(fn.id.name) : undefined;
  return first === undefined || first > write.range[1];
}

/** Where each name of a program occurs first. */
const getFirstMentions = memoise((program: TSESTree.Node): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  walk(program, (node) => {
    if (node.type !== 'Identifier') return true;
    const { name, range } = node;
    first.set(name, Math.min(first.get(name) ?? range[0], range[0]));
    return true;
  });
  return first;
});
