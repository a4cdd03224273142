/** Receivers of meeting webhooks: whether what arrives is verified, and verified as it was signed. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries, type Deliveries } from '../../../data/webhooks/deliveries.ts';
import type { Evidence } from '../../findings/finding.ts';
import { getEnclosingFunction } from '../../program/file-facts.ts';
import { createWordLook } from '../../spelled.ts';
import type { FoundBreach } from '../breach.ts';
import type { FindShape } from './check.ts';
import { findWrongAlgorithms } from './webhooks/algorithms.ts';
import { getBodyForms } from './webhooks/bodies.ts';
import { findConsumedBodies } from './webhooks/body-reads.ts';
import { breachAt, getPlaceIn, isPlainText, proposeEdit, replaceText } from './webhooks/breach-at.ts';
import { findComparisons } from './webhooks/comparisons.ts';
import { findEarlyEffects } from './webhooks/effects.ts';
import { findWrongEncoding, type WrongEncoding } from './webhooks/encodings.ts';
import { findWrongHeaderNames } from './webhooks/header-names.ts';
import { findHeaderQuestions, findHeaderReads } from './webhooks/header-reads.ts';
import { isBodyParsed } from './webhooks/mounted.ts';
import { findLostResults } from './webhooks/results.ts';
import { createSignature, type Signature } from './webhooks/signature.ts';
import { createSources, type Sources } from './webhooks/sources.ts';
import { getCalleeName, getCalleeNode } from './webhooks/texts.ts';
import { findUnsigned } from './webhooks/unsigned.ts';
import { findUnverified } from './webhooks/unverified.ts';
import { findVerifications, type Verification } from './webhooks/verifications.ts';

export const find: FindShape = ({ evaluation }) => {
  const deliveries = loadDeliveries();
  const isNamed = createWordLook(evaluation.facts.source.text);
  const isOfMeetings = [...deliveries.marks, ...deliveries.formerHeaders].some((mark) => isNamed(mark, 'in any case'));
  // The name may stand in another file: `headers.get(SIGNATURE_HEADER)`.
  if (!isOfMeetings && !findHeaderReads(evaluation).some(({ name }) => name === deliveries.signatureHeader)) return [];
  const sources = createSources(evaluation);
  const signature = createSignature(sources, deliveries);
  const verifications = findVerifications(evaluation).flatMap((verification) => {
    const evidence = verification.signature ? signature.getEvidence(verification.signature) : null;
    return evidence ? [{ verification, evidence }] : [];
  });
  return [
    ...verifications.flatMap(({ verification, evidence }) => judge(verification, evidence, signature, sources)),
    ...judgeComparisons(signature, verifications.length > 0, sources),
    ...findConsumedBodies(
      signature.reads.map(({ node }) => node),
      sources,
    ).map((call) =>
      breachAt(call, 'rtk-signature-body-consumed', { evidence: 'proven', subject: getCalleeName(call) ?? 'text' }),
    ),
    ...[
      ...findUnverified(signature.reads, findHeaderQuestions(deliveries.signatureHeader, evaluation), sources),
      ...findUnsigned(deliveries, sources),
    ].map(({ nameNode }) => breachAt(nameNode, 'rtk-signature-not-verified', { evidence: 'likely' })),
    ...judgeNames(sources, deliveries),
  ];
};

function judge(verification: Verification, evidence: Evidence, signature: Signature, sources: Sources): FoundBreach[] {
  const encoding = findWrongEncoding(verification, signature, sources);
  return [
    ...judgeBody(verification, evidence, sources),
    ...findWrongAlgorithms(verification, sources).map(({ node, given, name, instead, isReplaceable }) =>
      breachAt(getPlaceIn(given, node), 'rtk-signature-algorithm', {
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
      }),
    ),
    ...(encoding ? [toEncodingBreach(encoding, verification.signature!, evidence)] : []),
    ...findLostResults(verification, sources).map(({ node, kind }) =>
      breachAt(node, 'rtk-verify-result-ignored', {
        evidence,
        proposals: kind === 'not awaited' ? proposeAwait(node) : [],
      }),
    ),
    ...findEarlyEffects(verification, sources).map((call) =>
      breachAt(call, 'rtk-verify-after-effects', { evidence: 'likely', subject: getCalleeName(call) ?? '' }),
    ),
  ];
}

/** Only where every form that the data can have is wrong. */
function judgeBody({ data }: Verification, evidence: Evidence, sources: Sources): FoundBreach[] {
  return data.flatMap((node) => {
    const forms = getBodyForms(node, sources);
    if (forms.length === 0) return [];
    const remade = forms.flatMap((form) => (form.kind === 'reserialized' ? [form.call] : []));
    if (remade.length === forms.length)
      return [...new Set(remade.map((call) => getPlaceIn(node, call)))].map((call) =>
        breachAt(call, 'rtk-signature-reserialized', { evidence }),
      );
    const isParsed = forms.every(
      (form) =>
        form.kind === 'parsed' ||
        form.kind === 'reserialized' ||
        (form.kind === 'mounted' && isBodyParsed(form.request, sources)),
    );
    return isParsed ? [breachAt(node, 'rtk-signature-parsed-body', { evidence })] : [];
  });
}

function toEncodingBreach(
  { node, name, isNamed, insertAt }: WrongEncoding,
  given: TSESTree.Node,
  evidence: Evidence,
): FoundBreach {
  const title = "Decode the signature as 'base64'";
  const reason = 'The signature is sent in base64.';
  const edit =
    isNamed && isPlainText(node)
      ? replaceText(node, 'base64')
      : insertAt !== null
        ? { range: [insertAt, insertAt] as const, text: ", 'base64'" }
        : null;
  return breachAt(getPlaceIn(given, node), 'rtk-signature-encoding', {
    evidence,
    subject: name,
    proposals: edit ? [proposeEdit(node, 'safe', title, reason, edit)] : [],
  });
}

function proposeAwait(node: TSESTree.Node): ReturnType<typeof proposeEdit>[] {
  const fn = getEnclosingFunction(node);
  if (fn && !fn.async) return [];
  return [
    proposeEdit(node, 'review', 'Await the verification', 'A promise is true, whatever it comes to.', {
      range: [node.range[0], node.range[0]],
      text: 'await ',
    }),
  ];
}

/** Where the signature is verified as well, something else may be compared with it for a reason of its own. */
function judgeComparisons(signature: Signature, isVerified: boolean, sources: Sources): FoundBreach[] {
  const found = findComparisons(signature, sources)
    .filter(({ hmac }) => hmac || !isVerified)
    .map(({ node, other, evidence, hmac }) =>
      hmac
        ? breachAt(getPlaceIn(other, getCalleeNode(hmac)), 'rtk-signature-algorithm', {
            evidence,
            subject: getCalleeName(hmac) ?? 'HMAC',
          })
        : breachAt(node, 'rtk-signature-compare', { evidence }),
    );
  return [...new Map(found.map((breach) => [breach.node, breach])).values()];
}

function judgeNames({ evaluation }: Sources, deliveries: Deliveries): FoundBreach[] {
  return findWrongHeaderNames(findHeaderReads(evaluation), evaluation, deliveries).map(({ name, nameNode }) =>
    breachAt(nameNode, 'rtk-signature-header-name', {
      evidence: 'likely',
      subject: name,
      proposals: isPlainText(nameNode)
        ? [
            proposeEdit(
              nameNode,
              'review',
              `Look up ${deliveries.signatureHeader}`,
              'The signature is sent under this name.',
              replaceText(nameNode, deliveries.signatureHeader),
            ),
          ]
        : [],
    }),
  );
}
