/**
 * Analytics of the requests to the zone. Document: Versioning 48. The document names GraphQL alone; its datasets are those of the
 * official guides that lead from the old operations to them.
 */
import { fail, getBody, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';
import { parseQuery, selectFields, type Field } from './graphql.ts';
import { alignDown, groupVisits, listVisits, MINUTE, sumBytes, toTime, type Visit } from './visits.ts';

const REST = { item: 48 };

export function listAnalyticsOperations(): Operation[] {
  return [
    on('GET /zones/{zone_id}/analytics/dashboard', readDashboard, REST),
    on('GET /zones/{zone_id}/analytics/colos', readColos, REST),
    on('POST /graphql', answerQuery),
  ];
}

/** The period of an old report: minutes from now, or times. */
function readPeriod({ query }: Call): [since: number, until: number] {
  const read = (name: string, otherwise: string): number => {
    const text = query.get(name) ?? otherwise;
    return /^-?\d+$/.test(text) ? Date.now() + Number(text) * MINUTE : Date.parse(text);
  };
  return [read('since', '-10080'), read('until', '0')];
}

function readDashboard(call: Call): Answer {
  const [since, until] = readPeriod(call);
  if (Number.isNaN(since + until)) return fail(400, 'no such period');
  const length = (until - since) / MINUTE;
  const delta = length <= 60 ? 1 : length <= 420 ? 15 : length <= 900 ? 30 : length <= 4320 ? 60 : 1440;
  const start = alignDown(since, delta);
  const visits = listVisits(start, until);
  const points = groupVisits(visits, ({ time }) => toTime(alignDown(time, delta)));
  const timeseries = [...points].map(([from, some]) => ({
    since: from,
    until: toTime(Date.parse(from) + delta * MINUTE),
    ...report(some),
  }));
  const period = { since: toTime(start), until: toTime(until) };
  return addQuery(succeed({ timeseries, totals: { ...period, ...report(visits) } }), { ...period, time_delta: delta });
}

function readColos(call: Call): Answer {
  const [since, until] = readPeriod(call);
  if (Number.isNaN(since + until)) return fail(400, 'no such period');
  const start = alignDown(since, 60);
  const colos = groupVisits(listVisits(start, until), ({ colo }) => colo);
  const result = [...colos].map(([id, visits]) => ({
    colo_id: id,
    timeseries: [...groupVisits(visits, ({ time }) => toTime(alignDown(time, 60)))].map(([from, some]) => ({
      since: from,
      until: toTime(Date.parse(from) + 60 * MINUTE),
      ...report(some),
    })),
  }));
  return addQuery(succeed(result), { since: toTime(start), until: toTime(until), time_delta: 60 });
}

function addQuery(answer: Answer, query: object): Answer {
  return { ...answer, body: { ...(answer.body as object), query } };
}

/** What the old operations say of some visits. */
function report(visits: readonly Visit[]): Record<string, unknown> {
  const count = (isMatch: (visit: Visit) => boolean): number => visits.filter(isMatch).length;
  const bytesOf = (isMatch: (visit: Visit) => boolean): number => sumBytes(visits.filter(isMatch));
  const countBy = (getKey: (visit: Visit) => string, some = visits): Record<string, number> =>
    Object.fromEntries([...groupVisits(some, getKey)].map(([key, group]) => [key, group.length]));
  const bytesBy = (getKey: (visit: Visit) => string): Record<string, number> =>
    Object.fromEntries([...groupVisits(visits, getKey)].map(([key, group]) => [key, sumBytes(group)]));
  const threats = visits.filter(({ threat }) => threat !== null);
  const isEncrypted = ({ protocol }: Visit): boolean => protocol !== 'none';
  const protocols = countBy(({ protocol }) => protocol);
  return {
    requests: {
      all: visits.length,
      cached: count(({ isCached }) => isCached),
      uncached: count(({ isCached }) => !isCached),
      ssl: { encrypted: count(isEncrypted), unencrypted: count((visit) => !isEncrypted(visit)) },
      http_status: countBy(({ status }) => String(status)),
      content_type: countBy(({ type }) => type),
      country: countBy(({ country }) => country),
      ip_class: countBy(({ ipClass }) => ipClass),
      ssl_protocol: protocols,
    },
    bandwidth: {
      all: sumBytes(visits),
      cached: bytesOf(({ isCached }) => isCached),
      uncached: bytesOf(({ isCached }) => !isCached),
      ssl: { encrypted: bytesOf(isEncrypted), unencrypted: bytesOf((visit) => !isEncrypted(visit)) },
      content_type: bytesBy(({ type }) => type),
      country: bytesBy(({ country }) => country),
      ssl_protocol: protocols,
    },
    threats: {
      all: threats.length,
      type: countBy(({ threat }) => threat!, threats),
      country: countBy(({ country }) => country, threats),
    },
    pageviews: { all: count(({ isPage }) => isPage), search_engine: {} },
    uniques: { all: groupVisits(visits, ({ visitor }) => visitor).size },
  };
}

/** A dataset: what one of its groups holds, and the dimensions that it may be grouped by. */
interface Dataset {
  dimensions: Readonly<Record<string, (visit: Visit) => string>>;
  summarise(visits: readonly Visit[]): Record<string, unknown>;
}

const byInterval =
  (minutes: number) =>
  ({ time }: Visit): string =>
    toTime(alignDown(time, minutes));

const DATASETS: Readonly<Record<string, Dataset>> = {
  httpRequests1mGroups: { dimensions: { datetimeMinute: byInterval(1) }, summarise },
  httpRequests1hGroups: { dimensions: { datetime: byInterval(60) }, summarise },
  httpRequests1dGroups: { dimensions: { date: (visit) => byInterval(1440)(visit).slice(0, 10) }, summarise },
  httpRequestsAdaptiveGroups: {
    dimensions: { datetimeHour: byInterval(60), coloCode: ({ colo }) => colo },
    summarise: (visits) => ({ count: visits.length, sum: { edgeResponseBytes: sumBytes(visits) } }),
  },
};

function summarise(visits: readonly Visit[]): Record<string, unknown> {
  const of = (isMatch: (visit: Visit) => boolean): Visit[] => visits.filter(isMatch);
  const map = (name: string, getKey: (visit: Visit) => unknown, some = visits): object[] =>
    [...groupVisits(some, (visit) => JSON.stringify(getKey(visit)))].map(([key, group]) => ({
      [name]: JSON.parse(key) as unknown,
      requests: group.length,
      bytes: sumBytes(group),
      threats: group.filter(({ threat }) => threat !== null).length,
    }));
  const isEncrypted = ({ protocol }: Visit): boolean => protocol !== 'none';
  const threats = of(({ threat }) => threat !== null);
  return {
    sum: {
      requests: visits.length,
      cachedRequests: of(({ isCached }) => isCached).length,
      encryptedRequests: of(isEncrypted).length,
      bytes: sumBytes(visits),
      cachedBytes: sumBytes(of(({ isCached }) => isCached)),
      encryptedBytes: sumBytes(of(isEncrypted)),
      pageViews: of(({ isPage }) => isPage).length,
      threats: threats.length,
      clientSSLMap: map('clientSSLProtocol', ({ protocol }) => protocol),
      contentTypeMap: map('edgeResponseContentTypeName', ({ type }) => type),
      countryMap: map('clientCountryName', ({ country }) => country),
      ipClassMap: map('ipType', ({ ipClass }) => ipClass),
      responseStatusMap: map('edgeResponseStatus', ({ status }) => status),
      threatPathingMap: map('threatPathingName', ({ threat }) => threat, threats),
    },
    uniq: { uniques: groupVisits(visits, ({ visitor }) => visitor).size },
  };
}

/** Refusals of a query come with the status 200. */
function answerQuery(call: Call): Answer {
  try {
    const { query } = getBody(call);
    const [viewer] = parseQuery(String(query));
    const [zones] = viewer?.fields ?? [];
    if (viewer?.name !== 'viewer' || zones?.name !== 'zones') throw new Error('no query of a zone');
    const { zoneTag } = zones.args.filter as Record<string, unknown>;
    if (typeof zoneTag !== 'string') throw new Error('zoneTag is missing');
    const zone = Object.fromEntries(zones.fields.map((field) => [field.alias, readGroups(field)]));
    return { status: 200, body: { data: { viewer: { zones: [zone] } }, errors: null } };
  } catch (error) {
    return { status: 200, body: { data: null, errors: [{ message: (error as Error).message }] } };
  }
}

/** The groups of a dataset, by the dimensions that are selected. */
function readGroups({ name, args, fields }: Field): unknown {
  const dataset = DATASETS[name];
  if (!dataset) throw new Error(`unknown dataset ${name}`);
  const filter = args.filter as Record<string, string>;
  const known = ['datetime_geq', 'datetime_lt', 'date_geq', 'date_leq', 'requestSource'];
  const unknown = Object.keys(filter).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new Error(`unknown filter ${unknown}`);
  const since = Date.parse(filter.datetime_geq ?? filter.date_geq!);
  const until =
    filter.date_leq === undefined ? Date.parse(filter.datetime_lt!) : Date.parse(filter.date_leq) + 1440 * MINUTE;
  const selected = fields.find((field) => field.name === 'dimensions')?.fields ?? [];
  const getKey = (visit: Visit): string =>
    JSON.stringify(
      Object.fromEntries(
        selected.map((field) => {
          const read = dataset.dimensions[field.name];
          if (!read) throw new Error(`unknown dimension ${field.name}`);
          return [field.name, read(visit)];
        }),
      ),
    );
  const groups = [...groupVisits(listVisits(since, until), getKey)].map(([key, visits]) => ({
    dimensions: JSON.parse(key) as object,
    ...dataset.summarise(visits),
  }));
  return selectFields(groups.slice(0, Number(args.limit)), fields);
}
