/** Errors of libraries that carry a value: `Boom.badGateway(message, errors)`, `new GraphQLError(message, { extensions })`. */
import type { CallNode } from '../../program/file-facts.ts';
import { ERROR_FLOWS } from '../../libraries/flows/error-classes.ts';
import { isListed } from '../../libraries/data-functions/wrapping-functions.ts';
import { isStrict, rewritePaths } from '../access-path.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';

/** Follows an argument of a call or construction into the error of a library that it makes. */
export function keepInLibraryError(call: CallNode, index: number, value: TrackedValue): void {
  const flows = ERROR_FLOWS.filter(({ argument }) => argument === index);
  if (flows.length === 0 || isStrict(value)) return;
  const made = value.flow.evaluation.getValue(call.callee);
  if (made.kind !== 'external') return;
  for (const row of flows) if (isListed(row, made)) propagate(call, rewritePaths(value, row.result));
}
