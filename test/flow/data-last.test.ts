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
  'functions that choose one of several': {
    code: `import * as R from 'ramda';
const name = R.ifElse(R.prop('locked'), R.always('-'), R.prop('zone_name'));
answer.result.map(name);
answer.result.map(R.cond([[R.prop('zone_id'), R.always(1)], [R.T, (row) => row.locked]]));
answer.result.map(R.when(R.prop('locked'), R.identity)).map((row) => row.zone_name);
answer.result.map(R.converge((zone, held) => [zone.length, held], [R.prop('zone_name'), R.prop('locked')]));`,
    reads: [
      `5:'locked'`,
      `5:'zone_name'`,
      `7:'zone_id'`,
      '7:locked',
      `8:'locked'`,
      '8:zone_name',
      `9:'zone_name'`,
      `9:'locked'`,
    ],
  },
  'functions that change a field': {
    code: `import * as R from 'ramda';
answer.result.map(R.evolve({ locked: R.not })).map((row) => row.zone_name);
answer.result.map(R.modify('zone_id', R.toUpper));
R.sortWith([R.ascend(R.prop('locked')), R.descend((row) => row.zone_name)], answer.result);`,
    reads: ['5:locked', '5:zone_name', `6:'zone_id'`, `7:'locked'`, '7:zone_name'],
  },
  'parts and additions of a list': {
    code: `import * as R from 'ramda';
R.slice(0, 2, answer.result).map((row) => row.locked);
R.prepend(other, answer.result).map((row) => row.zone_name);
R.forEachObjIndexed((row) => row.zone_id, answer.result);
R.defaultTo([], answer.result).map((row) => row.locked);`,
    reads: ['5:locked', '6:zone_name', '7:zone_id', '8:locked'],
  },
  'functions of promises': {
    code: `import * as R from 'ramda';
R.andThen(R.prop('result'), load(\`/zones/\${zone}/dns_records\`)).then((rows) => rows.map((row) => row.locked));
R.otherwise(console.error, load(\`/zones/\${zone}/dns_records\`)).then(({ result }) => result[0].zone_name);`,
    reads: ['5:locked', '6:zone_name'],
  },
  'optional values of Effect': {
    code: `import { Array, Effect, Option } from 'effect';
const rows = Effect.promise(() => load(\`/zones/\${zone}/dns_records\`)).pipe(Effect.map(({ result }) => result));
const first = rows.pipe(Effect.map(Array.head), Effect.flatMap(Option.match({ onNone: () => Effect.fail('none'), onSome: Effect.succeed })));
first.pipe(Effect.map((row) => row.locked));
rows.pipe(Effect.map(Array.head), Effect.map(Option.map((row) => row.zone_name)));
rows.pipe(Effect.map((all) => Option.fromNullable(all[0])), Effect.map(Option.getOrThrow), Effect.map(({ zone_id }) => zone_id));`,
    reads: ['7:locked', '8:zone_name', '9:zone_id'],
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
  'functions that choose by another answer': `import * as R from 'ramda';
R.map(R.ifElse(R.prop('locked'), R.always('-'), R.prop('zone_name')), zones.result);
R.map(R.converge((zone) => zone.locked, [R.prop('name'), R.prop('type')]), answer.result);`,
  'what the function for no value gets': `import { Array, Effect, Option } from 'effect';
const rows = Effect.promise(() => load(\`/zones/\${zone}/dns_records\`)).pipe(Effect.map(({ result }) => result));
rows.pipe(Effect.map(Array.head), Effect.map(Option.match({ onNone: (row) => row.locked, onSome: () => zones.result[0] })), Effect.map((row) => row.locked));`,
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
