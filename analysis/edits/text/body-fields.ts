/** The body fields that an edit of a use changes. */
import type { MatchedUse } from '../../findings/matched-use.ts';
import { findBodyFields, getBodyValues, type BodyField } from '../../findings/uses/request-fields.ts';
import { isReadByWrapper } from '../ownership/wrapper-reads.ts';

/** The field of the use itself if it has this name, else every place where the body of its request has the field. */
export function findFields(name: string, { bodyField, claim, request }: MatchedUse): readonly BodyField[] {
  if (bodyField && 'field' in claim.affects && claim.affects.field === name) return [bodyField];
  return findBodyFields(bodyField ? [bodyField.root] : getBodyValues(request?.body ?? null), name);
}

/** True if a function between the field and its request reads the field, so that it would miss a changed one. */
export function isFieldReadByWrapper({ entry }: BodyField, name: string, { request }: MatchedUse): boolean {
  return request !== null && isReadByWrapper(name.split('.').at(-1)!, entry.node, request);
}
