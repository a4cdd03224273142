/** Parameters of one name in a file: a module gives the same thing to each of its functions under the same name. */
import type { FileFacts } from '../file-facts.ts';
import { addToGroup } from '../group-by-key.ts';
import { memoise } from '../memoise.ts';
import { findNodes } from '../syntax/node-index.ts';
import { getParameters, type FunctionNode } from '../syntax/syntax.ts';

/** A parameter, by its function and its place. */
export interface SiblingParameter {
  fn: FunctionNode;
  place: number;
}

/** A name that more functions of a file have for a parameter is a common word. */
const MAX_SIBLINGS = 12;

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const;

/** Returns the parameters of other functions of the file with the name of this one; none for a pattern, and for a common name. */
export function findSiblings(fn: FunctionNode, place: number, file: FileFacts): readonly SiblingParameter[] {
  const parameter = getParameters(fn)[place];
  if (parameter?.type !== 'Identifier') return [];
  const siblings = getParametersByName(file).get(parameter.name) ?? [];
  return siblings.length > MAX_SIBLINGS ? [] : siblings.filter((sibling) => sibling.fn !== fn);
}

const getParametersByName = memoise((file: FileFacts): ReadonlyMap<string, readonly SiblingParameter[]> => {
  const index = new Map<string, SiblingParameter[]>();
  for (const fn of findNodes(file.source.ast, FUNCTIONS))
    getParameters(fn).forEach((parameter, place) => {
      if (parameter.type === 'Identifier') addToGroup(index, parameter.name, { fn, place });
    });
  return index;
});
