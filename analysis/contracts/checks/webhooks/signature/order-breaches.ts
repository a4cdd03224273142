/** Judges when a verification is made, and what becomes of its result. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evidence } from '../../../../findings/use.ts';
import { getEnclosingFunction } from '../../../../program/syntax/syntax.ts';
import type { FoundBreach } from '../../../breach.ts';
import { breachAt, proposeEdit } from '../../check.ts';
import { findEarlyEffects, findUnusedResults } from './late-verification.ts';
import type { Origins } from '../../../queries/origins.ts';
import { getCalleeName } from '../../expressions.ts';
import type { ReachedVerification } from '../verification-calls.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

/** The breaches of a verification whose result is not used, or that comes after work on the delivery. */
export function judgeOrder(verification: ReachedVerification, evidence: Evidence, origins: Origins): FoundBreach[] {
  return [
    ...findUnusedResults(verification, origins).map(({ node, kind }) =>
      breachAt(node, 'rtk-verify-result-ignored', {
        evidence,
        proposals: kind === 'not awaited' ? proposeAwait(node) : [],
      }),
    ),
    ...findEarlyEffects(verification, origins).map((call) =>
      breachAt(call, 'rtk-verify-after-effects', {
        evidence: getEvidenceOf('order'),
        subject: getCalleeName(call) ?? '',
      }),
    ),
  ];
}

function proposeAwait(node: TSESTree.Node): ReturnType<typeof proposeEdit>[] {
  const fn = getEnclosingFunction(node);
  if (fn && !fn.async) return [];
  return [
    proposeEdit(node, 'review', 'Await the verification', 'A promise is always truthy.', {
      range: [node.range[0], node.range[0]],
      text: 'await ',
    }),
  ];
}
