/**
 * Instances of HTTP clients, `axios.create(defaults)`, `new Pool(origin)`, and their defaults that are assigned later,
 * `api.defaults.headers = …`.
 */
import type { ClientValue, Value, ObjectValue, PropertyEntry } from '../evaluator/domain/value.ts';
import { mapAlternatives, unknown } from '../evaluator/domain/choice.ts';
import { textOf } from '../evaluator/domain/skeleton.ts';
import { joinTexts } from '../evaluator/domain/text.ts';
import type { Factory } from '../libraries/http-clients/client-table.ts';
import { getClientTable } from '../libraries/http-clients/all-clients.ts';
import type { Evaluation, Frame } from '../evaluator/evaluation.ts';
import type { MemberWrite } from '../program/file-facts.ts';
import { getKeyName } from '../program/syntax.ts';
import { objectOf } from '../evaluator/domain/object.ts';
import { ASSIGNED_DEFAULTS } from '../libraries/http-clients/request-changes.ts';

/** Returns the instance that a call of a client's member makes; undefined where the member makes none. */
export function createInstance(client: ClientValue, args: readonly Value[]): ClientValue | undefined {
  const member = client.path.join('.');
  const factory = getClientTable(client.client)?.factories.find(({ members }) => members.includes(member));
  if (!factory) return undefined;
  const { defaultBase, instanceTable, optionNames } = factory;
  const base = client.base ?? (defaultBase === undefined ? undefined : textOf(defaultBase));
  const added = getDefaults(factory, client, args).map((value) => renameOptions(value, optionNames));
  return {
    ...client,
    client: instanceTable ?? client.client,
    path: [],
    defaults: [...client.defaults, ...added],
    ...(base && { base }),
  };
}

/** The defaults that the arguments of a factory add. */
function getDefaults({ takes }: Factory, { defaults }: ClientValue, args: readonly Value[]): readonly Value[] {
  const [first] = args;
  switch (takes) {
    case 'nothing':
      return [];
    case 'base':
      return [first ?? unknown('unresolved')];
    case 'path': {
      const before = defaults.at(-1);
      return first ? [before ? joinTexts([before, first]) : first] : [];
    }
    case 'defaults':
      return args;
  }
}

/** Gives defaults the names that a call's options have. */
function renameOptions(value: Value, names: Factory['optionNames']): Value {
  if (names === undefined) return value;
  return mapAlternatives(value, (alternative) => {
    if (alternative.kind !== 'object') return alternative;
    const properties = new Map([...alternative.properties].map(([name, entry]) => [names[name] ?? name, entry]));
    return { ...alternative, properties };
  });
}

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
