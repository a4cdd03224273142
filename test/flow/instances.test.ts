/** Answers in instances of the program's classes: what an iterator yields, and properties that are put into an instance. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LOAD = `const load = async (path) => (await (await fetch(API + path)).json()).result;
const records = '/zones/' + zone + '/dns_records', groups = '/accounts/' + account + '/access/groups';
`;

const PAGES = `class Pages {
  constructor(path) { this.path = path; }
  async *[Symbol.asyncIterator]() { for (const entry of await load(this.path)) yield entry; }
  async *open() { yield* this; }
}
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a loop over an instance': {
    code: `${LOAD}${PAGES}for await (const record of new Pages(records)) log(record.zone_name);
for await (const group of new Pages(groups)) log(group.zone_name);`,
    reads: ['8:zone_name'],
  },
  'an iterator that yields those of the instance': {
    code: `${LOAD}${PAGES}for await (const record of new Pages(records).open()) log(record.zone_id);
for await (const group of new Pages(groups).open()) log(group.zone_id);`,
    reads: ['8:zone_id'],
  },
  'properties that a constructor puts into the instance': {
    code: `${LOAD}class Row {
  constructor(raw) { Object.assign(this, raw); }
  get label() { return this.zone_name + this.name; }
  get id() { const { zone_id } = this; return zone_id; }
}
const rows = (await load(records)).map((raw) => new Row(raw));
log(rows[0].label, rows[0].locked);`,
    reads: ['5:zone_name', '6:zone_id', '9:locked'],
  },
  'properties that a function puts into an instance': {
    code: `${LOAD}class Row {
  zone_name = '';
  static from(raw) { return Object.assign(new Row(), raw); }
  get label() { return this.zone_name; }
}
class Group {
  static from(raw) { return Object.assign(new Group(), raw); }
  get label() { return this.zone_name; }
}
(await load(records)).map(Row.from).map((row) => row.label);
(await load(groups)).map(Group.from).map((group) => group.label);`,
    reads: ['6:zone_name'],
  },
  'a field that the class writes itself': {
    code: `${LOAD}class Row {
  zone_name = location.hostname;
  constructor(raw) { Object.assign(this, raw); this.zone_id = zone; }
  get label() { return this.zone_name + this.zone_id; }
}
(await load(records)).map((raw) => new Row(raw).label);`,
    reads: [],
  },
};

describe('an answer in an instance', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(code)).toEqual(reads);
  });
});
