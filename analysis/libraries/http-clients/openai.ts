import type { ClientTable } from './client-table.ts';
import { GENERATED_OPTION_NAMES, GENERATED_OVERRIDABLE, GENERATED_POST, GENERATED_VERBS } from './generated-client.ts';

/**
 * OpenAI's client. Its methods have paths of their own behind `baseURL`, which may be the platform's.
 * Source: https://github.com/openai/openai-node (`api.md`, `src/client.ts`).
 */
export const openAiTable: ClientTable = {
  name: 'openai',
  exports: [{ modules: ['openai'], names: ['default', 'OpenAI', ''] }],
  globals: [],
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
};
