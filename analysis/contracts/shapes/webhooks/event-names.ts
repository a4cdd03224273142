/** Names of events that are not sent, beside names that are. */
import type { Deliveries } from '../../../../data/webhooks/deliveries.ts';
import type { Evidence } from '../../../findings/finding.ts';
import type { ValueTest } from './value-tests.ts';

/** Words that many kinds of events have. */
const COMMON_WORDS = new Set(['status', 'update']);
/** Of two words that begin alike, this many letters. */
const STEM = 5;

/** Tests by what is tested, as far as one of them names an event of the platform, with how sure it is that these are meant. */
export function getEventGroups(tests: readonly ValueTest[], isMeetingFile: boolean, talksToPlatform: boolean, deliveries: Deliveries): { tests: ValueTest[]; evidence: Evidence }[] {
  const groups = new Map<string, ValueTest[]>();
  for (const test of tests) groups.set(test.key, [...(groups.get(test.key) ?? []), test]);
  return [...groups.values()].flatMap((group) => {
    const known = group.filter(({ text }) => text in deliveries.events);
    if (known.length === 0) return [];
    const isTelling = known.some(({ text }) => !deliveries.commonNames.includes(text));
    const evidence = isMeetingFile ? 'proven' : isTelling && talksToPlatform ? 'likely' : null;
    return evidence ? [{ tests: group, evidence }] : [];
  });
}

/** Whether a literal is meant for one of the names; a group with a right name may tolerate a wrong one. */
export function isUnknownName({ text, together }: ValueTest, { events }: Deliveries): boolean {
  if (text in events || together.some((other) => other in events)) return false;
  const [first, ...rest] = toWords(text);
  if (first === undefined || rest.length === 0) return false;
  return Object.keys(events)
    .flatMap(toWords)
    .some((word) => !COMMON_WORDS.has(word) && (word === first || (first.length >= STEM && word.startsWith(first)) || (word.length >= STEM && first.startsWith(word))));
}

function toWords(text: string): string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
