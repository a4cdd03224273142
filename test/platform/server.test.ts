/** The platform as a whole does what its document says; the names of the tests begin with its section. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createAsker } from './ask.ts';

const { begin, ask, getLast } = createAsker();

describe('no circle', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  /** The platform and the interfaces that its programs use; the proof itself runs the built command line. */
  const files = [
    'server.ts',
    'authentication.ts',
    'operation.ts',
    'operations.ts',
    'names.ts',
    'run-program.mjs',
    'hosts.mjs',
    'hosts.mjs',
    'deliveries.ts',
    'operations',
    'clients',
  ].flatMap((name) => listFiles(join(folder, name)));

  it.each(files.map((file) => [file.slice(folder.length), file]))('%s imports nothing of Sunset', (_, file) => {
    const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      ([, specifier]) => specifier!,
    );
    const outside = specifiers.filter(
      (specifier) => !/^(node:|hono$|@hono\/|\.\.?\/)/.test(specifier) || relativeLeaves(file, specifier),
    );
    expect(outside).toEqual([]);
  });

  /** Whether a relative import leaves the folder of the platform. */
  function relativeLeaves(file: string, specifier: string): boolean {
    return specifier.startsWith('.') && !join(file, '..', specifier).startsWith(folder);
  }
});

function listFiles(path: string): string[] {
  if (/\.(ts|mjs|js)$/.test(path)) return [path];
  if (statSync(path).isFile()) return [];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

describe('Errors: the envelope', () => {
  it('has result, success, errors and messages', async () => {
    begin('2026-09-01');
    const { status, body } = await ask('GET /accounts/{account}/storage/kv/namespaces/namespace-1');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      errors: [],
      messages: [],
      result: { id: 'namespace-1', title: 'sessions', supports_url_encoding: true },
    });
  });

  it('has result_info beside a list, which is paged', async () => {
    begin('2026-09-01');
    const { body } = await ask('GET /accounts/{account}/storage/kv/namespaces?page=2&per_page=1');
    expect(body.result).toEqual([{ id: 'namespace-2', title: 'flags', supports_url_encoding: true }]);
    expect(body.result_info).toEqual({ page: 2, per_page: 1, count: 1, total_count: 2 });
  });

  it('holds errors with a code and a message', async () => {
    begin('2026-09-01');
    const { status, body } = await ask('GET /accounts/{account}/storage/kv/namespaces/none');
    expect(status).toBe(404);
    expect(body).toEqual({
      success: false,
      errors: [{ code: expect.any(Number), message: expect.any(String) }],
      messages: [],
      result: null,
    });
  });

  it('is the response to an unknown route', async () => {
    begin('2026-09-01');
    expect(await ask('GET /accounts/{account}/nothing')).toMatchObject({ status: 404, body: { success: false } });
    expect(getLast()).toMatchObject({ operation: null });
  });
});

describe('Authentication', () => {
  it('1: requires a token, with error code 10000 without one', async () => {
    begin('2026-09-01');
    expect(await ask('GET /zones/{zone}/dns_records', undefined, {})).toMatchObject({
      status: 401,
      body: { success: false, errors: [{ code: 10000 }] },
    });
  });

  it('7, Versioning 11: takes service keys before 2026-09-30 only', async () => {
    const key = { 'x-auth-user-service-key': 'v1.0-key' };
    begin('2026-09-29');
    expect((await ask('GET /zones/{zone}/dns_records', undefined, key)).status).toBe(200);
    expect(getLast().deprecated).toEqual([11]);
    begin('2026-09-30');
    expect((await ask('GET /zones/{zone}/dns_records', undefined, key)).status).toBe(401);
  });

  it('knows one account and one zone', async () => {
    begin('2026-09-01');
    expect((await ask('GET /zones/another/dns_records')).status).toBe(404);
    expect((await ask('GET /accounts/another/roles')).status).toBe(404);
  });
});

describe('Versioning: the end of whole operations', () => {
  it.each([
    [1, 'GET /zones/{zone}/settings', '2027-03-31'],
    [1, 'PATCH /zones/{zone}/settings', '2027-03-31'],
    [5, 'GET /accounts/{account}/workers/namespaces', '2026-10-15'],
    [5, 'GET /accounts/{account}/workers/namespaces/namespace-1/keys', '2026-10-15'],
    [5, 'GET /accounts/{account}/workers/namespaces/namespace-1/values/greeting', '2026-10-15'],
    [9, 'GET /accounts/{account}/registrar/domains', '2026-09-27'],
    [9, 'GET /accounts/{account}/registrar/domains/example.com', '2026-09-27'],
    [14, 'GET /accounts/{account}/devices', '2025-11-11'],
    [14, 'GET /accounts/{account}/devices/device-1', '2025-11-11'],
    [14, 'GET /accounts/{account}/devices/device-1/override_codes', '2025-11-11'],
    [15, 'GET /zones/{zone}/settings/mirage', '2026-02-01'],
    [17, 'GET /radar/verified_bots/top/bots', '2026-01-01'],
    [17, 'GET /radar/verified_bots/top/categories', '2026-01-01'],
    [24, 'GET /radar/attacks/layer3/top/industry', '2025-09-20'],
    [24, 'GET /radar/attacks/layer7/top/vertical', '2025-09-20'],
  ])('%i: %s is there until the day before %s, then 410 in the envelope', async (item, request, gone) => {
    const body = request.startsWith('PATCH') ? { items: [] } : undefined;
    begin(getDayBefore(gone));
    expect((await ask(request, body)).status).toBe(200);
    expect(getLast().deprecated).toContain(item);
    begin(gone);
    expect(await ask(request, body)).toMatchObject({
      status: 410,
      body: { success: false, errors: [{ code: expect.any(Number) }], result: null },
    });
  });

  it.each([
    [4, 'GET /accounts/{account}/roles'],
    [22, 'GET /zones/{zone}/settings/cname_flattening'],
    [32, 'GET /zones/{zone}/dns_settings/use_apex_ns'],
    [40, 'GET /accounts/{account}/tunnels'],
    [45, 'GET /accounts/{account}/access/bookmarks'],
    [46, 'GET /zones/{zone}/script_monitor/scripts'],
    [47, 'POST /accounts/{account}/images/v1/direct_upload'],
    [49, 'GET /organizations/{account}/audit_logs'],
  ])('%i: %s has no date, and goes only where a proof says so', async (item, request) => {
    begin('2030-01-01');
    expect((await ask(request)).status).toBe(200);
    begin('2030-01-01', [item]);
    expect((await ask(request)).status).toBe(410);
  });
});

function getDayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
