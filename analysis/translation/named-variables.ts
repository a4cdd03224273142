/** Selects, of the variables that are set before a script runs, those that the script may read. */
import { groupBy } from '../program/group-by-key.ts';
import { memoise } from '../program/memoise.ts';
import type { Variable, Word } from './write-request.ts';

/**
 * Returns the variables that the text of a script names, or the value of a returned one, in their order. The name of an
 * input or a value of a matrix is the part behind `__`. Each list is indexed once: those around many scripts are the same.
 */
export function selectNamed(lists: readonly (readonly Variable[])[], text: string): Variable[] {
  const indexes = lists.filter((list) => list.length > 0).map(getIndex);
  const selected = new Set<string>();
  for (const word of text.match(/[\w-]+/g) ?? [])
    for (const written of [toIdentifier(word), ...word.split('-')])
      for (const { names } of indexes) for (const name of names.get(written) ?? []) selected.add(name);
  const found = indexes.map((): Entry[] => []);
  // The set grows while it is read: values name further variables.
  for (const name of selected)
    for (const [at, { entries }] of indexes.entries())
      for (const entry of entries.get(name) ?? []) {
        found[at]!.push(entry);
        for (const other of getHoleNames(entry.variable.value)) selected.add(other);
      }
  return found.flatMap((entries) => entries.sort((a, b) => a.place - b.place).map(({ variable }) => variable));
}

/** A variable and its place in its list. */
interface Entry {
  variable: Variable;
  place: number;
}

const getIndex = memoise((list: readonly Variable[]) => {
  const entries = groupBy(
    list.map((variable, place): Entry => ({ variable, place })),
    ({ variable }) => variable.name,
  );
  return { entries, names: groupBy(entries.keys(), (name) => name.replace(/^[a-z]+__/, '')) };
});

function toIdentifier(name: string): string {
  return name.replaceAll('-', '_');
}

/** The names of the holes of a word and of their fallbacks. */
function getHoleNames(word: Word): string[] {
  return word.flatMap((part) =>
    part.kind === 'hole' ? [part.name, part.input ?? part.name, ...getHoleNames(part.fallback ?? [])] : [],
  );
}
