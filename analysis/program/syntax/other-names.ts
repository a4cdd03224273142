/** Constants that only give a value another name, `const alias = target`, and what they write into it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../file-facts.ts';
import { getAssignmentTo, getMemberName, stripCasts } from './syntax.ts';

/** A value with more names is followed by the first ones. */
const MAX_NAMES = 8;

/** A variable with the constants of the same function that are other names of its value. */
export function getNamesOfValue(
  variable: Scope.Variable,
  { variables }: Pick<FileFacts, 'variables'>,
): readonly Scope.Variable[] {
  const names = new Set([variable]);
  for (const name of names)
    for (const { identifier } of names.size < MAX_NAMES ? name.references : []) {
      const declarator = getDeclarator(identifier as TSESTree.Node);
      const alias = declarator?.id.type === 'Identifier' ? variables.get(declarator.id) : undefined;
      if (alias && alias.scope.variableScope === variable.scope.variableScope) names.add(alias);
    }
  return [...names];
}

/** The declaration of a constant whose value an expression is, with or without casts. */
function getDeclarator(expression: TSESTree.Node): TSESTree.VariableDeclarator | null {
  let whole = expression;
  while (whole.parent && stripCasts(whole.parent) === stripCasts(expression)) whole = whole.parent;
  const { parent } = whole;
  return parent?.type === 'VariableDeclarator' && parent.init === whole && parent.parent.kind === 'const'
    ? parent
    : null;
}

/** True if the block that declares a variable with an object assigns a member of it, so that the written value is not used there. */
export function isReplacedInBlock(object: TSESTree.Node, member: string, file: Pick<FileFacts, 'variables'>): boolean {
  const { parent } = object;
  const variable =
    parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier'
      ? file.variables.get(parent.id)
      : undefined;
  if (!variable) return false;
  const block = parent!.parent!.parent;
  return getNamesOfValue(variable, file).some(({ references }) =>
    references.some(({ identifier: { parent: access } }) => {
      const assignment =
        access?.type === 'MemberExpression' && getMemberName(access) === member ? getAssignmentTo(access) : null;
      return (
        assignment?.operator === '=' &&
        assignment.parent.type === 'ExpressionStatement' &&
        assignment.parent.parent === block
      );
    }),
  );
}
