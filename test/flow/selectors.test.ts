/** Fields of answers that functions and methods of libraries read by a path in a text or a list. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LOAD = `const load = async (path) => (await fetch(API + path)).json();
const answer = await load(\`/zones/\${zone}/dns_records\`);
const zones = await load('/zones');
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a path in a text': { code: `_.get(answer, 'result[0].zone_name', '');`, reads: [`4:'result[0].zone_name'`] },
  'a path in a list': { code: `const zone = get(answer, ['result', 0, 'locked']);`, reads: [`4:'locked'`] },
  'the path before the value': {
    code: `const zones = answer.result.map((record) => R.prop('zone_id', record));`,
    reads: [`4:'zone_id'`],
  },
  'a fallback before both': {
    code: `const name = R.pathOr('none', ['result', 0, 'zone_name'], answer);`,
    reads: [`4:'zone_name'`],
  },
  'a part that is read on': {
    code: `const rows = getProperty(answer, 'result');
for (const { locked } of rows) console.log(locked);`,
    reads: ['5:locked'],
  },
  'a selector of every element': {
    code: `import http from 'k6/http';
const names = http.get(API + \`/zones/\${zone}/dns_records\`).json('result.#.zone_name');`,
    reads: [`5:'result.#.zone_name'`],
  },
  'functions of an object that test an answer': {
    code: `import http from 'k6/http';
import { check } from 'k6';
const list = http.get(API + \`/zones/\${zone}/dns_records\`);
check(list, { 'is of the zone': (r) => r.json('result.0.zone_name') === zone, 'is open': (r) => !r.json('result.0.locked') });`,
    reads: [`7:'result.0.zone_name'`, `7:'result.0.locked'`],
  },
  'a name for each element': {
    code: `const byZone = _.groupBy(answer.result, 'zone_name');
const open = _.reject(answer.result, 'locked');
_.sortBy(answer.result, ['zone_id', 'name']);`,
    reads: [`4:'zone_name'`, `5:'locked'`, `6:'zone_id'`],
  },
  'an object of fields': { code: `_.filter(answer.result, { locked: true });`, reads: ['4:locked'] },
  'an object of fields beside another read': {
    code: `_.filter(answer.result, { locked: isLocked() });
console.log(answer.result[0].locked);`,
    reads: ['4:locked', '5:locked'],
  },
  'the list last': {
    code: `R.pluck('zone_name', answer.result);
R.map(R.prop('locked'), answer.result);
R.groupBy((record) => record.zone_id, answer.result);`,
    reads: [`4:'zone_name'`, `5:'locked'`, '6:zone_id'],
  },
  'fields that are picked': {
    code: `answer.result.map((record) => _.pick(record, ['id', 'locked']));`,
    reads: [`4:'locked'`],
  },
  'a path of JMESPath or JSONPath': {
    code: `jmespath.search(answer, 'result[].zone_name');
jp.query(answer, '$.result[*].locked');
jmespath.search(answer, 'result[?proxied].zone_id | [0]');`,
    reads: [`4:'result[].zone_name'`, `5:'$.result[*].locked'`],
  },
  'a name alone as a path of JMESPath': {
    code: `import { search } from 'jmespath';
const [record] = answer.result;
search(record, 'zone_name');`,
    reads: [`6:'zone_name'`],
  },
  'a search for a word in what a library has indexed': {
    code: `const [record] = answer.result;
index.search(record, 'locked');
store.query(record, 'zone_id');`,
    reads: [],
  },
  'the fields that JSON holds': {
    code: `const KEPT = ['id', 'result', 'zone_name'];
JSON.stringify(answer.result, ['id', 'locked']);
JSON.stringify(answer, KEPT, 2);
JSON.stringify(answer, ['id', 'zone_id']);`,
    reads: [`4:'zone_name'`, `5:'locked'`],
  },
  'columns of a table on the console': {
    code: `console.table(answer.result, ['name', 'zone_name']);
const COLUMNS = ['id', 'locked'];
console.table(answer.result, COLUMNS);`,
    reads: [`4:'zone_name'`, `5:'locked'`],
  },
  'columns in the options of a library': {
    code: `import { Parser, parse, stringify } from 'tables';
parse(answer.result, { fields: ['name', { label: 'Zone', value: 'zone_name' }] });
new Parser({ fields: ['zone_id'] }).parse(answer.result);
const writer = open({ path: 'a.csv', header: [{ id: 'locked', title: 'Locked' }] });
await writer.writeRecords(answer.result);
stringify(answer.result, { header: true, columns: { name: 'Name', zone_name: 'Zone' } });`,
    reads: [`5:'zone_name'`, `6:'zone_id'`, `7:'locked'`, '9:zone_name'],
  },
  'columns beside the rows': {
    code: `Papa.unparse({ fields: ['zone_name'], data: answer.result });
const table = useReactTable({ data: answer.result, columns: [{ accessorKey: 'locked' }] });
const search = new Fuse(answer.result, { keys: ['zone_id'] });`,
    reads: [`4:'zone_name'`, `5:'locked'`, `6:'zone_id'`],
  },
  'columns of a component': {
    code: `const columns = [{ field: 'name' }, { field: 'zone_name' }];
const Grid = () => <DataGrid rows={answer.result} columns={columns} />;`,
    reads: [`4:'zone_name'`],
  },
  'a chain': { code: `_(answer.result).groupBy('zone_name').value();`, reads: [`4:'zone_name'`] },
  'links of a chain': {
    code: `const names = _.chain(answer.result).reject('proxied').uniqBy('content').map('zone_name').value();
_(answer.result).groupBy('type').mapValues((rows) => _.map(rows, 'locked')).value();
_(answer.result).keyBy('id').mapValues('zone_id').value();
const [first] = _(answer.result).sortBy('name').take(2).value();
console.log(first.locked);`,
    reads: [`4:'zone_name'`, `5:'locked'`, `6:'zone_id'`, '8:locked'],
  },
  'a chain of promises': {
    code: `const Bluebird = require('bluebird');
Bluebird.resolve(load(\`/zones/\${zone}/dns_records\`))
  .then((body) => body.result)
  .each((row) => console.log(row.locked))
  .mapSeries((row) => row.zone_name);`,
    reads: ['7:locked', '8:zone_name'],
  },
  'a request that a plugin has changed': {
    code: `const superagent = require('superagent');
const sign = (request) => request.set('Authorization', token);
const read = () => superagent.get(API + \`/zones/\${zone}/dns_records\`).use(sign).redirects(2);
const list = async () => (await read()).body.result;
list().then((rows) => rows.map((row) => row.zone_name));`,
    reads: ['8:zone_name'],
  },
};

const lookAlikes: Record<string, string> = {
  'columns of other rows': `console.table(zones.result, ['zone_name']);
parse(rows, { fields: ['zone_name'] });
parse(answer.result.map(({ id }) => ({ id, zone_name: id })), { fields: ['zone_name'] });
const Grid = () => <DataGrid rows={zones.result} columns={[{ field: 'zone_name' }]} />;`,
  'columns in the options of a function of the program': `const show = (rows, { columns }) => rows.length + columns.length;
show(answer.result, { columns: ['zone_name'] });`,
  'live columns': `console.table(answer.result, ['name', 'content']);
parse(answer.result, { fields: ['id'] });`,
  'another answer': `_.get(zones, 'result[0].zone_name');`,
  'another level': `_.get(answer, 'zone_name');`,
  'names of another answer': `_.groupBy(zones.result, 'zone_name');`,
  'a function of the program': `const search = (value, words) => index.find(words);\nsearch(answer, 'result[].locked');`,
  'a list that JSON does not take': `JSON.stringify({ fields: ['locked'] }, null, 2);`,
  'a field that is left out': `_.omit(answer.result[0], ['locked']);`,
  'names of the list itself': `_.groupBy(answer, 'zone_name');`,
  'a path that is not written in place': `_.get(answer, key + '.zone_name');`,
  'a value behind another name': `_.get({ answer }, 'result[0].zone_name');`,
  'a link behind other values': `_(answer.result).map('name').reject('locked').groupBy((name) => name.zone_name).value();`,
  'names of groups': `_(answer.result).groupBy('type').map('locked').value();
_(answer.result).groupBy('type').mapValues('zone_name').value();`,
  'a chain of another answer': `_.chain(zones.result).reject('locked').groupBy('zone_name').value();`,
  'counts of a chain': `_(answer.result).countBy('type').value().locked;
_(answer.result).mapValues('id').map('zone_name').value();`,
  'a request of another host that a plugin has changed': `const superagent = require('superagent');
const read = () => superagent.get(\`https://dns.example.com/zones/\${zone}/dns_records\`).use(sign);
read().then((response) => response.body.result[0].zone_name);`,
  'functions of an object that test another answer': `import http from 'k6/http';
import { check } from 'k6';
const list = http.get(API + \`/zones/\${zone}/dns_records\`);
check(http.get(API + '/zones'), { 'is of the zone': (r) => r.json('result.0.zone_name') === list.status });
check(list, { 'has none': (r) => r.json('result.0.zone.zone_name') === r.json('zone_name') });`,
  'a function of the program that tests others': `const check = (list, tests) => Object.values(tests).every((test) => test(zones));
check(answer, { 'is open': (r) => r.result[0].locked });`,
  'a map with a key of that name': `const name = cache.get('result.0.zone_name', answer);`,
};

describe('selectors', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(LOAD + code, { name: 'source.tsx' })).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('look-alike: %s', (_name, code) => {
    expect(renderReads(LOAD + code, { name: 'source.tsx' })).toEqual([]);
  });
});
