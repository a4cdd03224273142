/** Reads an OpenAPI document (3.x, and Swagger 2.0). The document need not be valid. */
import { withoutTrailing } from '../without-trailing.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** A parameter, header, schema or other part of the document, and where it is written. */
export interface Part {
  value: JsonObject;
  /** A JSON pointer: `#/components/schemas/Berth`. Parts with the same pointer are the same part. */
  pointer: string;
}

/** An operation of the document. */
export interface DocumentOperation {
  /** `GET /berths/{berthId}`, as the dataset writes operations. */
  operation: string;
  method: string;
  /** The path as the document writes it. */
  path: string;
  part: Part;
  /** Its own parameters, and those of its path item that it does not override. */
  parameters: readonly Part[];
}

export interface OpenApiDocument {
  title: string;
  /** Absolute base URLs, without a slash at the end. */
  baseUrls: readonly string[];
  documentUrl: string | undefined;
  operations: readonly DocumentOperation[];
  /** Paths that the dataset cannot express, with the reason. */
  leftOut: readonly string[];
  /** References that could not be resolved within the document. The set grows while parts are resolved. */
  unresolved: ReadonlySet<string>;
  /** Follows references within the document; null for any other. */
  resolve(part: unknown, pointer: string): Part | null;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const SEGMENT = /^(?:[a-z0-9_.@-]+|\{[a-z0-9_]+\})$/i;
const MAX_REFERENCES = 20;

/** Returns null if the value is no OpenAPI document. */
export function readOpenApi(value: unknown): OpenApiDocument | null {
  const root = toObject(value);
  if (!('openapi' in root || 'swagger' in root) || !isObject(root['paths'])) return null;
  const unresolved = new Set<string>();
  const resolve = createResolver(root, unresolved);
  const leftOut: string[] = [];
  const operations: DocumentOperation[] = [];
  for (const [path, written] of Object.entries(root['paths'])) {
    const item = resolve(written, `#/paths/${escapeKey(path)}`);
    if (item === null) continue;
    const template = toTemplate(path);
    if (template === null) {
      leftOut.push(
        `${path}: ${path === '/' ? 'a path has segments' : 'only whole segments of a path can be parameters'}`,
      );
      continue;
    }
    for (const method of METHODS) {
      const part = resolve(item.value[method], `${item.pointer}/${method}`);
      if (part === null) continue;
      const operation = `${method.toUpperCase()} ${template}`;
      operations.push({ operation, method, path, part, parameters: joinParameters(item, part, resolve) });
    }
  }
  const info = toObject(root['info']);
  return {
    title: getText(info['title']) ?? 'the API',
    baseUrls: [...new Set(readServers(root))],
    documentUrl: toUrl(toObject(root['externalDocs'])['url']),
    operations,
    leftOut,
    unresolved,
    resolve,
  };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns a text in one line; undefined for an empty text and for any other value. */
export function getText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
}

export function toUrl(value: unknown): string | undefined {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value) ? value : undefined;
}

/** A path as the dataset writes templates; null for one with text and a parameter in one segment. */
function toTemplate(path: string): string | null {
  const segments = path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((segment) => segment.replace(/^\{(.*)\}$/, (_, name: string) => `{${name.replace(/\W+/g, '_')}}`));
  const names = segments.filter((segment) => segment.startsWith('{'));
  if (!segments.every((segment) => SEGMENT.test(segment)) || new Set(names).size < names.length) return null;
  return `/${segments.join('/')}`;
}

function readServers(root: JsonObject): string[] {
  const written = Array.isArray(root['servers']) ? root['servers'].map(toObject) : [];
  const urls = written.map(({ url, variables }) =>
    String(url).replace(/\{([^{}]+)\}/g, (_, name: string) => String(toObject(toObject(variables)[name])['default'])),
  );
  if (typeof root['host'] === 'string') {
    const schemes = Array.isArray(root['schemes']) ? root['schemes'] : ['https'];
    urls.push(`${schemes.includes('https') ? 'https' : 'http'}://${root['host']}${String(root['basePath'] ?? '')}`);
  }
  return urls.flatMap((url) => {
    const known = toUrl(url);
    return known === undefined || LOCAL.test(new URL(known).hostname) ? [] : withoutTrailing(known, '/');
  });
}

/** Hosts on which the vendor's developers run the API: in other programs, these are other servers. */
const LOCAL = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/;

function joinParameters(item: Part, operation: Part, resolve: OpenApiDocument['resolve']): Part[] {
  const read = ({ value, pointer }: Part): Part[] =>
    (Array.isArray(value['parameters']) ? value['parameters'] : []).flatMap(
      (parameter, index) => resolve(parameter, `${pointer}/parameters/${index}`) ?? [],
    );
  const own = read(operation);
  const isReplaced = (inherited: Part): boolean =>
    own.some(({ value }) => value['name'] === inherited.value['name'] && value['in'] === inherited.value['in']);
  return [...own, ...read(item).filter((inherited) => !isReplaced(inherited))];
}

function createResolver(root: JsonObject, unresolved: Set<string>): OpenApiDocument['resolve'] {
  return (written, pointer) => {
    let part: Part | null = isObject(written) ? { value: written, pointer } : null;
    for (let count = 0; part !== null && typeof part.value['$ref'] === 'string'; count++) {
      const reference: string = part.value['$ref'];
      const target = reference.startsWith('#/')
        ? reference
            .slice(2)
            .split('/')
            .reduce(follow, root as unknown)
        : null;
      part = isObject(target) && count < MAX_REFERENCES ? { value: target, pointer: reference } : null;
      if (part === null) unresolved.add(reference);
    }
    return part;
  };
}

function follow(value: unknown, key: string): unknown {
  const name = decode(key).replaceAll('~1', '/').replaceAll('~0', '~');
  if (Array.isArray(value)) return value[Number(name)];
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Decodes percent-encoding; returns a text with other percent signs as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
