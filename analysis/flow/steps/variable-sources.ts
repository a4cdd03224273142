/** The writes and additions that give a variable its value where it is read. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getReach } from '../../program/syntax/reaching-writes.ts';
import type { Fact } from '../access-path.ts';
import {
  dropNeutral,
  dropNeutralAdditions,
  getAdditions,
  getFactOfAddition,
  getMemberWrites,
  isNeutral,
} from '../neutral-values.ts';
import { memoiseByPart, memoise } from '../../program/memoise.ts';
import { getAssignmentTo, getEnclosingFunction, isInside } from '../../program/syntax/syntax.ts';

/** A write, an addition or the declaration of a parameter. */
interface ReachingWrite {
  source: TSESTree.Node;
  /** The expression to test for a neutral value; null if there is none, as for a parameter or a pattern. */
  written: TSESTree.Node | null;
  /** It is put into the value of the variable. */
  isAddition?: true;
}

/**
 * Returns the writes and additions that reach a read, whatever is sought; null is a read in another file. Kept by variable and read,
 * because every write and every fact asks for the same reads.
 */
const getReachingWrites = memoiseByPart(findReachingWrites);

function findReachingWrites(variable: Scope.Variable, read: TSESTree.Node | null): ReachingWrite[] {
  let writes: ReachingWrite[] = variable.defs
    .filter(({ type }) => type === 'Parameter' || type === 'CatchClause' || type === 'FunctionName')
    .map(({ name }) => ({ source: name as TSESTree.Node, written: null }));
  let isReplaced = false;
  for (const reference of variable.references) {
    const identifier = reference.identifier as TSESTree.Node;
    const additions = reference.isWrite() ? [] : getAdditions(identifier);
    if (!reference.isWrite() && additions.length === 0) continue;
    const reach = read ? getReach(identifier, read) : 'maybe';
    if (reach === 'never' && (isReplaced || !staysTo(read!, identifier, variable))) continue;
    if (!reference.isWrite()) {
      writes.push(...additions.map((addition) => ({ source: addition, written: addition, isAddition: true as const })));
      continue;
    }
    const { parent } = identifier;
    const keepsOld = parent?.type === 'AssignmentExpression' && parent.operator !== '=';
    if (reach === 'always' && !keepsOld) {
      writes = [];
      isReplaced = true;
    }
    writes.push({ source: identifier, written: getWrittenExpression(identifier) });
  }
  return writes;
}

/** Tests if a write behind a read stays until the function is called again: `if (kept) return kept; kept = await load();`. */
function staysTo(read: TSESTree.Node, write: TSESTree.Node, { scope }: Scope.Variable): boolean {
  const fn = getEnclosingFunction(read);
  return fn !== null && write.range[0] > read.range[0] && !isInside(scope.block as TSESTree.Node, fn);
}

/** Tests if a write assigns a neutral value. */
export type NeutralTest = (write: ReachingWrite) => boolean;

/** Tests each write once for one fact. */
export function createNeutralTest(fact: Fact): NeutralTest {
  const isNothing = memoise((written: TSESTree.Node) => isNeutral(written, fact));
  const isNothingAdded = memoise((added: TSESTree.Node) => isNeutral(added, getFactOfAddition(added, fact)));
  return ({ written, isAddition }) => written !== null && (isAddition ? isNothingAdded(written) : isNothing(written));
}

/** Returns the writes that reach a read, without neutral ones; none if `source` is not one of them. */
export function findSourcesAt(
  variable: Scope.Variable,
  read: TSESTree.Node | null,
  source: TSESTree.Node,
  isNothing: NeutralTest,
): TSESTree.Node[] {
  const writes = getReachingWrites(variable, read);
  if (!writes.some((write) => write.source === source && !isNothing(write))) return [];
  return [...new Set(writes.filter((write) => !isNothing(write)).map((write) => write.source))];
}

/** Returns the expressions that are written to a sought member of a variable, and the object literals assigned to the variable. */
export function findMemberSources({ references }: Scope.Variable, fact: Fact): TSESTree.Node[] {
  return references.flatMap((reference): TSESTree.Node[] => {
    const identifier = reference.identifier as TSESTree.Node;
    if (!reference.isWrite()) return dropNeutralAdditions(getMemberWrites(identifier, fact), fact);
    const written = getWrittenExpression(identifier);
    return written?.type === 'ObjectExpression' ? dropNeutral([written], fact) : [];
  });
}

/** The expression that is written to a name as a whole; null for a pattern or a loop. */
function getWrittenExpression(identifier: TSESTree.Node): TSESTree.Node | null {
  const { parent } = identifier;
  if (parent?.type === 'VariableDeclarator' && parent.id === identifier) return parent.init;
  return getAssignmentTo(identifier)?.right ?? null;
}
