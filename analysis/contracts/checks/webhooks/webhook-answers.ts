/** Checks the responses and logs of webhook receivers: what loses a delivery, leaks a secret or misreads a unit. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../data/load.ts';
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import { collectAround, createInsideTest, isFunction, unwrap } from '../../../program/syntax/syntax.ts';
import { renderSkeleton } from '../../../evaluator/domain/skeleton.ts';
import { createWordSearch } from '../../../prefilter/word-search.ts';
import type { Request } from '../../../requests/request.ts';
import type { FoundBreach } from '../../breach.ts';
import { type Check, breachAt } from '../check.ts';
import { createRepetitionTest, findRefusedRepetitions } from './repeated-deliveries.ts';
import { findRedirectingDecorators, findRedirects, findRefusals } from './responses.ts';
import { createDeliveryTest } from './reached-places.ts';
import { getPayloadReads, type PayloadReads } from './payload-reads.ts';
import { findHandedHeaderNames, findHandlers, findHeaderReads, getHandler, type HeaderRead } from './handlers.ts';
import { findGuardedReceivers } from './receivers.ts';
import { getOrigins, type Origins } from '../../queries/origins.ts';
import { getCalleeName, getReceiver } from '../expressions.ts';
import { findSharedDeduplication, findSharedKeyPaths } from './deduplication.ts';
import { isWrongName } from './signature/wrong-names.ts';
import { findLateAnswers } from './late-answers.ts';
import { findVerificationCalls, getCallOfFile } from './verification-calls.ts';
import { LOGGERS } from '../../../libraries/data-functions/effect-names.ts';
import { hasReturn } from '../../../program/syntax/returns.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

export const find: Check = ({ evaluation, requests }) => {
  const deliveries = loadDeliveries();
  const isNamed = createWordSearch(evaluation.facts.source.text);
  const words = [deliveries.signatureHeader, ...deliveries.otherHeaders, ...Object.keys(deliveries.events)];
  const isOfMeetings = words.some((word) => isNamed(word, 'in any case'));
  const isBeside = evaluation.modules.some(({ source }) =>
    createWordSearch(source.text)(deliveries.signatureHeader, 'in any case'),
  );
  if (!isOfMeetings && !isBeside) return [];
  const origins = getOrigins(evaluation);
  const reads = findHeaderReads(evaluation);
  const own = reads.filter(({ name }) => name === deliveries.signatureHeader);
  const others = reads.filter(({ name }) => deliveries.otherHeaders.includes(name));
  const guarded = findGuardedReceivers([deliveries.signatureHeader], origins);
  const verifications = new Set<TSESTree.Node>(findVerificationCalls(origins).map(getCallOfFile));
  // A receiver that verifies a signature of a wrong name is known by the other headers.
  const signed = findHandlers(own, guarded);
  const verifying = new Set(findCallsOf(verifications, origins).map(getHandler));
  const unsigned = others.filter(({ node }) => !signed.contains(node) && verifying.has(getHandler(node)));
  const handlers = findHandlers([...own, ...unsigned], guarded);
  const isVerified = (node: TSESTree.Node): boolean => verifications.has(node);
  const isGuarded = createInsideTest(guarded);
  const createTest = (
    known: readonly HeaderRead[],
    asksOfId: (test: TSESTree.Node) => boolean,
  ): ((node: TSESTree.Node) => boolean) => {
    const isReached = createDeliveryTest({ reads: known, others }, { isVerified, asksOfId }, origins);
    return (node) => isGuarded(node) || isReached(node);
  };
  const getText = (node: TSESTree.Node): string => evaluation.getFile(node).source.text.slice(...node.range);
  const isForDelivery = createTest([...own, ...unsigned], () => false);
  // A receiver that sends deliveries on verifies none: the headers that the platform alone sends show what it gets.
  const receivers = findHandlers([...own, ...others], guarded);
  const isReceived = createTest([...own, ...others], () => false);
  const asksOfId = createRepetitionTest(others, origins);
  const isForRepetition = createTest([...own, ...unsigned], asksOfId);
  const repetitions = findRefusedRepetitions(handlers, asksOfId, origins);
  const repeating = new Set(repetitions);
  return [
    ...[
      ...findRedirects(receivers, origins).filter((call) => isForDelivery(call) || isReceived(call)),
      ...findRedirectingDecorators(receivers.functions),
    ].map((call) => breachAt(call, 'rtk-handler-redirect', { evidence: getEvidenceOf('code') })),
    ...findRefusals(handlers, isVerified, origins)
      .filter(({ status }) => !repeating.has(status) && isForDelivery(status))
      .map(({ status, evidence }) =>
        breachAt(status, 'rtk-error-status-no-retry', {
          evidence,
          subject: getText(status),
        }),
      ),
    ...repetitions
      .filter((status) => isForRepetition(status))
      .map((status) =>
        breachAt(status, 'rtk-repeated-delivery-status', {
          evidence: getEvidenceOf('code'),
          subject: getText(status),
        }),
      ),
    ...findSharedDeduplication(
      [...reads, ...findHandedHeaderNames(origins)].filter(({ name }) => isSharedOrAbsentHeader(name, deliveries)),
      origins,
    ).map(({ name, nameNode }) =>
      breachAt(nameNode, 'rtk-dedupe-missing', { evidence: getEvidenceOf('absence'), subject: name }),
    ),
    ...findSharedKeyPaths(deliveries.webhookHeader, evaluation.facts).map((path) =>
      breachAt(path, 'rtk-dedupe-missing', { evidence: getEvidenceOf('absence'), subject: deliveries.webhookHeader }),
    ),
    ...findLateAnswers(requests, (field) => deliveries.downloads.includes(field), signed, origins).map(
      ({ call, awaited }) => breachAt(call, 'rtk-answer-late', { evidence: getEvidenceOf('order'), subject: awaited }),
    ),
    ...findLogged(getPayloadReads(origins, deliveries), origins),
    ...requests
      .filter(
        (request) =>
          signed.contains(request.node) &&
          renderSkeleton(request.url) === deliveries.publicKey.url &&
          isSentEachTime(request),
      )
      .map(({ node }) => breachAt(node, 'rtk-public-key-per-request', { evidence: getEvidenceOf('code') })),
  ];
};

/**
 * True for a header that cannot tell deliveries apart: that with the ID of the webhook, and one with the prefix of the platform's headers
 * that no delivery has.
 */
function isSharedOrAbsentHeader(name: string, deliveries: Deliveries): boolean {
  const { signatureHeader, otherHeaders, webhookHeader } = deliveries;
  const isNamedAlike = name.startsWith(signatureHeader.slice(0, signatureHeader.indexOf('-') + 1));
  const isSent = name === signatureHeader || otherHeaders.includes(name);
  return name === webhookHeader || (isNamedAlike && !isSent && !isWrongName(name, deliveries));
}

/** The calls of the file among `inner`, and those of a function that contains one. */
function findCallsOf(inner: ReadonlySet<TSESTree.Node>, { evaluation, functions }: Origins): TSESTree.Node[] {
  const around = collectAround(inner);
  return evaluation.facts.calls.filter(
    (call) =>
      inner.has(call) || (call.type === 'CallExpression' && functions.getCallees(call).some((fn) => around.has(fn))),
  );
}

/**
 * True if each delivery sends the request. After a test, or after a return of a function on the way, the key may be
 * cached.
 */
function isSentEachTime({ node, callPath }: Request): boolean {
  const hops = callPath?.hops ?? [];
  const inner = hops.map((_, index) => hops[index + 1]?.call ?? callPath!.sender);
  return isUnconditional(node) && inner.every((call) => isUnconditional(call) && !mayReturnBefore(call));
}

/**
 * True if no condition in the enclosing function decides if the node is evaluated; earlier returns are not considered.
 */
function isUnconditional(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent && !isFunction(parent); parent = parent.parent) {
    if (
      /^(If|Conditional|Logical)/.test(parent.type) ||
      (parent.type === 'AssignmentExpression' && parent.operator !== '=')
    )
      return false;
  }
  return true;
}

/** True if the function around a node may return in an earlier statement: `if (cached) return cached;`. */
function mayReturnBefore(node: TSESTree.Node): boolean {
  for (let inner = node; inner.parent && !isFunction(inner); inner = inner.parent) {
    const { parent } = inner;
    if (parent.type !== 'BlockStatement') continue;
    const earlier = parent.body.slice(0, parent.body.indexOf(inner as TSESTree.Statement));
    if (earlier.some(hasReturn)) return true;
  }
  return false;
}

/** `console.log(payload.streamKey)` */
function findLogged(reads: PayloadReads, origins: Origins): FoundBreach[] {
  return origins.evaluation.facts.calls.flatMap((call) => {
    const receiver = getReceiver(call);
    const object = receiver && unwrap(receiver);
    if (object?.type !== 'Identifier' || !LOGGERS.test(object.name) || getCalleeName(call) === null) return [];
    return call.arguments
      .flatMap(getLoggedValues)
      .filter((value) => reads.get(value)?.field === 'streamKey')
      .map((value) =>
        breachAt(value, 'rtk-stream-key-logged', { evidence: getEvidenceOf('code'), subject: 'streamKey' }),
      );
  });
}

/** Returns the values that logging an argument shows: those of an object, the holes of a template. */
function getLoggedValues(argument: TSESTree.Node): TSESTree.Node[] {
  if (argument.type === 'ObjectExpression')
    return argument.properties.flatMap((property) => (property.type === 'Property' ? [property.value] : []));
  return argument.type === 'TemplateLiteral' ? argument.expressions : [argument];
}
