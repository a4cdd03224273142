import { callsOf, exportsOf, OVERRIDABLE_IN_GENERATED, postsOf, VERBS, type ClientTable } from './client-table.ts';

const names = { defaultHeaders: 'headers', defaultQuery: 'query' };

/** Anthropic's client: `baseURL` is followed by a path that begins with its version, `/v1/messages`. */
export const anthropicTable: ClientTable = {
  name: 'anthropic',
  exports: exportsOf(['@anthropic-ai/sdk'], ['default', 'Anthropic', '']),
  globals: [],
  calls: [
    ...postsOf(['messages.create', 'messages.stream'], 'v1/messages'),
    ...postsOf(['beta.messages.create', 'beta.messages.stream', 'beta.messages.toolRunner'], 'v1/messages?beta=true'),
    ...callsOf(VERBS, { url: [{ argument: 0 }], options: 1, body: [{ option: 'body' }], query: [{ option: 'query' }] }),
  ],
  factories: [
    { member: '', takes: 'defaults', names, base: 'https://api.anthropic.com' },
    { member: 'withOptions', takes: 'defaults', names },
  ],
  bases: { baseURL: 'slash' },
  overridable: OVERRIDABLE_IN_GENERATED,
  // Which of the two it authenticates with, its options say.
  clientHeaders: ['authorization', 'x-api-key', 'content-type'],
};
