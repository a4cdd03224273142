import { callsOf, exportsOf, VERBS, type Call, type ClientTable } from './client.ts';

const names = { defaultHeaders: 'headers', defaultQuery: 'query' };

const posting = (members: readonly string[], path: string): Call[] =>
  members.map((member) => ({ member, method: { fixed: 'POST' }, url: { path }, options: 1, body: [{ argument: 0 }], query: [{ option: 'query' }] }));

/** OpenAI's client: its methods have paths of their own behind `baseURL`, which may be the platform's. */
export const openAiTable: ClientTable = {
  name: 'openai',
  exports: exportsOf(['openai'], ['default', 'OpenAI', '']),
  globals: [],
  calls: [
    ...posting(['chat.completions.create', 'chat.completions.stream', 'chat.completions.runTools'], 'chat/completions'),
    ...posting(['beta.chat.completions.stream', 'beta.chat.completions.runTools'], 'chat/completions'),
    ...posting(['responses.create', 'responses.stream'], 'responses'),
    ...callsOf(VERBS, { url: [{ argument: 0 }], options: 1, body: [{ option: 'body' }], query: [{ option: 'query' }] }),
  ],
  factories: [
    { member: '', takes: 'defaults', names, base: 'https://api.openai.com/v1' },
    { member: 'withOptions', takes: 'defaults', names },
  ],
  bases: { baseURL: 'slash' },
  sends: ['authorization', 'content-type'],
};
