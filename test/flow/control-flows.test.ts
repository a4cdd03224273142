/** Answers that steps of a control-flow library give their callbacks. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LIST = `import async from 'async';
import request from 'request';
function list(path, done) {
  request.get({ url: API + path, json: true }, (error, response, body) => done(error, body.result));
}
const records = \`/zones/\${zone}/dns_records\`;
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'the next step': {
    code: `async.waterfall([
  (next) => list(records, next),
  (rows, next) => next(null, rows.filter((row) => row.type === 'A')),
  (rows, next) => next(null, rows[0].zone_name),
], done);`,
    reads: ['10:zone_name'],
  },
  'the callback behind the steps': {
    code: `async.waterfall([(next) => list(records, next)], (error, rows) => done(rows[0].locked));`,
    reads: ['7:locked'],
  },
  'named results': {
    code: `async.parallel({ rows: (next) => list(records, next), none: (next) => next(null, []) }, (error, results) => {
  done(error, results.rows.map((row) => row.zone_id));
});`,
    reads: ['8:zone_id'],
  },
  'results in a list': {
    code: `const load = (next) => list(records, next);
async.series([load], (error, [rows]) => done(rows[0].locked));`,
    reads: ['8:locked'],
  },
  'a function for each item': {
    code: `async.mapLimit([records], 4, (path, next) => list(path, next), (error, lists) => {
  for (const rows of lists) done(rows[0].zone_name);
});`,
    reads: ['8:zone_name'],
  },
  'a promise': {
    code: `const rows = await Promise.fromCallback((next) => list(records, next));
done(rows[0].locked);`,
    reads: ['8:locked'],
  },
};

const lookAlikes: Record<string, string> = {
  'another answer': `async.waterfall([(next) => list('/zones', next), (rows, next) => next(null, rows[0].locked)], done);`,
  'another result': `async.parallel({ rows: (next) => list(records, next), none: (next) => next(null, []) }, (error, results) => {
  done(error, results.none.map((row) => row.zone_id));
});`,
  'a step behind the next': `async.waterfall([
  (next) => list(records, next),
  (rows, next) => next(null, []),
  (rows, next) => next(null, rows[0].zone_name),
], done);`,
  'the error': `async.waterfall([(next) => list(records, next)], (error) => done(error.locked));`,
};

describe('control flows', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(LIST + code)).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('look-alike: %s', (_name, code) => {
    expect(renderReads(LIST + code)).toEqual([]);
  });
});
