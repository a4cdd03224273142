/** Answers that functions with a Node callback give to promises. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LIST = `import { promisify } from 'node:util';
import got from 'got';
const path = \`/zones/\${zone}/dns_records\`;
const load = (done) => { if (!zone) return done(null, []); return got(API + path).json().then((body) => done(null, body.result), done); };
function list(type, done) { got(API + path).json().then((body) => done(null, body.result), done); }
function add(record, done) {
  got.post(API + path, { json: record }).json().then((body) => {
    if (body.success) return done(null, body.result);
    const refused = new Error('refused');
    refused.errors = body.errors;
    return done(refused);
  });
}
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a variable with the promisified function': {
    code: `const loadAll = promisify(load);
const rows = await loadAll();
show(rows[0].zone_name);`,
    reads: ['16:zone_name'],
  },
  'a promisified function that is called at once': {
    code: `promisify(list)('A').then((rows) => show(rows.map(({ locked }) => locked)));`,
    reads: ['14:locked'],
  },
  'a promisified method that is bound to its object': {
    code: `const records = { list };
const every = promisify(records.list.bind(records));
show((await every('A'))[0].zone_id);`,
    reads: ['16:zone_id'],
  },
  'a function that returns nothing by itself, promisified out of sight': {
    code: `const { every } = { every: promisify(list) };
show((await every('A'))[0].zone_id);`,
    reads: ['15:zone_id'],
  },
  'the error of a rejected promise': {
    code: `const create = promisify(add);
try { await create(record); } catch (error) { show(error.errors[0].error_chain); }`,
    reads: ['15:error_chain'],
  },
};

const lookAlikes: Record<string, string> = {
  'a function that returns something else where the callback is left out': `const rows = await load(); show(rows[0].zone_name);`,
  'a promise beside the callback': `const rows = await promisify(load)(() => null); show(rows[0].zone_name);`,
  'the error is no result': `const every = promisify(list); try { await every('A'); } catch (error) { show(error[0].locked); }`,
  'the result is no error': `const create = promisify(add); const made = await create(record); show(made.errors[0].error_chain);`,
  'another function': `const other = promisify((type, done) => done(null, [{}])); show((await other('A'))[0].zone_name);`,
};

describe('promisified functions', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(LIST + code)).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('look-alike: %s', (_name, code) => {
    expect(renderReads(LIST + code)).toEqual([]);
  });
});
