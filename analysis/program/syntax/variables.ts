/** Questions about the references to a variable. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { memoise } from '../memoise.ts';

/** Returns the references to a variable but those of its declaration: reads, and later writes. */
export function getUses(variable: Scope.Variable | undefined): TSESTree.Node[] {
  return (variable?.references ?? []).flatMap(({ identifier, init }) =>
    init === true ? [] : [identifier as TSESTree.Node],
  );
}

/** Returns the references that read a variable. */
export function getReads(variable: Scope.Variable | undefined): TSESTree.Node[] {
  return (variable?.references ?? []).flatMap((reference) =>
    reference.isRead() ? [reference.identifier as TSESTree.Node] : [],
  );
}

/** True for a variable that has no other value than that of its declaration. */
export const isConstant = memoise(({ references }: Scope.Variable): boolean =>
  references.every((reference) => reference.init === true || !reference.isWrite()),
);
