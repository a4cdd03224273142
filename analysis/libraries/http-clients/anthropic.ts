import type { ClientTable } from './client-table.ts';
import { GENERATED_OPTION_NAMES, GENERATED_OVERRIDABLE, GENERATED_POST, GENERATED_VERBS } from './generated-client.ts';

/**
 * Anthropic's client. Paths begin with the version, so `baseURL` has none.
 * Source: https://github.com/anthropics/anthropic-sdk-typescript (`api.md`, `src/client.ts`).
 */
export const anthropicTable: ClientTable = {
  name: 'anthropic',
  exports: [{ modules: ['@anthropic-ai/sdk'], names: ['default', 'Anthropic', ''] }],
  globals: [],
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
  // Its options decide which of the first two it sends.
  clientHeaders: ['authorization', 'x-api-key', 'content-type'],
};
