/** What the adapter of zone analytics refuses, and what it asks for. That it gives the same otherwise: test/platform. */
import { describe, expect, it } from 'vitest';
import { adaptZoneAnalytics } from '../../data/deprecations/zone-analytics-v1.adapter.ts';

const ZONE = 'https://api.cloudflare.com/client/v4/zones/z/analytics';

/** Asks for a report while GraphQL gives this answer: the status, and the queries. */
async function ask(path: string, answer: object): Promise<[number, string[]]> {
  const queries: string[] = [];
  const adapted = adaptZoneAnalytics(async (_, init) => {
    queries.push((JSON.parse(String(init?.body)) as { query: string }).query);
    return Response.json(answer);
  });
  return [(await adapted(ZONE + path)).status, queries];
}

const EMPTY = { data: { viewer: { zones: [{ totals: [], points: [], hours: [] }] } }, errors: null };
const failing = (message: string): object => ({ data: null, errors: [{ message }] });

describe('a report', () => {
  it.each([
    ['2026-11-10T20:00:30Z', '2026-11-10T20:30:00Z', 'httpRequests1mGroups', '"2026-11-10T20:00:00Z"'],
    ['2026-11-10T20:30:00Z', '2026-11-13T20:00:00Z', 'httpRequests1hGroups', '"2026-11-10T20:00:00Z"'],
    // From the whole hour on, this period is longer than three days.
    ['2026-11-10T20:30:00Z', '2026-11-13T20:30:00Z', 'httpRequests1dGroups', '"2026-11-10"'],
  ])('from %s to %s comes from a dataset that may be asked for it', async (since, until, dataset, start) => {
    const [status, [query]] = await ask(`/dashboard?since=${since}&until=${until}`, EMPTY);
    expect(status).toBe(200);
    expect(query).toContain(`points: ${dataset}(`);
    expect(query).toContain(`_geq: ${start}`);
  });

  it.each([
    ['/dashboard', failing('cannot request data older than 2678400s'), 400],
    ['/colos', failing('zones [z] are not authorized'), 403],
    ['/dashboard', failing('does not have access to the path'), 403],
    ['/colos', { data: { viewer: { zones: [] } }, errors: null }, 404],
  ])('at %s is refused like its query: %o', async (path, answer, status) => {
    expect((await ask(path, answer))[0]).toBe(status);
  });

  it('of a period that is none is refused without a query', async () => {
    expect(await ask('/dashboard?since=24h', EMPTY)).toEqual([400, []]);
  });
});
