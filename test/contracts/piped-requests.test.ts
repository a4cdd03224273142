/** Requests that a program hands through a pipe to the function of a service that sends them. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const getService = (base: string): string => `import { HttpClient, HttpClientRequest } from '@effect/platform';
import { Config, Effect, Redacted } from 'effect';

export class Api extends Effect.Service<Api>()('Api', {
  effect: Effect.gen(function* () {
    const token = yield* Config.redacted('API_TOKEN');
    const client = (yield* HttpClient.HttpClient).pipe(
      HttpClient.mapRequest((request) =>
        request.pipe(HttpClientRequest.prependUrl('${base}'), HttpClientRequest.bearerToken(Redacted.value(token))),
      ),
    );
    const send = (request: HttpClientRequest.HttpClientRequest) => client.execute(request).pipe(Effect.scoped);
    return { client, send } as const;
  }),
}) {}
`;
const APPS = `import { HttpClientRequest } from '@effect/platform';
import { Effect } from 'effect';
import { Api } from './api.js';

export class Apps extends Effect.Service<Apps>()('Apps', {
  effect: Effect.gen(function* () {
    const api = yield* Api;
    const publish = (id: string) =>
      HttpClientRequest.patch(\`/oauth_clients/\${id}\`).pipe(
        HttpClientRequest.bodyUnsafeJson({ visibility: 'everyone' }),
        api.send,
      );
    const list = (id: string) =>
      HttpClientRequest.patch(\`/oauth_clients/\${id}\`).pipe(
        HttpClientRequest.bodyUnsafeJson({ visibility: 'listed' }),
        api.client.execute,
      );
    const hide = (id: string) =>
      HttpClientRequest.patch(\`/oauth_clients/\${id}\`).pipe(
        HttpClientRequest.bodyUnsafeJson({ visibility: 'private' }),
        api.send,
      );
    return { publish, list, hide } as const;
  }),
}) {}
`;

describe('a request that is handed to the function of a service', () => {
  it.each([
    [
      'goes to the base of its client',
      'https://api.cloudflare.com/client/v4/accounts/a',
      ['apps.ts:10 oauth-client-visibility-value', 'apps.ts:15 oauth-client-visibility-value'],
    ],
    ['goes elsewhere', 'https://directory.example.com/v4/accounts/a', []],
  ])('%s', async (_, base, expected) => {
    const found = await checkProgram({ 'api.ts': getService(base), 'apps.ts': APPS });
    expect(found.sort()).toEqual(expected);
  });
});

const createRepos = (
  create: string,
): string => `import { HttpClientRequest, HttpClientResponse } from '@effect/platform';
import { Effect, pipe, Schema } from 'effect';
import { Api } from './api.js';

const Envelope = Schema.Struct({ result: Schema.Struct({ remote: Schema.String, token: Schema.String }) });

export class Repos extends Effect.Service<Repos>()('Repos', {
  effect: Effect.gen(function* () {
    const api = yield* Api;
    const create = (name: string) => ${create};
    const publish = (name: string) =>
      Effect.gen(function* () {
        const { remote, token } = yield* create(name);
        return remote.replace('https://', \`https://x:\${encodeURIComponent(token)}@\`);
      });
    return { publish } as const;
  }),
}) {}
`;
const READ = `Effect.flatMap(HttpClientResponse.schemaBodyJson(Envelope)),
      Effect.map(({ result }) => result)`;

describe('the answer of an operator that sends', () => {
  const POST = "HttpClientRequest.post('/artifacts/namespaces/apps/repos')";
  const BODY = 'HttpClientRequest.bodyUnsafeJson({ name })';
  it.each([
    ['a method pipe', `${POST}.pipe(${BODY}, api.client.execute, ${READ})`],
    ['a function pipe', `pipe(${POST}, ${BODY}, api.client.execute, ${READ})`],
    ['a function of the service', `${POST}.pipe(${BODY}, api.send, ${READ})`],
  ])('goes through the operators behind it: %s', async (_, create) => {
    const check = (base: string): Promise<string[]> =>
      checkProgram({ 'api.ts': getService(base), 'repos.ts': createRepos(create) });
    expect(await check('https://api.cloudflare.com/client/v4/accounts/a')).toEqual([
      expect.stringMatching(/^repos\.ts:\d+ repo-token-encoded-in-url$/),
    ]);
    expect(await check('https://forge.example.com/v4/accounts/a')).toEqual([]);
  });

  it('is not what an operator behind it makes', async () => {
    const create = `${POST}.pipe(${BODY}, api.send, Effect.map(() => ({ remote: 'https://forge.example.com', token: 'key' })))`;
    const files = {
      'api.ts': getService('https://api.cloudflare.com/client/v4/accounts/a'),
      'repos.ts': createRepos(create),
    };
    expect(await checkProgram(files)).toEqual([]);
  });
});
