/** Reads by a key that a call gives, also a call that has made the reading function. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LOAD = `const load = async (path) => (await (await fetch(API + path)).json()).result;
const records = '/zones/' + zone + '/dns_records';
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a key beside the list': {
    code: `${LOAD}const columnOf = (list, key) => list.map((entry) => entry[key]);
columnOf(await load(records), 'zone_name');`,
    reads: ['3:key'],
  },
  'another key beside the list, and the key beside another list': {
    code: `${LOAD}const columnOf = (list, key) => list.map((entry) => entry[key]);
columnOf(await load(records), 'content');
columnOf(readFile('records.json'), 'zone_name');`,
    reads: [],
  },
  'a function that a call makes for a key': {
    code: `${LOAD}const by = (key) => (list) => list.map((entry) => entry[key]);
load(records).then(by('zone_id'));`,
    reads: ['3:key'],
  },
  'a function for another key': {
    code: `${LOAD}const by = (key) => (list) => list.map((entry) => entry[key]);
load(records).then(by('content'));
readFile('records.json').then(by('zone_id'));`,
    reads: [],
  },
  'functions for the keys of each entry': {
    code: `${LOAD}const pick = (...keys) => (row) => Object.fromEntries(keys.map((key) => [key, row[key]]));
const column = (key) => (row) => row[key];
(await load(records)).map(pick('zone_name', 'content'));
(await load(records)).map(pick('name', 'content'));
(await load(records)).map(column('locked'));
(await load(records)).map(column('ttl'));`,
    reads: ['3:key', '4:key'],
  },
};

describe('a key that a call gives', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(code)).toEqual(reads);
  });
});
