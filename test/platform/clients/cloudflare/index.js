/**
 * As much of the official SDK (majors 4 to 7) as the programs use: methods that send the requests which the real ones
 * send. Ours, so that the proof needs no network and no install.
 */
import { METHODS } from './methods.js';

const BASE = 'https://api.cloudflare.com/client/v4';

/** The client; `client.a.b.c(…)` is looked up in the table, raw verbs take a path. */
export default class Cloudflare {
  constructor(options = {}) {
    this.headers = getCredentials(options);
    this.fetch = options.fetch ?? fetch;
    for (const [chain, operation] of Object.entries(METHODS)) this.#add(chain.split('.'), operation);
    for (const verb of ['get', 'post', 'put', 'patch', 'delete']) {
      this[verb] = (path, sent = {}) => this.#send(verb.toUpperCase(), path, sent);
    }
  }

  /** Puts a method at the end of its chain; a chain may go on below a method. */
  #add(names, operation) {
    const last = names.at(-1);
    const holder = names.slice(0, -1).reduce((outer, name) => (outer[name] ??= {}), this);
    holder[last] = Object.assign((...given) => this.#call(operation, given), holder[last]);
  }

  /** Leading strings are parameters of the path, written into it as they are; then come params, then options. */
  #call(operation, given) {
    const [method, template] = operation.split(' ');
    const ids = given.filter((argument) => typeof argument === 'string');
    const [params = {}, options = {}] = given.slice(ids.length);
    const rest = { ...params };
    const scope = params.zone_id ? `zones/${params.zone_id}` : `accounts/${params.account_id}`;
    const path = template.replace(/\{(\w+)\}/g, (_, name) => {
      if (name === 'scope') return scope;
      const value = name in rest ? rest[name] : ids.shift();
      delete rest[name];
      return value;
    });
    delete rest.account_id;
    delete rest.zone_id;
    const query = method === 'GET' || method === 'DELETE' ? rest : {};
    const sent = { ...options, query: { ...query, ...options.query } };
    if (method !== 'GET' && method !== 'DELETE') sent.body = options.body ?? rest;
    const answer = this.#send(method, path, sent).then(({ result, result_info }) =>
      Array.isArray(result) ? { result, result_info } : result,
    );
    return Object.assign(answer, {
      async *[Symbol.asyncIterator]() {
        yield* (await answer).result;
      },
    });
  }

  async #send(method, path, { query = {}, body, headers = {} }) {
    const address = new URL(BASE + path);
    addQuery(address.searchParams, query);
    const response = await this.fetch.call(undefined, String(address), {
      method,
      headers: { ...this.headers, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok)
      throw Object.assign(new Error(`${response.status} ${answer.errors[0].message}`), {
        status: response.status,
        errors: answer.errors,
      });
    return answer;
  }
}

function getCredentials({ apiToken, userServiceKey }) {
  if (userServiceKey) return { 'X-Auth-User-Service-Key': userServiceKey };
  return { authorization: `Bearer ${apiToken ?? process.env.CLOUDFLARE_API_TOKEN}` };
}

/** Dots between the names of nested members, a key once for each element of an array. */
function addQuery(query, values, prefix = '') {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const element of value) query.append(prefix + name, element);
    else if (typeof value === 'object') addQuery(query, value, `${prefix}${name}.`);
    else query.append(prefix + name, value);
  }
}
