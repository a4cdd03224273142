/** Page rules and rulesets. Document: Versioning 8 and 15. */
import { fail, getBody, has, isObject, list, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';

/** What rules no longer take: the item, and the first day on which it is refused. Item 15 is dated by the month. */
const PARAMETERS = { mirage: { item: 15, gone: '2026-02-01' }, sxg: { item: 8, gone: '2026-06-23' } } as const;

type Stored = Record<string, unknown> & { id: string };

export function listRuleOperations(): Operation[] {
  return [
    ...listPageRuleRoutes('/zones/{zone_id}/pagerules'),
    ...['/zones/{zone_id}', '/accounts/{account_id}'].flatMap((scope) => listRulesetRoutes(`${scope}/rulesets`)),
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

function listRulesetRoutes(base: string): Operation[] {
  const rulesets = new Map<string, Stored & { rules: Stored[] }>();
  const name = (ruleset: string, rules: Record<string, unknown>[]) =>
    rules.map((rule, index) => ({ ...rule, id: `${ruleset}-rule-${index + 1}` }));
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
    rulesets.set(id, { ...body, id, rules: name(id, rules) });
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
      ruleset.rules = name(ruleset.id, [...ruleset.rules, getBody(call)]);
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
  ];
}
