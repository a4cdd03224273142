/** Questions about the references to a variable. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../file-facts.ts';
import { memoise } from '../memoise.ts';
import { isAtMostOnce } from './reaching-writes.ts';
import { unwrap } from './syntax.ts';

/** Returns the references to a variable but those of its declaration: reads, and later writes. */
export function getUses(variable: Scope.Variable | undefined): TSESTree.Node[] {
  return (variable?.references ?? []).flatMap(({ identifier, init }) =>
    init === true ? [] : [identifier as TSESTree.Node],
  );
}

/** Returns the references that read a variable. */
export function getReads(variable: Scope.Variable | undefined): readonly TSESTree.Node[] {
  return variable ? findReads(variable) : [];
}

/** Memoised, because a variable may have thousands of references, and each of them asks for the others. */
const findReads = memoise(({ references }: Scope.Variable): readonly TSESTree.Node[] =>
  references.flatMap((reference) => (reference.isRead() ? [reference.identifier as TSESTree.Node] : [])),
);

/** True for a variable that has no other value than that of its declaration. */
export const isConstant = memoise(({ references }: Scope.Variable): boolean =>
  references.every((reference) => reference.init === true || !reference.isWrite()),
);

/** How many names lead to a value. */
const MAX_NAMES = 5;

/** Returns the initialiser of a variable that is assigned once; the expression itself for anything else. */
export function resolveConst(node: TSESTree.Node, facts: FileFacts): TSESTree.Node {
  let current = unwrap(node);
  for (let step = 0; step < MAX_NAMES && current.type === 'Identifier'; step++) {
    const variable = facts.variables.get(current);
    const definition = variable?.defs.length === 1 ? variable.defs[0]! : null;
    if (definition?.type !== 'Variable' || variable!.references.filter((reference) => reference.isWrite()).length > 1)
      return current;
    const { id, init } = definition.node as TSESTree.VariableDeclarator;
    if (!init || id.type !== 'Identifier') return current;
    current = unwrap(init);
  }
  return current;
}

/** True for the first use of a constant, in the function that declares it and outside of its loops: nothing has used its value before. */
export function isFirstUse(name: TSESTree.Identifier, { variables }: FileFacts): boolean {
  const variable = variables.get(name);
  const declarator = variable?.defs[0]?.node as TSESTree.Node | undefined;
  if (!variable || variable.defs.length > 1 || declarator?.type !== 'VariableDeclarator' || !isConstant(variable))
    return false;
  const [first] = getReads(variable).toSorted((one, other) => one.range[0] - other.range[0]);
  return first === name && isAtMostOnce(name, declarator);
}
