/** What somebody may have meant. */
import { getEditDistance } from '../analysis/contracts/nearest-word.ts';

/** `; did you mean a, b or c?` with the nearest names, nearest first; empty where nothing is near. */
export function suggestNames(typed: string, known: readonly string[]): string {
  const near = [...new Set(known)]
    .map((name) => ({ name, distance: getDistance(typed, name) }))
    .filter(({ distance }) => distance < 0.6)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  // Beside a slip of the finger, a name that shares a word is no suggestion.
  const nearest = near
    .filter(({ distance }) => distance <= near[0]!.distance + 0.25)
    .slice(0, 3)
    .map(({ name }) => name);
  if (nearest.length === 0) return '';
  const last = nearest.pop() as string;
  return `; did you mean ${nearest.length === 0 ? last : `${nearest.join(', ')} or ${last}`}?`;
}

/** From 0 (the same) to 1: one letter changed, or a part of the other; whichever is nearer. */
function getDistance(typed: string, name: string): number {
  const lower = typed.toLowerCase().slice(0, 100);
  if (lower.length >= 2 && name.includes(lower)) return 0.1 + 0.4 * (1 - lower.length / name.length);
  const shared = lower.split('-').filter((word) => word.length > 2 && name.split('-').includes(word)).length;
  const edited = getEditDistance(lower, name) / Math.max(lower.length, name.length);
  return shared > 0 ? Math.min(edited, 0.5 - shared / 20) : edited;
}
