/** Modules that a framework gives out under the names of their files: `ZoneService` of `api/services/ZoneService.js`. */
import type { FileFacts } from '../program/file-facts.ts';
import { getExports } from '../program/exports.ts';
import { GLOBAL_FOLDERS } from '../libraries/containers.ts';
import { toComparable } from '../program/named-urls.ts';
import { choiceOf, unknown } from './domain/choice.ts';
import type { Value } from './domain/value.ts';
import type { Evaluation } from './evaluation.ts';
import { makeValue } from './made-values.ts';
import { evaluateModule } from './module-values.ts';

/**
 * The value of the only module whose file has a name: as it is exported for a global (`folder` is null); for a member of `folder`,
 * `ctx.service.zones`, an instance or what the exported function returns. Null without such a module, or with several.
 */
export function readNamedModule(name: string, folder: string | null, evaluation: Evaluation): Value | null {
  const { fields } = evaluation;
  if (fields === null || !/^[A-Za-z]\w{2,}$/.test(name)) return null;
  const isNamed = (path: string): boolean => {
    const [file = '', holder = ''] = path.split('/').reverse();
    const base = file.replace(/\.[cm]?[jt]s$/, '');
    if (base === file) return false;
    if (folder === null) return base === name && GLOBAL_FOLDERS.has(holder);
    const holders = [toComparable(folder), `${toComparable(folder)}s`];
    return toComparable(base) === toComparable(name) && holders.includes(toComparable(holder));
  };
  const [path, ...others] = fields.getPaths().filter(isNamed);
  const file = path === undefined || others.length > 0 ? null : fields.getFile(path);
  return (
    file && choiceOf([unknown('by-name'), evaluateFile(file, folder === null ? 'as written' : 'made', evaluation)])
  );
}

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
