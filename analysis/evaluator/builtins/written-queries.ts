/** The query that a library writes from an object: `qs.stringify({ name: ['a', 'b'] }, { arrayFormat: 'comma' })`. */
import {
  COMMA_FORMATS,
  INDIFFERENT_QUERY_OPTIONS,
  QUERY_LIST_OPTION,
  QUERY_PREFIX_OPTION,
} from '../../libraries/data-functions/query-options.ts';
import { getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import { getTruth } from '../domain/kinds.ts';
import { makePairs } from '../domain/make-pairs.ts';
import { makeText } from '../domain/skeleton.ts';
import { getOnlyText, joinTexts } from '../domain/text.ts';
import type { ObjectValue, Value } from '../domain/value.ts';
import { withTextsOfLists } from './list-texts.ts';

/** Returns the pairs of the object, as the options write them; unknown if an option may change names or values. */
export function writeQuery(object: Value | undefined, options: Value | undefined): Value {
  if (options === undefined) return makePairs(object, 'query');
  return mapAlternatives(options, (each) => (each.kind === 'object' ? writeWith(object, each) : unknown('unresolved')));
}

function writeWith(object: Value | undefined, options: ObjectValue): Value {
  const names = [...options.properties.keys()];
  if (options.isOpen || !names.every((name) => INDIFFERENT_QUERY_OPTIONS.has(name))) return unknown('unresolved');
  const read = (name: string): Value | undefined => options.properties.get(name)?.read();
  const written = makePairs(object, 'query');
  const pairs = COMMA_FORMATS.has(getOnlyText(read(QUERY_LIST_OPTION)) ?? '') ? withTextsOfLists(written) : written;
  const prefix = read(QUERY_PREFIX_OPTION);
  const isPrefixed = prefix !== undefined && getAlternatives(prefix).some((each) => getTruth(each) !== false);
  return isPrefixed ? joinTexts([makeText('?'), pairs]) : pairs;
}
