/** Suggests known names for a mistyped one. */
import { getEditDistance } from '../analysis/contracts/nearest-word.ts';

/** Returns `; did you mean a, b or c?` with the most similar names, best first; empty if none is similar. */
export function suggestNames(typed: string, known: readonly string[]): string {
  const similar = [...new Set(known)]
    .map((name) => ({ name, distance: getDistance(typed, name) }))
    .filter(({ distance }) => distance < 0.6)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  // If one name differs only by a typo, names that merely share a word are left out.
  const nearest = similar
    .filter(({ distance }) => distance <= similar[0]!.distance + 0.25)
    .slice(0, 3)
    .map(({ name }) => name);
  if (nearest.length === 0) return '';
  const last = nearest.pop() as string;
  return `; did you mean ${nearest.length === 0 ? last : `${nearest.join(', ')} or ${last}`}?`;
}

/** Returns a distance from 0 (equal) to 1: the smaller of the edit distance and the distance by a substring or shared word. */
function getDistance(typed: string, name: string): number {
  const lower = typed.toLowerCase().slice(0, 100);
  if (lower.length >= 2 && name.includes(lower)) return 0.1 + 0.4 * (1 - lower.length / name.length);
  const shared = lower.split('-').filter((word) => word.length > 2 && name.split('-').includes(word)).length;
  const edited = getEditDistance(lower, name) / Math.max(lower.length, name.length);
  return shared > 0 ? Math.min(edited, 0.5 - shared / 20) : edited;
}
