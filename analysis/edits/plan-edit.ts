/** From one change of the data to the edits of one use; each kind has a module of its own. */
import type { SdkTables } from '../../data/dataset.ts';
import type { RewriteEdit, SingleEdit } from '../../data/schema.ts';
import { findBodyFields, getBodyValues, type BodyField } from '../findings/uses/request-fields.ts';
import type { Range } from '../findings/finding.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import { findQueryParameters } from '../findings/uses/query-parameters.ts';
import type { NamedPlace } from '../findings/places/source-place.ts';
import type { PackageFacts } from '../program/source-file.ts';
import type { Evaluation } from '../evaluator/machine.ts';
import { addParameter } from './kinds/add-parameter.ts';
import { changePath } from './paths/append-segments.ts';
import { isSameRange } from './apply.ts';
import { readFromRequest } from './kinds/asked-parameter.ts';
import { moveIntoBody } from './kinds/path-into-body.ts';
import { isMeant } from './rewrite-conditions.ts';
import { getReads } from './rewrite-conditions.ts';
import { writeConstant } from './kinds/constant-read.ts';
import { dropFields } from './text/remove-fields.ts';
import { repeatForEach } from './kinds/each-element.ts';
import { editField } from './kinds/field.ts';
import { changeMethod } from './kinds/method.ts';
import { dropHeader, renameHeader, renameOption } from './kinds/header.ts';
import { isRefused, joinPlans, type Plan, type Refused } from './plan.ts';
import { dropParameter, renameParameter } from './kinds/query-parameter.ts';
import { repeatParameter } from './kinds/repeat-parameter.ts';
import { mapLastId, type IdMap } from './kinds/id-from-map.ts';
import { joinFields } from './kinds/join-fields.ts';
import { askForOne } from './kinds/pick-element.ts';
import { editRead } from './kinds/read-response.ts';
import { isReadOnTheWay } from './ownership/wrapper-reads.ts';
import { dropElement } from './text/remove-arguments.ts';
import { CHOSEN, isChosenOnTheWay } from './ownership/json-replacer.ts';
import { getReadRefusal } from './ownership/read-origins.ts';
import { sendThen } from './kinds/then-request.ts';
import { editCall } from './kinds/sdk-method.ts';

export interface PlanContext {
  evaluation: Evaluation;
  brand: string;
  tables: SdkTables;
  facts: PackageFacts;
  /** From the user: what has another ID in its replacement. */
  ids: IdMap;
  /** All uses of the file. */
  uses: readonly MatchedUse[];
}

type DropEdit = SingleEdit & { kind: 'drop' };

const NOTHING: Plan = { edits: [] };

/** The edits of a rewrite for one use; null where the data has none to make. */
export function planEdit(edit: RewriteEdit, use: MatchedUse, context: PlanContext): Plan | Refused | null {
  if (edit.kind === 'any') {
    const meant = edit.edits.find((single) => isMeant(single, use));
    return meant ? planSingle(meant, use, context) : null;
  }
  if (edit.kind !== 'all') return planSingle(edit, use, context);
  // Fields that go together share commas, so they are taken out at once.
  const dropped = edit.edits.filter(isFieldDrop);
  const others = edit.edits.filter((single) => !isFieldDrop(single));
  return joinPlans([
    ...others.map((single) => planPart(single, use, context) ?? NOTHING),
    planDrops(dropped, use, context),
  ]);
}

/** Where the request changes as well, every read of its answer does. */
function planPart(edit: SingleEdit, use: MatchedUse, context: PlanContext): Plan | Refused | null {
  if (edit.kind !== 'read') return planSingle(edit, use, context);
  return joinPlans(
    getReads(use, context.uses).map((range) =>
      planRead(range, use, context, () => editRead(range, edit, context.brand, context.evaluation.facts.source)),
    ),
  );
}

/** What is read may also be the answer of something else. */
function planRead(
  range: Range,
  { claim }: MatchedUse,
  { uses, evaluation }: PlanContext,
  plan: () => Plan | Refused,
): Plan | Refused {
  const requests = new Set(
    uses
      .filter((other) => other.claim.affects === claim.affects && isSameRange(other.range, range))
      .map(({ request }) => request),
  );
  const refused = getReadRefusal(range, requests.size, evaluation);
  return refused === null ? plan() : { refused };
}

function planSingle(edit: SingleEdit, use: MatchedUse, context: PlanContext): Plan | Refused | null {
  const { evaluation } = context;
  const { text } = evaluation.facts.source;
  const { request, match, namePlace } = use;
  if (request && isWritingFields(edit) && isChosenOnTheWay(request)) return { refused: CHOSEN };
  switch (edit.kind) {
    case 'path':
      if (!request || !match) return { refused: 'the request is not seen' };
      return edit.into === undefined
        ? changePath(match, edit.from, edit.to, evaluation)
        : moveIntoBody(request, match, edit.to.split('/').length - 1, edit.into, evaluation);
    case 'sdk':
      return request
        ? editCall(request, edit, context.tables, context.facts, text)
        : { refused: 'the call is not seen' };
    case 'field':
      return planPlaces(edit, findPlaces(edit.from, use), (place) => planField(place, edit, use, context));
    case 'query':
      if (!request) return { refused: 'the request is not seen' };
      return planPlaces(edit, findNamed(edit.from, use), (place) => renameParameter(place, request, edit, text));
    case 'repeat':
      return namePlace && request
        ? repeatParameter(namePlace, request, edit)
        : { refused: 'the parameter is not seen' };
    case 'pick':
      return request && match ? askForOne(request, match, edit, context) : { refused: 'the request is not seen' };
    case 'each':
      return request && match ? repeatForEach(request, match, edit, context) : { refused: 'the request is not seen' };
    case 'then': {
      const [place] = findPlaces(edit.field, use);
      if (!request || !match || !place) return { refused: 'the request is not written out' };
      return sendThen(request, match, place, edit, context);
    }
    case 'method': {
      const changed = request ? changeMethod(request, edit.to) : { refused: 'the request is not seen' };
      return isRefused(changed) ? changed : { edits: [{ edit: changed }] };
    }
    case 'constant':
      return planRead(use.range, use, context, () => writeConstant(use.range, edit, evaluation.facts.source));
    case 'id':
      return match ? mapLastId(match, context.ids) : { refused: 'the request is not seen' };
    case 'join':
      return joinFields(
        edit.from.map((field) => findPlaces(field, use)),
        edit,
        text,
      );
    case 'asked':
      return planRead(use.range, use, context, () => readFromRequest(use, context.uses, edit, evaluation));
    case 'read':
      return planRead(use.range, use, context, () => editRead(use.range, edit, context.brand, evaluation.facts.source));
    case 'header':
      return namePlace ? renameHeader(namePlace, request, edit, text) : { refused: 'the header is not seen' };
    case 'option':
      return namePlace ? renameOption(namePlace, edit, text) : { refused: 'the option is not seen' };
    case 'add':
      return request ? addParameter(request, edit, text) : { refused: 'the request is not seen' };
    case 'drop':
      if (edit.what === 'element')
        return use.bodyField ? dropElement(use.bodyField, text) : { refused: 'the element is not seen' };
      if (edit.what === 'field') return planDrops([edit], use, context);
      if (edit.what === 'header')
        return namePlace ? dropHeader(namePlace, text) : { refused: 'the header is not seen' };
      if (!request) return { refused: 'the request is not seen' };
      return planPlaces(edit, findNamed(edit.name, use), (place) => dropParameter(place, request, text));
    case 'none':
      return null;
  }
}

/** What a change is made at: nothing is one place too few, unless the change is optional. */
function planPlaces<T>(
  edit: { optional?: boolean },
  places: readonly T[],
  plan: (place: T) => Plan | Refused,
): Plan | Refused {
  if (places.length === 0) return edit.optional ? NOTHING : { refused: 'what changes is not written out' };
  return joinPlans(places.map(plan));
}

/** Whether a change gives the body a field that it did not have. */
function isWritingFields(edit: SingleEdit): boolean {
  return (
    edit.kind === 'field' ||
    edit.kind === 'join' ||
    edit.kind === 'each' ||
    edit.kind === 'then' ||
    (edit.kind === 'path' && edit.into !== undefined)
  );
}

function isFieldDrop(edit: SingleEdit): edit is DropEdit {
  return edit.kind === 'drop' && edit.what === 'field';
}

function planDrops(edits: readonly DropEdit[], use: MatchedUse, { evaluation }: PlanContext): Plan | Refused {
  const found = edits.map((edit) => ({ edit, places: findPlaces(edit.name, use) }));
  if (found.some(({ edit, places }) => places.length === 0 && !edit.optional))
    return { refused: 'what goes is not written out' };
  if (found.some(({ edit, places }) => places.some((place) => isReadBefore(place, edit.name, use))))
    return { refused: 'a function on the way reads what goes' };
  const nodes = found.flatMap(({ places }) => places.map(({ entry }) => entry.node));
  return nodes.length === 0 ? NOTHING : dropFields(nodes, evaluation.facts.source.text);
}

/** The field that the use is about, else every place where the body of its request has the field. */
function findPlaces(field: string, { bodyField, claim, request }: MatchedUse): readonly BodyField[] {
  if (bodyField && 'field' in claim.affects && claim.affects.field === field) return [bodyField];
  return findBodyFields(bodyField ? [bodyField.root] : getBodyValues(request?.body ?? null), field);
}

function findNamed(name: string, { namePlace, claim, request }: MatchedUse): readonly NamedPlace[] {
  if (namePlace && claim.affects.kind === 'query' && claim.affects.parameter === name) return [namePlace];
  return request ? findQueryParameters(request, name, {}) : [];
}

function planField(
  place: BodyField,
  edit: SingleEdit & { kind: 'field' },
  use: MatchedUse,
  { brand, evaluation }: PlanContext,
): Plan | Refused {
  if (isReadBefore(place, edit.from, use)) return { refused: 'a function on the way reads the field itself' };
  return editField(place, edit, brand, evaluation.facts.source.text);
}

function isReadBefore({ entry }: BodyField, field: string, { request }: MatchedUse): boolean {
  return request !== null && isReadOnTheWay(field.split('.').at(-1)!, entry.node, request);
}
