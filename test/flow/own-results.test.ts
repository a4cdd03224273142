/** Answers that a function collects by calling itself, and lists that are joined through `apply`. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LOAD = `const cf = async (path: string, page = 1) => (await fetch(API + path + '?page=' + page)).json();
const RECORDS = \`/zones/\${zone}/dns_records\`;
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'rows in a parameter': {
    code: `async function list(path: string, page = 1, before: any[] = []): Promise<any[]> {
  const { result, result_info } = await cf(path, page);
  const all = [...before, ...result];
  return result_info.page < result_info.total_pages ? list(path, page + 1, all) : all;
}
export const locked = async () => (await list(RECORDS)).filter((row) => row.locked);`,
    reads: ['8:locked'],
  },
  'rows in a parameter of an inner function with callbacks': {
    code: `function list(path: string): Promise<any[]> {
  function next(page: number, before: any[]): Promise<any[]> {
    return cf(path, page).then(function (body) {
      const all = before.concat(body.result);
      return body.result_info.next ? next(page + 1, all) : all;
    });
  }
  return next(1, []);
}
list(RECORDS).then((rows) => rows.map((row) => row.zone_name));`,
    reads: ['12:zone_name'],
  },
  'rows handed on in one branch, and returned in the other': {
    code: `const list = async (path: string, page: number, before: any[]): Promise<any[]> => {
  const body = await cf(path, page);
  return body.next ? list(path, page + 1, [...before, ...body.result]) : [...before, ...body.result];
};
for (const row of await list(RECORDS, 1, [])) log(row.locked);`,
    reads: ['7:locked'],
  },
  'rows in front of the rest': {
    code: `class Records {
  async list(path: string, page = 1): Promise<any[]> {
    const body = await cf(path, page);
    const rest = body.next ? await this.list(path, page + 1) : [];
    return [...body.result, ...rest];
  }
}
for (const row of await new Records().list(RECORDS)) log(row.zone_id);`,
    reads: ['10:zone_id'],
  },
  'lists joined through `apply` and `call`': {
    code: `const groups = await Promise.all(names.map((name) => cf(RECORDS).then((body) => body.result)));
([] as any[]).concat.apply([], groups).map((row) => row.locked);
Array.prototype.concat.call([], groups[0]).map((row) => row.zone_id);
const rows: any[] = [];
Array.prototype.push.apply(rows, groups[0]);
rows.map((row) => row.zone_name);`,
    reads: ['4:locked', '5:zone_id', '8:zone_name'],
  },
  'a query behind a sign that is not known': {
    code: `const toUrl = (path: string, query: string) => path + (path.indexOf('?') < 0 ? '?' : '&') + query;
const load = async (path: string) => (await fetch(API + toUrl(path, 'per_page=100'))).json();
(await load(RECORDS)).result.map((row) => row.locked);`,
    reads: ['5:locked'],
  },
};

const lookAlikes: Record<string, string> = {
  'rows beside those of another system': `async function list(path: string, page: number, before: any[]): Promise<any[]> {
  const body = await cf(path, page);
  const all = before.concat(body.result);
  return body.next ? list(path, page + 1, all) : all;
}
for (const row of await list(RECORDS, 1, await loadHosts())) log(row.locked);`,
  'a function that is handed out': `async function list(path: string, page: number, before: any[]): Promise<any[]> {
  const body = await cf(path, page);
  return before.concat(body.result);
}
register(list);
for (const row of await list(RECORDS, 1, [])) log(row.locked);`,
  'a function that other files call': `export async function list(path: string, page: number, before: any[]): Promise<any[]> {
  const body = await cf(path, page);
  return before.concat(body.result);
}
for (const row of await list(RECORDS, 1, [])) log(row.locked);`,
  'a list with other rows': `const rows: any[] = [];
rows.push.apply(rows, (await cf(RECORDS)).result);
rows.push.apply(rows, await loadHosts());
rows.map((row) => row.locked);`,
  'another path': `const toUrl = (path: string) => path + (isDone() ? '?page=1' : '/scan');
const load = async (path: string) => (await fetch(API + toUrl(path))).json();
(await load(RECORDS)).result.map((row) => row.locked);`,
};

describe('answers that come in several parts', () => {
  it.each(Object.entries(forms))('%s', (_, { code, reads }) => {
    expect(renderReads(LOAD + code)).toEqual(reads);
  });
});

describe('other rows among those of answers', () => {
  it.each(Object.entries(lookAlikes))('%s', (_, code) => {
    expect(renderReads(LOAD + code)).toEqual([]);
  });
});
