/** The texts of algorithms and encodings that reach a verification, without those that calls for another sender give. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../../data/load.ts';
import { pushFrame, type CallStack } from '../../../../flow/tracked-value.ts';
import { isInside } from '../../../../program/syntax/syntax.ts';
import { findReturnedCalls, getGivenTexts, type Counts, type GivenText } from '../../../queries/given-texts.ts';
import type { Origins } from '../../../queries/origins.ts';
import type { ReachedVerification } from '../verification-calls.ts';
import { createSignatureValues } from './signature-values.ts';

/** Returns the texts of an expression that count for a verification. */
export type ReadTexts = (node: TSESTree.Node) => readonly GivenText[];

export function createTextReader(verification: ReachedVerification, origins: Origins): ReadTexts {
  const isGiven = createGivenTest(verification, origins);
  return (node) => getGivenTexts(node, origins).filter(({ stack }) => isGiven(stack));
}

/**
 * Creates a test of whether a text that comes through calls belongs to a verification: the calls also return its key,
 * or also pass its signature. A function that both use may be called for another sender as well.
 */
function createGivenTest(
  { call, key, signature, stack: reached }: ReachedVerification,
  origins: Origins,
): (stack: CallStack | null) => boolean {
  let returned: ReadonlySet<TSESTree.Node> | undefined;
  const isOfPlatform = (calls: CallStack | null): boolean =>
    signature !== null &&
    createSignatureValues(origins.within(calls), loadDeliveries()).getEvidenceForKey(signature) !== null;
  const counts: Counts = (caller, fn) => isOfPlatform(pushFrame(null, { call: caller, fn, returns: [] }));
  return (stack) => {
    if (!stack) return true;
    const known = new Set((returned ??= key ? findReturnedCalls(key, origins, counts) : new Set()));
    for (let frame = reached; frame; frame = frame.below) known.add(frame.call);
    let hasOthers = false;
    let entered: TSESTree.Node = call;
    for (let frame: CallStack | null = stack; frame; frame = frame.below) {
      if (!known.has(frame.call)) {
        hasOthers = true;
        if (!isInside(call, frame.fn) && !isInside(entered, frame.fn)) return false;
      }
      entered = frame.call;
    }
    return !hasOthers || isOfPlatform(stack);
  };
}
