/** Checks that webhook receivers verify deliveries, and verify them as they were signed. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../data/load.ts';
import type { Evidence } from '../../../findings/use.ts';
import type { FieldGraph } from '../../../program/names/field-graph.ts';
import { getEnclosingFunction, getFunctionIdentifier, getProgram, isCallee } from '../../../program/syntax/syntax.ts';
import { createWordSearch } from '../../../prefilter/word-search.ts';
import { type FoundBreach, isInFile } from '../../breach.ts';
import { type Check, breachAt } from '../check.ts';
import { getBodyForms } from './body-forms.ts';
import { judgeBody } from './signature/body-breaches.ts';
import { findConsumedBodies } from './signature/consumed-body.ts';
import { judgeComparisons } from './signature/comparison-breaches.ts';
import { isMadeForDeliveries } from './signature/made-verifiers.ts';
import { findSecretVerifiers } from './signature/secret-verifiers.ts';
import { findSkippedVerifications } from './signature/skipped-verification.ts';
import { findMisspeltHeaders } from './signature/misspelt-headers.ts';
import { findWrongNames } from './signature/wrong-name-breaches.ts';
import { findMissingSignatureReads } from './signature/unread-signature.ts';
import { findHeaderPresenceTests, findHeaderReads } from './handlers.ts';
import { type SignatureValues, createSignatureValues, isOfDeliveries } from './signature/signature-values.ts';
import { getOrigins, isOwnCode, type Origins } from '../../queries/origins.ts';
import { getCalleeName, getCalleeNode } from '../expressions.ts';
import { hasPrefix, isWrongName } from './signature/wrong-names.ts';
import { findMissingVerifications } from './signature/missing-verification.ts';
import { findVerificationCalls, getCallOfFile, type ReachedVerification } from './verification-calls.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';
import { judgeParameters } from './signature/parameter-breaches.ts';
import { judgeOrder } from './signature/order-breaches.ts';

export const find: Check = ({ evaluation, fields }) => {
  const deliveries = loadDeliveries();
  const isNamed = createWordSearch(evaluation.facts.source.text);
  const isOfMeetings =
    [...deliveries.marks, ...deliveries.formerHeaders].some((mark) => isNamed(mark, 'in any case')) ||
    Object.keys(deliveries.events).some((event) => isNamed(event));
  // Another file may hold the name: `headers.get(SIGNATURE_HEADER)`.
  const isOfDelivery = (name: string): boolean =>
    name === deliveries.signatureHeader || (hasPrefix(name, deliveries) && isWrongName(name, deliveries));
  if (!isOfMeetings && !findHeaderReads(evaluation).some(({ name }) => isOfDelivery(name))) return [];
  const origins = getOrigins(evaluation);
  const signature = createSignatureValues(origins, deliveries);
  const reached = findVerificationCalls(origins);
  const known = reached.flatMap((verification) => {
    const evidence = verification.signature ? signature.getEvidenceForKey(verification.signature) : null;
    return evidence ? [{ verification, evidence }] : [];
  });
  // Where the header that the file reads is verified, a signature and a key from elsewhere may be another sender's.
  const isHeaderVerified = known.some(({ evidence }) => evidence === 'proven');
  const verifications = known.filter(
    ({ verification: { key }, evidence }) =>
      evidence === 'proven' || !isHeaderVerified || !key || !isParameter(key, origins),
  );
  const judged = new Set(verifications.map(({ verification }) => verification));
  return [
    ...verifications.flatMap(({ verification, evidence }) =>
      judge(verification, evidence, { signature, origins, fields }),
    ),
    ...reached
      .filter((verification) => !judged.has(verification))
      .filter((verification) => isMadeForDeliveries(verification, origins, deliveries))
      .flatMap((verification) => judgeGiven(verification, getEvidenceOf('name'), signature, origins)),
    ...judgeComparisons(
      signature,
      verifications.map(({ verification, evidence }) => ({ call: getCallOfFile(verification), evidence })),
      origins,
    ),
    ...findConsumedBodies(
      signature.reads.map(({ node }) => node),
      origins,
    ).map((call) =>
      breachAt(call, 'rtk-signature-body-consumed', {
        evidence: getEvidenceOf('code'),
        subject: getCalleeName(call) ?? 'text',
      }),
    ),
    ...[
      ...findMissingVerifications(
        signature.reads,
        findHeaderPresenceTests(deliveries.signatureHeader, evaluation),
        origins,
      ),
      ...findMissingSignatureReads(deliveries, origins),
    ].map(({ nameNode }) => breachAt(nameNode, 'rtk-signature-not-verified', { evidence: getEvidenceOf('absence') })),
    ...findSecretVerifiers(signature, deliveries, origins),
    ...findWrongNames([...judged], origins, deliveries),
    ...findMisspeltHeaders(origins, deliveries, fields),
  ];
};

function judge(
  verification: ReachedVerification,
  evidence: Evidence,
  { signature, origins, fields }: { signature: SignatureValues; origins: Origins; fields: FieldGraph | null },
): FoundBreach[] {
  const { stack } = verification;
  const isHere = ({ node }: FoundBreach): boolean => isOwnCode(node, origins);
  const ofBody = judgeBody(verification, evidence, origins.within(stack));
  const ofOrder = [
    ...judgeOrder(verification, evidence, origins),
    ...findSkippedVerifications(verification, signature, origins).map((exit) =>
      breachAt(exit, 'rtk-signature-not-verified', { evidence: getEvidenceOf('absence') }),
    ),
  ].filter(isHere);
  if (!stack) return [...ofBody, ...judgeParameters(verification, evidence, signature, origins), ...ofOrder];
  // A module that names the header, or where its key is, is judged by itself.
  if (isOfDeliveries(origins.evaluation.getFile(verification.call), loadDeliveries())) {
    const ofTexts = judgeGiven(verification, evidence, signature, origins);
    const given = isParsedHere(verification, origins) ? ofBody.map((breach) => toFile(breach, verification)) : [];
    return [...ofBody.filter(isHere), ...given.filter((breach) => !ofBody.includes(breach)), ...ofTexts, ...ofOrder];
  }
  const ofModule = [...ofBody, ...judgeParameters(verification, evidence, signature, origins.within(stack))];
  const toOwner = (breach: FoundBreach): FoundBreach =>
    isCalledOnce(breach.node, origins, fields) ? { ...breach, proposals: [] } : toFile(breach, verification);
  return [...ofModule.map(toOwner), ...ofOrder];
}

/** True for a value that is a parameter of the file's own, which no call in it fills. */
function isParameter(node: TSESTree.Node, { of, evaluation: { facts } }: Origins): boolean {
  return of(node).every(
    ({ node: origin, path }) =>
      path.length === 0 && origin.type === 'Identifier' && facts.variables.get(origin)?.defs[0]?.type === 'Parameter',
  );
}

/** True if the file gives a module the parsed body: a call with the received text may be right. */
function isParsedHere({ data, stack }: ReachedVerification, origins: Origins): boolean {
  return data
    .flatMap((node) => getBodyForms(node, origins.within(stack)))
    .some((form) => form.kind === 'parsed' && isOwnCode(form.call, origins));
}

/** True in a function of another module that only one call of the program enters, so that a breach in it belongs to that call. */
function isCalledOnce(node: TSESTree.Node, { evaluation, functions }: Origins, fields: FieldGraph | null): boolean {
  const fn = getEnclosingFunction(node);
  const name = fn && getFunctionIdentifier(fn);
  if (!fn || !name || !fields || isInFile(fn, evaluation.facts)) return false;
  const module = evaluation.getFile(fn);
  const uses = module.variables.get(name)?.references ?? [];
  return (
    functions.getCallers(fn).length === 1 &&
    !uses.some(({ identifier }) => isCallee(identifier as TSESTree.Node)) &&
    fields.getFilesWith(name.name).every((file) => file.source.path === module.source.path)
  );
}

/** Shows a breach of another module at the call of the file that leads there. */
function toFile(breach: FoundBreach, verification: ReachedVerification): FoundBreach {
  const call = getCallOfFile(verification);
  if (getProgram(breach.node) === getProgram(call)) return breach;
  const node = getCalleeNode(call);
  return { ...breach, node, range: node.range, proposals: [] };
}

/** Judges what the file gives to a module that verifies: `createVerifier({ encoding: 'hex' })`. */
function judgeGiven(
  verification: ReachedVerification,
  evidence: Evidence,
  signature: SignatureValues,
  origins: Origins,
): FoundBreach[] {
  return judgeParameters(verification, evidence, signature, origins.within(verification.stack)).filter(({ node }) =>
    isInFile(node, origins.evaluation.facts),
  );
}
