import {
  adaptFetch,
  Refusal,
  refuse,
  toPage,
  type Answer,
  type Fetch,
  type OldRequest,
} from '../adapters/adapt-fetch.ts';

/** `fetch`, with firewall rules and filters kept as custom rules of the rulesets API. */
export function adaptFirewallRules(send: Fetch): Fetch {
  return adaptFetch(send, [
    ['GET', '/zones/{zone_id}/firewall/rules', listRules],
    ['POST', '/zones/{zone_id}/firewall/rules', createRules],
    ['PUT', '/zones/{zone_id}/firewall/rules', updateRules],
    ['DELETE', '/zones/{zone_id}/firewall/rules', deleteRules],
    ['GET', '/zones/{zone_id}/firewall/rules/{rule_id}', getRule],
    ['PUT', '/zones/{zone_id}/firewall/rules/{rule_id}', updateRule],
    ['DELETE', '/zones/{zone_id}/firewall/rules/{rule_id}', deleteRule],
    ['GET', '/zones/{zone_id}/filters', listFilters],
    ['POST', '/zones/{zone_id}/filters', createFilters],
    ['PUT', '/zones/{zone_id}/filters', updateFilters],
    ['DELETE', '/zones/{zone_id}/filters', deleteFilters],
    ['GET', '/zones/{zone_id}/filters/{filter_id}', getFilter],
    ['PUT', '/zones/{zone_id}/filters/{filter_id}', updateFilter],
    ['DELETE', '/zones/{zone_id}/filters/{filter_id}', deleteFilter],
  ]);
}

type Api = OldRequest['api'];

/** A custom rule. */
interface Rule {
  id: string;
  ref: string;
  action: string;
  action_parameters?: { ruleset?: string; products?: string[] | undefined } | undefined;
  expression: string;
  description?: string;
  enabled: boolean;
  last_updated?: string;
}

interface Ruleset {
  id: string;
  rules?: Rule[];
}

interface Filter {
  id?: string;
  expression?: string;
  description?: string;
  paused?: boolean;
}

interface FirewallRule {
  id?: string;
  action: string;
  products?: string[];
  priority?: number | null;
  filter?: Filter;
  description?: string;
  paused?: boolean;
}

/** The start of the `ref` of a disabled rule that only keeps a filter, which no firewall rule uses. */
const UNUSED_FILTER = 'filter-';

const isUnused = ({ ref, enabled }: Rule): boolean => !enabled && ref.startsWith(UNUSED_FILTER);

async function listRules({ api, query }: OldRequest, zone: string): Promise<Answer> {
  const rules = (await readRules(api, zone)).filter((rule) => !isUnused(rule)).map(toFirewallRule);
  const found = rules.filter(
    ({ id, action, description, paused }) =>
      isAsked(query.get('id'), id) &&
      isAsked(query.get('action'), action) &&
      isAsked(query.get('paused'), String(paused)) &&
      isPart(query.get('description'), description),
  );
  return toPage(found, query, 25);
}

async function getRule({ api }: OldRequest, zone: string, id: string): Promise<Answer> {
  return { result: toFirewallRule(await findRule(api, zone, id)) };
}

async function createRules({ api, body }: OldRequest, zone: string): Promise<Answer> {
  const given = [body as FirewallRule | FirewallRule[]].flat();
  for (const rule of given) refusePriority(rule);
  const created: object[] = [];
  for (const rule of given) {
    const known = rule.filter?.id === undefined ? null : await findRule(api, zone, rule.filter.id);
    const fields = toCustomRule(rule, known);
    created.push(
      toFirewallRule(
        known && isUnused(known)
          ? await patchRule(api, zone, { ...known, ...fields, ref: known.id })
          : await addRule(api, zone, fields),
      ),
    );
  }
  return { result: created };
}

async function updateRules({ api, body }: OldRequest, zone: string): Promise<Answer> {
  const given = body as FirewallRule[];
  for (const rule of given) refusePriority(rule);
  const updated: object[] = [];
  for (const rule of given) updated.push(await writeRule(api, zone, String(rule.id), rule));
  return { result: updated };
}

async function updateRule({ api, body }: OldRequest, zone: string, id: string): Promise<Answer> {
  refusePriority(body as FirewallRule);
  return { result: await writeRule(api, zone, id, body as FirewallRule) };
}

async function writeRule(api: Api, zone: string, id: string, rule: FirewallRule): Promise<object> {
  const known = await findRule(api, zone, id);
  const filter = rule.filter?.id === undefined || rule.filter.id === id ? known : null;
  const source = filter ?? (await findRule(api, zone, rule.filter!.id!));
  return toFirewallRule(await patchRule(api, zone, { ...known, ...toCustomRule(rule, source) }));
}

async function deleteRules({ api, query, body }: OldRequest, zone: string): Promise<Answer> {
  const deleted: object[] = [];
  for (const id of getIds(query, body)) deleted.push(toFirewallRule(await removeRule(api, zone, id)));
  return { result: deleted };
}

async function deleteRule({ api }: OldRequest, zone: string, id: string): Promise<Answer> {
  return { result: toFirewallRule(await removeRule(api, zone, id)) };
}

async function listFilters({ api, query }: OldRequest, zone: string): Promise<Answer> {
  const filters = (await readRules(api, zone)).map(toFilter);
  const found = filters.filter(
    ({ id, expression, description, paused }) =>
      isAsked(query.get('id'), id) &&
      isAsked(query.get('paused'), String(paused)) &&
      isPart(query.get('expression'), expression) &&
      isPart(query.get('description'), description),
  );
  return toPage(found, query, 25);
}

async function getFilter({ api }: OldRequest, zone: string, id: string): Promise<Answer> {
  return { result: toFilter(await findRule(api, zone, id)) };
}

async function createFilters({ api, body }: OldRequest, zone: string): Promise<Answer> {
  const given = [body as Filter | Filter[]].flat();
  for (const filter of given) refusePaused(filter);
  const created: object[] = [];
  for (const { expression = '', description = '' } of given) {
    const ref = UNUSED_FILTER + crypto.randomUUID();
    const rule = { action: 'block', expression, description, enabled: false, ref };
    created.push(toFilter(await addRule(api, zone, rule)));
  }
  return { result: created };
}

async function updateFilters({ api, body }: OldRequest, zone: string): Promise<Answer> {
  const given = body as Filter[];
  for (const filter of given) refusePaused(filter);
  const updated: object[] = [];
  for (const filter of given) updated.push(await writeFilter(api, zone, String(filter.id), filter));
  return { result: updated };
}

async function updateFilter({ api, body }: OldRequest, zone: string, id: string): Promise<Answer> {
  refusePaused(body as Filter);
  return { result: await writeFilter(api, zone, id, body as Filter) };
}

async function writeFilter(api: Api, zone: string, id: string, { expression }: Filter): Promise<object> {
  const known = await findRule(api, zone, id);
  return toFilter(await patchRule(api, zone, { ...known, expression: expression ?? known.expression }));
}

async function deleteFilters({ api, query, body }: OldRequest, zone: string): Promise<Answer> {
  const deleted: object[] = [];
  for (const id of getIds(query, body)) deleted.push(await removeFilter(api, zone, id));
  return { result: deleted };
}

async function deleteFilter({ api }: OldRequest, zone: string, id: string): Promise<Answer> {
  return { result: await removeFilter(api, zone, id) };
}

async function removeFilter(api: Api, zone: string, id: string): Promise<{ id: string }> {
  const known = (await readRules(api, zone)).find((rule) => rule.id === id);
  // Deleting the rule has deleted its filter.
  if (!known) return { id };
  if (!isUnused(known)) throw refuse(400, `filter ${id} is used by a firewall rule`);
  await removeRule(api, zone, id);
  return { id };
}

function toFirewallRule(rule: Rule) {
  const { id, action, action_parameters: parameters, description = '', enabled, last_updated: modified } = rule;
  const products = parameters?.products;
  return {
    id,
    paused: !enabled,
    description,
    action: action === 'skip' ? (products ? 'bypass' : 'allow') : action,
    ...(products ? { products } : {}),
    priority: null,
    filter: toFilter(rule),
    modified_on: modified,
  };
}

function toFilter({ id, expression, description = '' }: Rule) {
  return { id, expression, paused: false, description };
}

/** Converts a firewall rule to a custom rule. `known` is the custom rule that holds its filter. */
function toCustomRule(
  { action, products, filter, description = '', paused = false }: FirewallRule,
  known: Rule | null,
) {
  const expression = filter?.expression ?? known?.expression ?? '';
  const rule = { expression, description, enabled: !paused };
  if (action === 'allow') return { ...rule, action: 'skip', action_parameters: { ruleset: 'current' } };
  if (action === 'bypass') return { ...rule, action: 'skip', action_parameters: { products } };
  // An update that left them out might keep those of the old action.
  return { ...rule, action, action_parameters: known?.action_parameters && {} };
}

function refusePriority({ priority }: FirewallRule): void {
  if (typeof priority === 'number')
    throw refuse(400, 'a custom rule has no priority: rules are executed in the order of the list');
}

function refusePaused({ paused }: Filter): void {
  if (paused) throw refuse(400, 'a filter cannot be paused by itself: pause its rule');
}

function getIds(query: URLSearchParams, body: unknown): string[] {
  const listed: { id: string }[] = Array.isArray(body) ? body : [];
  return [...query.getAll('id'), ...listed.map(({ id }) => id)];
}

/** Tests if a query parameter is absent or has this value. */
function isAsked(parameter: string | null, value: string): boolean {
  return parameter === null || parameter === value;
}

/** Tests if a query parameter is absent or its value is a part of this text (in any case). */
function isPart(parameter: string | null, text: string): boolean {
  return parameter === null || text.toLowerCase().includes(parameter.toLowerCase());
}

/** The ruleset of the zone's custom rules; null if it has none yet. */
async function readRuleset(api: Api, zone: string): Promise<Ruleset | null> {
  try {
    return (await api<Ruleset>('GET', getEntryPoint(zone))).result;
  } catch (error) {
    if (error instanceof Refusal && error.response.status === 404) return null;
    throw error;
  }
}

const getEntryPoint = (zone: string): string =>
  `/zones/${zone}/rulesets/phases/http_request_firewall_custom/entrypoint`;

async function readRules(api: Api, zone: string): Promise<Rule[]> {
  return (await readRuleset(api, zone))?.rules ?? [];
}

async function findRule(api: Api, zone: string, id: string): Promise<Rule> {
  const rule = (await readRules(api, zone)).find((one) => one.id === id);
  if (!rule) throw refuse(404, `there is no rule ${id}`);
  return rule;
}

async function addRule(api: Api, zone: string, rule: object): Promise<Rule> {
  const known = await readRuleset(api, zone);
  const { result } = known
    ? await api<Ruleset>('POST', `/zones/${zone}/rulesets/${known.id}/rules`, rule)
    : await api<Ruleset>('PUT', getEntryPoint(zone), { rules: [rule] });
  return result.rules![result.rules!.length - 1]!;
}

/** Sends the whole rule: a field that is left out gets its default. */
async function patchRule(api: Api, zone: string, rule: Rule): Promise<Rule> {
  const { id, ref, action, action_parameters, expression, description, enabled } = rule;
  const ruleset = await readRuleset(api, zone);
  const { result } = await api<Ruleset>('PATCH', `/zones/${zone}/rulesets/${ruleset!.id}/rules/${id}`, {
    ref,
    action,
    action_parameters,
    expression,
    description,
    enabled,
  });
  return result.rules!.find((one) => one.id === id)!;
}

async function removeRule(api: Api, zone: string, id: string): Promise<Rule> {
  const ruleset = await readRuleset(api, zone);
  const rule = ruleset?.rules?.find((one) => one.id === id);
  if (!ruleset || !rule) throw refuse(404, `there is no rule ${id}`);
  await api('DELETE', `/zones/${zone}/rulesets/${ruleset.id}/rules/${id}`);
  return rule;
}
