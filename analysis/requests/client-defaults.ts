/** Defaults that are assigned to a client after it was made: `axios.defaults.baseURL = …`, `api.defaults.headers.common['X-A'] = …`. */
import type { Evaluation, Frame } from '../evaluator/evaluation.ts';
import type { MemberWrite } from '../program/file-facts.ts';
import { getKeyName } from '../program/syntax.ts';
import { objectOf } from '../evaluator/domain/objects.ts';
import type { ClientValue, ObjectValue, PropertyEntry } from '../evaluator/domain/value.ts';
import { getClientTable } from '../libraries/http-clients/find-client.ts';
import { ASSIGNED_DEFAULTS } from '../libraries/http-clients/request-changes.ts';

/**
 * Adds to a client the defaults that the file, or a module it imports, assigns to it. Assignments to the client it was
 * made from do not count, nor do those to its instances.
 */
export function withAssignedDefaults(client: ClientValue, evaluation: Evaluation): ClientValue {
  const bases = Object.keys(getClientTable(client.client)?.bases ?? {});
  if (bases.length === 0) return client;
  const assigned = [evaluation.facts, ...evaluation.modules].flatMap((file) =>
    file.memberWrites
      .filter(namesDefaults)
      .flatMap((write) => readWrite(write, client, evaluation.getFileFrame(file)) ?? []),
  );
  return assigned.length === 0 ? client : { ...client, defaults: [...client.defaults, ...assigned] };
}

/** Reads one assignment as an options object; null where it sets no base and no header of this client. */
function readWrite(write: MemberWrite, client: ClientValue, frame: Frame): ObjectValue | null {
  const name = getKeyName(write.left.property, write.left.computed);
  if (name === null || write.operator !== '=') return null;
  const owner = frame.evaluate(write.left.object);
  if (owner.kind !== 'client' || owner.client !== client.client || owner.defaults.length !== client.defaults.length)
    return null;
  const [member, option, group, ...rest] = owner.path;
  if (member !== ASSIGNED_DEFAULTS.member || rest.length > 0) return null;
  const assigned: PropertyEntry = {
    node: write,
    isOptional: false,
    read: () => frame.evaluate(write.right),
  };
  const options = objectOf(new Map([[name, assigned]]), write, false);
  const bases = getClientTable(client.client)?.bases ?? {};
  if (option === undefined && Object.hasOwn(bases, name)) return options;
  const isHeader =
    option === ASSIGNED_DEFAULTS.headers &&
    (group === undefined || ASSIGNED_DEFAULTS.headerGroups.some((known) => known === group));
  if (!isHeader) return null;
  return objectOf(new Map([['headers', { node: write, isOptional: false, read: () => options }]]), write, false);
}

/** Skips most assignments without evaluating their owner. */
function namesDefaults({ left }: MemberWrite): boolean {
  for (let node = left.object; node.type === 'MemberExpression'; node = node.object) {
    if (getKeyName(node.property, node.computed) === ASSIGNED_DEFAULTS.member) return true;
  }
  return false;
}
