/** Zone settings, DNS settings and DNS records do what the document says; the names of the tests begin with its section. */
import { describe, expect, it } from 'vitest';
import { createAsker } from './ask.ts';

const { begin, ask, getLast } = createAsker();

describe('Versioning 1, 22: zone settings', () => {
  it('the batch writes all or nothing, and each setting is read by itself', async () => {
    begin('2026-09-01');
    expect(
      (
        await ask('PATCH /zones/{zone}/settings', {
          items: [
            { id: 'ssl', value: 'strict' },
            { id: 'none', value: 1 },
          ],
        })
      ).status,
    ).toBe(404);
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
    expect((await write({ foundation_dns: true })).body.result).toMatchObject({
      foundation_dns: true,
      nameservers: { type: 'cloudflare.advanced' },
    });
    expect((await write({ nameservers: { type: 'cloudflare.standard' } })).body.result).toMatchObject({
      foundation_dns: false,
      nameservers: { type: 'cloudflare.standard' },
    });
  });

  it('leaves the standard value in responses until the roll-out reaches the account, which does not take the new one before', async () => {
    for (const day of ['2026-09-01', '2026-10-26', '2026-10-28']) {
      begin(day);
      expect((await write({ foundation_dns: true })).body.result).toMatchObject({
        foundation_dns: true,
        nameservers: { type: 'cloudflare.standard' },
      });
      expect((await write({ nameservers: { type: 'cloudflare.advanced' } })).status).toBe(400);
    }
    begin('2026-10-29');
    expect((await write({ nameservers: { type: 'cloudflare.advanced' } })).body.result).toMatchObject({
      foundation_dns: true,
    });
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
    expect((await write({ foundation_dns: false })).body.result).toMatchObject({
      nameservers: { type: 'custom.zone', ns_set: 3 },
    });
  });

  it('is neither returned nor accepted from 2026-11-23 on, for zones and for the defaults of an account', async () => {
    begin('2026-11-22');
    expect(
      (await ask('PATCH /accounts/{account}/dns_settings', { zone_defaults: { foundation_dns: true } })).body.result,
    ).toMatchObject({ zone_defaults: { foundation_dns: true } });
    begin('2026-11-23');
    expect((await write({ foundation_dns: true })).status).toBe(400);
    expect(
      (await ask('PATCH /accounts/{account}/dns_settings', { zone_defaults: { foundation_dns: false } })).status,
    ).toBe(400);
    expect((await ask(`GET ${path}`)).body.result).not.toHaveProperty('foundation_dns');
    expect((await ask('GET /accounts/{account}/dns_settings')).body.result).not.toHaveProperty(
      'zone_defaults.foundation_dns',
    );
  });
});

describe('Versioning 28: filters of DNS records', () => {
  const find = async (query: string) =>
    ((await ask(`GET /zones/{zone}/dns_records?${query}`)).body.result as { id: string }[]).map(({ id }) => id);

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

describe('Versioning 30, 31, 35, 38, 12: DNS records', () => {
  const srv = {
    type: 'SRV',
    data: {
      service: '_sip',
      proto: '_udp',
      name: 'example.com',
      priority: 1,
      weight: 2,
      port: 5060,
      target: 'sip.example.com',
    },
  };

  it('30: name the zone until 2024-11-30', async () => {
    begin('2024-11-30');
    expect((await ask('GET /zones/{zone}/dns_records/record-1')).body.result).toMatchObject({
      zone_id: expect.any(String),
      zone_name: 'example.com',
    });
    begin('2024-12-01');
    const { result } = (await ask('GET /zones/{zone}/dns_records/record-1')).body;
    expect(result).not.toHaveProperty('zone_id');
    expect(result).not.toHaveProperty('zone_name');
  });

  it('31: wrap the cause of an error in 1004 before 2024-10-01, and give it directly after', async () => {
    begin('2024-09-30');
    expect((await ask('POST /zones/{zone}/dns_records', { type: 'A', name: 'x' })).body.errors).toEqual([
      { code: 1004, message: expect.any(String), error_chain: [{ code: 9000, message: 'content is missing' }] },
    ]);
    begin('2024-10-01');
    expect((await ask('POST /zones/{zone}/dns_records', { type: 'A', name: 'x' })).body.errors).toEqual([
      { code: 9000, message: 'content is missing' },
    ]);
  });

  it('35: are never locked, say so before 2024-07-14, and ignore it in requests', async () => {
    begin('2024-07-13');
    expect((await ask('PATCH /zones/{zone}/dns_records/record-1', { locked: true })).body.result).toMatchObject({
      locked: false,
    });
    begin('2024-07-14');
    expect((await ask('PATCH /zones/{zone}/dns_records/record-1', { locked: true })).body.result).not.toHaveProperty(
      'locked',
    );
    expect(getLast().deprecated).toEqual([35]);
  });

  it('38: make the name of an SRV record of its parts; once that has ended they are refused and no longer produced', async () => {
    begin('2026-09-01');
    expect((await ask('POST /zones/{zone}/dns_records', srv)).body.result).toMatchObject({
      name: '_sip._udp.example.com',
      data: { ...srv.data },
    });
    begin('2026-09-01', [38]);
    expect((await ask('POST /zones/{zone}/dns_records', srv)).status).toBe(400);
    const { service: _service, proto: _proto, name: _name, ...data } = srv.data;
    expect(
      (await ask('POST /zones/{zone}/dns_records', { type: 'SRV', name: '_sip._udp.example.com', data })).body.result,
    ).toMatchObject({ name: '_sip._udp.example.com', data });
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
    expect((await ask('GET /zones/{zone}/dns_settings')).body.result).toMatchObject({
      multi_provider: true,
      secondary_overrides: true,
    });
  });
});
