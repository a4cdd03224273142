/** Page rules and rulesets. Document: Versioning 8 and 15. */
import { fail, getBody, has, isObject, list, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';

/** What rules no longer take: the item, and the first day on which it is refused. Item 15 is dated by the month. */
const PARAMETERS = { mirage: { item: 15, gone: '2026-02-01' }, sxg: { item: 8, gone: '2026-06-23' } } as const;

type Stored = Record<string, unknown> & { id: string };

/** The rulesets of the zone, as other operations write them. */
export interface Rulesets {
  set(phase: string, rules: Record<string, unknown>[]): void;
  readonly all: Map<string, Ruleset>;
}

type Ruleset = Stored & { rules: Stored[] };

export function createRulesets(): Rulesets {
  const all = new Map<string, Ruleset>();
  return { all, set: (phase, rules) => void all.set(phase, { id: phase, rules: nameRules(phase, rules) }) };
}

function nameRules(ruleset: string, rules: readonly Record<string, unknown>[]): Stored[] {
  return rules.map((rule, index) => {
    const id = `${ruleset}-rule-${index + 1}`;
    return { ref: id, ...rule, id };
  });
}

export function listRuleOperations(ofZone: Rulesets): Operation[] {
  return [
    ...listPageRuleRoutes('/zones/{zone_id}/pagerules'),
    ...listRulesetRoutes('/zones/{zone_id}/rulesets', ofZone.all),
    ...listRulesetRoutes('/accounts/{account_id}/rulesets', createRulesets().all),
  ];
}

/** Writes down and, after the end, refuses one deprecated parameter. */
function refuse(name: keyof typeof PARAMETERS, isUsed: boolean, call: Call): Answer | null {
  if (!isUsed) return null;
  const { item, gone } = PARAMETERS[name];
  call.note(item);
  return call.hasEnded(item, gone) ? fail(400, `${name} is not accepted`) : null;
}

function listPageRuleRoutes(base: string): Operation[] {
  const rules = new Map<string, Stored>();
  const write = (id: string, call: Call) => {
    const { actions = [] } = getBody(call) as { actions?: { id: string }[] };
    const refusal = refuse(
      'mirage',
      actions.some((action) => action.id === 'mirage'),
      call,
    );
    if (refusal) return refusal;
    if (actions.length === 0) return fail(400, 'a page rule has an action');
    rules.set(id, { ...getBody(call), id });
    return succeed(rules.get(id));
  };
  const one = `${base}/{pagerule_id}`;
  const known = (call: Call) =>
    rules.has(call.params.pagerule_id!) ? write(call.params.pagerule_id!, call) : notFound();
  return [
    on(`GET ${base}`, ({ query }) => list([...rules.values()], query)),
    on(`POST ${base}`, (call) => write(`page-rule-${rules.size + 1}`, call)),
    on(`GET ${base}/settings`, (call) =>
      succeed(
        ['browser_check', 'cache_level', ...(call.hasEnded(15, PARAMETERS.mirage.gone) ? [] : ['mirage'])].map(
          (id) => ({ id }),
        ),
      ),
    ),
    on(`PUT ${one}`, known),
    on(`PATCH ${one}`, known),
  ];
}

function listRulesetRoutes(base: string, rulesets: Map<string, Ruleset>): Operation[] {
  /** The last number that a rule of a ruleset got. */
  const counts = new Map<string, number>();
  const refuseRule = (rule: Record<string, unknown>, call: Call) => {
    const { action, action_parameters: parameters } = rule;
    if (action !== 'set_config') return null;
    const refusal = refuse('mirage', has(parameters, 'mirage'), call) ?? refuse('sxg', has(parameters, 'sxg'), call);
    return (
      refusal ??
      (isObject(parameters) && Object.keys(parameters).length > 0 ? null : fail(400, 'set_config sets something'))
    );
  };
  const write = (id: string, call: Call): Answer => {
    const body = getBody(call);
    const rules = Array.isArray(body.rules) ? body.rules.filter(isObject) : [];
    for (const rule of rules) {
      const refusal = refuseRule(rule, call);
      if (refusal) return refusal;
    }
    counts.set(id, rules.length);
    rulesets.set(id, { ...body, id, rules: nameRules(id, rules) });
    return succeed(rulesets.get(id));
  };
  const one = `${base}/{ruleset_id}`;
  return [
    on(`GET ${base}`, () =>
      succeed([...rulesets.values()].map(({ id, name: title, phase }) => ({ id, name: title, phase }))),
    ),
    on(`POST ${base}`, (call) => write(`ruleset-${rulesets.size + 1}`, call)),
    on(`GET ${one}`, ({ params }) =>
      rulesets.has(params.ruleset_id!) ? succeed(rulesets.get(params.ruleset_id!)) : notFound(),
    ),
    on(`PUT ${one}`, (call) =>
      rulesets.has(call.params.ruleset_id!) ? write(call.params.ruleset_id!, call) : notFound(),
    ),
    on(`GET ${base}/phases/{ruleset_phase}/entrypoint`, ({ params }) =>
      rulesets.has(params.ruleset_phase!) ? succeed(rulesets.get(params.ruleset_phase!)) : notFound(),
    ),
    on(`PUT ${base}/phases/{ruleset_phase}/entrypoint`, (call) => write(call.params.ruleset_phase!, call)),
    on(`POST ${one}/rules`, (call) => {
      const ruleset = rulesets.get(call.params.ruleset_id!);
      if (!ruleset) return notFound();
      const refusal = refuseRule(getBody(call), call);
      if (refusal) return refusal;
      const number = (counts.get(ruleset.id) ?? ruleset.rules.length) + 1;
      counts.set(ruleset.id, number);
      const id = `${ruleset.id}-rule-${number}`;
      ruleset.rules = [...ruleset.rules, { ref: id, ...getBody(call), id }];
      return succeed(ruleset);
    }),
    on(`PATCH ${one}/rules/{rule_id}`, (call) => {
      const ruleset = rulesets.get(call.params.ruleset_id!);
      const index = ruleset?.rules.findIndex(({ id }) => id === call.params.rule_id) ?? -1;
      if (!ruleset || index === -1) return notFound();
      const rule = { ...ruleset.rules[index]!, ...getBody(call) };
      const refusal = refuseRule(rule, call);
      if (refusal) return refusal;
      ruleset.rules[index] = rule;
      return succeed(ruleset);
    }),
    on(`DELETE ${one}/rules/{rule_id}`, ({ params }) => {
      const ruleset = rulesets.get(params.ruleset_id!);
      if (!ruleset?.rules.some(({ id }) => id === params.rule_id)) return notFound();
      counts.set(ruleset.id, counts.get(ruleset.id) ?? ruleset.rules.length);
      ruleset.rules = ruleset.rules.filter(({ id }) => id !== params.rule_id);
      return succeed(ruleset);
    }),
  ];
}
