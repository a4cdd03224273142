/** Modules that a framework generates with the functions of its services: `edge.account` of `~encore/clients`. */
import { GENERATED_CLIENTS } from '../../libraries/frameworks/containers.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import type { ExternalValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

/** The export of a service that a member of a generated module calls; null for other members, and without exactly one such export. */
export function readGeneratedClient({ module, path }: ExternalValue, evaluation: Evaluation): Value | null {
  if (module === null || !GENERATED_CLIENTS.has(module) || path.length !== 2) return null;
  const [service, name] = path as [string, string];
  const [declaration, ...others] = (evaluation.fields?.getDeclaring(name) ?? []).filter(({ file }) =>
    (file.source.path ?? '').split(/[\\/]/).slice(0, -1).includes(service),
  );
  if (!declaration || others.length > 0) return null;
  return choiceOf([unknown('by-name'), evaluation.getFileFrame(declaration.file).evaluate(declaration.node)]);
}
