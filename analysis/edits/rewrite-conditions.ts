/** Whether a rewrite of the data speaks of a use, and whether its conditions hold; the day comes later. */
import { isInSdkRange } from '../../data/sdk.ts';
import type { SdkTables } from '../../data/dataset.ts';
import type { Rewrite, RewriteEdit, SingleEdit } from '../../data/schema.ts';
import { getShape } from '../../data/operation.ts';
import { getParameterNames } from '../findings/uses/query-parameters.ts';
import { findBodyFields, getBodyValues, hasLiteral, isLiteral } from '../findings/uses/request-fields.ts';
import type { Range } from '../findings/finding.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import { fillBrand } from '../findings/brand.ts';
import { isHeader } from '../findings/uses/headers.ts';
import type { PackageFacts } from '../program/source-file.ts';
import type { Evaluation } from '../evaluator/machine.ts';
import { renderSkeleton } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/text.ts';
import { getAlternatives, type Value } from '../evaluator/domain/value.ts';
import { isReadAsCondition } from './kinds/constant-read.ts';
import { getLiteral, isWrittenList } from './kinds/field.ts';
import { isOnlyRead } from './ownership/response-escape.ts';
import { getReadField } from './kinds/read-response.ts';
import { getValueText } from './kinds/query-parameter.ts';
import { resolveRename } from './kinds/sdk-method.ts';

type ListRewrite = RewriteEdit & { kind: 'each' | 'pick' };

/** Whether an edit speaks of this kind of use and of this very route, field, parameter or header. */
export function isMeant(edit: RewriteEdit, use: MatchedUse): boolean {
  const { affects } = use.claim;
  switch (edit.kind) {
    case 'path':
      return (
        affects.kind === 'route' &&
        use.request?.sdk === null &&
        use.match !== null &&
        getShape(edit.from) === getShape(use.match.route.template)
      );
    case 'sdk':
      return (
        use.request?.sdk !== undefined &&
        use.request.sdk !== null &&
        affects.kind === 'route' &&
        resolveRename(edit, use.request.sdk.chain) !== null
      );
    case 'field':
      return affects.kind === 'request-field' && affects.field === edit.from;
    case 'each':
      return (
        (affects.kind === 'route' || (affects.kind === 'value' && affects.field === `${edit.list}[].${edit.id}`)) &&
        isOfList(edit, use)
      );
    case 'pick':
      return affects.kind === 'route' && isOfList(edit, use);
    case 'then':
    case 'method':
    case 'id':
      return false;
    case 'join':
      return affects.kind === 'request-field' && edit.from.includes(affects.field);
    case 'asked':
    case 'constant':
    case 'read':
      return affects.kind === 'response-field' && getReadField(affects.field) === edit.from;
    case 'repeat':
      return affects.kind === 'query' && affects.parameter === edit.name;
    case 'query':
      return affects.kind === 'query' && affects.parameter === edit.from;
    case 'header':
      return affects.kind === 'header' && isHeader(affects.header, edit.from);
    case 'add':
      return false;
    case 'option':
      return affects.kind === 'client-option' && affects.option === edit.from && use.subject === edit.from;
    case 'drop':
      if (edit.what === 'field') return affects.kind === 'request-field' && affects.field === edit.name;
      if (edit.what === 'element') return affects.kind === 'value' && affects.field === edit.name;
      return edit.what === 'query'
        ? affects.kind === 'query' && affects.parameter === edit.name
        : affects.kind === 'header' && isHeader(affects.header, edit.name);
    case 'any':
      return edit.edits.some((single) => isMeant(single, use));
    case 'all':
      return isMeant(edit.edits[0]!, use) && edit.edits.every((single) => isForCaller(single, use));
    case 'none':
      return true;
  }
}

/** Whether a request is one for a list, by its path or by the method of the SDK. */
function isOfList({ from, sdk }: ListRewrite, { request, match }: MatchedUse): boolean {
  if (!request || !match || getShape(from) !== getShape(match.route.template)) return false;
  return request.sdk === null || (sdk !== undefined && request.sdk.chain.join('.') === sdk.from);
}

/** A path is written by those who call it, a chain by those who use the SDK. */
function isForCaller(edit: SingleEdit, { request }: MatchedUse): boolean {
  if (edit.kind === 'path') return request?.sdk === null;
  return (
    edit.kind !== 'sdk' ||
    (request?.sdk !== undefined && request.sdk !== null && resolveRename(edit, request.sdk.chain) !== null)
  );
}

interface ConditionContext {
  tables: SdkTables;
  facts: PackageFacts;
  evaluation: Evaluation;
  brand: string;
  /** All uses of the file. */
  uses: readonly MatchedUse[];
}

/** The conditions that do not depend on the day. */
export function holds(
  rewrite: Rewrite,
  use: MatchedUse,
  { tables, facts, evaluation, brand, uses }: ConditionContext,
): boolean {
  const { when, edit } = rewrite;
  const { methods, value, valueLacks, fileLacks, hasNot, sdk } = when;
  if (methods && !use.methods.every((method) => (methods as readonly string[]).includes(method))) return false;
  if (value !== undefined && getWrittenValue(use) !== value) return false;
  if (edit.kind === 'query' && edit.prefix !== undefined && !beginsWith(use, edit.prefix)) return false;
  if (when.subject && !when.subject.includes(use.subject ?? '')) return false;
  if (when.valueHas !== undefined && !getTexts(use).some((text) => text.includes(when.valueHas!))) return false;
  if (valueLacks !== undefined && getTexts(use).some((text) => [valueLacks].flat().some((word) => text.includes(word))))
    return false;
  if (when.valueIsWritten && (!use.namePlace || getValueText(use.namePlace) === undefined)) return false;
  if (when.besideOnly && !hasOnlyParameters(use, when.besideOnly)) return false;
  if (fileLacks?.some((word) => evaluation.facts.source.text.includes(word))) return false;
  if (
    sdk !== undefined &&
    isOfSdk(use) &&
    !isInSdkRange(tables, facts.sdk.kind === 'unknown' ? null : facts.sdk.spec, sdk)
  )
    return false;
  if (when.route !== undefined && !(use.match && getShape(when.route) === getShape(use.match.route.template)))
    return false;
  if (when.onlyRead && !(use.request && isOnlyRead(use.request.node, getReads(use, uses), evaluation))) return false;
  if (when.isCondition && !isReadAsCondition(use.range, evaluation.facts.source.ast)) return false;
  if (when.fields && !('field' in use.claim.affects && when.fields.includes(use.claim.affects.field))) return false;
  if (when.isWrittenList && !(use.bodyField && isWrittenList(use.bodyField))) return false;
  if (when.besideOthers && !isBesideOthers(use)) return false;
  // What an open object may hold beside what is seen is not known to be absent; moving a field has its own word on that.
  if (hasNot !== undefined && edit.kind !== 'field' && !isClosed(use)) return false;
  return isBodyAsWanted(when, use, brand) && (rewrite.class !== 'safe' || isCertain(rewrite, use, brand));
}

function isOfSdk({ request, claim }: MatchedUse): boolean {
  return claim.affects.kind === 'client-option' || (request !== null && request.sdk !== null);
}

/** Where the same answer is read in the same way. */
export function getReads({ request, claim }: MatchedUse, uses: readonly MatchedUse[]): Range[] {
  return uses
    .filter((other) => other.claim.affects === claim.affects && other.request === request)
    .map(({ range }) => range);
}

/** Of a value that says which element of a list is meant, the element; else the field. */
function isBesideOthers({ bodyField, claim }: MatchedUse): boolean {
  if (!bodyField) return false;
  if (claim.affects.kind !== 'value') return bodyField.holder.properties.size > 1;
  const list = bodyField.holder.node.parent;
  return list?.type === 'ArrayExpression' && list.elements.length > 1;
}

/** What a request can send elsewhere in another body says nothing of the body that the use is in. */
function isBodyAsWanted(
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

/** Whether the body is as wanted whatever happens; the field that is spoken of may come and go. */
function isCertain({ when, edit }: Rewrite, { bodyField, request }: MatchedUse, brand: string): boolean {
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

/** No condition decides on the field or on what it is in, and each of its values is one of those. */
function isAlways(bodies: readonly Value[], field: string, isWanted: (value: Value) => boolean): boolean {
  const names = field.split('.');
  return names.every((_, index) => {
    const places = findBodyFields(bodies, names.slice(0, index + 1).join('.'));
    const isLast = index === names.length - 1;
    return (
      places.length > 0 &&
      places.every(({ entry }) => !entry.isOptional && (!isLast || getAlternatives(entry.read()).every(isWanted)))
    );
  });
}

/** JSON leaves out what is undefined. */
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

/** Whether the other parameters of the request are all seen, and each is one of these. */
function hasOnlyParameters({ request, subject }: MatchedUse, names: readonly string[]): boolean {
  const others = request ? getParameterNames(request) : null;
  return (
    others !== null &&
    others.filter((name) => name === subject).length === 1 &&
    others.every((name) => name === subject || names.includes(name))
  );
}

function beginsWith(use: MatchedUse, prefix: string): boolean {
  const texts = getTexts(use);
  return texts.length > 0 && texts.every((text) => text.startsWith(prefix));
}

/** Every text that the parameter can be given, holes as `{}`. */
function getTexts({ namePlace }: MatchedUse): string[] {
  return namePlace?.read ? toSkeletons(namePlace.read()).map(renderSkeleton) : [];
}
