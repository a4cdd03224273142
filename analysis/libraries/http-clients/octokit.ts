/** Octokit: its core, and the function that its clients send with. */
import type { CallParts, ClientTable } from './client-table.ts';
import { METHOD_OPTION, type Call } from './client-table.ts';

/**
 * A route, `GET /orgs/{org}`, and its parameters, or one object with both: parameters fill the placeholders, and the others are the
 * query or the body. Source: https://github.com/octokit/endpoint.js#readme.
 */
const PARTS: Pick<CallParts, 'methodInUrl' | 'placeholders' | 'body'> = {
  methodInUrl: 'first word',
  placeholders: { beside: ['method', 'url', 'baseUrl', 'headers', 'mediaType', 'request', 'data'] },
  body: [{ option: 'data' }],
};

function takesRoute(members: readonly string[]): readonly [Call, Call] {
  return [
    {
      ...PARTS,
      members,
      method: METHOD_OPTION,
      when: 'first argument is an object',
      url: [{ option: 'url' }],
      options: 0,
    },
    { ...PARTS, members, method: METHOD_OPTION, when: 'first argument is text', url: [{ argument: 0 }], options: 1 },
  ];
}

const COMMON = {
  bases: { baseUrl: 'slash' },
  defaultBase: 'https://api.github.com',
  bodyMember: 'data',
  thrown: [['.response', '.data']],
  clientHeaders: ['accept', 'user-agent', 'content-type', 'authorization'],
} as const satisfies Partial<ClientTable>;

/** The function that sends, and the one that describes what it sends. Source: https://github.com/octokit/request.js#readme. */
export const octokitRequestTable: ClientTable = {
  ...COMMON,
  name: '@octokit/request',
  exports: [
    { modules: ['@octokit/request'], names: ['request'] },
    { modules: ['@octokit/endpoint'], names: ['endpoint'] },
  ],
  calls: takesRoute(['', 'endpoint']),
  factories: [{ members: ['defaults', 'endpoint.defaults'], takes: 'defaults' }],
};

/**
 * The class, and its subclasses with plugins and defaults. Source: https://github.com/octokit/core.js#readme,
 * https://github.com/octokit/plugin-paginate-rest.js#readme.
 */
export const octokitTable: ClientTable = {
  ...COMMON,
  name: '@octokit/core',
  exports: [{ modules: ['@octokit/core', '@octokit/rest', 'octokit'], names: ['Octokit'] }],
  calls: takesRoute(['request', 'paginate', 'request.endpoint']),
  factories: [
    { members: ['', 'defaults'], takes: 'defaults' },
    { members: ['plugin'], takes: 'nothing' },
    { members: ['request.defaults'], takes: 'defaults', instanceTable: '@octokit/request' },
  ],
  hooks: /\bhook\b/g,
  hookCall: ['hook', 'before'],
};

/** `getOctokit(token, options)`. Source: https://github.com/actions/toolkit/tree/main/packages/github#readme. */
export const octokitActionTable: ClientTable = {
  ...COMMON,
  name: '@actions/github',
  exports: [{ modules: ['@actions/github'], names: ['getOctokit'] }],
  calls: octokitTable.calls,
  factories: [{ members: [''], takes: 'defaults', argument: 1, instanceTable: '@octokit/core' }],
};
