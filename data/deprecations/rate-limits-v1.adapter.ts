import {
  adaptFetch,
  Refusal,
  refuse,
  toPage,
  type Answer,
  type Fetch,
  type OldRequest,
} from '../adapters/adapt-fetch.ts';

/** `fetch`, with rate limits kept as rate limiting rules of the rulesets API. */
export function adaptRateLimits(send: Fetch): Fetch {
  return adaptFetch(send, [
    ['GET', '/zones/{zone_id}/rate_limits', listLimits],
    ['POST', '/zones/{zone_id}/rate_limits', createLimit],
    ['GET', '/zones/{zone_id}/rate_limits/{rate_limit_id}', getLimit],
    ['PUT', '/zones/{zone_id}/rate_limits/{rate_limit_id}', updateLimit],
    ['DELETE', '/zones/{zone_id}/rate_limits/{rate_limit_id}', deleteLimit],
  ]);
}

type Api = OldRequest['api'];

/** A rate limiting rule. */
interface Rule {
  id: string;
  action: string;
  action_parameters?: { response?: { status_code: number; content: string; content_type: string } };
  expression: string;
  description?: string;
  enabled: boolean;
  ratelimit: {
    characteristics: string[];
    period: number;
    requests_per_period: number;
    mitigation_timeout?: number;
    counting_expression?: string;
    requests_to_origin?: boolean;
  };
}

interface Ruleset {
  id: string;
  rules?: Rule[];
}

/** The requests that an old rate limit applies to. */
interface Match {
  request?: { methods?: string[]; schemes?: string[]; url?: string };
  response?: { status?: number[]; origin_traffic?: boolean };
  headers?: unknown[];
}

interface RateLimit {
  id?: string;
  disabled?: boolean;
  description?: string;
  match: Match;
  bypass?: { name: string; value: string }[];
  threshold: number;
  period: number;
  correlate?: { by?: string };
  action: { mode: string; timeout?: number; response?: { content_type: string; body: string } };
}

/** The periods that the new rules take, in seconds. */
const PERIODS = [10, 60, 120, 300, 600, 3600];

/** Old modes whose new action has another name. */
const ACTIONS: Record<string, string> = { simulate: 'log', ban: 'block' };

async function listLimits({ api, query }: OldRequest, zone: string): Promise<Answer> {
  const rules = (await readRuleset(api, zone))?.rules ?? [];
  return toPage(rules.map(toRateLimit), query, 20);
}

async function getLimit({ api }: OldRequest, zone: string, id: string): Promise<Answer> {
  return { result: toRateLimit((await findRule(api, zone, id)).rule) };
}

async function createLimit({ api, body }: OldRequest, zone: string): Promise<Answer> {
  const rule = toRule(body as RateLimit);
  const known = await readRuleset(api, zone);
  const { result } = known
    ? await api<Ruleset>('POST', `/zones/${zone}/rulesets/${known.id}/rules`, rule)
    : await api<Ruleset>('PUT', getEntryPoint(zone), { rules: [rule] });
  return { result: toRateLimit(result.rules![result.rules!.length - 1]!) };
}

async function updateLimit({ api, body }: OldRequest, zone: string, id: string): Promise<Answer> {
  const rule = toRule(body as RateLimit);
  const { ruleset } = await findRule(api, zone, id);
  const { result } = await api<Ruleset>('PATCH', `/zones/${zone}/rulesets/${ruleset}/rules/${id}`, rule);
  return { result: toRateLimit(result.rules!.find((one) => one.id === id)!) };
}

async function deleteLimit({ api }: OldRequest, zone: string, id: string): Promise<Answer> {
  const { ruleset } = await findRule(api, zone, id);
  await api('DELETE', `/zones/${zone}/rulesets/${ruleset}/rules/${id}`);
  return { result: { id } };
}

function toRule(limit: RateLimit): Omit<Rule, 'id'> {
  const { match, action, threshold, period, description = '', disabled = false } = limit;
  if (!PERIODS.includes(period)) throw refuse(400, `a period of ${period} s is none of ${PERIODS.join(', ')}`);
  if ((match.headers ?? []).length > 0) throw refuse(400, 'no rule counts by the headers of responses');
  const expression = toExpression(match, limit.bypass ?? []);
  const { status, origin_traffic: isOriginOnly = false } = match.response ?? {};
  const { mode, timeout, response } = action;
  return {
    action: ACTIONS[mode] ?? mode,
    ...(response && {
      action_parameters: {
        response: { status_code: 429, content: response.body, content_type: response.content_type },
      },
    }),
    expression,
    description,
    enabled: !disabled,
    ratelimit: {
      // The new rules count requests in each data centre (`cf.colo.id`).
      characteristics: [limit.correlate?.by === 'nat' ? 'cf.unique_visitor_id' : 'ip.src', 'cf.colo.id'],
      period,
      requests_per_period: threshold,
      mitigation_timeout: timeout ?? 0,
      ...(status && { counting_expression: `${expression} and http.response.code in {${status.join(' ')}}` }),
      requests_to_origin: isOriginOnly,
    },
  };
}

function toRateLimit({ id, action, action_parameters: parameters, ...rule }: Rule): object {
  const { expression, enabled, description = '', ratelimit } = rule;
  const [mode = action] = Object.keys(ACTIONS).filter((old) => ACTIONS[old] === action);
  const response = parameters?.response;
  const [, codes] = /http\.response\.code in \{([\d ]+)\}$/.exec(ratelimit.counting_expression ?? '') ?? [];
  const { match, bypass } = readExpression(expression);
  return {
    id,
    disabled: !enabled,
    description,
    match: {
      ...match,
      response: {
        ...(codes === undefined ? {} : { status: codes.split(' ').map(Number) }),
        origin_traffic: ratelimit.requests_to_origin ?? false,
      },
    },
    ...(bypass.length > 0 ? { bypass } : {}),
    threshold: ratelimit.requests_per_period,
    period: ratelimit.period,
    ...(ratelimit.characteristics.includes('cf.unique_visitor_id') ? { correlate: { by: 'nat' } } : {}),
    action: {
      mode,
      ...(ratelimit.mitigation_timeout ? { timeout: ratelimit.mitigation_timeout } : {}),
      ...(response ? { response: { content_type: response.content_type, body: response.content } } : {}),
    },
  };
}

/** Returns the rule expression for a match; `readExpression` is the inverse. */
function toExpression({ request = {} }: Match, bypass: { value: string }[]): string {
  const { methods = [], schemes = [], url = '*' } = request;
  const isAll = (names: string[]): boolean => names.length === 0 || names.includes('_ALL_');
  const conditions = [
    ...(isAll(methods) ? [] : [`http.request.method in {${methods.map(quote).join(' ')}}`]),
    ...(isAll(schemes) || schemes.length > 1 ? [] : [schemes[0] === 'HTTPS' ? 'ssl' : 'not ssl']),
    ...(url === '*' ? [] : [toUrlCondition(url)]),
    ...bypass.map(({ value }) => `not ${toUrlCondition(value)}`),
  ];
  return conditions.join(' and ') || 'true';
}

/** Returns the condition for an old URL pattern: a host and a path, in which `*` matches any text. */
function toUrlCondition(pattern: string): string {
  const [, host = '', path = ''] = /^(?:\w+:\/\/)?([^/]*)(.*)$/.exec(pattern) ?? [];
  const ofPath = path === '' ? '' : ` and http.request.uri.path wildcard ${quote(path)}`;
  return `(http.host wildcard ${quote(host)}${ofPath})`;
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Returns the old match of an expression that `toExpression` made; both parts are empty for any other expression. */
function readExpression(expression: string): { match: Match; bypass: { name: string; value: string }[] } {
  const methods = /http\.request\.method in \{([^}]*)\}/.exec(expression)?.[1]?.match(/\w+/g) ?? ['_ALL_'];
  const schemes = /(?:^|and )not ssl\b/.test(expression)
    ? ['HTTP']
    : /\bssl\b/.test(expression)
      ? ['HTTPS']
      : ['_ALL_'];
  const urls = /(not )?\(http\.host wildcard "([^"]*)"(?: and http\.request\.uri\.path wildcard "([^"]*)")?\)/g;
  const found = [...expression.matchAll(urls)].map(([, not, host = '', path = '']) => ({ not, value: host + path }));
  const url = found.find(({ not }) => not === undefined)?.value ?? '*';
  const bypass = found.flatMap(({ not, value }) => (not === undefined ? [] : [{ name: 'url', value }]));
  const match = { request: { methods, schemes, url } };
  return toExpression(match, bypass) === expression ? { match, bypass } : { match: {}, bypass: [] };
}

/** The ruleset of the zone's rate limiting rules; null if it has none yet. */
async function readRuleset(api: Api, zone: string): Promise<Ruleset | null> {
  try {
    return (await api<Ruleset>('GET', getEntryPoint(zone))).result;
  } catch (error) {
    if (error instanceof Refusal && error.response.status === 404) return null;
    throw error;
  }
}

const getEntryPoint = (zone: string): string => `/zones/${zone}/rulesets/phases/http_ratelimit/entrypoint`;

async function findRule(api: Api, zone: string, id: string): Promise<{ ruleset: string; rule: Rule }> {
  const ruleset = await readRuleset(api, zone);
  const rule = ruleset?.rules?.find((one) => one.id === id);
  if (!ruleset || !rule) throw refuse(404, `there is no rate limit ${id}`);
  return { ruleset: ruleset.id, rule };
}
