/** Finds bodies that are not verified as they were received: parsed, serialised again, or with other data around them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evidence } from '../../../../findings/use.ts';
import type { CallStack } from '../../../../flow/tracked-value.ts';
import { groupBy } from '../../../../program/group-by-key.ts';
import { getNodeId } from '../../../../program/syntax/syntax.ts';
import type { FoundBreach } from '../../../breach.ts';
import { getGivenPlace } from '../../../queries/given-places.ts';
import { isOwnCode, type Origins } from '../../../queries/origins.ts';
import { breachAt, getPlaceIn } from '../../check.ts';
import { getLiteralText } from '../../expressions.ts';
import { getBodyForms, isBodyParsed, isRawMounted, type BodyForm } from '../body-forms.ts';
import { findHeaderReads, getHandler } from '../handlers.ts';
import { isReadAsParsed } from '../parsed-reads.ts';
import { getCallOfFile, type VerificationCall } from '../verification-calls.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

/**
 * Judges the data of a verification. A body is reported only if every form that it may have is wrong; if the verification is in a
 * function that several handlers call, every form that one of them gives.
 */
export function judgeBody(verification: VerificationCall, evidence: Evidence, origins: Origins): FoundBreach[] {
  const beside = findDataBeside(verification, origins);
  if (beside.length > 0) return beside.map((node) => breachAt(node, 'rtk-signature-changed-body', { evidence }));
  return verification.data.flatMap((node) => {
    const found = judgeForms(node, getBodyForms(node, origins), evidence, origins);
    if (found.length > 0) return found;
    const handlers = groupByHandler(verification, node, origins);
    return handlers.length < 2
      ? []
      : handlers.flatMap((stacks) => {
          const forms = stacks.flatMap((stack) => getBodyForms(node, origins.within(stack)));
          return judgeForms(getGivenPlace(node, stacks[0]!, origins.evaluation), forms, evidence, origins);
        });
  });
}

/** Finds what a stream gets besides the body: words, or another header of the request. */
function findDataBeside({ data }: VerificationCall, origins: Origins): TSESTree.Node[] {
  if (data.length < 2) return [];
  const headers = new Set(findHeaderReads(origins.evaluation).map(({ node }) => node));
  return data.filter((piece) => {
    const found = origins.of(piece);
    return found.length > 0 && found.every(({ node }) => Boolean(getLiteralText(node)) || headers.has(node));
  });
}

/** Returns the calls through which the data comes, for each function that receives deliveries; none where one is not known. */
function groupByHandler(
  { call }: VerificationCall,
  data: TSESTree.Node,
  origins: Origins,
): readonly (readonly CallStack[])[] {
  const stacks = origins.of(data).flatMap((origin) => origin.stacks);
  const handlerOf = (stack: CallStack): TSESTree.Node | null => getHandler(getCallOfFile({ call, stack }));
  const known = stacks.filter((stack) => stack !== null && handlerOf(stack) !== null) as CallStack[];
  return known.length < stacks.length ? [] : [...groupBy(known, (stack) => `${getNodeId(handlerOf(stack)!)}`).values()];
}

/** Reports forms of a body, if all of them are wrong; `place` is where a parsed one is reported. */
function judgeForms(
  place: TSESTree.Node,
  forms: readonly BodyForm[],
  evidence: Evidence,
  origins: Origins,
): FoundBreach[] {
  if (forms.length === 0) return [];
  const remade = forms.flatMap((form) => (form.kind === 'reserialized' ? [form.call] : []));
  if (remade.length === forms.length)
    return [...new Set(remade.map((call) => (isOwnCode(call, origins) ? call : getPlaceIn(place, call))))].map((call) =>
      breachAt(call, 'rtk-signature-reserialized', { evidence }),
    );
  const changed = forms.flatMap((form) => (form.kind === 'changed' && !isGivenEncoding(place) ? [form.by] : []));
  if (changed.length === forms.length)
    return [...new Set(changed.map((by) => (isOwnCode(by, origins) ? by : getPlaceIn(place, by))))].map((by) =>
      breachAt(by, 'rtk-signature-changed-body', { evidence }),
    );
  const open = forms.filter((form) => {
    const isParsed = form.kind === 'mounted' && isBodyParsed(form.request, origins);
    return !isParsed && form.kind !== 'parsed' && form.kind !== 'reserialized';
  });
  if (open.length === 0) return [breachAt(place, 'rtk-signature-parsed-body', { evidence })];
  const isRead = open.every((form) => form.kind === 'mounted' && isReadAsParsed(form.request, origins.evaluation));
  return isRead && !isRawMounted(origins)
    ? [breachAt(place, 'rtk-signature-parsed-body', { evidence: getEvidenceOf('absence') })]
    : [];
}

/** `stream.update(text, 'latin1')` takes the bytes that the encoding gives. */
function isGivenEncoding({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'CallExpression' && parent.arguments.length === 2;
}
