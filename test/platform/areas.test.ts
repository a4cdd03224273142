/** Every other area does what the document says; the names of the tests begin with its section. */
import { describe, expect, it } from 'vitest';
import { createAsker } from './ask.ts';

const { begin, ask, getLast } = createAsker();

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
    const groups = (await ask('GET /accounts/{account}/iam/permission_groups')).body.result as {
      id: string;
      name: string;
    }[];
    expect(groups.map(({ name }) => name)).toEqual(roles.map(({ name }) => name));
    expect(groups.filter(({ id }) => roles.some((role) => role.id === id))).toEqual([]);
    expect(roles[0]).toMatchObject({
      description: expect.any(String),
      permissions: { analytics: { read: true, edit: false } },
    });
    expect(groups[0]).toEqual({
      id: 'group-1',
      name: 'Administrator',
      meta: { label: 'administrator', scopes: expect.any(String) },
    });
  });

  it('are not taken for each other in members', async () => {
    begin('2026-09-01');
    expect((await ask('POST /accounts/{account}/members', { email: 'a@example.com', roles: ['role-2'] })).status).toBe(
      200,
    );
    expect((await ask('POST /accounts/{account}/members', { email: 'a@example.com', roles: ['group-2'] })).status).toBe(
      400,
    );
    expect(
      (
        await ask('POST /accounts/{account}/members', {
          email: 'a@example.com',
          policies: [{ permission_groups: [{ id: 'group-2' }] }],
        })
      ).status,
    ).toBe(200);
  });
});

describe('Versioning 5: both sets of KV routes', () => {
  it('work on the same objects', async () => {
    begin('2026-10-14');
    await ask('PUT /accounts/{account}/workers/namespaces/namespace-1/values/a%2Fb', 'text');
    expect((await ask('GET /accounts/{account}/storage/kv/namespaces/namespace-1/values/a%2Fb')).text).toBe('"text"');
    expect(getLast()).toMatchObject({
      deprecated: [],
      operation: 'GET /accounts/{account_id}/storage/kv/namespaces/{namespace_id}/values/{key_name}',
    });
  });
});

describe('Versioning 6: routes by network', () => {
  it('take the network out of the path, or out of the body of the replacement', async () => {
    begin('2026-10-04');
    const old = await ask('POST /accounts/{account}/teamnet/routes/network/172.16.0.0%2F16', {
      tunnel_id: 'tunnel-1',
      comment: 'x',
    });
    expect(old.body.result).toMatchObject({ network: '172.16.0.0/16', comment: 'x' });
    begin('2026-10-05');
    expect(
      (await ask('POST /accounts/{account}/teamnet/routes/network/172.16.0.0%2F16', { tunnel_id: 'tunnel-1' })).status,
    ).toBe(410);
    const made = await ask('POST /accounts/{account}/teamnet/routes', {
      network: '172.16.0.0/16',
      tunnel_id: 'tunnel-1',
      comment: 'x',
    });
    expect(made.body.result).toEqual(old.body.result);
    expect(
      (await ask('POST /accounts/{account}/teamnet/routes', { network: '172.16.0.0%2F16', tunnel_id: 'tunnel-1' }))
        .status,
    ).toBe(400);
  });
});

describe('Versioning 7, 40: tunnels', () => {
  it('hold their connections before 2026-10-05 only; the replacement gives clients', async () => {
    begin('2026-10-04');
    expect((await ask('GET /accounts/{account}/cfd_tunnel/tunnel-1')).body.result).toMatchObject({
      connections: [{ id: 'connection-1' }, { id: 'connection-2' }, { id: 'connection-3' }],
    });
    begin('2026-10-05');
    expect((await ask('GET /accounts/{account}/cfd_tunnel/tunnel-1')).body.result).not.toHaveProperty('connections');
    expect((await ask('GET /accounts/{account}/cfd_tunnel/tunnel-1/connections')).body.result).toMatchObject([
      { conns: [{}, {}] },
      { conns: [{}] },
    ]);
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
  it.each([
    '/radar/http/summary/device_type',
    '/radar/http/timeseries_groups/bot_class',
    '/radar/email/security/summary/tls_version',
  ])('%s goes on for direct callers, and gives what the parameter gives', async (path) => {
    const parts = path.split('/');
    const replacement = [...parts.slice(0, -1), parts.at(-1)!.toUpperCase()].join('/');
    for (const day of ['2026-04-14', '2026-04-15']) {
      begin(day);
      const [old, replaced] = [await ask(`GET ${path}`), await ask(`GET ${replacement}`)];
      expect(old.status).toBe(200);
      expect(replaced.body).toEqual(old.body);
    }
    expect((await ask(`GET ${path}x`)).status).toBe(404);
  });

  it('has the one name that is no plain upper case', async () => {
    begin('2026-04-14');
    expect((await ask('GET /radar/as112/summary/response_codes')).body).toEqual(
      (await ask('GET /radar/as112/summary/RESPONSE_CODE')).body,
    );
    begin('2026-04-15');
    expect((await ask('GET /radar/as112/summary/response_codes')).status).toBe(404);
  });
});

describe('Versioning 17, 24: lists that became summaries', () => {
  it('give the shares of verified bots only on request', async () => {
    begin('2025-12-31');
    expect((await ask('GET /radar/verified_bots/top/bots?limit=1')).body.result).toEqual({
      top_0: [{ botName: 'AlphaBot', botCategory: 'SEARCH', botOwner: 'Alpha', value: '60.0' }],
    });
    expect(
      (await ask('GET /radar/bots/summary/bot?botVerificationStatus=VERIFIED&limitPerGroup=1')).body.result,
    ).toMatchObject({ summary_0: { AlphaBot: '60.0', other: '40.0' } });
    expect((await ask('GET /radar/bots/summary/bot')).body.result).toMatchObject({
      summary_0: { AlphaBot: '30.0', Scraper: '50.0' },
    });
  });

  it('hold names and values, then a map', async () => {
    begin('2025-09-19');
    const { top_0: top } = (await ask('GET /radar/attacks/layer3/top/industry')).body.result as {
      top_0: { name: string; value: string }[];
    };
    expect((await ask('GET /radar/attacks/layer3/summary/industry')).body.result).toMatchObject({
      summary_0: Object.fromEntries(top.map(({ name, value }) => [name, value])),
    });
  });
});

describe('Versioning 26: default nameservers of an account', () => {
  it('are mirrored both ways', async () => {
    begin('2026-09-01');
    await ask('PUT /accounts/{account}', { settings: { default_nameservers: 'custom.tenant' } });
    expect(getLast().deprecated).toEqual([26]);
    expect((await ask('GET /accounts/{account}/dns_settings')).body.result).toMatchObject({
      zone_defaults: { nameservers: { type: 'custom.tenant' } },
    });
    await ask('PATCH /accounts/{account}/dns_settings', { zone_defaults: { nameservers: { type: 'custom.account' } } });
    expect((await ask('GET /accounts/{account}')).body.result).toMatchObject({
      settings: { default_nameservers: 'custom.account', use_account_custom_ns_by_default: true },
    });
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

describe('Versioning 29: self_hosted_domains', () => {
  const base = { name: 'app', type: 'self_hosted' };
  const domains = { self_hosted_domains: ['a.example.com', 'b.example.com'] };
  const destinations = {
    destinations: [
      { type: 'public', uri: 'c.example.com' },
      { type: 'private', uri: '10.0.0.1' },
    ],
  };

  it.each(['/accounts/{account}', '/zones/{zone}'])(
    '%s: become public destinations, are ignored beside them and list the public ones',
    async (scope) => {
      begin('2025-11-20');
      const { result } = (await ask(`POST ${scope}/access/apps`, { ...base, ...domains })).body;
      expect(result).toMatchObject({
        ...domains,
        destinations: [
          { type: 'public', uri: 'a.example.com' },
          { type: 'public', uri: 'b.example.com' },
        ],
      });
      expect(
        (await ask(`POST ${scope}/access/apps`, { ...base, ...domains, ...destinations })).body.result,
      ).toMatchObject({ ...destinations, self_hosted_domains: ['c.example.com'] });
    },
  );

  it('are accepted until 2025-11-21', async () => {
    begin('2025-11-21');
    expect((await ask('POST /accounts/{account}/access/apps', { ...base, ...domains })).status).toBe(400);
    expect(
      (await ask('POST /accounts/{account}/access/apps', { ...base, ...destinations })).body.result,
    ).not.toHaveProperty('self_hosted_domains');
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
    const apps = (await ask('GET /accounts/{account}/access/apps')).body.result as {
      id: string;
      type: string;
      name: string;
    }[];
    const bookmarks = (await ask('GET /accounts/{account}/access/bookmarks')).body.result as {
      id: string;
      name: string;
    }[];
    expect(apps.filter(({ type }) => type === 'bookmark').map(({ name }) => name)).toEqual(
      bookmarks.map(({ name }) => name),
    );
    expect(apps.length).toBeGreaterThan(bookmarks.length);
  });
});

describe('Versioning 47: direct uploads', () => {
  it('version 2 takes a form, with the image ID among its fields', async () => {
    begin('2026-09-01');
    const form = new FormData();
    form.set('id', 'avatar');
    expect((await ask('POST /accounts/{account}/images/v2/direct_upload', form)).body.result).toEqual({
      id: 'avatar',
      uploadURL: expect.stringContaining('avatar'),
    });
    expect((await ask('POST /accounts/{account}/images/v2/direct_upload', { expiry: 'soon' })).status).toBe(400);
  });
});
