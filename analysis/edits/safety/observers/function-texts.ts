/** Code that gets a changed function as a value and reads its text: `task.toString()`, `String(task)`, `${task}`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { memoiseByPart } from '../../../program/memoise.ts';
import { getClassAround, getEnclosingFunction, getNodeId } from '../../../program/syntax/syntax.ts';
import type { Request } from '../../../requests/request.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { nameReader } from '../values/rewritten-value.ts';
import { createHeld, findOwnHolders, findPassedOn } from './function-holders.ts';
import { findTextRead } from './function-text-reads.ts';

/** Returns why code of the package may read the text of a function that a plan changes; null if no such function reaches such code. */
export function getFunctionTextDoubt({ edits }: Plan, { node }: Request, evaluation: Evaluation): RefusalReason {
  const { facts } = evaluation;
  const places = [node, ...edits.flatMap((edit) => edit.node ?? edit.piece?.origin?.node ?? [])];
  const around = places.flatMap((each) => getEnclosingFunction(each) ?? getClassAround(each) ?? []);
  const own = new Set(around.filter((each) => evaluation.getFile(each) === facts));
  if (own.size === 0) return null;
  return findDoubt(evaluation, `${evaluation.modules.length} ${[...own].map(getNodeId).join(' ')}`, [...own]);
}

/** Kept by the number of loaded modules and the functions, because a file may have thousands of rewrites. */
const findDoubt = memoiseByPart(
  (evaluation: Evaluation, _key: string, changed: readonly TSESTree.Node[]): RefusalReason => {
    const held = createHeld();
    findOwnHolders(changed, held, evaluation);
    for (const holder of held.all) {
      if (holder.variable) findPassedOn(holder, held, evaluation);
      const reader = findTextRead(holder, held, evaluation);
      if (reader) return nameReader(reader, holder.file, 'read the text of a function that changes');
    }
    return null;
  },
);
