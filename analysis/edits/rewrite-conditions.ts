/** Tests the conditions of a rewrite against a use. The day is applied later. */
import { getShape } from '../../data/operation.ts';
import type { Rewrite } from '../../data/deprecation-schema.ts';
import { isInSdkRange } from '../../data/sdk.ts';
import { getText, renderSkeleton } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import type { Value } from '../evaluator/domain/value.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { fillBrand } from '../findings/judgement/message.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import type { NamedPlace } from '../findings/places/source-place.ts';
import { getParameterNames } from '../findings/uses/query-parameters.ts';
import { decodeJson, findBodyFields, getBodyValues, hasLiteral, isLiteral } from '../findings/uses/request-body.ts';
import { isReadAsCondition } from './kinds/constant-read.ts';
import { getDefaultNames } from './safety/observers/client-defaults.ts';
import { getReadsOfSameResponse, isOnlyRead } from './safety/reads/response-escape.ts';
import type { PlanContext } from './plan.ts';
import { getLiteral, isWrittenList } from './text/field-value.ts';
import { getSdkSpec } from './text/sdk-chain.ts';

/** True if the conditions of a rewrite hold that do not depend on the day. */
export function areConditionsMet(rewrite: Rewrite, context: PlanContext): boolean {
  const { use, uses, tables, facts, evaluation, brand, text } = context;
  const { when, edit } = rewrite;
  const { methods, value, valueLacks, fileLacks, hasNot, sdk } = when;
  if (methods && !use.methods.every((method) => (methods as readonly string[]).includes(method))) return false;
  if (value !== undefined && getWrittenValue(use) !== value) return false;
  if (edit.kind === 'query' && edit.prefix !== undefined && !beginsWith(use, edit.prefix)) return false;
  if (when.subject && !when.subject.includes(use.subject ?? '')) return false;
  if (when.valueHas !== undefined && !getValueTexts(use).some((written) => written.includes(when.valueHas!)))
    return false;
  if (
    valueLacks !== undefined &&
    getValueTexts(use).some((written) => [valueLacks].flat().some((word) => written.includes(word)))
  )
    return false;
  if (when.valueIsWritten && (!use.namePlace || getValueText(use.namePlace) === undefined)) return false;
  if (when.besideOnly && !hasOnlyParameters(use, when.besideOnly, evaluation)) return false;
  if (fileLacks?.some((word) => text.includes(word))) return false;
  if (sdk !== undefined && usesSdk(use) && !isInSdkRange(tables, getSdkSpec(use.request, facts), sdk)) return false;
  if (when.route !== undefined && !(use.match && getShape(when.route) === getShape(use.match.route.template)))
    return false;
  if (when.onlyRead && !(use.request && isOnlyRead(use.request.node, getReadsOfSameResponse(use, uses), evaluation)))
    return false;
  if (when.isCondition && !isReadAsCondition(use.range, evaluation.facts.source.ast)) return false;
  if (when.fields && !('field' in use.claim.affects && when.fields.includes(use.claim.affects.field))) return false;
  if (when.isWrittenList && !(use.bodyField && isWrittenList(use.bodyField))) return false;
  if (when.besideOthers && !isBesideOthers(use)) return false;
  if (when.sendsNoJson && sendsJson(use)) return false;
  // An open object may hold more than is known. Planning a `field` edit refuses those itself.
  if (hasNot !== undefined && edit.kind !== 'field' && !isClosed(use)) return false;
  return isBodyMatching(when, use, brand) && (rewrite.class !== 'safe' || isBodyCertain(rewrite, use, brand));
}

/** True for a use of the SDK: a call of a method, or an option of its client. */
export function usesSdk({ request, claim }: MatchedUse): boolean {
  return claim.affects.kind === 'client-option' || (request !== null && request.sdk !== null);
}

/** True if the body is written as JSON, also as its text, or as an object, which clients send as JSON. */
function sendsJson({ request }: MatchedUse): boolean {
  const bodies = request?.body ? getAlternatives(request.body) : [];
  return bodies.some((body) => body.kind === 'object' || decodeJson(body) !== body);
}

/** True if the object of the field has other fields; for a value that selects a list element, if the list has others. */
function isBesideOthers({ bodyField, claim }: MatchedUse): boolean {
  if (!bodyField) return false;
  if (claim.affects.kind !== 'value') return bodyField.holder.properties.size > 1;
  const list = bodyField.holder.node.parent;
  return list?.type === 'ArrayExpression' && list.elements.length > 1;
}

/** Tests the conditions on the body. Of several possible bodies only the one with the use counts. */
function isBodyMatching(
  { has, hasNot, bodyHolds }: Rewrite['when'],
  { bodyField, request }: MatchedUse,
  brand: string,
): boolean {
  const bodies = bodyField ? [bodyField.root] : getBodyValues(request?.body ?? null);
  if (has !== undefined && [has].flat().some((field) => findBodyFields(bodies, field).length === 0)) return false;
  const holdsAll = Object.entries(bodyHolds ?? {}).every(([field, literal]) =>
    bodies.some((body) => hasLiteral(body, field, typeof literal === 'string' ? fillBrand(literal, brand) : literal)),
  );
  if (!holdsAll) return false;
  return hasNot === undefined || [hasNot].flat().every((field) => findBodyFields(bodies, field).length === 0);
}

/** True if the conditions on the body hold on every path; a field that the edit drops may be optional. */
function isBodyCertain({ when, edit }: Rewrite, { bodyField, request }: MatchedUse, brand: string): boolean {
  const bodies = bodyField ? [bodyField.root] : getBodyValues(request?.body ?? null);
  const dropped = edit.kind === 'drop' ? edit.name : null;
  const has = [when.has ?? []].flat().filter((field) => field !== dropped);
  return (
    has.every((field) => isAlways(bodies, field, isSent)) &&
    Object.entries(when.bodyHolds ?? {}).every(([field, literal]) =>
      isAlways(bodies, field, (value) =>
        isLiteral(value, typeof literal === 'string' ? fillBrand(literal, brand) : literal),
      ),
    )
  );
}

/** True if the field and its holders are never optional, and every value that it can have passes the test. */
function isAlways(bodies: readonly Value[], field: string, isMatch: (value: Value) => boolean): boolean {
  const names = field.split('.');
  return names.every((_, index) => {
    const places = findBodyFields(bodies, names.slice(0, index + 1).join('.'));
    const isLast = index === names.length - 1;
    return (
      places.length > 0 &&
      places.every(({ entry }) => !entry.isOptional && (!isLast || getAlternatives(entry.read()).every(isMatch)))
    );
  });
}

/** False for undefined, which JSON leaves out, and for null. */
function isSent(value: Value): boolean {
  return value.kind === 'constant' ? value.value !== undefined && value.value !== null : value.kind !== 'unknown';
}

function isClosed({ bodyField, request }: MatchedUse): boolean {
  if (bodyField) return !bodyField.holder.isOpen;
  const bodies = getBodyValues(request?.body ?? null);
  return bodies.length > 0 && bodies.every((body) => body.kind === 'object' && !body.isOpen);
}

function getWrittenValue(use: MatchedUse): unknown {
  if (use.bodyField) return getLiteral(use.bodyField);
  return use.namePlace ? getValueText(use.namePlace) : undefined;
}

/** True if all parameters of the request and of its client are known, and each but the subject has one of these names. */
function hasOnlyParameters(
  { request, subject }: MatchedUse,
  names: readonly string[],
  evaluation: Evaluation,
): boolean {
  const written = request ? getParameterNames(request) : null;
  const added = request ? getDefaultNames(request, evaluation) : null;
  if (written === null || added === null) return false;
  return (
    written.filter((name) => name === subject).length === 1 &&
    written.every((name) => name === subject || names.includes(name)) &&
    added.every((name) => names.includes(name))
  );
}

function beginsWith(use: MatchedUse, prefix: string): boolean {
  const texts = getValueTexts(use);
  return texts.length > 0 && texts.every((text) => text.startsWith(prefix));
}

/** Every text that the parameter can have, holes as `{}`. */
function getValueTexts({ namePlace }: MatchedUse): string[] {
  return namePlace?.read ? toSkeletons(namePlace.read()).map(renderSkeleton) : [];
}

/** The one text that the parameter has; undefined if it is unknown or one of several. */
function getValueText({ read }: NamedPlace): string | undefined {
  const texts = read ? toSkeletons(read()).map(getText) : [];
  return texts.length === 1 ? (texts[0] ?? undefined) : undefined;
}
