/** Headers that the defaults of a client keep in groups: for all requests, and for those of one method. */
import { ASSIGNED_DEFAULTS } from '../../libraries/http-clients/request-changes.ts';
import { getAlternatives, mapAlternatives } from '../../evaluator/domain/choice.ts';
import { withoutProperties } from '../../evaluator/domain/object.ts';
import type { ObjectValue, Value } from '../../evaluator/domain/value.ts';
import type { Methods } from '../request.ts';
import { mergeOptions } from './call-options.ts';

const GROUPS: ReadonlySet<string> = new Set(ASSIGNED_DEFAULTS.headerGroups);
const [COMMON] = ASSIGNED_DEFAULTS.headerGroups;

/** The headers with those of the groups in place of the groups that a request of these methods gets; null methods are unknown. */
export function openHeaderGroups(headers: Value | null, methods: Methods): Value | null {
  return headers && mapAlternatives(headers, (value) => (value.kind === 'object' ? openGroups(value, methods) : value));
}

function openGroups(headers: ObjectValue, methods: Methods): Value {
  const groups = [...GROUPS].flatMap((name) => {
    const group = headers.properties.get(name)?.read();
    return group && getAlternatives(group).every(({ kind }) => kind === 'object') ? [{ name, group }] : [];
  });
  if (groups.length === 0) return headers;
  const isSent = (name: string): boolean => name === COMMON || name === methods?.[0]?.toLowerCase();
  // With several methods, the headers of one of them stay in their group.
  const opened = methods?.length === 1 ? groups : groups.filter(({ name }) => name === COMMON);
  const rest = withoutProperties(headers, new Set(opened.map(({ name }) => name)));
  return mergeOptions([...opened.flatMap(({ name, group }) => (isSent(name) ? [group] : [])), rest]) ?? headers;
}
