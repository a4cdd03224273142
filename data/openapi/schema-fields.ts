/** Finds the deprecated properties in the bodies of an operation of an OpenAPI document. */
import { readNotes } from './deprecation-notes.ts';
import { isObject, toObject, type DocumentOperation, type OpenApiDocument, type Part } from './openapi-document.ts';

export interface DeprecatedField {
  kind: 'request-field' | 'response-field';
  /** As the dataset writes fields: `items[].name`. */
  field: string;
  part: Part;
}

type Resolve = Pick<OpenApiDocument, 'resolve'>;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b|^application\/x-www-form-urlencoded\b|^\*\/\*$/i;
const FIELD_NAME = /^[\w$-]+$/;
const MAX_DEPTH = 8;

/**
 * Finds the deprecated fields of an operation's JSON and form bodies. A field counts only if all variants of the body (`oneOf`, several
 * responses) that have it deprecate it.
 */
export function findDeprecatedFields(operation: DocumentOperation, document: Resolve): DeprecatedField[] {
  return [
    ...findIn(listRequestSchemas(operation, document), 'request-field', document),
    ...findIn(listResponseSchemas(operation, document), 'response-field', document),
  ];
}

function findIn(schemas: readonly Part[], kind: DeprecatedField['kind'], document: Resolve): DeprecatedField[] {
  const found = { deprecated: new Map<string, Part>(), live: new Set<string>() };
  for (const schema of schemas) walkSchema(schema, { path: '', above: [] }, found, document);
  return [...found.deprecated]
    .filter(([field]) => !found.live.has(field))
    .map(([field, part]) => ({ kind, field, part }));
}

function listRequestSchemas({ part, parameters }: DocumentOperation, document: Resolve): Part[] {
  const body = document.resolve(part.value['requestBody'], `${part.pointer}/requestBody`);
  // Swagger 2.0.
  const written = parameters.filter(({ value }) => value['in'] === 'body');
  return [
    ...(body === null ? [] : listContents(body, document)),
    ...written.flatMap(({ value, pointer }) => document.resolve(value['schema'], `${pointer}/schema`) ?? []),
  ];
}

function listResponseSchemas({ part }: DocumentOperation, document: Resolve): Part[] {
  return Object.entries(toObject(part.value['responses'])).flatMap(([status, written]) => {
    const response = /^2|^default$/.test(status)
      ? document.resolve(written, `${part.pointer}/responses/${status}`)
      : null;
    if (response === null) return [];
    const own = document.resolve(response.value['schema'], `${response.pointer}/schema`);
    return own === null ? listContents(response, document) : [own];
  });
}

function listContents({ value, pointer }: Part, document: Resolve): Part[] {
  return Object.entries(toObject(value['content'])).flatMap(([type, media]) => {
    const place = `${pointer}/content/${type.replaceAll('/', '~1')}/schema`;
    const schema = JSON_TYPE.test(type) ? document.resolve(toObject(media)['schema'], place) : null;
    return schema ?? [];
  });
}

/**
 * Adds the fields of a schema to `found`. `path` is the field of the schema, empty for the body; `above` are the pointers of the
 * enclosing schemas, which end the walk of a recursive schema.
 */
function walkSchema(
  { value, pointer }: Part,
  { path, above }: { path: string; above: readonly string[] },
  found: { deprecated: Map<string, Part>; live: Set<string> },
  document: Resolve,
): void {
  if (above.includes(pointer) || above.length > MAX_DEPTH * 2) return;
  const inner = { path, above: [...above, pointer] };
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    const variants = Array.isArray(value[keyword]) ? (value[keyword] as unknown[]) : [];
    for (const [index, variant] of variants.entries()) {
      const part = document.resolve(variant, `${pointer}/${keyword}/${index}`);
      if (part !== null) walkSchema(part, inner, found, document);
    }
  }
  const items = document.resolve(value['items'], `${pointer}/items`);
  // The dataset has no notation for fields of a body that is a list itself.
  if (items !== null && path !== '') walkSchema(items, { ...inner, path: `${path}[]` }, found, document);
  for (const [name, written] of Object.entries(toObject(value['properties']))) {
    const property = document.resolve(written, `${pointer}/properties/${name}`);
    if (property === null || !FIELD_NAME.test(name)) continue;
    const field = path === '' ? name : `${path}.${name}`;
    // `deprecated` beside a reference holds for this property alone.
    const own = isObject(written) && 'deprecated' in written ? { value: written, pointer: property.pointer } : property;
    if (readNotes(own, document) !== null) {
      found.deprecated.set(field, { value: own.value, pointer: `${pointer}/properties/${name}` });
    } else {
      found.live.add(field);
      if (field.split('.').length < MAX_DEPTH) walkSchema(property, { ...inner, path: field }, found, document);
    }
  }
}
