/** Body steps: from a response to its body, through a function of a library that reads it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { DECODED_OR_TEXT, type PathRewrite } from '../../libraries/builtin-flows.ts';
import { BODY_READERS } from '../../libraries/response-bodies.ts';
import { isListed } from '../../libraries/wrapping-functions.ts';
import { rewritePaths } from '../access-path.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';

/** Follows a response to the result of a call that reads its body, `Wreck.read(res)`, `json(res)`; false for other calls. */
export function followBodyReader(call: TSESTree.CallExpression, value: TrackedValue): boolean {
  if (!value.fact.paths.some(({ path: [head] }) => head === '~response')) return false;
  for (const callee of getAlternatives(value.flow.evaluation.getValue(call.callee))) {
    const rewrites = getReading(callee);
    if (!rewrites) continue;
    propagate(call, rewritePaths(value, rewrites));
    return true;
  }
  return false;
}

function getReading(callee: Value): readonly PathRewrite[] | undefined {
  if (callee.kind === 'client')
    return callee.table.bodyReaders?.includes(callee.path.join('.')) ? DECODED_OR_TEXT : undefined;
  return callee.kind === 'external' ? BODY_READERS.find((row) => isListed(row, callee))?.result : undefined;
}
