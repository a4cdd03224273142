/**
 * Firewall rules, filters and rate limits, each shown as a rule of the rulesets as well. Document: Versioning 19 and 21. The
 * fields are those of the SDK's types, the actions those of the official upgrade guides.
 */
import { fail, isObject, list, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';
import type { Rulesets } from './rules.ts';

const FIREWALL = { item: 19 };
const LIMITS = { item: 21 };

type Fields = Record<string, unknown> & { id: string };

/** Numbers things of one kind. */
function createStore(kind: string) {
  const all = new Map<string, Fields>();
  let count = 0;
  return {
    all,
    add(fields: Record<string, unknown>): Fields {
      const id = `${kind}-${(count += 1)}`;
      const added = { ...fields, id };
      all.set(id, added);
      return added;
    },
  };
}

export function listFirewallOperations(rulesets: Rulesets): Operation[] {
  const rules = createStore('firewall-rule');
  const filters = createStore('filter');
  const showFilter = ({ id, expression, paused = false, description = '', ref }: Fields) => ({
    id,
    expression,
    paused,
    description,
    ...(ref === undefined ? {} : { ref }),
  });
  const show = ({ id, paused = false, description = '', action, filter, priority = null, products, ref }: Fields) => ({
    id,
    paused,
    description,
    action,
    ...(products === undefined ? {} : { products }),
    priority,
    filter: showFilter(filters.all.get(String(filter))!),
    ...(ref === undefined ? {} : { ref }),
  });
  const mirror = (): void =>
    rulesets.set(
      'http_request_firewall_custom',
      [...rules.all.values()].map((rule) => ({
        ...toCustom(rule),
        expression: filters.all.get(String(rule.filter))!.expression,
      })),
    );
  /** The ID of the filter that a rule names or brings with it. */
  const place = (filter: unknown): string | null => {
    const { id, ...fields } = isObject(filter) ? filter : {};
    if (id === undefined) return typeof fields.expression === 'string' ? filters.add(fields).id : null;
    const known = filters.all.get(String(id));
    if (known) Object.assign(known, fields);
    return known ? known.id : null;
  };
  const create = (given: Record<string, unknown>): Fields | null => {
    const filter = place(given.filter);
    return filter === null || given.action === undefined ? null : rules.add({ ...given, filter });
  };
  const write = (id: string, given: Record<string, unknown>): Answer => {
    const rule = rules.all.get(id);
    if (given.action === undefined) return fail(400, 'a rule has an action');
    const filter = rule && place(given.filter ?? { id: rule.filter });
    if (!rule || !filter) return notFound();
    rules.all.set(id, { ...given, id, filter });
    mirror();
    return succeed(show(rules.all.get(id)!));
  };
  /** The document names no fields that PATCH takes: it is read as one that keeps what it does not name. */
  const merge = (id: string, { filter, ...given }: Record<string, unknown>): Answer => {
    const rule = rules.all.get(id);
    return rule ? write(id, { ...rule, ...given, filter: filter ?? { id: rule.filter } }) : notFound();
  };
  const remove = (id: string): Answer => {
    const rule = rules.all.get(id);
    if (!rule) return notFound();
    rules.all.delete(id);
    mirror();
    return succeed(show(rule));
  };
  const writeFilter = (id: string, given: Record<string, unknown>): Answer => {
    const filter = filters.all.get(id);
    if (!filter) return notFound();
    Object.assign(filter, given, { id });
    mirror();
    return succeed(showFilter(filter));
  };
  const removeFilter = (id: string): Answer => {
    if ([...rules.all.values()].some(({ filter }) => filter === id)) return fail(400, 'the filter is in use');
    return filters.all.delete(id) ? succeed({ id }) : notFound();
  };
  const base = '/zones/{zone_id}/firewall/rules';
  const ofFilters = '/zones/{zone_id}/filters';
  return [
    on(
      `GET ${base}`,
      ({ query }) => list(select([...rules.all.values()].map(show), query), withPages(query)),
      FIREWALL,
    ),
    on(
      `POST ${base}`,
      (call) => {
        const created = getBodies(call).map(create);
        if (created.includes(null)) return fail(400, 'a rule has an action and a filter');
        mirror();
        return succeed(created.map((rule) => show(rule!)));
      },
      FIREWALL,
    ),
    on(`PUT ${base}`, (call) => each(getBodies(call), (rule) => write(String(rule.id), rule)), FIREWALL),
    on(`PATCH ${base}`, (call) => each(getBodies(call), (rule) => merge(String(rule.id), rule)), FIREWALL),
    on(`DELETE ${base}`, (call) => each(getIds(call), remove), FIREWALL),
    on(`GET ${base}/{rule_id}`, ({ params }) => one(rules.all.get(params.rule_id!), show), FIREWALL),
    on(`PUT ${base}/{rule_id}`, (call) => write(call.params.rule_id!, getBodies(call)[0]!), FIREWALL),
    on(
      `PATCH ${base}/{rule_id}`,
      (call) => each(getBodies(call), (rule) => merge(call.params.rule_id!, rule)),
      FIREWALL,
    ),
    on(`DELETE ${base}/{rule_id}`, ({ params }) => remove(params.rule_id!), FIREWALL),
    on(
      `GET ${ofFilters}`,
      ({ query }) => list(select([...filters.all.values()].map(showFilter), query), withPages(query)),
      FIREWALL,
    ),
    on(
      `POST ${ofFilters}`,
      (call) => succeed(getBodies(call).map((filter) => showFilter(filters.add(filter)))),
      FIREWALL,
    ),
    on(
      `PUT ${ofFilters}`,
      (call) => each(getBodies(call), (filter) => writeFilter(String(filter.id), filter)),
      FIREWALL,
    ),
    on(`DELETE ${ofFilters}`, (call) => each(getIds(call), removeFilter), FIREWALL),
    on(`GET ${ofFilters}/{filter_id}`, ({ params }) => one(filters.all.get(params.filter_id!), showFilter), FIREWALL),
    on(`PUT ${ofFilters}/{filter_id}`, (call) => writeFilter(call.params.filter_id!, getBodies(call)[0]!), FIREWALL),
    on(`DELETE ${ofFilters}/{filter_id}`, ({ params }) => removeFilter(params.filter_id!), FIREWALL),
    ...listLimitOperations(rulesets),
  ];
}

/** The custom rule of a firewall rule, without its expression. */
function toCustom({ action, products, paused = false, description = '', ref }: Fields): Record<string, unknown> {
  const common = { description, enabled: !paused, ...(ref === undefined ? {} : { ref }) };
  if (action === 'allow') return { ...common, action: 'skip', action_parameters: { ruleset: 'current' } };
  if (action === 'bypass') return { ...common, action: 'skip', action_parameters: { products } };
  return { ...common, action };
}

function listLimitOperations(rulesets: Rulesets): Operation[] {
  const limits = createStore('rate-limit');
  const base = '/zones/{zone_id}/rate_limits';
  const mirror = (): void => rulesets.set('http_ratelimit', [...limits.all.values()].map(toLimiting));
  const write = (id: string | null, given: Record<string, unknown>): Answer => {
    if (typeof given.threshold !== 'number' || typeof given.period !== 'number' || !isObject(given.action))
      return fail(400, 'a rate limit has a threshold, a period and an action');
    const limit = id === null ? limits.add(given) : { ...given, id };
    limits.all.set(limit.id, limit);
    mirror();
    return succeed(showLimit(limit));
  };
  return [
    on(`GET ${base}`, ({ query }) => list([...limits.all.values()].map(showLimit), query), LIMITS),
    on(`POST ${base}`, (call) => write(null, getBodies(call)[0]!), LIMITS),
    on(`GET ${base}/{rate_limit_id}`, ({ params }) => one(limits.all.get(params.rate_limit_id!), showLimit), LIMITS),
    on(
      `PUT ${base}/{rate_limit_id}`,
      (call) =>
        limits.all.has(call.params.rate_limit_id!)
          ? write(call.params.rate_limit_id!, getBodies(call)[0]!)
          : notFound(),
      LIMITS,
    ),
    on(
      `DELETE ${base}/{rate_limit_id}`,
      ({ params }) => {
        const isGone = limits.all.delete(params.rate_limit_id!);
        mirror();
        return isGone ? succeed({ id: params.rate_limit_id! }) : notFound();
      },
      LIMITS,
    ),
  ];
}

const showLimit = ({ id, disabled = false, description = '', match, ...limit }: Fields) => ({
  id,
  disabled,
  description,
  match,
  ...limit,
});

/** What of a rate limit does not depend on how an expression is written. */
function toLimiting({
  disabled = false,
  description = '',
  threshold,
  period,
  action,
}: Fields): Record<string, unknown> {
  const { mode, timeout = 0 } = action as { mode: string; timeout?: number };
  return {
    description,
    enabled: !disabled,
    action: { simulate: 'log', ban: 'block' }[mode] ?? mode,
    ratelimit: { requests_per_period: threshold, period, mitigation_timeout: timeout },
  };
}

function one(found: Fields | undefined, show: (found: Fields) => unknown): Answer {
  return found ? succeed(show(found)) : notFound();
}

/** The answers to several writes as one; the first refusal if there is one. */
function each<T>(given: readonly T[], answer: (one: T) => Answer): Answer {
  const answers = given.map(answer);
  return (
    answers.find(({ status }) => status !== 200) ??
    succeed(answers.map(({ body }) => (body as { result: unknown }).result))
  );
}

/** The body as a list of objects. */
function getBodies({ json }: Call): Record<string, unknown>[] {
  return (Array.isArray(json) ? json : [json]).filter(isObject);
}

const getIds = (call: Call): string[] => [...call.query.getAll('id'), ...getBodies(call).map(({ id }) => String(id))];

/** The elements that have the values of the query's other parameters. */
function select<T extends object>(all: readonly T[], query: URLSearchParams): T[] {
  return all.filter((element) =>
    [...query].every(([name, value]) => {
      const own = element[name as keyof T];
      return own === undefined || (name === 'description' ? String(own).includes(value) : String(own) === value);
    }),
  );
}

/** These lists have 25 elements in a page. */
function withPages(query: URLSearchParams): URLSearchParams {
  const pages = new URLSearchParams(query);
  if (!pages.has('per_page')) pages.set('per_page', '25');
  return pages;
}
