/** Tells whether a look-up in a list sorts the words of the list out: `if (ENDED.has(id)) return`, `ids.filter((id) => !ENDED.has(id))`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { KEEPING_SELECTIONS, OMITTING_SELECTIONS } from '../../libraries/data-functions/selections.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { leaves } from '../../program/syntax/reaching-writes.ts';
import { getEnclosingFunction, getLastName, isFunction, isInside } from '../../program/syntax/syntax.ts';
import { getReads, isConstant } from '../../program/syntax/variables.ts';

/** The words for which a condition is true: those of the list, or those that it lacks. */
type Words = 'listed' | 'others';

/**
 * True if a place is reached, after a look-up in a list, only with words that the list lacks. A selection, `filter`, counts
 * wherever it stands, because its result may be sent anywhere. False where the syntax does not show it.
 */
export function isSortedOut(lookup: TSESTree.Node, place: TSESTree.Node, facts: FileFacts): boolean {
  return isReachedByOthers(lookup, 'listed', place, facts);
}

function isReachedByOthers(condition: TSESTree.Node, words: Words, place: TSESTree.Node, facts: FileFacts): boolean {
  const { parent } = condition;
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === '!' && isReachedByOthers(parent, negate(words), place, facts);
    case 'LogicalExpression':
      if (parent.left === condition && isInside(place, parent.right))
        return parent.operator === (words === 'listed' ? '||' : '&&');
      return parent.operator !== '??' && isReachedByOthers(parent, words, place, facts);
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return isReachedByOthers(parent, words, place, facts);
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === condition && isInOtherBranch(parent, words, place);
    case 'VariableDeclarator': {
      const variable = facts.variables.get(parent.id);
      const reads = variable && isConstant(variable) ? getReads(variable) : [];
      return reads.some((read) => isReachedByOthers(read, words, place, facts));
    }
    default:
      return parent !== undefined && isOfSelection(parent, words);
  }
}

function negate(words: Words): Words {
  return words === 'listed' ? 'others' : 'listed';
}

/**
 * Tests if a place is reached only by the branch for words that the list lacks, or behind the branch for the others if that leaves. In
 * the same function, a place before the decision is reached with every word. For a place in another function, the branches tell whether
 * the list names what goes on.
 */
function isInOtherBranch(
  { consequent, alternate, range }: TSESTree.IfStatement | TSESTree.ConditionalExpression,
  words: Words,
  place: TSESTree.Node,
): boolean {
  const [listed, other] = words === 'listed' ? [consequent, alternate] : [alternate, consequent];
  if (other && isInside(place, other)) return true;
  if (listed && isInside(place, listed)) return false;
  const isInSameFunction = getEnclosingFunction(place) === getEnclosingFunction(consequent);
  if (isInSameFunction && place.range[0] < range[0]) return false;
  if (listed && leaves(listed as TSESTree.Statement)) return true;
  if (other && leaves(other as TSESTree.Statement)) return false;
  return !listed && !isInSameFunction;
}

/** True for the result of a function that selects the words which the list lacks. */
function isOfSelection(node: TSESTree.Node, words: Words): boolean {
  const fn = node.type === 'ReturnStatement' ? getEnclosingFunction(node) : node;
  const call = fn && isFunction(fn) ? fn.parent : null;
  if (call?.type !== 'CallExpression' || call.callee === fn) return false;
  const name = getLastName(call.callee) ?? '';
  return words === 'listed' ? OMITTING_SELECTIONS.has(name) : KEEPING_SELECTIONS.has(name);
}
