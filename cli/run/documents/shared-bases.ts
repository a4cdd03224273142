/**
 * Base URLs that a file of YAML names and another one inserts: `cf_api: https://…`, `{{ cf_api }}/accounts/…`. A pipeline that includes
 * other files shares its variables with them: `API: https://…`, `$API/accounts/…`. A file that names a base has paths at it as its values.
 */
import type { TextFinders } from '../../../analysis/findings/texts/text-finders.ts';
import { isYamlName } from '../../../analysis/translation/translate-text.ts';
import { holdsPaths } from '../../../analysis/translation/translate-paths.ts';
import type { ProgramBase } from '../../../analysis/translation/program-base.ts';
import type { AnalyzedFiles } from '../analyze-files.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';

/** A value on one line that is an address. */
const ADDRESS = /^[ \t-]*(["']?)([A-Za-z_]\w*)\1[ \t]*:[ \t]+["']?(https?:\/\/[^\s"'#]+)/gm;

/** The name at the beginning of an expression that a path follows: `{{ cf_api }}/`, `{{ vars.cf_api | trim }}/`, `$API/`. */
const INSERTED = /\{\{-?\s*(?:\w+\.)*(\w+)\b[^{}\n]{0,200}\}\}\/|\$\{?([A-Za-z_]\w*)\}?\//g;

interface Inserted {
  name: string;
  isVariable: boolean;
}

/** Returns a function that gives the base which a file inserts, or names itself, with its text; undefined for none. */
export function createSharedBases(
  files: readonly FoundFile[],
  {
    finders: { findBase },
    isNamedDocument,
  }: { finders: Pick<TextFinders, 'findBase'> } & Pick<AnalyzedFiles, 'isNamedDocument'>,
): (file: FoundFile) => { of: ProgramBase; text: string } | undefined {
  const bases = new Map<string, ProgramBase & Required<Pick<ProgramBase, 'variable'>>>();
  const own = new Map<FoundFile, { of: ProgramBase; text: string }>();
  const templates = new Map<FoundFile, { text: string; names: Inserted[] }>();
  for (const file of files.filter(({ name }) => isYamlName(name))) {
    const read = readSourceText(file.path);
    if (!('text' in read)) continue;
    const { text } = read;
    const named = findBase(text);
    const isDescription = named !== undefined && isNamedDocument(file.path);
    if (named && holdsPaths(text, named, isDescription ? 'keys' : 'values'))
      own.set(file, {
        of: { ...named, ...(isDescription ? { paths: 'keys', isDescription } : { paths: 'values' }) },
        text,
      });
    const ownNames = new Set<string>();
    for (const [, , key = '', address = ''] of named ? text.matchAll(ADDRESS) : []) {
      const base = findBase(address);
      ownNames.add(key);
      if (base) bases.set(key, { ...base, variable: { name: key, address } });
    }
    const inserted = [...text.matchAll(INSERTED)].map(([, name, variable = '']): Inserted => ({
      name: name ?? variable,
      isVariable: name === undefined,
    }));
    const names = inserted.filter(({ name }) => !ownNames.has(name));
    if (names.length > 0) templates.set(file, { text, names });
  }
  return (file) => {
    const { text = '', names = [] } = templates.get(file) ?? {};
    const found = names.find(({ name }) => bases.has(name));
    if (!found) return own.get(file);
    const { variable, ...base } = bases.get(found.name)!;
    return { of: found.isVariable ? { ...base, variable } : base, text };
  };
}
