/** Instances of HTTP clients: `axios.create(defaults)`, `new Pool(origin)`, `wretch(base).url(path)`. */
import { mapAlternatives, unknown, type ClientValue, type Value } from '../evaluator/domain/value.ts';
import { textOf } from '../evaluator/domain/skeleton.ts';
import { joinTexts } from '../evaluator/domain/text.ts';
import type { Factory } from '../libraries/http-clients/client-table.ts';
import { getClientTable } from '../libraries/http-clients/find-client.ts';

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
