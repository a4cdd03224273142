/** DNS settings of the zone, and those with which new zones of the account begin. Document: Versioning 2 and 32, Errors. */
import { fail, getBody, has, isObject, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';
import type { DnsSettings, Settings } from './settings.ts';

/** From this day on the boolean is neither returned nor accepted. */
const BOOLEAN_GONE = '2026-11-23';

/** The roll-out takes the seven days from 2026-10-26 on; it reaches this account on the fourth. */
const ADVANCED_REACHES_ACCOUNT = '2026-10-29';

const ADVANCED = 'cloudflare.advanced';
const STANDARD = 'cloudflare.standard';
const ZONE_TYPES = [ADVANCED, STANDARD, 'custom.account', 'custom.tenant', 'custom.zone'];
const ACCOUNT_TYPES = [ADVANCED, STANDARD, 'cloudflare.standard.random', 'custom.account', 'custom.tenant'];

export function listDnsSettingsOperations(settings: Settings): Operation[] {
  const ofZone = '/zones/{zone_id}/dns_settings';
  const ofAccount = '/accounts/{account_id}/dns_settings';
  return [
    on(`GET ${ofZone}`, (call) => succeed(show(settings.zone, call))),
    on(`PATCH ${ofZone}`, (call) => {
      const refusal = change(settings.zone, getBody(call), ZONE_TYPES, call);
      return refusal ?? succeed(show(settings.zone, call));
    }),
    on(`GET ${ofAccount}`, (call) => succeed({ zone_defaults: show(settings.zoneDefaults, call) })),
    on(`PATCH ${ofAccount}`, (call) => {
      const { zone_defaults: changes } = getBody(call);
      const refusal = isObject(changes) ? change(settings.zoneDefaults, changes, ACCOUNT_TYPES, call) : null;
      return refusal ?? succeed({ zone_defaults: show(settings.zoneDefaults, call) });
    }),
    ...listLeaves(settings.zone, `${ofZone}/use_apex_ns`, 'multi_provider'),
    ...listLeaves(settings.zone, `${ofZone}/secondary_overrides`, 'secondary_overrides'),
  ];
}

/** The settings as a response holds them on that day. */
function show({ nameservers, ...others }: DnsSettings, call: Call): Record<string, unknown> {
  const isAdvanced = nameservers.type === ADVANCED;
  const type = isAdvanced && call.today < ADVANCED_REACHES_ACCOUNT ? STANDARD : nameservers.type;
  return {
    ...others,
    nameservers: { ...nameservers, type },
    ...(call.hasEnded(2, BOOLEAN_GONE) ? {} : { foundation_dns: isAdvanced }),
  };
}

/** Changes all or nothing: the answer that refuses, or null. */
function change(
  settings: DnsSettings,
  changes: Record<string, unknown>,
  types: readonly string[],
  call: Call,
): Answer | null {
  const { foundation_dns: isFoundation } = changes;
  const given = isObject(changes.nameservers) ? changes.nameservers : {};
  const { type } = given;
  if (has(changes, 'foundation_dns')) {
    call.note(2);
    if (call.hasEnded(2, BOOLEAN_GONE)) return fail(400, 'foundation_dns is not accepted');
    if (typeof isFoundation !== 'boolean') return fail(400, 'foundation_dns is a boolean');
    if (type !== undefined && isFoundation !== (type === ADVANCED))
      return fail(400, 'foundation_dns and nameservers.type conflict');
  }
  if (type !== undefined) {
    if (typeof type !== 'string' || !types.includes(type)) return fail(400, 'no such type of nameservers');
    if (type === ADVANCED && call.today < ADVANCED_REACHES_ACCOUNT)
      return fail(400, 'the account has no such type of nameservers yet');
  }
  Object.assign(settings.nameservers, given);
  // As an alias `false` takes back `true`; custom nameservers are none of its business.
  if (isFoundation === true) settings.nameservers.type = ADVANCED;
  else if (isFoundation === false && settings.nameservers.type === ADVANCED) settings.nameservers.type = STANDARD;
  for (const name of ['multi_provider', 'secondary_overrides', 'flatten_all_cnames'] as const) {
    if (typeof changes[name] === 'boolean') settings[name] = changes[name];
  }
  return null;
}

/** A setting under a path of its own, which calls it `value`. */
function listLeaves(settings: DnsSettings, path: string, field: 'multi_provider' | 'secondary_overrides'): Operation[] {
  const deprecated = { item: 32 };
  const id = path.split('/').at(-1)!;
  return [
    on(`GET ${path}`, () => succeed({ id, value: settings[field] }), deprecated),
    on(
      `PATCH ${path}`,
      (call) => {
        const { value } = getBody(call);
        if (typeof value !== 'boolean') return fail(400, 'value is a boolean');
        settings[field] = value;
        return succeed({ id, value });
      },
      deprecated,
    ),
  ];
}
