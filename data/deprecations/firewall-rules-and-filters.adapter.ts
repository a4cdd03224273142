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
    ['PATCH', '/zones/{zone_id}/firewall/rules', editRules],
    ['DELETE', '/zones/{zone_id}/firewall/rules', deleteRules],
    ['GET', '/zones/{zone_id}/firewall/rules/{rule_id}', getRule],
    ['PUT', '/zones/{zone_id}/firewall/rules/{rule_id}', updateRule],
    ['PATCH', '/zones/{zone_id}/firewall/rules/{rule_id}', editRule],
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

interface Parameters {
  ruleset?: string;
  products?: string[] | undefined;
}

/** A custom rule. */
interface Rule {
  id: string;
  ref: string;
  action: string;
  action_parameters?: Parameters | undefined;
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
  ref?: string;
}

interface FirewallRule {
  id?: string;
  action?: string;
  products?: string[];
  priority?: number | null;
  filter?: Filter;
  description?: string;
  paused?: boolean;
  ref?: string;
}

/** The start of the `ref` of a disabled rule that only keeps a filter, which no firewall rule uses. A UUID follows. */
const UNUSED_FILTER = 'filter-';

const isUnused = ({ ref, enabled }: Rule): boolean =>
  !enabled && ref.startsWith(UNUSED_FILTER) && ref.length === UNUSED_FILTER.length + 36;

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
  for (const rule of given) refuseRule(rule);
  const created: object[] = [];
  for (const rule of given) {
    const { filter = {} } = rule;
    if (filter.id === undefined && filter.expression === undefined) throw refuse(400, 'a firewall rule needs a filter');
    const source = filter.id === undefined ? null : await findRule(api, zone, filter.id);
    const known = source && isUnused(source) ? source : null;
    const fields = toCustomRule(rule, { known, source });
    created.push(
      toFirewallRule(
        known
          ? await patchRule(api, zone, { ...known, ...fields, ref: fields.ref ?? known.id })
          : await addRule(api, zone, fields),
      ),
    );
  }
  return { result: created };
}

async function updateRules({ api, body }: OldRequest, zone: string): Promise<Answer> {
  const given = body as FirewallRule[];
  for (const rule of given) refuseRule(rule);
  const updated: object[] = [];
  for (const rule of given) updated.push(await writeRule(api, zone, String(rule.id), rule));
  return { result: updated };
}

async function updateRule({ api, body }: OldRequest, zone: string, id: string): Promise<Answer> {
  refuseRule(body as FirewallRule);
  return { result: await writeRule(api, zone, id, body as FirewallRule) };
}

async function editRules({ api, body }: OldRequest, zone: string): Promise<Answer> {
  const given = body as FirewallRule[];
  for (const rule of given) refusePriority(rule);
  const edited: object[] = [];
  for (const rule of given) edited.push(await mergeRule(api, zone, String(rule.id), rule));
  return { result: edited };
}

/** Answers with a list, as the old operation does. */
async function editRule({ api, body }: OldRequest, zone: string, id: string): Promise<Answer> {
  return { result: [await mergeRule(api, zone, id, body as FirewallRule)] };
}

/** Writes a rule with the fields that it has already where none are given. */
async function mergeRule(api: Api, zone: string, id: string, rule: FirewallRule): Promise<object> {
  const {
    priority: _priority,
    filter: _filter,
    modified_on: _modified,
    ...known
  } = toFirewallRule(await findRule(api, zone, id));
  const merged: FirewallRule = { ...known, ...rule };
  if (merged.action !== 'bypass' && rule.products === undefined) delete merged.products;
  refuseRule(merged);
  return writeRule(api, zone, id, merged);
}

async function writeRule(api: Api, zone: string, id: string, rule: FirewallRule): Promise<object> {
  const known = await findRule(api, zone, id);
  const other = rule.filter?.id === undefined || rule.filter.id === id ? null : rule.filter.id;
  const source = other === null ? known : await findRule(api, zone, other);
  return toFirewallRule(await patchRule(api, zone, { ...known, ...toCustomRule(rule, { known, source }) }));
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
  if (query.has('ref')) throw refuse(400, 'a filter has no ref: ask for its id');
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
  for (const filter of given) refuseFilter(filter);
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
  for (const filter of given) refuseFilter(filter);
  const updated: object[] = [];
  for (const filter of given) updated.push(await writeFilter(api, zone, String(filter.id), filter));
  return { result: updated };
}

async function updateFilter({ api, body }: OldRequest, zone: string, id: string): Promise<Answer> {
  refuseFilter(body as Filter);
  return { result: await writeFilter(api, zone, id, body as Filter) };
}

async function writeFilter(api: Api, zone: string, id: string, filter: Filter): Promise<object> {
  const known = await findRule(api, zone, id);
  const { expression = known.expression, description = known.description ?? '' } = filter;
  return toFilter(await patchRule(api, zone, { ...known, expression, description }));
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
  const { id, ref, action, action_parameters: parameters, description = '', enabled, last_updated: modified } = rule;
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
    // The API gives a rule without a reference its ID as one.
    ...(ref === id ? {} : { ref }),
  };
}

function toFilter({ id, expression, description = '' }: Rule) {
  return { id, expression, paused: false, description };
}

/** Converts a firewall rule to the fields of a custom rule. `known` is that rule so far, `source` the rule that holds its filter. */
function toCustomRule(rule: FirewallRule, { known, source }: { known: Rule | null; source: Rule | null }) {
  const { action = '', products, filter = {}, paused = false, ref } = rule;
  const described = known && isUnused(known) ? known.description : undefined;
  const description = rule.description ?? filter.description ?? described ?? '';
  if (![undefined, '', description, source?.description].includes(filter.description))
    throw refuse(
      400,
      'a rule and its filter have one description: give both the same, or leave out that of the filter',
    );
  return {
    expression: filter.expression ?? source?.expression ?? '',
    description,
    enabled: !paused,
    ...(ref === undefined ? {} : { ref }),
    ...toCustomAction(action, products, known),
  };
}

function toCustomAction(action: string, products: string[] | undefined, known: Rule | null) {
  const before = known && toFirewallRule(known);
  // What a custom rule has in addition, such as its own response, stays.
  if (known && before?.action === action && String(before.products ?? '') === String(products ?? ''))
    return { action: known.action, action_parameters: known.action_parameters };
  if (action === 'allow') return { action: 'skip', action_parameters: { ruleset: 'current' } };
  if (action === 'bypass') return { action: 'skip', action_parameters: { products } };
  // An update that left them out might keep those of the old action.
  return { action, action_parameters: known?.action_parameters && {} };
}

/** Refuses a whole rule with what a custom rule cannot hold. */
function refuseRule(rule: FirewallRule): void {
  if (rule.action === undefined) throw refuse(400, 'a firewall rule needs an action');
  if (rule.products && rule.action !== 'bypass') throw refuse(400, 'only the action bypass has products');
  refusePriority(rule);
}

function refusePriority({ priority, filter = {} }: FirewallRule): void {
  if (typeof priority === 'number')
    throw refuse(400, 'a custom rule has no priority: rules are executed in the order of the list');
  refuseFilter(filter);
}

function refuseFilter({ paused, ref }: Filter): void {
  if (paused) throw refuse(400, 'a filter cannot be paused by itself: pause its rule');
  if (ref !== undefined) throw refuse(400, 'a filter has no ref: give one to its rule');
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
