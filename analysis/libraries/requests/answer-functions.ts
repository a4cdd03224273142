/** Functions that a program gives to a client and that get each answer, or the error of a refused request. */
import type { AccessPath } from '../../flow/access-path.ts';

export interface AnswerFunction {
  /** The names of the client tables. */
  clients: readonly string[];
  /** The option of an instance with the function or a list of them; or the call on an instance that takes the function. */
  from: { option: string } | { call: readonly string[]; argument: number };
  /** The index of the parameter, and the steps from it to the body or the response. */
  parameter: number;
  answer: AccessPath;
}

const AXIOS_CALL = ['interceptors', 'response', 'use'];

/**
 * Sources: https://axios-http.com/docs/interceptors, https://github.com/sindresorhus/got/blob/main/documentation/9-hooks.md,
 * https://github.com/sindresorhus/ky#hooks (version 2 gives one object), https://github.com/unjs/ofetch#️-interceptors.
 */
export const ANSWER_FUNCTIONS: readonly AnswerFunction[] = [
  ...[
    { from: { call: AXIOS_CALL, argument: 0 }, answer: ['~response'] },
    { from: { call: AXIOS_CALL, argument: 1 }, answer: ['.response', '~response'] },
  ].map((row) => ({ ...row, clients: ['axios', 'xior'], parameter: 0 })),
  { clients: ['got'], from: { option: 'hooks.afterResponse' }, parameter: 0, answer: ['~response'] },
  { clients: ['got'], from: { option: 'hooks.beforeError' }, parameter: 0, answer: ['.response', '~response'] },
  { clients: ['ky'], from: { option: 'hooks.afterResponse' }, parameter: 2, answer: ['~response'] },
  { clients: ['ky'], from: { option: 'hooks.afterResponse' }, parameter: 0, answer: ['.response', '~response'] },
  { clients: ['ky'], from: { option: 'hooks.beforeError' }, parameter: 0, answer: ['.response', '~response'] },
  {
    clients: ['ky'],
    from: { option: 'hooks.beforeError' },
    parameter: 0,
    answer: ['.error', '.response', '~response'],
  },
  ...['onResponse', 'onResponseError'].map((option) => ({
    clients: ['ofetch'],
    from: { option },
    parameter: 0,
    answer: ['.response', '._data'],
  })),
];

/** Words of code that gives such a function to a client. */
export const ANSWER_FUNCTION_WORDS = /\b(interceptors|afterResponse|beforeError|onResponse(Error)?)\b/;

/** Options and hooks that change what the functions get, so that a code may be no number any more. */
export const CHANGED_BODIES = /\b(transformResponse|parseResponse|parseJson)\b/;

/**
 * Segments of paths below which answers have another form than `{ success, errors, result }`. Sources:
 * https://developers.cloudflare.com/workers-ai/configuration/open-ai-compatibility/,
 * https://developers.cloudflare.com/analytics/graphql-api/.
 */
export const OTHER_ANSWERS: ReadonlySet<string> = new Set(['ai', 'graphql']);
