/** Code that looks like a reported form and is none: each is one named change away from it. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LIST = `const cf = async (path) => (await (await fetch(API + path)).json()).result;
const tunnels = await cf(\`/accounts/\${account}/cfd_tunnel\`);
const records = await cf(\`/zones/\${zone}/dns_records\`);
`;

const clean: Record<string, string> = {
  'another request with the same field': `const zones = await cf('/zones');\nconsole.log(zones[0].connections, zones.map((z) => z.locked));`,
  'a result that holds another answer': `fromPromise(cf('/zones'), String).andThen((zones) => ok(zones)).map((zones) => zones[0].locked);`,
  'a loader of other answers': `const zones = new DataLoader((ids) => Promise.all(ids.map((id) => cf(\`/zones/\${id}\`))));\nzones.load(1).then((zone) => zone.locked);`,
  'the list of the replacement': `const clients = await cf(\`/accounts/\${account}/cfd_tunnel/\${tunnels[0].id}/connections\`);\nconsole.log(clients.length, clients[0].connections);`,
  'a field of the list itself': `console.log(tunnels.connections, records.locked, records.data);`,
  'a field deeper than the data says': `console.log(records[0].meta.locked, records[0].data.zone_id);`,
  'the field at another depth': `console.log(records[0].result.zone_id);`,
  'a property that the program writes': `for (const tunnel of tunnels) tunnel.connections = 0;`,
  'a property that the program has written': `for (const tunnel of tunnels) {\n  tunnel.connections = await load(tunnel.id);\n  console.log(tunnel.connections.length);\n}`,
  'an object of its own': `const rows = tunnels.map((tunnel) => ({ name: tunnel.name, connections: 0 }));\nconsole.log(rows[0].connections);`,
  'a spread into a new object': `const rows = tunnels.map((tunnel) => ({ ...tunnel, connections: [] }));\nconsole.log(rows[0].connections);`,
  'joined lists of other answers': `const lists = await Promise.all(records.map(({ id }) => cf(\`/zones/\${id}/settings\`)));\nfor (const row of lists.flat()) console.log(row.zone_name, row.locked);`,
  'a list beside joined lists': `const lists = await Promise.all([1, 2].map(() => cf(\`/zones/\${zone}/dns_records\`)));\nconsole.log(lists.flat().zone_name, lists.map((list) => list.zone_name));`,
  'route configuration': `const routes = [{ pattern: 'example.com/*', zone_id: zone, zone_name: 'example.com' }];\nroutes.forEach((route) => console.log(route.zone_id, route.zone_name));`,
  'meta of a zone': `const { meta } = await cf(\`/zones/\${zone}\`);\nconsole.log(meta.foundation_dns);`,
  'lock of a registrar domain': `const domain = await cf(\`/accounts/\${account}/registrar/domains/example.com\`);\nconsole.log(domain.locked);`,
  'another value in the same variable': `let found = records[0];\nif (process.argv[2]) found = JSON.parse(process.argv[2]);\nconsole.log(found.zone_id);`,
  'another value in the same list': `const rows = [];\nrows.push(...records);\nrows.push(fromCache());\nconsole.log(rows[0].zone_id);`,
  'another value in one branch': `const found = process.argv[2] ? records[0] : fromCache();\nconsole.log(found.zone_id);`,
  'another object in the same list': `const rows = [];\nrows.push({ record: records[0] });\nrows.push({ record: fromCache() });\nconsole.log(rows[0].record.zone_id);`,
  'another object under the same member': `const state = {};\nstate.last = { all: records };\nstate.last = { all: fromCache() };\nfunction show() { return state.last.all[0].zone_id; }`,
  'an object with a field of its own in the same list': `const rows = [...records];\nrows.push({ zone_id: zone });\nconsole.log(rows[0].zone_id);`,
  'another value returned': `async function load() {\n  if (cache.records) return cache.records;\n  return cf(\`/zones/\${zone}/dns_records\`);\n}\nconsole.log((await load())[0].locked);`,
  'one call that may ask something else': `const rows = await cf(process.argv[2] ? \`/zones/\${zone}/dns_records\` : '/zones');\nconsole.log(rows[0].zone_id);`,
  'a variable of the same name': `function show(records) { return records[0].zone_id; }\nshow([{ zone_id: 1 }]);`,
  'a variable that is replaced': `let rows = records;\nrows = fromCache();\nconsole.log(rows[0].zone_id);`,
  'a schema as a callback that makes another object': `const Row = z.array(z.object({ id: z.string() })).transform((rows) => rows.map(({ id }) => ({ zone_id: id })));\ncf(\`/zones/\${zone}/dns_records\`).then(Row.parse).then((rows) => rows[0].zone_id);`,
  'a method of the program in the place of one of a schema': `const Row = { parse: (rows) => ({ zone_id: rows.length }) };\ncf(\`/zones/\${zone}/dns_records\`).then(Row.parse).then((row) => row.zone_id);`,
  'another method': `const done = await (await fetch(\`\${API}/zones/\${zone}/dns_records/1\`, { method: 'DELETE' })).json();\nconsole.log(done.result.zone_id);`,
  'another host': `const rows = await (await fetch(\`https://api.example.com/client/v4/zones/\${zone}/dns_records\`)).json();\nconsole.log(rows.result[0].zone_id);`,
  'a helper that is given something else too': `function name(row) { return row.name; }\nconsole.log(name(records[0]), name({ zone_id: 1 }).zone_id);`,
  'a callback of another list': `const mine = [{ connections: 1 }];\nmine.map((tunnel) => tunnel.connections);`,
  'a function that is never given it': `function count(tunnel) { return tunnel.connections.length; }\nconsole.log(count(fromCache()), tunnels.length);`,
  'an unknown function in between': `console.log(normalize(tunnels)[0].connections);`,
  'headers of the response': `const res = await fetch(\`\${API}/zones/\${zone}/dns_records\`);\nconsole.log(res.headers.zone_id, res.locked, res.ok);`,
  'the values of another Map': `const byName = new Map(tunnels.map((tunnel) => [tunnel, tunnel.name]));\nfor (const name of byName.values()) console.log(name.connections);`,
  'a field that the type of the answer leaves out': `interface Full { id: string; locked: boolean }\ninterface Row extends Omit<Full, 'locked'> { ttl: number }\nconst rows = (await cf(\`/zones/\${zone}/dns_records\`)) as Row[];\nconst show = (full: Full) => full.locked;`,
  'a field that is left out of a copy': `const rows = records.map(({ locked, zone_id: _zone, ...row }) => row);\nfor (const { zone_name, ...row } of records) show(row);\nconst { connections, ...tunnel } = tunnels[0];\nshow(rows, tunnel);`,
  'a field that is left out of an inner copy': `const rows = records.map((record) => {\n  const { locked, ...rest } = record ?? {};\n  return { ...rest, locked: true };\n});\nshow(rows[0].locked);`,
  'a field that is written over in a copy': `const rows = tunnels.map((tunnel) => Object.assign({}, tunnel, { connections: list(tunnel.id) }));\nshow(rows[0].connections);`,
  'a key of a table': `const byId = {};\nfor (const record of records) byId[record.id] = record.name;\nconsole.log(byId.zone_id);`,
};

describe('no read of an answer', () => {
  it.each(Object.entries(clean))('%s', (_, code) => {
    expect(renderReads(LIST + code)).toEqual([]);
  });

  it('reports a field that the type of the answer takes from another type', () => {
    const typed = `interface Full { id: string; locked: boolean }\ninterface Row extends Omit<Full, 'id'> { ttl: number }\nconst rows = (await cf(\`/zones/\${zone}/dns_records\`)) as Row[];\nconst show = (full: Full) => full.locked;`;
    expect(renderReads(LIST + typed)).toEqual(['7:locked']);
  });

  it('reports a field beside the rest of a pattern that is read, alone, or exported', () => {
    const code = `const rows = records.map(({ locked, ...row }) => (locked ? null : row));
const names = records.map(({ zone_name }) => 1);
export const { zone_id, ...record } = records[0];`;
    expect(renderReads(LIST + code)).toEqual(['4:locked', '5:zone_name', '6:zone_id']);
  });

  it('reports the form they are derived from', () => {
    expect(renderReads(`${LIST}console.log(tunnels[0].connections, records[0].zone_id);`)).toEqual([
      '4:connections',
      '4:zone_id',
    ]);
  });

  it("reads before its own write are the platform's", () => {
    expect(
      renderReads(
        `${LIST}for (const tunnel of tunnels) {\n  tunnel.connections = tunnel.connections.filter(Boolean);\n}`,
      ),
    ).toEqual(['5:connections']);
  });
});
