/** Services that a program mounts (Feathers): the framework calls their methods with the body, behind the hooks of the service. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const HOOKS = `import { createVerify } from 'node:crypto';
import { NotAuthenticated } from '@feathersjs/errors';
const KEY = 'https://api.realtime.cloudflare.com/.well-known/webhooks.json';
export const signed = async (context: any) => {
  const { data } = (await (await fetch(KEY)).json()) as { data: { publicKey: string } };
  const verifier = createVerify('RSA-SHA256').update(RECEIVED);
  if (!verifier.verify(data.publicKey, context.params.headers['rtk-signature'], 'base64')) throw new NotAuthenticated();
};
`;

const SERVICE = `import { GeneralError, Timeout } from '@feathersjs/errors';
import { db } from './db';
export class RecordingEvents {
  async create({ recording }: any) {
    const minutes = recording.recordingDuration / UNIT;
    try {
      await db('recordings').insert({ id: recording.recordingId, minutes });
    } catch (error) {
      throw new FAILURE('not stored');
    }
    return {};
  }
}
`;

const MOUNT = `import { RecordingEvents } from './service';
export const recordings = (app: any) => {
  app.use('recording-events', new RecordingEvents());
  app.service('recording-events').hooks({ before: { create: [signed] } });
};
`;

interface Parts {
  received: string;
  unit: string;
  failure: string;
}

const RIGHT: Parts = { received: 'context.params.rawBody', unit: '60', failure: 'GeneralError' };

const createFiles = (parts: Partial<Parts>): Record<string, string> => {
  const { received, unit, failure } = { ...RIGHT, ...parts };
  return {
    'service.ts': SERVICE.replace('UNIT', unit).replace('new FAILURE', `new ${failure}`),
    'mount.ts': `${HOOKS.replace('RECEIVED', received)}${MOUNT}`,
  };
};

describe('a service behind a hook that verifies', () => {
  it.each([
    ['a body that was parsed', { received: 'JSON.stringify(context.data)' }, 'mount.ts:6 rtk-signature-reserialized'],
    ['a field of the wrong unit', { unit: '60_000' }, 'service.ts:5 rtk-recording-duration-unit'],
    ['an error that is not sent again', { failure: 'Timeout' }, 'service.ts:9 rtk-error-status-no-retry'],
  ])('has %s', async (_, parts, breach) => {
    expect(await checkProgram(createFiles(parts))).toEqual([breach]);
  });

  it('is right', async () => {
    expect(await checkProgram(createFiles({}))).toEqual([]);
  });
});

describe('a service of another kind', () => {
  const wrong = createFiles({ unit: '60_000', failure: 'Timeout' });

  it.each([
    ['without hooks', { 'mount.ts': wrong['mount.ts']!.replace(/\n.*\.hooks.*/, '') }],
    [
      'with the hooks of another one',
      { 'mount.ts': wrong['mount.ts']!.replace("service('recording-events')", "service('films')") },
    ],
    ['with hooks of another method', { 'mount.ts': wrong['mount.ts']!.replace('create: [signed]', 'find: [signed]') }],
  ])('gets no delivery: %s', async (_, files) => {
    expect(await checkProgram({ ...wrong, ...files })).toEqual([]);
  });

  it('may throw an error of the same name that is its own', async () => {
    const own = createFiles({ failure: 'Timeout' });
    const service = own['service.ts']!.replace('GeneralError, Timeout', 'GeneralError').replace(
      "'./db'",
      "'./db';\nimport { Timeout } from './errors'",
    );
    expect(await checkProgram({ ...own, 'service.ts': service })).toEqual([]);
  });
});

describe('a service that receives runs', () => {
  const RUNS = `const post = (options: object) =>
  fetch('https://api.cloudflare.com/client/v4/accounts/a/ai/run', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ model: 'google/veo-3', input: { prompt: 'sea' }, options }) });
export const film = () => post({ background: true, webhookUrl: 'https://a.example/film-runs' });
class Runs {
  async create(data: any) {
    return store(data.id, data.FIELD);
  }
}
export const runs = (app: any) => app.use('film-runs', new Runs());
`;

  it('reads the fields of a run', async () => {
    expect(await checkProgram({ 'runs.ts': RUNS.replace('FIELD', 'output') })).toEqual([
      'runs.ts:6 ai-run-delivery-fields',
    ]);
    expect(await checkProgram({ 'runs.ts': RUNS.replace('FIELD', 'result') })).toEqual([]);
    const other = RUNS.replace('FIELD', 'output').replace("use('film-runs'", "use('films'");
    expect(await checkProgram({ 'runs.ts': other })).toEqual([]);
  });
});
