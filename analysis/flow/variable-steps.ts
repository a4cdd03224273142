/** A variable that holds an answer: where it is read, and what else it may hold there. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getReach } from '../program/reaching-writes.ts';
import type { Flow } from './forward-flow.ts';
import type { Token } from './access-path.ts';
import { getAdditions, isNeutral } from './joined-values.ts';
import { getStackAt, type Stack } from './call-stack.ts';

/** Beyond this many reads a variable is not followed. */
const MAX_READS = 300;

/** The variable gets the value; `source` is the name that is written, or the expression that is added to it. */
export function giveToVariable(
  variable: Scope.Variable,
  source: TSESTree.Node,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const reads = variable.references.filter((reference) => reference.isRead() && reference.isValueReference !== false);
  if (reads.length > MAX_READS) return;
  for (const { identifier } of reads) {
    const use = identifier as TSESTree.Node;
    const sources = getSourcesAt(variable, use, token);
    if (!sources.includes(source)) continue;
    const at = getStackAt(stack, use);
    flow.meet(use, sources, source, at, () => flow.give(use, token, at));
  }
}

/** Everything of weight that the variable can hold at a use. */
function getSourcesAt(variable: Scope.Variable, use: TSESTree.Node, token: Token): TSESTree.Node[] {
  let sources: TSESTree.Node[] = variable.defs
    .filter(({ type }) => type === 'Parameter' || type === 'CatchClause')
    .map(({ name }) => name as TSESTree.Node);
  for (const reference of variable.references) {
    const identifier = reference.identifier as TSESTree.Node;
    if (!reference.isWrite()) {
      if (getReach(identifier, use) !== 'never')
        sources.push(...getAdditions(identifier).filter((addition) => !isNeutral(addition, token)));
      continue;
    }
    const reach = getReach(identifier, use);
    if (reach === 'never') continue;
    const written = getWritten(identifier);
    const weight = written && isNeutral(written, token) ? [] : [identifier];
    const isReplaced =
      reach === 'always' && !(identifier.parent?.type === 'AssignmentExpression' && identifier.parent.operator !== '=');
    sources = isReplaced ? weight : [...sources, ...weight];
  }
  return [...new Set(sources)];
}

/** The expression that a name is given as a whole; null for a pattern or a loop. */
function getWritten(identifier: TSESTree.Node): TSESTree.Node | null {
  const { parent } = identifier;
  if (parent?.type === 'VariableDeclarator' && parent.id === identifier) return parent.init;
  return parent?.type === 'AssignmentExpression' && parent.left === identifier ? parent.right : null;
}
