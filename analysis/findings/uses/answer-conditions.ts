/** What an answer must hold beside a claimed field: an SRV record, among records of all types. */
import { getOnlyText } from '../../evaluator/domain/text.ts';
import { parseField, type SiblingCondition } from '../../flow/access-path.ts';
import type { Request } from '../../requests/request.ts';
import type { ResponseClaim } from '../matched-use.ts';
import { findQueryParameters } from './query-parameters.ts';
import { findBodyFields, getBodyValues } from './request-body.ts';

/** The conditions of a claim, as members of the object that holds both the field and what is beside it. */
export function getConditions({ claim: { affects } }: Pick<ResponseClaim, 'claim'>): SiblingCondition[] {
  if (affects.kind !== 'response-field') return [];
  return Object.entries(affects.answerHolds ?? {}).map(([field, literal]) =>
    createCondition(affects.field, field, literal),
  );
}

/** The condition that an answer holds a literal beside one of its fields. */
export function createCondition(field: string, other: string, literal: string): SiblingCondition {
  const own = parseField(field);
  const beside = parseField(other);
  const start = own.findIndex((step, index) => step !== beside[index]);
  const getNames = (steps: readonly string[]): string[] => steps.slice(start).map((step) => step.slice(1));
  return { own: getNames(own), beside: getNames(beside), literal };
}

/** True if the request of a claim says that its answer holds another text than the claim is about. */
export function isOfOther(claim: ResponseClaim): boolean {
  return getConditions(claim).some((condition) => asksForOther(claim.request, condition));
}

/**
 * True if a request says that its answer holds another text than a condition: it filters a list by the member, or sends it in its body.
 * A text that is not known says nothing.
 */
export function asksForOther(request: Request, { beside, literal }: SiblingCondition): boolean {
  const texts = getAskedTexts(request, beside);
  return texts.length > 0 && texts.every((text) => text !== null && text !== literal);
}

/** True if a request says that its answer holds the text of a condition. */
export function asksFor(request: Request, { beside, literal }: SiblingCondition): boolean {
  const texts = getAskedTexts(request, beside);
  return texts.length > 0 && texts.every((text) => text === literal);
}

/** The texts that a request asks for or sends under a name; null for one that is not known. */
function getAskedTexts(request: Request, names: readonly string[]): (string | null)[] {
  const name = names.join('.');
  const filters = findQueryParameters(request, name, {});
  const sent = findBodyFields(getBodyValues(request.body), name).map(({ entry }) => entry);
  return [...filters, ...sent].map(({ read }) => getOnlyText(read?.()));
}
