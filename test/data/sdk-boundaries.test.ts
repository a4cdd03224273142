/** The published tables against the boundaries that facts.md found by reading the SDK's own lists of methods. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';

const { sdk } = loadDataset();
const last = sdk.versions.at(-1) as string;

/** `operation → [first, last] (arguments)` for every span of a chain. */
function describeChain(chain: string): string[] {
  return sdk.methods
    .filter((method) => method.chain === chain)
    .flatMap(({ operations, versions, arguments: positions }) =>
      versions.map(([from, to]) => `${operations.join(' or ')} in ${from}-${to} (${positions.join(', ')})`),
    );
}

describe('zone settings (item 1)', () => {
  it.each([
    ['zones.settings.get', 'GET'],
    ['zones.settings.edit', 'PATCH'],
  ])('%s is the batch in 3.0.0 and one setting from 3.5 on', (chain, method) => {
    expect(describeChain(chain)).toEqual([
      `${method} /zones/{zone_id}/settings in 3.0.0-3.0.0 (params, options)`,
      `${method} /zones/{zone_id}/settings/{setting_id} in 3.5.0-${last} (setting_id, params, options)`,
    ]);
  });

  it('are read and written by the 2.x client, in a batch and one by one', () => {
    expect(describeChain('zoneSettings.browse')).toEqual([
      'GET /zones/{zone_id}/settings in 2.2.0-2.9.1 (zone_id, params, options)',
    ]);
    expect(describeChain('zoneSettings.editAll')).toEqual([
      'PATCH /zones/{zone_id}/settings in 2.2.0-2.9.1 (zone_id, params, options)',
    ]);
    expect(describeChain('zoneSettings.edit')).toEqual([
      'PATCH /zones/{zone_id}/settings/{setting_id} in 2.2.0-2.9.1 (zone_id, setting_id, params, options)',
    ]);
  });
});

describe('DNS settings (item 2)', () => {
  it.each([
    ['get', 'GET'],
    ['edit', 'PATCH'],
  ])('moved twice under %s', (verb, method) => {
    const zone = `${method} /zones/{zone_id}/dns_settings`;
    const account = `${method} /accounts/{account_id}/dns_settings`;
    expect(describeChain(`zones.dnsSettings.${verb}`)).toEqual([`${zone} in 3.0.0-3.2.0 (params, options)`]);
    // 3.3.0 brought it and is absent from the registry.
    expect(describeChain(`dns.settings.${verb}`)).toEqual([`${account} or ${zone} in 3.4.0-4.1.0 (params, options)`]);
    expect(describeChain(`dns.settings.zone.${verb}`)).toEqual([`${zone} in 4.2.0-${last} (params, options)`]);
    expect(describeChain(`dns.settings.account.${verb}`)).toEqual([`${account} in 4.2.0-${last} (params, options)`]);
  });
});

describe('account roles (item 4)', () => {
  it('are in every major from 3 on', () => {
    expect(describeChain('accounts.roles.list')).toEqual([
      `GET /accounts/{account_id}/roles in 3.0.0-${last} (params, options)`,
    ]);
    expect(describeChain('accounts.roles.get')).toEqual([
      `GET /accounts/{account_id}/roles/{role_id} in 3.0.0-${last} (role_id, params, options)`,
    ]);
  });

  it('have their replacement since 3.3, which the registry shows as 3.4', () => {
    expect(describeChain('iam.permissionGroups.list')).toEqual([
      `GET /accounts/{account_id}/iam/permission_groups in 3.4.0-${last} (params, options)`,
    ]);
    expect(describeChain('iam.permissionGroups.get')).toEqual([
      `GET /accounts/{account_id}/iam/permission_groups/{permission_group_id} in 3.4.0-${last} (permission_group_id, params, options)`,
    ]);
  });
});

describe('firewall rules and filters (item 19)', () => {
  it('take the zone by position in 3.x and by name later', () => {
    expect(describeChain('firewall.rules.list')).toEqual([
      'GET /zones/{zone_id}/firewall/rules in 3.0.0-3.5.0 (zone_id, params, options)',
      `GET /zones/{zone_id}/firewall/rules in 4.0.0-${last} (params, options)`,
    ]);
    expect(describeChain('filters.get')).toEqual([
      'GET /zones/{zone_id}/filters/{filter_id} in 3.0.0-3.5.0 (zone_id, filter_id, options)',
      `GET /zones/{zone_id}/filters/{filter_id} in 4.0.0-${last} (filter_id, params, options)`,
    ]);
  });

  it.each([
    ['firewall.rules.bulkEdit', 'PATCH /zones/{zone_id}/firewall/rules'],
    ['firewall.rules.bulkUpdate', 'PUT /zones/{zone_id}/firewall/rules'],
    ['firewall.rules.bulkDelete', 'DELETE /zones/{zone_id}/firewall/rules'],
    ['filters.bulkUpdate', 'PUT /zones/{zone_id}/filters'],
    ['filters.bulkDelete', 'DELETE /zones/{zone_id}/filters'],
  ])('%s starts in 4.0', (chain, operation) => {
    expect(describeChain(chain)).toEqual([`${operation} in 4.0.0-${last} (params, options)`]);
  });
});

describe('KV namespaces (item 5)', () => {
  it('are never called by the legacy path', () => {
    expect(
      sdk.methods.filter(({ operations }) => operations.some((operation) => operation.includes('/workers/namespaces'))),
    ).toEqual([]);
  });
});
