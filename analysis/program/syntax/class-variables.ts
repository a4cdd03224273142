/** The variables by which a file names its classes. */
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../file-facts.ts';
import { addToGroup } from '../group-by-key.ts';
import { memoise } from '../memoise.ts';
import type { ClassNode } from './syntax.ts';

/** Returns the variables of each class of a file: one around it, and one in its own body. */
export const getClassVariables = memoise(
  ({ variables }: FileFacts): ReadonlyMap<ClassNode, readonly Scope.Variable[]> => {
    const byClass = new Map<ClassNode, Scope.Variable[]>();
    for (const variable of new Set(variables.values())) {
      const [definition] = variable.defs;
      if (definition?.type === 'ClassName') addToGroup(byClass, definition.node as ClassNode, variable);
    }
    return byClass;
  },
);
