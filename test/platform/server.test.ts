/** The platform itself does what its document says; the names of the tests begin with the document's section. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createAsker } from './ask.ts';

const { begin, ask, getLast } = createAsker();

describe('no circle', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  /** The platform and the interfaces that its programs use; the proof itself runs the built command line. */
  const files = ['server.ts', 'authentication.ts', 'operation.ts', 'operations.ts', 'names.ts', 'run-program.mjs', 'operations', 'clients'].flatMap((name) => listFiles(join(folder, name)));

  it.each(files.map((file) => [file.slice(folder.length), file]))('%s imports nothing of Sunset', (_, file) => {
    const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier!);
    const outside = specifiers.filter((specifier) => !/^(node:|hono$|@hono\/|\.\.?\/)/.test(specifier) || relativeLeaves(file, specifier));
    expect(outside).toEqual([]);
  });

  /** Whether a relative import leaves the folder of the platform. */
  function relativeLeaves(file: string, specifier: string): boolean {
    return specifier.startsWith('.') && !join(file, '..', specifier).startsWith(folder);
  }
});

function listFiles(path: string): string[] {
  if (/\.(ts|mjs|js)$/.test(path)) return [path];
  if (/\.json$/.test(path)) return [];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

describe('Errors: the envelope', () => {
  it('has result, success, errors and messages', async () => {
    begin('2026-09-01');
    const { status, body } = await ask('GET /accounts/{account}/storage/kv/namespaces/namespace-1');
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, errors: [], messages: [], result: { id: 'namespace-1', title: 'sessions', supports_url_encoding: true } });
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
    expect(body).toEqual({ success: false, errors: [{ code: expect.any(Number), message: expect.any(String) }], messages: [], result: null });
  });

  it('stands around a route that nobody knows', async () => {
    begin('2026-09-01');
    expect(await ask('GET /accounts/{account}/nothing')).toMatchObject({ status: 404, body: { success: false } });
    expect(getLast()).toMatchObject({ operation: null });
  });
});

describe('Authentication', () => {
  it('1: asks for a token, with error code 10000 without one', async () => {
    begin('2026-09-01');
    expect(await ask('GET /zones/{zone}/dns_records', undefined, {})).toMatchObject({ status: 401, body: { success: false, errors: [{ code: 10000 }] } });
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
    expect(await ask(request, body)).toMatchObject({ status: 410, body: { success: false, errors: [{ code: expect.any(Number) }], result: null } });
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

describe('Versioning 1, 22: zone settings', () => {
  it('the batch writes all or nothing, and each setting is read by itself', async () => {
    begin('2026-09-01');
    expect((await ask('PATCH /zones/{zone}/settings', { items: [{ id: 'ssl', value: 'strict' }, { id: 'none', value: 1 }] })).status).toBe(404);
    expect((await ask('GET /zones/{zone}/settings/ssl')).body.result).toMatchObject({ id: 'ssl', value: 'flexible' });
    await ask('PATCH /zones/{zone}/settings', { items: [{ id: 'ssl', value: 'strict' }] });
    expect((await ask('GET /zones/{zone}/settings/ssl')).body.result).toMatchObject({ id: 'ssl', value: 'strict' });
  });

  it('CNAME flattening is mirrored both ways', async () => {
    begin('2026-09-01');
    await ask('PATCH /zones/{zone}/settings/cname_flattening', { value: 'on' });
    expect((await ask('GET /zones/{zone}/dns_settings')).body.result).toMatchObject({ flatten_all_cnames: true });
    await ask('PATCH /zones/{zone}/dns_settings', { flatten_all_cnames: false });
    expect((await ask('GET /zones/{zone}/settings/cname_flattening')).body.result).toMatchObject({ value: 'off' });
    await ask('PATCH /zones/{zone}/settings/cname_flattening', { value: 'apex' });
    expect((await ask('GET /zones/{zone}/dns_settings')).body.result).toMatchObject({ flatten_all_cnames: false });
  });
});

describe('Versioning 2, Errors: foundation_dns', () => {
  const path = '/zones/{zone}/dns_settings';
  const write = (body: unknown) => ask(`PATCH ${path}`, body);

  it('is an alias of the advanced value from the roll-out on', async () => {
    begin('2026-11-02');
    expect((await write({ foundation_dns: true })).body.result).toMatchObject({ foundation_dns: true, nameservers: { type: 'cloudflare.advanced' } });
    expect((await write({ nameservers: { type: 'cloudflare.standard' } })).body.result).toMatchObject({ foundation_dns: false, nameservers: { type: 'cloudflare.standard' } });
  });

  it('leaves the standard value in responses until the roll-out reaches the account, which does not take the new one before', async () => {
    for (const day of ['2026-09-01', '2026-10-26', '2026-10-28']) {
      begin(day);
      expect((await write({ foundation_dns: true })).body.result).toMatchObject({ foundation_dns: true, nameservers: { type: 'cloudflare.standard' } });
      expect((await write({ nameservers: { type: 'cloudflare.advanced' } })).status).toBe(400);
    }
    begin('2026-10-29');
    expect((await write({ nameservers: { type: 'cloudflare.advanced' } })).body.result).toMatchObject({ foundation_dns: true });
  });

  it.each([
    [true, 'cloudflare.advanced', 200],
    [false, 'cloudflare.standard', 200],
    [false, 'custom.zone', 200],
    [true, 'cloudflare.standard', 400],
    [true, 'custom.zone', 400],
    [false, 'cloudflare.advanced', 400],
  ])('%s beside %s: %i', async (isFoundation, type, status) => {
    begin('2026-11-02');
    expect((await write({ foundation_dns: isFoundation, nameservers: { type } })).status).toBe(status);
  });

  it('false leaves custom nameservers alone', async () => {
    begin('2026-11-02');
    await write({ nameservers: { type: 'custom.zone', ns_set: 3 } });
    expect((await write({ foundation_dns: false })).body.result).toMatchObject({ nameservers: { type: 'custom.zone', ns_set: 3 } });
  });

  it('is neither returned nor accepted from 2026-11-23 on, for zones and for the defaults of an account', async () => {
    begin('2026-11-22');
    expect((await ask('PATCH /accounts/{account}/dns_settings', { zone_defaults: { foundation_dns: true } })).body.result).toMatchObject({ zone_defaults: { foundation_dns: true } });
    begin('2026-11-23');
    expect((await write({ foundation_dns: true })).status).toBe(400);
    expect((await ask('PATCH /accounts/{account}/dns_settings', { zone_defaults: { foundation_dns: false } })).status).toBe(400);
    expect((await ask(`GET ${path}`)).body.result).not.toHaveProperty('foundation_dns');
    expect((await ask('GET /accounts/{account}/dns_settings')).body.result).not.toHaveProperty('zone_defaults.foundation_dns');
  });
});

describe('Versioning 3, Limits: the name of an account', () => {
  const long = 'n'.repeat(130);

  it('is cut off at 120 bytes on creation before 2026-09-27, and refused with 400 from then on', async () => {
    begin('2026-09-26');
    expect((await ask('POST /accounts', { name: long })).body.result).toMatchObject({ name: 'n'.repeat(120) });
    begin('2026-09-27');
    expect((await ask('POST /accounts', { name: 'n'.repeat(65) })).status).toBe(200);
    expect((await ask('POST /accounts', { name: 'n'.repeat(66) })).status).toBe(400);
  });
});

describe('Versioning 4: roles and permission groups', () => {
  it('go by the same names and by other IDs, and only roles have a description and permissions', async () => {
    begin('2026-09-01');
    const roles = (await ask('GET /accounts/{account}/roles')).body.result as { id: string; name: string }[];
    const groups = (await ask('GET /accounts/{account}/iam/permission_groups')).body.result as { id: string; name: string }[];
    expect(groups.map(({ name }) => name)).toEqual(roles.map(({ name }) => name));
    expect(groups.filter(({ id }) => roles.some((role) => role.id === id))).toEqual([]);
    expect(roles[0]).toMatchObject({ description: expect.any(String), permissions: { analytics: { read: true, edit: false } } });
    expect(groups[0]).toEqual({ id: 'group-1', name: 'Administrator', meta: { label: 'administrator', scopes: expect.any(String) } });
  });

  it('are not taken for each other in members', async () => {
    begin('2026-09-01');
    expect((await ask('POST /accounts/{account}/members', { email: 'a@example.com', roles: ['role-2'] })).status).toBe(200);
    expect((await ask('POST /accounts/{account}/members', { email: 'a@example.com', roles: ['group-2'] })).status).toBe(400);
    expect((await ask('POST /accounts/{account}/members', { email: 'a@example.com', policies: [{ permission_groups: [{ id: 'group-2' }] }] })).status).toBe(200);
  });
});

describe('Versioning 5: both sets of KV routes', () => {
  it('work on the same objects', async () => {
    begin('2026-10-14');
    await ask('PUT /accounts/{account}/workers/namespaces/namespace-1/values/a%2Fb', 'text');
    expect((await ask('GET /accounts/{account}/storage/kv/namespaces/namespace-1/values/a%2Fb')).text).toBe('"text"');
    expect(getLast()).toMatchObject({ deprecated: [], operation: 'GET /accounts/{account_id}/storage/kv/namespaces/{namespace_id}/values/{key_name}' });
  });
});

describe('Versioning 6: routes by network', () => {
  it('take the network out of the path, or out of the body of the replacement', async () => {
    begin('2026-10-04');
    const old = await ask('POST /accounts/{account}/teamnet/routes/network/172.16.0.0%2F16', { tunnel_id: 'tunnel-1', comment: 'x' });
    expect(old.body.result).toMatchObject({ network: '172.16.0.0/16', comment: 'x' });
    begin('2026-10-05');
    expect((await ask('POST /accounts/{account}/teamnet/routes/network/172.16.0.0%2F16', { tunnel_id: 'tunnel-1' })).status).toBe(410);
    const made = await ask('POST /accounts/{account}/teamnet/routes', { network: '172.16.0.0/16', tunnel_id: 'tunnel-1', comment: 'x' });
    expect(made.body.result).toEqual(old.body.result);
    expect((await ask('POST /accounts/{account}/teamnet/routes', { network: '172.16.0.0%2F16', tunnel_id: 'tunnel-1' })).status).toBe(400);
  });
});

describe('Versioning 7, 40: tunnels', () => {
  it('hold their connections before 2026-10-05 only; the replacement gives clients', async () => {
    begin('2026-10-04');
    expect((await ask('GET /accounts/{account}/cfd_tunnel/tunnel-1')).body.result).toMatchObject({ connections: [{ id: 'connection-1' }, { id: 'connection-2' }, { id: 'connection-3' }] });
    begin('2026-10-05');
    expect((await ask('GET /accounts/{account}/cfd_tunnel/tunnel-1')).body.result).not.toHaveProperty('connections');
    expect((await ask('GET /accounts/{account}/cfd_tunnel/tunnel-1/connections')).body.result).toMatchObject([{ conns: [{}, {}] }, { conns: [{}] }]);
  });

  it('of every type are in the old list, of one in the new', async () => {
    begin('2026-09-01');
    expect((await ask('GET /accounts/{account}/tunnels')).body.result).toHaveLength(3);
    expect((await ask('GET /accounts/{account}/cfd_tunnel')).body.result).toHaveLength(2);
  });
});

describe('Versioning 14: devices', () => {
  it('are revoked by device ID in a body before, by registration ID in the query after', async () => {
    begin('2025-11-10');
    expect((await ask('POST /accounts/{account}/devices/revoke', ['device-1'])).status).toBe(200);
    begin('2025-11-11');
    expect((await ask('POST /accounts/{account}/devices/revoke', ['device-1'])).status).toBe(410);
    expect((await ask('POST /accounts/{account}/devices/registrations/revoke?id=device-1')).status).toBe(404);
    expect((await ask('POST /accounts/{account}/devices/registrations/revoke?id=registration-1')).status).toBe(200);
  });
});

describe('Versioning 15: Mirage in rules', () => {
  const rule = { action: 'set_config', expression: 'true', action_parameters: { mirage: true, polish: 'off' } };

  it.each([
    ['POST /zones/{zone}/rulesets', { rules: [rule] }],
    ['PUT /accounts/{account}/rulesets/phases/http_config_settings/entrypoint', { rules: [rule] }],
    ['POST /zones/{zone}/pagerules', { actions: [{ id: 'mirage', value: 'on' }] }],
    ['PATCH /zones/{zone}/settings', { items: [{ id: 'mirage', value: 'on' }] }],
  ])('%s takes it in 2026-01 and not after', async (request, body) => {
    begin('2026-01-31');
    expect((await ask(request, body)).status).toBe(200);
    expect(getLast().deprecated).toContain(15);
    begin('2026-02-01');
    expect([400, 410]).toContain((await ask(request, body)).status);
  });
});

describe('Versioning 16: Radar by dimension', () => {
  it.each(['/radar/http/summary/device_type', '/radar/http/timeseries_groups/bot_class', '/radar/email/security/summary/tls_version'])(
    '%s goes on for direct callers, and gives what the parameter gives',
    async (path) => {
      const parts = path.split('/');
      const replacement = [...parts.slice(0, -1), parts.at(-1)!.toUpperCase()].join('/');
      for (const day of ['2026-04-14', '2026-04-15']) {
        begin(day);
        const [old, replaced] = [await ask(`GET ${path}`), await ask(`GET ${replacement}`)];
        expect(old.status).toBe(200);
        expect(replaced.body).toEqual(old.body);
      }
      expect((await ask(`GET ${path}x`)).status).toBe(404);
    },
  );

  it('has the one name that is no plain upper case', async () => {
    begin('2026-04-14');
    expect((await ask('GET /radar/as112/summary/response_codes')).body).toEqual((await ask('GET /radar/as112/summary/RESPONSE_CODE')).body);
    begin('2026-04-15');
    expect((await ask('GET /radar/as112/summary/response_codes')).status).toBe(404);
  });
});

describe('Versioning 17, 24: lists that became summaries', () => {
  it('give the shares of verified bots only where they are asked for', async () => {
    begin('2025-12-31');
    expect((await ask('GET /radar/verified_bots/top/bots?limit=1')).body.result).toEqual({ top_0: [{ botName: 'AlphaBot', botCategory: 'SEARCH', botOwner: 'Alpha', value: '60.0' }] });
    expect((await ask('GET /radar/bots/summary/bot?botVerificationStatus=VERIFIED&limitPerGroup=1')).body.result).toMatchObject({ summary_0: { AlphaBot: '60.0', other: '40.0' } });
    expect((await ask('GET /radar/bots/summary/bot')).body.result).toMatchObject({ summary_0: { AlphaBot: '30.0', Scraper: '50.0' } });
  });

  it('hold names and values, then a map', async () => {
    begin('2025-09-19');
    const { top_0: top } = (await ask('GET /radar/attacks/layer3/top/industry')).body.result as { top_0: { name: string; value: string }[] };
    expect((await ask('GET /radar/attacks/layer3/summary/industry')).body.result).toMatchObject({ summary_0: Object.fromEntries(top.map(({ name, value }) => [name, value])) });
  });
});

describe('Versioning 26: default nameservers of an account', () => {
  it('are mirrored both ways', async () => {
    begin('2026-09-01');
    await ask('PUT /accounts/{account}', { settings: { default_nameservers: 'custom.tenant' } });
    expect(getLast().deprecated).toEqual([26]);
    expect((await ask('GET /accounts/{account}/dns_settings')).body.result).toMatchObject({ zone_defaults: { nameservers: { type: 'custom.tenant' } } });
    await ask('PATCH /accounts/{account}/dns_settings', { zone_defaults: { nameservers: { type: 'custom.account' } } });
    expect((await ask('GET /accounts/{account}')).body.result).toMatchObject({ settings: { default_nameservers: 'custom.account', use_account_custom_ns_by_default: true } });
  });
});

describe('Versioning 27: magnitude', () => {
  it('MITIGATED_REQUESTS is the default; no magnitude is left from 2025-06-11 on', async () => {
    const path = 'GET /radar/attacks/layer7/top/attacks';
    begin('2025-06-10');
    const plain = (await ask(path)).body;
    expect((await ask(`${path}?magnitude=MITIGATED_REQUESTS`)).body).toEqual(plain);
    expect((await ask(`${path}?magnitude=AFFECTED_ZONES`)).body).not.toEqual(plain);
    begin('2025-06-11');
    expect((await ask(path)).body).toEqual(plain);
    expect((await ask(`${path}?magnitude=MITIGATED_REQUESTS`)).status).toBe(400);
  });
});

describe('Versioning 28: filters of DNS records', () => {
  const find = async (query: string) => ((await ask(`GET /zones/{zone}/dns_records?${query}`)).body.result as { id: string }[]).map(({ id }) => id);

  it.each([
    ['name=contains:doc', 'name.contains=doc', ['record-3']],
    ['name=starts_with:www', 'name.startswith=www', ['record-1']],
    ['content=ends_with:.2', 'content.endswith=.2', ['record-2']],
    ['content=contains%3Aspf', 'content.contains=spf', ['record-4']],
  ])('%s is %s', async (old, replacement, found) => {
    begin('2026-09-01');
    expect(await find(old)).toEqual(found);
    expect(getLast().deprecated).toEqual([28]);
    expect(await find(replacement)).toEqual(found);
    expect(getLast().deprecated).toEqual([]);
  });

  it('commas separate before 2025-05-23; match=any with repeated parameters goes on', async () => {
    const commas = 'name=www.example.com,api.example.com';
    begin('2025-05-22');
    expect(await find(commas)).toEqual(['record-1', 'record-2']);
    begin('2025-05-23');
    expect((await ask(`GET /zones/{zone}/dns_records?${commas}`)).status).toBe(400);
    expect(await find('match=any&name=www.example.com&name=api.example.com')).toEqual(['record-1', 'record-2']);
    expect(await find('name=www.example.com&name=api.example.com')).toEqual([]);
  });

  it('type takes no operator', async () => {
    begin('2026-09-01');
    expect((await ask('GET /zones/{zone}/dns_records?type=contains:A')).status).toBe(400);
    expect(await find('type=CNAME')).toEqual(['record-3']);
  });
});

describe('Versioning 29: self_hosted_domains', () => {
  const base = { name: 'app', type: 'self_hosted' };
  const domains = { self_hosted_domains: ['a.example.com', 'b.example.com'] };
  const destinations = { destinations: [{ type: 'public', uri: 'c.example.com' }, { type: 'private', uri: '10.0.0.1' }] };

  it.each(['/accounts/{account}', '/zones/{zone}'])('%s: become public destinations, are ignored beside them and list the public ones', async (scope) => {
    begin('2025-11-20');
    const { result } = (await ask(`POST ${scope}/access/apps`, { ...base, ...domains })).body;
    expect(result).toMatchObject({ ...domains, destinations: [{ type: 'public', uri: 'a.example.com' }, { type: 'public', uri: 'b.example.com' }] });
    expect((await ask(`POST ${scope}/access/apps`, { ...base, ...domains, ...destinations })).body.result).toMatchObject({ ...destinations, self_hosted_domains: ['c.example.com'] });
  });

  it('are accepted until 2025-11-21', async () => {
    begin('2025-11-21');
    expect((await ask('POST /accounts/{account}/access/apps', { ...base, ...domains })).status).toBe(400);
    expect((await ask('POST /accounts/{account}/access/apps', { ...base, ...destinations })).body.result).not.toHaveProperty('self_hosted_domains');
  });
});

describe('Versioning 30, 31, 35, 38, 12: DNS records', () => {
  const srv = { type: 'SRV', data: { service: '_sip', proto: '_udp', name: 'example.com', priority: 1, weight: 2, port: 5060, target: 'sip.example.com' } };

  it('30: name the zone until 2024-11-30', async () => {
    begin('2024-11-30');
    expect((await ask('GET /zones/{zone}/dns_records/record-1')).body.result).toMatchObject({ zone_id: expect.any(String), zone_name: 'example.com' });
    begin('2024-12-01');
    const { result } = (await ask('GET /zones/{zone}/dns_records/record-1')).body;
    expect(result).not.toHaveProperty('zone_id');
    expect(result).not.toHaveProperty('zone_name');
  });

  it('31: wrap the cause of an error in 1004 before 2024-10-01, and give it directly after', async () => {
    begin('2024-09-30');
    expect((await ask('POST /zones/{zone}/dns_records', { type: 'A', name: 'x' })).body.errors).toEqual([{ code: 1004, message: expect.any(String), error_chain: [{ code: 9000, message: 'content is missing' }] }]);
    begin('2024-10-01');
    expect((await ask('POST /zones/{zone}/dns_records', { type: 'A', name: 'x' })).body.errors).toEqual([{ code: 9000, message: 'content is missing' }]);
  });

  it('35: are never locked, say so before 2024-07-14, and ignore it in requests', async () => {
    begin('2024-07-13');
    expect((await ask('PATCH /zones/{zone}/dns_records/record-1', { locked: true })).body.result).toMatchObject({ locked: false });
    begin('2024-07-14');
    expect((await ask('PATCH /zones/{zone}/dns_records/record-1', { locked: true })).body.result).not.toHaveProperty('locked');
    expect(getLast().deprecated).toEqual([35]);
  });

  it('38: make the name of an SRV record of its parts; once that has ended they are refused and no longer produced', async () => {
    begin('2026-09-01');
    expect((await ask('POST /zones/{zone}/dns_records', srv)).body.result).toMatchObject({ name: '_sip._udp.example.com', data: { ...srv.data } });
    begin('2026-09-01', [38]);
    expect((await ask('POST /zones/{zone}/dns_records', srv)).status).toBe(400);
    const { service: _service, proto: _proto, name: _name, ...data } = srv.data;
    expect((await ask('POST /zones/{zone}/dns_records', { type: 'SRV', name: '_sip._udp.example.com', data })).body.result).toMatchObject({ name: '_sip._udp.example.com', data });
    expect((await ask('GET /zones/{zone}/dns_records/record-5')).body.result).not.toHaveProperty('data.service');
  });

  it('12: change their type before 2026-06-30 only; a batch replaces the record', async () => {
    begin('2026-06-29');
    expect((await ask('PATCH /zones/{zone}/dns_records/record-1', { type: 'TXT', content: 'x' })).status).toBe(200);
    begin('2026-06-30');
    expect((await ask('PATCH /zones/{zone}/dns_records/record-1', { type: 'TXT', content: 'x' })).status).toBe(400);
    const batch = { deletes: [{ id: 'record-1' }], posts: [{ type: 'TXT', name: 'www.example.com', content: 'x' }] };
    expect((await ask('POST /zones/{zone}/dns_records/batch', batch)).status).toBe(200);
  });
});

describe('Versioning 32: leaves of the DNS settings', () => {
  it('are fields of the settings', async () => {
    begin('2026-09-01');
    await ask('PATCH /zones/{zone}/dns_settings/use_apex_ns', { id: 'use_apex_ns', value: true });
    await ask('PATCH /zones/{zone}/dns_settings/secondary_overrides', { value: true });
    expect((await ask('GET /zones/{zone}/dns_settings')).body.result).toMatchObject({ multi_provider: true, secondary_overrides: true });
  });
});

describe('Versioning 44: notification_email', () => {
  it('goes on without a date; empty, it resets', async () => {
    begin('2026-09-01');
    await ask('PATCH /accounts/{account}/load_balancers/pools/pool-1', { notification_email: 'a@example.com' });
    expect(getLast().deprecated).toEqual([44]);
    await ask('PATCH /accounts/{account}/load_balancers/pools/pool-1', { notification_email: '' });
    expect(getLast().deprecated).toEqual([]);
  });
});

describe('Versioning 45: bookmarks', () => {
  it('are applications of a type, by IDs of their own', async () => {
    begin('2026-09-01');
    const apps = (await ask('GET /accounts/{account}/access/apps')).body.result as { id: string; type: string; name: string }[];
    const bookmarks = (await ask('GET /accounts/{account}/access/bookmarks')).body.result as { id: string; name: string }[];
    expect(apps.filter(({ type }) => type === 'bookmark').map(({ name }) => name)).toEqual(bookmarks.map(({ name }) => name));
    expect(apps.length).toBeGreaterThan(bookmarks.length);
  });
});

describe('Versioning 47: direct uploads', () => {
  it('version 2 takes a form, with the image ID among its fields', async () => {
    begin('2026-09-01');
    const form = new FormData();
    form.set('id', 'avatar');
    expect((await ask('POST /accounts/{account}/images/v2/direct_upload', form)).body.result).toEqual({ id: 'avatar', uploadURL: expect.stringContaining('avatar') });
    expect((await ask('POST /accounts/{account}/images/v2/direct_upload', { expiry: 'soon' })).status).toBe(400);
  });
});
