import { callsOf, exportsOf, OVERRIDABLE_IN_GENERATED, postsOf, VERBS, type ClientTable } from './client-table.ts';

const names = { defaultHeaders: 'headers', defaultQuery: 'query' };

/** OpenAI's client: its methods have paths of their own behind `baseURL`, which may be the platform's. */
export const openAiTable: ClientTable = {
  name: 'openai',
  exports: exportsOf(['openai'], ['default', 'OpenAI', '']),
  globals: [],
  calls: [
    ...postsOf(['chat.completions.create', 'chat.completions.stream', 'chat.completions.runTools'], 'chat/completions'),
    ...postsOf(['beta.chat.completions.stream', 'beta.chat.completions.runTools'], 'chat/completions'),
    ...postsOf(['responses.create', 'responses.stream'], 'responses'),
    ...callsOf(VERBS, { url: [{ argument: 0 }], options: 1, body: [{ option: 'body' }], query: [{ option: 'query' }] }),
  ],
  factories: [
    { member: '', takes: 'defaults', names, base: 'https://api.openai.com/v1' },
    { member: 'withOptions', takes: 'defaults', names },
  ],
  bases: { baseURL: 'slash' },
  overridable: OVERRIDABLE_IN_GENERATED,
  clientHeaders: ['authorization', 'content-type'],
};
