/** Selects, of the variables that are set before a script runs, those that the script may read. */
import { groupBy } from '../program/group-by-key.ts';
import type { Variable, Word } from './write-request.ts';

/**
 * Returns the variables whose name stands in the text of a script, or in the value of one of these, in their order. The name of an
 * input or a value of a matrix is the part behind `__`.
 */
export function selectNamed(variables: readonly Variable[], text: string): Variable[] {
  const written = new Set([...(text.match(/\w+/g) ?? []), ...(text.match(/[\w-]+/g) ?? []).map(toIdentifier)]);
  const byName = groupBy(variables, ({ name }) => name);
  const selected = new Set([...byName.keys()].filter((name) => written.has(name.replace(/^[a-z]+__/, ''))));
  // The set grows while it is read: values name further variables.
  for (const name of selected)
    for (const { value } of byName.get(name) ?? [])
      for (const other of getHoleNames(value)) if (byName.has(other)) selected.add(other);
  return variables.filter(({ name }) => selected.has(name));
}

function toIdentifier(name: string): string {
  return name.replaceAll('-', '_');
}

/** The names of the holes of a word and of their fallbacks. */
function getHoleNames(word: Word): string[] {
  return word.flatMap((part) =>
    part.kind === 'hole' ? [part.name, part.input ?? part.name, ...getHoleNames(part.fallback ?? [])] : [],
  );
}
