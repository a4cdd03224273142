/**
 * What all clients have in common that Stainless generates: the official SDK, OpenAI's and Anthropic's.
 * Source: https://github.com/openai/openai-node/blob/master/src/client.ts, which the others' `client.ts` repeat.
 */
import { METHOD_MEMBERS, type Call, type Factory } from './client-table.ts';

/** Members by which a subclass of a generated client changes what is sent. */
export const GENERATED_OVERRIDABLE: readonly string[] = [
  'prepareOptions',
  'prepareRequest',
  'defaultHeaders',
  'defaultQuery',
  'authHeaders',
  'apiKeyAuth',
  'bearerAuth',
  'buildOptions',
  'buildRequest',
  'buildHeaders',
  'buildBody',
  'buildURL',
  'request',
  'makeRequest',
  'methodRequest',
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'fetch',
  'fetchWithAuth',
  'fetchWithTimeout',
];

/** Options of the constructor and of `withOptions` that a call's options name otherwise. */
export const GENERATED_OPTION_NAMES: Factory['optionNames'] = { defaultHeaders: 'headers', defaultQuery: 'query' };

/** `client.post(path, { body, query })`. */
export const GENERATED_VERBS: Call = {
  members: METHOD_MEMBERS,
  url: [{ argument: 0 }],
  options: 1,
  body: [{ option: 'body' }],
  query: [{ option: 'query' }],
};

/** The places in a resource's method that posts its first argument: `create(params, options)`. */
export const GENERATED_POST: Pick<Call, 'options' | 'body' | 'query'> = {
  options: 1,
  body: [{ argument: 0 }],
  query: [{ option: 'query' }],
};
