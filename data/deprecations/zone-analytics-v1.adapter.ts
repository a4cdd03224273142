import { adaptFetch, refuse, type Answer, type Fetch, type OldRequest } from '../adapters/adapt-fetch.ts';

/** `fetch`, with the reports on the requests of a zone read from the GraphQL analytics API. */
export function adaptZoneAnalytics(send: Fetch): Fetch {
  return adaptFetch(send, [
    ['GET', '/zones/{zone_id}/analytics/dashboard', readDashboard],
    ['GET', '/zones/{zone_id}/analytics/colos', readColos],
  ]);
}

/** The answer of a report: `query` says what time it covers. */
type Report = Answer & { query: { since: string; until: string; time_delta: number } };

/** A dataset, the dimension that is the time of its points, and their length in minutes. */
interface Resolution {
  dataset: string;
  time: string;
  minutes: number;
}

const MINUTES: Resolution = { dataset: 'httpRequests1mGroups', time: 'datetimeMinute', minutes: 1 };
const HOURS: Resolution = { dataset: 'httpRequests1hGroups', time: 'datetime', minutes: 60 };
const DAYS: Resolution = { dataset: 'httpRequests1dGroups', time: 'date', minutes: 1440 };

/** What a dataset counts of some requests. */
interface Group {
  dimensions?: Record<string, string>;
  sum: {
    requests: number;
    cachedRequests: number;
    encryptedRequests: number;
    bytes: number;
    cachedBytes: number;
    encryptedBytes: number;
    pageViews: number;
    threats: number;
    clientSSLMap: { clientSSLProtocol: string; requests: number }[];
    contentTypeMap: { edgeResponseContentTypeName: string; requests: number; bytes: number }[];
    countryMap: { clientCountryName: string; requests: number; bytes: number; threats: number }[];
    ipClassMap: { ipType: string; requests: number }[];
    responseStatusMap: { edgeResponseStatus: number; requests: number }[];
    threatPathingMap: { threatPathingName: string; requests: number }[];
  };
  uniq: { uniques: number };
}

const COUNTS = `
  sum {
    requests cachedRequests encryptedRequests bytes cachedBytes encryptedBytes pageViews threats
    clientSSLMap { clientSSLProtocol requests }
    contentTypeMap { edgeResponseContentTypeName requests bytes }
    countryMap { clientCountryName requests bytes threats }
    ipClassMap { ipType requests }
    responseStatusMap { edgeResponseStatus requests }
    threatPathingMap { threatPathingName requests }
  }
  uniq { uniques }`;

const NOTHING: Group = {
  sum: {
    requests: 0,
    cachedRequests: 0,
    encryptedRequests: 0,
    bytes: 0,
    cachedBytes: 0,
    encryptedBytes: 0,
    pageViews: 0,
    threats: 0,
    clientSSLMap: [],
    contentTypeMap: [],
    countryMap: [],
    ipClassMap: [],
    responseStatusMap: [],
    threatPathingMap: [],
  },
  uniq: { uniques: 0 },
};

async function readDashboard({ api, query }: OldRequest, zone: string): Promise<Report> {
  const [since, until] = readPeriod(query);
  // A query for points of an hour may cover three days.
  const isShort = until - alignDown(since, 60) <= 3 * 1440 * MINUTE;
  const resolution = until - since <= 60 * MINUTE ? MINUTES : isShort ? HOURS : DAYS;
  const { dataset, time } = resolution;
  const start = alignDown(since, resolution.minutes);
  const filter =
    resolution === DAYS
      ? `{ date_geq: "${toDate(start)}", date_leq: "${toDate(until - 1)}" }`
      : `{ datetime_geq: "${toTime(start)}", datetime_lt: "${toTime(until)}" }`;
  // Visitors of several points are counted once in the totals, so the totals are no sum of the points.
  const { totals, points } = await readZone<{ totals: Group[]; points: Group[] }>(
    api,
    zone,
    `totals: ${dataset}(limit: 1, filter: ${filter}) { ${COUNTS} }
    points: ${dataset}(limit: 1000, orderBy: [${time}_ASC], filter: ${filter}) { dimensions { ${time} } ${COUNTS} }`,
  );
  const toPoint = (group: Group): object => {
    const from = Date.parse(group.dimensions![time]!);
    return { since: toTime(from), until: toTime(from + resolution.minutes * MINUTE), ...toCounts(group) };
  };
  const period = { since: toTime(start), until: toTime(until) };
  return {
    query: { ...period, time_delta: resolution.minutes },
    result: { timeseries: points.map(toPoint), totals: { ...period, ...toCounts(totals[0] ?? NOTHING) } },
  };
}

function toCounts({ sum, uniq }: Group): object {
  const protocols = toRecord(sum.clientSSLMap, 'clientSSLProtocol', 'requests');
  // The old answers held the protocols under the first name, their documentation under the second.
  const ofProtocols = { ssl_protocol: protocols, ssl_protocols: protocols };
  const threats = sum.countryMap.filter((country) => country.threats > 0);
  return {
    requests: {
      all: sum.requests,
      cached: sum.cachedRequests,
      uncached: sum.requests - sum.cachedRequests,
      ssl: { encrypted: sum.encryptedRequests, unencrypted: sum.requests - sum.encryptedRequests },
      http_status: toRecord(sum.responseStatusMap, 'edgeResponseStatus', 'requests'),
      content_type: toRecord(sum.contentTypeMap, 'edgeResponseContentTypeName', 'requests'),
      country: toRecord(sum.countryMap, 'clientCountryName', 'requests'),
      ip_class: toRecord(sum.ipClassMap, 'ipType', 'requests'),
      ...ofProtocols,
    },
    bandwidth: {
      all: sum.bytes,
      cached: sum.cachedBytes,
      uncached: sum.bytes - sum.cachedBytes,
      ssl: { encrypted: sum.encryptedBytes, unencrypted: sum.bytes - sum.encryptedBytes },
      content_type: toRecord(sum.contentTypeMap, 'edgeResponseContentTypeName', 'bytes'),
      country: toRecord(sum.countryMap, 'clientCountryName', 'bytes'),
      // These were numbers of requests here as well.
      ...ofProtocols,
    },
    threats: {
      all: sum.threats,
      type: toRecord(sum.threatPathingMap, 'threatPathingName', 'requests'),
      country: toRecord(threats, 'clientCountryName', 'threats'),
    },
    pageviews: { all: sum.pageViews },
    uniques: { all: uniq.uniques },
  };
}

/** The requests to one data centre in one hour. */
interface ColoHour {
  count: number;
  sum: { edgeResponseBytes: number };
  dimensions: { coloCode: string; datetimeHour: string };
}

async function readColos({ api, query }: OldRequest, zone: string): Promise<Report> {
  const [since, until] = readPeriod(query);
  const start = alignDown(since, 60);
  const { hours } = await readZone<{ hours: ColoHour[] }>(
    api,
    zone,
    `hours: httpRequestsAdaptiveGroups(
      limit: 10000
      orderBy: [datetimeHour_ASC]
      filter: { datetime_geq: "${toTime(start)}", datetime_lt: "${toTime(until)}", requestSource: "eyeball" }
    ) { count sum { edgeResponseBytes } dimensions { coloCode datetimeHour } }`,
  );
  const byColo = new Map<string, object[]>();
  for (const { count, sum, dimensions } of hours) {
    const from = Date.parse(dimensions.datetimeHour);
    const point = {
      since: toTime(from),
      until: toTime(from + 60 * MINUTE),
      requests: { all: count },
      bandwidth: { all: sum.edgeResponseBytes },
    };
    byColo.set(dimensions.coloCode, [...(byColo.get(dimensions.coloCode) ?? []), point]);
  }
  return {
    query: { since: toTime(start), until: toTime(until), time_delta: 60 },
    result: [...byColo].map(([id, timeseries]) => ({ colo_id: id, timeseries })),
  };
}

/** Reads fields of a zone. Errors of a GraphQL query come with the status 200. */
async function readZone<Fields>(api: OldRequest['api'], zone: string, fields: string): Promise<Fields> {
  const query = `{ viewer { zones(filter: { zoneTag: ${JSON.stringify(zone)} }) { ${fields} } } }`;
  const { data, errors } = (await api('POST', '/graphql', { query })) as unknown as {
    data: { viewer: { zones: Fields[] } } | null;
    errors: { message: string }[] | null;
  };
  const [error] = errors ?? [];
  const [found] = data?.viewer.zones ?? [];
  if (error) throw refuse(/not authorized|not have access/.test(error.message) ? 403 : 400, error.message);
  if (!found) throw refuse(404, `there are no analytics of the zone ${zone}`);
  return found;
}

const MINUTE = 60_000;

/** The period of a report, in milliseconds; by default the last seven days. */
function readPeriod(query: URLSearchParams): [since: number, until: number] {
  const now = Date.now();
  const read = (name: string, otherwise: number): number => {
    const text = query.get(name) || String(otherwise);
    // A number counts minutes from now; it is zero or negative.
    const time = /^-?\d+$/.test(text) ? now + Number(text) * MINUTE : Date.parse(text);
    if (Number.isNaN(time)) throw refuse(400, `\`${name}\` is no time: ${text}`);
    return time;
  };
  return [read('since', -10080), read('until', 0)];
}

function alignDown(time: number, minutes: number): number {
  return Math.floor(time / (minutes * MINUTE)) * minutes * MINUTE;
}

const toTime = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
const toDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

function toRecord<Entry>(entries: readonly Entry[], name: keyof Entry, value: keyof Entry): Record<string, unknown> {
  return Object.fromEntries(entries.map((entry) => [entry[name], entry[value]]));
}
