/**
 * Translates the requests that a document of JSON describes for a tool: the address, the method and the body in one object, as in
 * workflows of n8n, https://docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.httprequest, and in collections of Postman.
 */
import { CodeWriter, type Snippet } from './translation.ts';
import { parseJson } from '../evaluator/domain/json-text.ts';

const URL_KEYS = ['url', 'uri', 'endpoint', 'requestUrl'];
const METHOD_KEYS = ['method', 'requestMethod', 'httpMethod', 'verb'];
const BODY_KEY = /^(?:json|raw|request)?_?(?:body|data|payload|json)(?:parameters)?(?:_?(?:json|ui))?$/i;

/** A larger document is data, and one with more requests is a record of them. */
const LARGEST_DOCUMENT = 1024 * 1024;
const MOST_REQUESTS = 200;

export function translateJsonRequests({ text, getPlace }: Snippet): CodeWriter {
  const writer = new CodeWriter();
  if (text.length > LARGEST_DOCUMENT || !METHOD_KEYS.some((key) => text.includes(`"${key}"`))) return writer;
  let searchedTo = 0;
  let rest = MOST_REQUESTS;
  for (const { url, method, body } of findRequests(parseJson(text))) {
    const at = text.indexOf(url, searchedTo);
    if (at === -1 || rest-- <= 0 || /["\\\n]/.test(url)) continue;
    searchedTo = at;
    writer.add('fetch("');
    writer.copy(url, getPlace(at));
    writer.add(`", { method: ${JSON.stringify(method)}, body: JSON.stringify(${JSON.stringify(body)}) });\n`);
  }
  return writer;
}

interface JsonRequest {
  url: string;
  method: string;
  body: object;
}

/** The requests with a body in a value, in the order of the document. */
function findRequests(value: unknown): JsonRequest[] {
  const found: JsonRequest[] = [];
  const pending = [value];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (typeof each !== 'object' || each === null) continue;
    const request = Array.isArray(each) ? null : readRequest(each);
    if (request) found.push(request);
    for (const inner of Object.values(each).reverse()) pending.push(inner);
  }
  return found;
}

function readRequest(object: object): JsonRequest | null {
  const entries = Object.entries(object);
  const url = readText(entries.find(([key]) => URL_KEYS.includes(key))?.[1])?.replace(/^=/, '');
  const method = readText(entries.find(([key]) => METHOD_KEYS.includes(key))?.[1]);
  if (url === undefined || method === undefined || !/^https?:\/\//.test(url)) return null;
  const bodies = entries.flatMap(([key, value]) => (BODY_KEY.test(key) ? (readBody(value) ?? []) : []));
  return bodies.length > 0 ? { url, method: method.toUpperCase(), body: Object.assign({}, ...bodies) as object } : null;
}

/** A text, or the `raw` one of a collection. */
function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isObject(value) && typeof value['raw'] === 'string' ? value['raw'] : undefined;
}

/** An object, a text of JSON, or a list of names with values. */
function readBody(value: unknown): object | undefined {
  const text = readText(value);
  if (text !== undefined) {
    const parsed = parseJson(text.replace(/^=/, ''));
    return isObject(parsed) ? parsed : undefined;
  }
  const list = isObject(value) && Array.isArray(value['parameters']) ? value['parameters'] : value;
  if (!Array.isArray(list)) return isObject(value) ? value : undefined;
  return Object.fromEntries(
    list.flatMap((pair): [string, unknown][] =>
      isObject(pair) && typeof pair['name'] === 'string' ? [[pair['name'], pair['value']]] : [],
    ),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
