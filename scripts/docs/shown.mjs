/** Finds the rules that can report an entry, and the days on which they do. */
import { getEndDay } from '../../data/lifecycle.ts';
import { RULE_GROUPS } from '../../analysis/findings/judgement/rule-name.ts';

export { getEndDay };

export const GROUPS = [...new Set(Object.values(RULE_GROUPS))];

/** Returns the rule groups of an entry, in the order of the rules. */
export function getGroups(entry) {
  const own = new Set(entry.affects.map(({ kind }) => RULE_GROUPS[kind]));
  return GROUPS.filter((group) => own.has(group));
}

/** Returns the distinct kinds of an entry. */
export function getKinds(entry) {
  return [...new Set(entry.affects.map(({ kind }) => kind))];
}

/** True if a use of this group is more than a hint. */
export function isCertain(entry, group) {
  const isHint = typeof entry.detectable === 'object';
  return !isHint && entry.affects.some((affects) => RULE_GROUPS[affects.kind] === group && affects.hint === undefined);
}

/**
 * Returns the days on which a rule of this state can report an entry in this group: `from` inclusive, `until` exclusive,
 * null for an open end; undefined for never. An end that was observed early counts from that day on.
 */
export function getSpan(entry, group, state) {
  if (!getGroups(entry).includes(group)) return undefined;
  const end = getEndDay(entry.dates.ends);
  const gone = isCertain(entry, group) ? (entry.observed ?? []).map(({ since }) => since).sort()[0] : undefined;
  if (state === 'deprecated') return { from: null, until: end };
  const from = [end, gone].filter((day) => day !== null && day !== undefined).sort()[0];
  return from === undefined ? undefined : { from, until: null };
}
