/** Names for the parameters of inserted functions: none may hide a name of the file. */
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';

/** The names of all variables of a file, in any scope. */
export const getNames = memoise(
  (facts: FileFacts): ReadonlySet<string> => new Set([...facts.variables.values()].map(({ name }) => name)),
);

/** `(client) =>` and `(client: …) =>` */
const PARAMETER = /\((\w+)(?=\) =>|: )/g;

/** Renames the parameters of the arrow functions in an expression that have one of the names: `client` becomes `eachClient`. */
export function freeParameters(expression: string, names: ReadonlySet<string>): string {
  const taken = [...expression.matchAll(PARAMETER)].flatMap(([, name]) => (names.has(name!) ? [name!] : []));
  return taken.reduce(
    (text, name) => text.replaceAll(new RegExp(`(?<![\\w.])${name}(?!\\w)`, 'g'), getFreeName(name, names)),
    expression,
  );
}

function getFreeName(name: string, names: ReadonlySet<string>): string {
  const other = `each${name[0]!.toUpperCase()}${name.slice(1)}`;
  return names.has(other) ? getFreeName(other, names) : other;
}
