/** Answers that a function keeps for its next call, and pairs of an error and an answer. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LOAD = `const load = async (path) => (await (await fetch(API + path)).json()).result;
const records = '/zones/' + zone + '/dns_records', groups = '/accounts/' + account + '/access/groups';
`;

/** Keeps what a function loads by its argument. */
const MEMOISE = `const memoise = (make) => {
  const known = new Map();
  return (key) => {
    let hit = known.get(key);
    if (!hit) known.set(key, (hit = make(key)));
    return hit;
  };
};
`;

const ATTEMPT = `async function attempt(path) {
  try { return [null, await load(path)]; } catch (error) { return [error, null]; }
}
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a map beside the function': {
    code: `${LOAD}const known = new Map();
async function list(path) {
  let hit = known.get(path);
  if (!hit) { hit = await load(path); known.set(path, hit); }
  return hit;
}
(await list(records)).map((record) => record.zone_name);`,
    reads: ['9:zone_name'],
  },
  'a variable, and an early return': {
    code: `${LOAD}let kept;
async function list() {
  if (kept) return kept;
  kept = await load(records);
  return kept;
}
(await list()).map((record) => record.zone_id);`,
    reads: ['9:zone_id'],
  },
  'a map that is filled with something else as well': {
    code: `${LOAD}const known = new Map([[groups, readFile('groups.json')]]);
known.set('others', readFile('others.json'));
async function list(path) {
  let hit = known.get(path);
  if (!hit) { hit = await load(path); known.set(path, hit); }
  return hit;
}
(await list(records)).map((record) => record.zone_name);`,
    reads: [],
  },
  'a variable that each call begins anew': {
    code: `${LOAD}let kept;
async function list() {
  kept = readFile('records.json');
  const first = kept.map((record) => record.zone_name);
  kept = await load(records);
  return first;
}`,
    reads: [],
  },
  'a function that keeps what another one makes': {
    code: `${LOAD}${MEMOISE}const list = memoise(() => load(records));
const others = memoise(() => load(groups));
(await list('a')).map((record) => record.zone_name);
(await others('a')).map((record) => record.zone_name);`,
    reads: ['13:zone_name'],
  },
  'a pair of an error and the answer': {
    code: `${LOAD}${ATTEMPT}const [error, list] = await attempt(records);
const [other, none] = await attempt(groups);
log(error ?? list.map((record) => record.zone_id), other ?? none.map((record) => record.zone_id));`,
    reads: ['8:zone_id'],
  },
  'a pair whose second place may be something else': {
    code: `${LOAD}async function attempt(path) {
  try { return [null, await load(path)]; } catch (error) { return [error, readFile('records.json')]; }
}
const [error, list] = await attempt(records);
log(list.map((record) => record.zone_id));`,
    reads: [],
  },
};

describe('an answer that is kept', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(code)).toEqual(reads);
  });
});
