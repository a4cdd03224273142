/** `drop`: removes a body field, a list element, a query parameter or a header. */
import { getKeyName, getWrittenText } from '../../program/syntax/syntax.ts';
import type { NamedPlace } from '../../findings/places/source-place.ts';
import type { Request } from '../../requests/request.ts';
import { findQueryParameters } from '../../findings/uses/query-parameters.ts';
import { getOtherValueRefusal } from '../safety/values/other-values.ts';
import { findOverridden } from '../safety/values/overridden-value.ts';
import { isReadByWrapper } from '../safety/reads/wrapper-reads.ts';
import {
  EMPTY_PLAN,
  isRefused,
  planAtPlaces,
  toPlan,
  type EditOfKind,
  type Plan,
  type PlanContext,
  type Refused,
} from '../plan.ts';
import { findFields, isFieldReadByWrapper, removeFields } from '../text/body-fields.ts';
import { getNamedArgument } from '../text/named-argument.ts';
import { findPair, removePair } from '../text/query-pair.ts';
import { removeProperties } from '../text/object-literals.ts';
import { removeArgument, removeElement } from '../text/remove-arguments.ts';
import { findParameterPlaces } from './query-parameter.ts';

export type DropEdit = EditOfKind<'drop'>;

export function planDrop(edit: DropEdit, context: PlanContext): Plan | Refused {
  const { use, text } = context;
  switch (edit.what) {
    case 'field':
      return planFieldDrops([edit], context);
    case 'element':
      return use.bodyField ? removeElement(use.bodyField, text) : { refused: 'the place of the element is not known' };
    case 'header':
      return use.namePlace ? dropHeader(use.namePlace, text) : { refused: 'the place of the header is not known' };
    case 'query':
      return planParameterDrop(edit, context);
  }
}

/** Removes several body fields in one plan, because neighbours share commas. */
export function planFieldDrops(edits: readonly DropEdit[], context: PlanContext): Plan | Refused {
  const { use, text } = context;
  const drops = edits.map((edit) => ({ edit, fields: findFields(edit.name, use) }));
  if (drops.some(({ edit, fields }) => fields.length === 0 && !edit.optional))
    return { refused: 'the field to remove is not written out' };
  if (drops.some(({ edit, fields }) => fields.some((field) => isFieldReadByWrapper(field, edit.name, context))))
    return { refused: 'a function between here and the request reads the field' };
  const nodes = drops.flatMap(({ fields }) => fields.map(({ entry }) => entry.node));
  const { evaluation } = context;
  // The ranges of another file mean nothing in this text.
  if (nodes.some((node) => evaluation.getFile(node) !== evaluation.facts))
    return { refused: 'the field to remove is in another file' };
  return nodes.length === 0 ? EMPTY_PLAN : removeFields(nodes, text);
}

function dropHeader(place: NamedPlace, text: string): Plan | Refused {
  const argument = getNamedArgument(place.node);
  if (!argument) return { refused: 'the header is not written out as a literal that can be changed' };
  const edits = removeArgument(argument, text);
  return isRefused(edits) ? edits : toPlan(edits);
}

function planParameterDrop(edit: DropEdit, { use, text, evaluation }: PlanContext): Plan | Refused {
  const { request } = use;
  if (!request) return { refused: 'the request of this use is not known' };
  return planAtPlaces(edit, findParameterPlaces(edit.name, use), (place) =>
    dropParameter(place, request, { dropped: edit.name, text, evaluation }),
  );
}

function dropParameter(
  place: NamedPlace,
  request: Request,
  { dropped, text, evaluation }: Pick<PlanContext, 'text' | 'evaluation'> & { dropped: string },
): Plan | Refused {
  const argument = getNamedArgument(place.node);
  if (argument) {
    const name = getWrittenText(place.node) ?? getKeyName(place.node);
    if (name === null || isReadByWrapper(name, place.node, request, evaluation))
      return { refused: 'a function between here and the request reads the parameter' };
    const overridden = findOverridden(argument, evaluation);
    const refused = getOtherValueRefusal(argument, request, evaluation, overridden);
    if (refused !== null) return { refused };
    const edits = removeArgument(argument, text);
    if (isRefused(edits)) return edits;
    const object = overridden?.parent;
    const others = object?.type === 'ObjectExpression' ? removeProperties(object, new Set([overridden!]), text) : [];
    return toPlan([...edits, ...others], place.node);
  }
  const pair = findPair(request, place);
  // Without this one, another pair of the name would count.
  if (pair && findQueryParameters(request, dropped, {}).length > 1)
    return { refused: `the request has more than one \`${dropped}\`` };
  return pair
    ? removePair(pair, text)
    : { refused: 'the parameter is not written out as a literal that can be changed' };
}
