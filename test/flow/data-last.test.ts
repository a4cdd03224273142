/** Functions that take the data last: what a call with fewer arguments, or a composition of such calls, reads. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LOAD = `const load = async (path) => (await fetch(API + path)).json();
const answer = await load(\`/zones/\${zone}/dns_records\`);
const zones = await load('/zones');
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a reader under a name': {
    code: `import fp from 'lodash/fp';
const result = fp.get('result');
result(answer).map((row) => row.locked);`,
    reads: ['6:locked'],
  },
  'a reader as a callback': {
    code: `import * as R from 'ramda';
answer.result.map(R.prop('zone_name'));
answer.result.filter(R.propEq(true, 'locked'));
load(\`/zones/\${zone}/dns_records\`).then(R.path(['result', 0, 'zone_id']));`,
    reads: [`5:'zone_name'`, `6:'locked'`, `7:'zone_id'`],
  },
  'a composition': {
    code: `import { flow, get, getOr, map, size } from 'lodash/fp';
const names = flow(get('result'), map('zone_name'), size);
const count = (body) => names(body);
count(answer);
const first = flow(getOr([], 'result'), (rows) => rows[0], get('locked'));
first(answer);`,
    reads: [`5:'zone_name'`, `8:'locked'`],
  },
  'a composition from the right': {
    code: `import { compose, head, pluck, prop } from 'ramda';
const name = compose(head, pluck('zone_name'), prop('result'));
name(answer);`,
    reads: [`5:'zone_name'`],
  },
  'a composition that is called at once': {
    code: `import { pipe, prop, groupBy, mapObjIndexed, map } from 'rambda';
pipe(prop('result'), groupBy((row) => row.zone_id), mapObjIndexed(map(prop('locked'))))(answer);`,
    reads: ['5:zone_id', `5:'locked'`],
  },
  'operators of a pipe': {
    code: `import * as R from 'remeda';
R.pipe(answer.result, R.filter((row) => row.locked), R.map(R.prop('zone_name')), R.first());
R.map(answer.result, R.pick(['id', 'zone_id']));`,
    reads: ['5:locked', `5:'zone_name'`, `6:'zone_id'`],
  },
  'a table of readers': {
    code: `import { get } from 'lodash/fp';
const COLUMNS = [['Zone', get('zone_name')], ['Name', get('name')], ['Held', (row) => (row.locked ? 'yes' : 'no')]];
const print = (columns, rows) => {
  for (const row of rows) console.log(columns.map(([, cell]) => cell(row)));
};
print(COLUMNS, answer.result);`,
    reads: [`5:'zone_name'`, '5:locked'],
  },
  'functions of lists as callbacks': {
    code: `import * as A from 'fp-ts/ReadonlyArray';
import { Array, Effect, pipe } from 'effect';
import { flatMap } from 'effect/Array';
const rows = Effect.promise(() => load(\`/zones/\${zone}/dns_records\`));
rows.pipe(Effect.map(({ result }) => result), Effect.map(Array.filter((row) => row.locked)), Effect.map(Array.map(({ zone_name }) => zone_name)));
pipe(answer.result, A.map((row) => row.zone_id));
Array.map(answer.result, (row) => row.locked);
pipe(answer.result, flatMap((row) => [row.zone_id]));`,
    reads: ['8:locked', '8:zone_name', '9:zone_id', '10:locked', '11:zone_id'],
  },
  'an object of readers': {
    code: `import * as R from 'ramda';
const toRow = R.applySpec({ zone: R.prop('zone_name'), name: R.prop('name'), held: (row) => row.locked });
answer.result.map(toRow);`,
    reads: [`5:'zone_name'`, '5:locked'],
  },
  'a curried function of the program': {
    code: `import { curry } from 'lodash/fp';
const first = curry((place, body) => body.result[place].zone_name);
first(0)(answer);`,
    reads: ['5:zone_name'],
  },
};

const lookAlikes: Record<string, string> = {
  'a reader of another answer': `import fp from 'lodash/fp';
const names = fp.flow(fp.get('result'), fp.map('zone_name'));
names(zones);`,
  'a list of other elements': `import { Array, pipe } from 'effect';
pipe(zones.result, Array.map((row) => row.zone_name));
pipe(answer.result, Array.map((row) => row.name), Array.map((row) => row.zone_name));`,
  'another level': `import fp from 'lodash/fp';
fp.get('zone_name')(answer);`,
  'a table for other rows': `import { get } from 'lodash/fp';
const COLUMNS = [['Zone', get('zone_name')]], OTHERS = [['Name', get('name')]];
const print = (columns, rows) => {
  for (const row of rows) console.log(columns.map(([, cell]) => cell(row)));
};
print(OTHERS, answer.result);
print(COLUMNS, zones.result);`,
  'a field that an earlier function has replaced': `import * as R from 'ramda';
R.pipe(R.prop('result'), R.map(R.applySpec({ locked: R.prop('proxied') })), R.map(R.prop('locked')))(answer);`,
  'a field that is left out': `import { flow, get, map, omit } from 'lodash/fp';
flow(get('result'), map(omit(['locked'])), map('locked'))(answer);`,
  'a function of the program with the name of a reader': `const get = (name) => (row) => row[\`my_\${name}\`];
answer.result.map(get('zone_name'));`,
};

describe('functions that take the data last', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(LOAD + code, { name: 'source.tsx' })).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('look-alike: %s', (_name, code) => {
    expect(renderReads(LOAD + code, { name: 'source.tsx' })).toEqual([]);
  });
});
