/** Clients that Stainless generates: the shared tables of the official SDK, and the clients of OpenAI and Anthropic. */
import { takesUrl } from './call-forms.ts';
import { METHOD_MEMBERS, type Call, type Factory, type ClientTable } from './client-table.ts';

/** Members by which a subclass of a generated client changes what is sent. */
export const GENERATED_OVERRIDABLE: readonly string[] = [
  ...['prepareOptions', 'prepareRequest', 'defaultHeaders', 'defaultQuery', 'authHeaders', 'apiKeyAuth'],
  ...['bearerAuth', 'buildOptions', 'buildRequest', 'buildHeaders', 'buildBody', 'buildURL', 'request'],
  ...['makeRequest', 'methodRequest', 'get', 'post', 'put', 'patch', 'delete', 'fetch', 'fetchWithAuth'],
  ...['fetchWithTimeout'],
];

/** Options of the constructor and of `withOptions` that a call's options name otherwise. */
const GENERATED_OPTION_NAMES: Factory['optionNames'] = { defaultHeaders: 'headers', defaultQuery: 'query' };

/** `client.post(path, { body, query })`. */
const GENERATED_VERBS: Call = takesUrl(METHOD_MEMBERS, { body: ['body'], query: ['query'] });

/** The places in a resource's method that posts its first argument: `create(params, options)`. */
const GENERATED_POST: Pick<Call, 'options' | 'body' | 'query'> = {
  options: 1,
  body: [{ argument: 0 }],
  query: [{ option: 'query' }],
};

/**
 * OpenAI's client. Its methods have paths of their own behind `baseURL`, which may be the platform's.
 * Source: https://github.com/openai/openai-node (`api.md`, `src/client.ts`).
 */
export const openAiTable: ClientTable = {
  name: 'openai',
  exports: [{ modules: ['openai'], names: ['default', 'OpenAI', ''] }],
  calls: [
    {
      ...GENERATED_POST,
      members: {
        'chat.completions.create': 'POST',
        'chat.completions.stream': 'POST',
        'chat.completions.runTools': 'POST',
        'beta.chat.completions.stream': 'POST',
        'beta.chat.completions.runTools': 'POST',
      },
      url: { ownPath: 'chat/completions' },
    },
    {
      ...GENERATED_POST,
      members: { 'responses.create': 'POST', 'responses.stream': 'POST' },
      url: { ownPath: 'responses' },
    },
    GENERATED_VERBS,
  ],
  factories: [
    {
      members: [''],
      takes: 'defaults',
      optionNames: GENERATED_OPTION_NAMES,
      defaultBase: 'https://api.openai.com/v1',
    },
    { members: ['withOptions'], takes: 'defaults', optionNames: GENERATED_OPTION_NAMES },
  ],
  bases: { baseURL: 'slash' },
  overridable: GENERATED_OVERRIDABLE,
  clientHeaders: ['authorization', 'content-type'],
  nullHeaders: 'removed',
};

/** How clients of Anthropic's API send their credentials. Source: https://docs.anthropic.com/en/api/overview. */
export const ANTHROPIC_CREDENTIALS: ClientTable['credentials'] = { apiKey: 'x-api-key', authToken: 'authorization' };

/**
 * Anthropic's client. Paths begin with the version, so `baseURL` has none.
 * Source: https://github.com/anthropics/anthropic-sdk-typescript (`api.md`, `src/client.ts`).
 */
export const anthropicTable: ClientTable = {
  name: 'anthropic',
  exports: [{ modules: ['@anthropic-ai/sdk'], names: ['default', 'Anthropic', ''] }],
  calls: [
    {
      ...GENERATED_POST,
      members: { 'messages.create': 'POST', 'messages.stream': 'POST' },
      url: { ownPath: 'v1/messages' },
    },
    {
      ...GENERATED_POST,
      members: { 'beta.messages.create': 'POST', 'beta.messages.stream': 'POST', 'beta.messages.toolRunner': 'POST' },
      url: { ownPath: 'v1/messages?beta=true' },
    },
    GENERATED_VERBS,
  ],
  factories: [
    {
      members: [''],
      takes: 'defaults',
      optionNames: GENERATED_OPTION_NAMES,
      defaultBase: 'https://api.anthropic.com',
    },
    { members: ['withOptions'], takes: 'defaults', optionNames: GENERATED_OPTION_NAMES },
  ],
  bases: { baseURL: 'slash' },
  overridable: GENERATED_OVERRIDABLE,
  clientHeaders: ['authorization', 'x-api-key', 'content-type'],
  nullHeaders: 'removed',
  credentials: ANTHROPIC_CREDENTIALS,
};
