/** Defaults of a client that are assigned after it was made: `axios.defaults.baseURL = …`, `api.defaults.headers.common['X-A'] = …`. */
import type { Environment } from '../evaluator/environment.ts';
import type { Evaluation } from '../evaluator/machine.ts';
import { getKeyName, type MemberWrite } from '../program/file-facts.ts';
import { objectOf } from '../evaluator/domain/objects.ts';
import type { ClientValue, PropertyEntry, Value } from '../evaluator/domain/value.ts';
import { getClientTable } from '../libraries/http-clients/all-clients.ts';

/** Groups of headers by method, for which a header is a header all the same. */
const HEADER_GROUPS = new Set(['common', 'get', 'post', 'put', 'patch', 'delete', 'head']);

/** The client with what the file, or a module it imports, assigns to its defaults; an instance and the one it is made from are told apart. */
export function withAssignedDefaults(client: ClientValue, evaluation: Evaluation): ClientValue {
  const bases = Object.keys(getClientTable(client.client)?.bases ?? {});
  if (bases.length === 0) return client;
  const files = [evaluation.facts, ...evaluation.modules];
  const added = files.flatMap((file) =>
    file.memberWrites.flatMap((write) =>
      readWrite(write, client, bases, evaluation.getFileEnvironment(file), evaluation),
    ),
  );
  return added.length === 0 ? client : { ...client, defaults: [...client.defaults, ...added] };
}

function readWrite(
  write: MemberWrite,
  client: ClientValue,
  bases: readonly string[],
  environment: Environment,
  evaluation: Evaluation,
): Value[] {
  const name = getKeyName(write.left.property, write.left.computed);
  if (name === null || write.operator !== '=' || !isOfDefaults(write.left)) return [];
  const owner = evaluation.evaluate(write.left.object, environment);
  if (owner.kind !== 'client' || owner.client !== client.client || owner.defaults.length !== client.defaults.length)
    return [];
  const [first, second, group, ...rest] = owner.path;
  if (first !== 'defaults' || rest.length > 0) return [];
  const entry: PropertyEntry = {
    node: write,
    isOptional: false,
    read: () => evaluation.evaluate(write.right, environment),
  };
  if (second === undefined && bases.includes(name)) return [objectOf(new Map([[name, entry]]), write, false)];
  if (second !== 'headers' || (group !== undefined && !HEADER_GROUPS.has(group))) return [];
  const headers = objectOf(new Map([[name, entry]]), write, false);
  return [objectOf(new Map([['headers', { node: write, isOptional: false, read: () => headers }]]), write, false)];
}

/** Whether `defaults` is written in the chain at all: most assignments need no further look. */
function isOfDefaults(left: MemberWrite['left']): boolean {
  for (let node = left.object; node.type === 'MemberExpression'; node = node.object) {
    if (getKeyName(node.property, node.computed) === 'defaults') return true;
  }
  return false;
}
