/** The modules whose exports a file calls without an import, because a framework imports them by itself. */
import { languageTable } from '../../libraries/non-requests/non-requests.ts';
import type { FieldGraph } from '../names/field-graph.ts';
import type { FileFacts } from '../file-facts.ts';

const OF_LANGUAGE: ReadonlySet<string> = new Set([...(languageTable.roots ?? []), ...(languageTable.globals ?? [])]);

/**
 * Returns the paths of the files that declare names which the file calls and neither declares nor imports. Names that
 * several files declare are left out.
 */
export function findUndeclaredModules({ calls, variables }: FileFacts, fields: FieldGraph): string[] {
  const names = calls.flatMap(({ callee }) =>
    callee.type === 'Identifier' && !variables.has(callee) && !OF_LANGUAGE.has(callee.name) ? callee.name : [],
  );
  return [...new Set(names)].flatMap((name) => {
    const [declaration, ...others] = fields.getDeclaring(name);
    return declaration && others.length === 0 ? (declaration.file.source.path ?? []) : [];
  });
}
