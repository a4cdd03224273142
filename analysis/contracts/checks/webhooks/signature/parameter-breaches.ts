/** Judges what a verification is given: the algorithm of the key, and the encoding of the signature. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../../data/load.ts';
import type { Evidence } from '../../../../findings/use.ts';
import { type FoundBreach, isInFile } from '../../../breach.ts';
import { breachAt, getPlaceIn, isPlainText, proposeEdit, replaceText } from '../../check.ts';
import { findWrongAlgorithms } from './wrong-algorithm.ts';
import { type SignatureValues, isInModuleOfDeliveries } from './signature-values.ts';
import type { Origins } from '../../../queries/origins.ts';
import type { ReachedVerification } from '../verification-calls.ts';
import { type WrongEncoding, findWrongEncoding } from './wrong-encoding.ts';

/** The breaches of a verification with another algorithm or encoding than that of deliveries. */
export function judgeParameters(
  verification: ReachedVerification,
  evidence: Evidence,
  signature: SignatureValues,
  origins: Origins,
): FoundBreach[] {
  const encoding = findWrongEncoding(verification, signature, origins);
  return [
    ...findWrongAlgorithms(verification, origins).map(({ node, given, name, instead, isReplaceable }) => ({
      ...breachAt(
        isInFile(node, origins.evaluation.facts) ? node : getPlaceIn(given, node),
        'rtk-signature-algorithm',
        {
          evidence,
          subject: name,
          proposals:
            isReplaceable && isPlainText(node)
              ? [
                  proposeEdit(
                    node,
                    'review',
                    `Use ${instead}`,
                    'Deliveries are signed with RSA (PKCS#1 v1.5) over SHA-256.',
                    replaceText(node, instead),
                  ),
                ]
              : [],
        },
      ),
      written: isWrittenForDeliveries(node, verification, origins) ? { node, range: node.range, subject: name } : null,
    })),
    ...(encoding ? [toEncodingBreach(encoding, verification.signature!, evidence, origins)] : []),
  ];
}

/**
 * True for the algorithm in a module that imports the key for a verification in this file, if the module is about the platform's
 * deliveries. Another module may import keys of several senders.
 */
function isWrittenForDeliveries(node: TSESTree.Node, { stack }: ReachedVerification, origins: Origins): boolean {
  return stack === null && isInModuleOfDeliveries(node, origins, loadDeliveries());
}

function toEncodingBreach(
  { node, name, isNamed, insertAt }: WrongEncoding,
  given: TSESTree.Node,
  evidence: Evidence,
  origins: Origins,
): FoundBreach {
  const title = "Decode the signature as 'base64'";
  const reason = 'The signature is sent in base64.';
  const edit =
    isNamed && isPlainText(node)
      ? replaceText(node, 'base64')
      : insertAt !== null
        ? { range: [insertAt, insertAt] as const, text: ", 'base64'" }
        : null;
  const place = isInFile(node, origins.evaluation.facts) ? node : getPlaceIn(given, node);
  return breachAt(place, 'rtk-signature-encoding', {
    evidence,
    subject: name,
    proposals: edit ? [proposeEdit(node, 'safe', title, reason, edit)] : [],
  });
}
