/** Modules that a framework provides under the names of their files: `ZoneService` of `api/services/ZoneService.js`. */
import type { FileFacts } from '../../program/file-facts.ts';
import { getExports } from '../../program/modules/exports.ts';
import { GLOBAL_FOLDERS } from '../../libraries/frameworks/containers.ts';
import { toComparable } from '../../program/names/named-urls.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { makeValue } from './made-values.ts';
import { evaluateModule } from '../module-values.ts';
import { memoiseLatest } from '../../program/memoise.ts';
import { addToGroup } from '../../program/group-by-key.ts';

/**
 * The value of the only module whose file has a name: as it is exported for a global (`folder` is null); for a member of `folder`,
 * `ctx.service.zones`, an instance or what the exported function returns. Null without such a module, or with several.
 */
export function readNamedModule(name: string, folder: string | null, evaluation: Evaluation): Value | null {
  const { fields } = evaluation;
  if (fields === null || !/^[A-Za-z][\w-]{2,}$/.test(name)) return null;
  const holders = folder === null ? [] : [toComparable(folder), `${toComparable(folder)}s`];
  const isNamed = ({ base, holder }: NamedPath): boolean =>
    folder === null ? base === name && GLOBAL_FOLDERS.has(holder) : holders.includes(toComparable(holder));
  const [named, ...others] = findNamed(name, fields.getPaths()).filter(isNamed);
  const file = named === undefined || others.length > 0 ? null : fields.getFile(named.path);
  return (
    file && choiceOf([unknown('by-name'), evaluateFile(file, folder === null ? 'as written' : 'made', evaluation)])
  );
}

/**
 * The member that a framework makes of the only module in a folder whose path below it has these names, in any spelling: `zones` and
 * `findRecords` for `zones/find-records.js`. Null without such a module, or with several.
 */
export function readModuleBelow(folder: string, names: readonly string[], evaluation: Evaluation): Value | null {
  const { fields } = evaluation;
  if (fields === null) return null;
  const ending = [folder, ...names].map(toComparable);
  const [named, ...others] = findNamed(names.at(-1) ?? folder, fields.getPaths()).filter(({ path }) => {
    const parts = path.replace(/(\/index)?\.[cm]?[jt]s$/, '').split('/');
    return parts.slice(-ending.length).map(toComparable).join('/') === ending.join('/');
  });
  const file = named === undefined || others.length > 0 ? null : fields.getFile(named.path);
  return file && evaluateFile(file, 'made', evaluation);
}

/** The path of a source file, with its base name without extension, for an index that of its folder, and the name of the folder around. */
interface NamedPath {
  path: string;
  base: string;
  holder: string;
}

/** Null for a path that is no JavaScript or TypeScript. */
function readName(path: string): NamedPath | null {
  const [file = '', ...folders] = path.split('/').reverse();
  const written = file.replace(/\.[cm]?[jt]s$/, '');
  if (written === file) return null;
  const [base = '', holder = ''] = written === 'index' ? folders : [written, ...folders];
  return { path, base, holder };
}

/** Returns the paths of a package whose normalised base name is that of a name. */
function findNamed(name: string, paths: readonly string[]): NamedPath[] {
  return (getPathIndex(paths).get(toComparable(name)) ?? []).flatMap((path) => readName(path) ?? []);
}

/** The paths of a package by their normalised base names. A run analyses one package after the other, and may have hundreds. */
const getPathIndex = memoiseLatest((paths: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const index = new Map<string, string[]>();
  for (const path of paths) {
    const named = readName(path);
    if (named) addToGroup(index, toComparable(named.base), path);
  }
  return index;
});

function evaluateFile(file: FileFacts, making: 'as written' | 'made', evaluation: Evaluation): Value {
  const frame = evaluation.getFileFrame(file);
  const { whole, names } = getExports(file);
  const standard = names.get('default');
  const node = whole ?? (standard?.kind === 'node' ? standard.node : null);
  if (!node) return evaluateModule(frame, file.source.ast);
  return frame.memoise(node, () =>
    making === 'made' ? makeValue(node, making, frame) : evaluateModule(frame, file.source.ast),
  );
}
