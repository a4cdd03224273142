import { Effect, Match } from 'effect';
import { DepotHttp, EdgeHttp } from './services.js';

type Intent = { readonly _tag: 'Block' | 'Ssh'; readonly name: string };

const ruleOf = Match.type<Intent>().pipe(
  Match.discriminators('_tag')({
    Block: ({ name }) => ({ name, action: 'block', filters: ['dns'] }),
    // expect: gateway-audit-ssh-action likely @'audit_ssh'
    Ssh: ({ name }) => ({ name, action: 'audit_ssh', filters: ['l4'] }),
  }),
  Match.exhaustive,
);

export class Rules extends Effect.Service<Rules>()('Rules', {
  effect: Effect.gen(function* () {
    const edge = yield* EdgeHttp;
    const depot = yield* DepotHttp;
    const apply = (intent: Intent) => edge.post('/gateway/rules', { ...ruleOf(intent), enabled: true });
    // expect: zero-trust-devices-legacy likely @devices
    const codes = (id: string) => edge.get(`/devices/${id}/override_codes`);
    const registered = (id: string) => edge.get(`/devices/registrations/${id}/override_codes`);
    // expect: zero-trust-devices-legacy possible @devices
    const crates = (id: string) => depot.fetchFrom(`/devices/${id}/override_codes`);
    return { apply, codes, registered, crates };
  }),
}) {}
