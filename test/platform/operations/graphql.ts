/** The part of GraphQL that queries of analytics use: fields with aliases, arguments and selections. */

/** One field of a query. A name alone, such as that of an order, is a text. */
export interface Field {
  alias: string;
  name: string;
  args: Record<string, unknown>;
  fields: Field[];
}

/** The fields of a query without variables. @throws Error for any other text. */
export function parseQuery(text: string): Field[] {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}()[\]:]|[^\s{}()[\]:,"]+/g) ?? [];
  let at = 0;
  const take = (expected?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(`${token ?? 'the end'} in place of ${expected ?? 'a token'}`);
    return token;
  };
  const isNext = (token: string): boolean => tokens[at] === token;

  const readFields = (): Field[] => {
    const fields: Field[] = [];
    for (take('{'); !isNext('}');) fields.push(readField());
    take('}');
    return fields;
  };
  const readField = (): Field => {
    const alias = take();
    let name = alias;
    if (isNext(':')) {
      take(':');
      name = take();
    }
    const args = isNext('(') ? readPairs('(', ')') : {};
    return { alias, name, args, fields: isNext('{') ? readFields() : [] };
  };
  const readPairs = (open: string, close: string): Record<string, unknown> => {
    const pairs: Record<string, unknown> = {};
    for (take(open); !isNext(close);) {
      const name = take();
      take(':');
      pairs[name] = readValue();
    }
    take(close);
    return pairs;
  };
  const readValue = (): unknown => {
    if (isNext('{')) return readPairs('{', '}');
    if (isNext('[')) {
      const values: unknown[] = [];
      for (take('['); !isNext(']');) values.push(readValue());
      take(']');
      return values;
    }
    const token = take();
    return token.startsWith('"') || /^\d+$/.test(token) ? (JSON.parse(token) as unknown) : token;
  };

  const fields = readFields();
  if (at < tokens.length) throw new Error(`${take()} after the query`);
  return fields;
}

/** The fields of an object that a query selects; of a list, those of each element. @throws Error for one that it lacks. */
export function selectFields(value: unknown, fields: readonly Field[]): unknown {
  if (fields.length === 0) return value;
  if (Array.isArray(value)) return value.map((element) => selectFields(element, fields));
  const object = value as Record<string, unknown>;
  return Object.fromEntries(
    fields.map(({ alias, name, fields: inner }) => {
      if (!Object.hasOwn(object, name)) throw new Error(`unknown field ${name}`);
      return [alias, selectFields(object[name], inner)];
    }),
  );
}
