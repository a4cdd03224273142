/** Fields that a program leaves out of a body before it is sent are no use; the same code that may keep them is one. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { BASE, getFindings, TALKING } from './analyze.ts';

const FIELDS =
  "{ abuse_contact_email: 'a@example.com', enforce_twofactor: true, default_nameservers: 'custom.account' }";

/** `LEFT` is the field that the code leaves out, `KEPT` are those that it writes. */
const FORMS: Readonly<Record<string, string>> = {
  'a list of names as the replacer': `put(JSON.stringify({ settings: FIELDS }, ['settings', 'abuse_contact_email', 'KEPT']));`,
  'a constant list as the replacer': `const WRITTEN = ['settings', 'KEPT']; put(JSON.stringify({ settings: FIELDS }, WRITTEN));`,
  'a replacer that gives undefined': `put(JSON.stringify({ settings: FIELDS }, (key, value) => (key === 'LEFT' ? undefined : value)));`,
  'a named replacer': `function drop(key, value) { if (key !== 'LEFT') return value; return undefined; } put(JSON.stringify({ settings: FIELDS }, drop));`,
  'a replacer for the elements of a list': `put(JSON.stringify({ name: 'x', settings: FIELDS, rows: [{ a: 1 }] }, (key, value) => (key === 'LEFT' ? undefined : value)));`,
  'a copy by way of JSON': `put(JSON.stringify({ settings: JSON.parse(JSON.stringify(FIELDS, (key, value) => (key === 'LEFT' ? undefined : value))) }));`,
  'omitBy of lodash': `put(JSON.stringify({ settings: _.omitBy(FIELDS, (_value, key) => key === 'LEFT') }));`,
  'pickBy of lodash': `put(JSON.stringify({ settings: _.pickBy(FIELDS, (_value, key) => key !== 'LEFT') }));`,
  'pickBy of Ramda': `put(JSON.stringify({ settings: R.pickBy((_value, key) => key !== 'LEFT', FIELDS) }));`,
  'pickBy of Remeda': `put(JSON.stringify({ settings: pickBy(FIELDS, (_value, key) => key !== 'LEFT') }));`,
};

/** The same, written by the program itself. */
const OWN: Readonly<Record<string, string>> = {
  'a loop over keys with a list': `
    function omit(source, names) { const out = {}; for (const key of Object.keys(source)) if (!names.includes(key)) out[key] = source[key]; return out; }
    put(JSON.stringify({ settings: omit(FIELDS, ['LEFT']) }));`,
  'a filter of entries': `
    const omit = (source, ...names) => Object.fromEntries(Object.entries(source).filter(([key]) => !names.includes(key)));
    put(JSON.stringify({ settings: omit(FIELDS, 'LEFT') }));`,
  'a loop that goes on': `
    const settings = {};
    for (const [key, value] of Object.entries(FIELDS)) { if (key === 'LEFT') continue; settings[key] = value; }
    put(JSON.stringify({ settings }));`,
  'a loop over names with a set': `
    const GONE = new Set(['LEFT']), all = FIELDS, settings = {};
    for (const key in all) { if (GONE.has(key)) continue; settings[key] = all[key]; }
    put(JSON.stringify({ settings }));`,
  'a property that is not enumerable': `
    const settings = { name: 'x' };
    Object.defineProperty(settings, 'LEFT', { value: 'a', enumerable: false });
    Object.defineProperty(settings, 'KEPT', { value: 'a', enumerable: true });
    put(JSON.stringify({ settings: { ...settings } }));`,
  'a property of the prototype': `
    const body = Object.create({ settings: { LEFT: 'a' } });
    body.name = 'x';
    put(JSON.stringify(body));
    put(JSON.stringify({ settings: { KEPT: 'a' } }));`,
  'a property that is not enumerable, in JSON': `
    const settings = { name: 'x', KEPT: 'a' };
    Object.defineProperty(settings, 'LEFT', { value: 'a' });
    put('{"settings":' + JSON.stringify(settings) + '}');`,
  'a removal in a loop': `
    const settings = FIELDS;
    for (const name of ['LEFT']) Reflect.deleteProperty(settings, name);
    put(JSON.stringify({ settings }));`,
};

/** Not known, so each field may be sent. */
const OPEN: Readonly<Record<string, string>> = {
  'a replacer with a list that is not known': `const GONE = process.env.GONE.split(','); put(JSON.stringify({ settings: FIELDS }, (key, value) => (GONE.includes(key) ? undefined : value)));`,
  'a replacer that changes a value': `put(JSON.stringify({ settings: FIELDS }, (key, value) => (key === 'default_nameservers' ? String(value) : value)));`,
  'a replacer of another module': `import { drop } from 'depot'; put(JSON.stringify({ settings: FIELDS }, drop));`,
  'a list that is filled elsewhere': `const WRITTEN = ['settings', ...names]; put(JSON.stringify({ settings: FIELDS }, WRITTEN));`,
  'a list of an own function that is not known': `
    function omit(source, names) { const out = {}; for (const key of Object.keys(source)) if (!names.includes(key)) out[key] = source[key]; return out; }
    put(JSON.stringify({ settings: omit(FIELDS, process.argv.slice(2)) }));`,
  'a predicate that looks at values': `put(JSON.stringify({ settings: _.omitBy(FIELDS, (value) => isOld(value)) }));`,
};

function find(code: string): number {
  const text = `import _ from 'lodash';
import * as R from 'ramda';
import { pickBy } from 'remeda';
const put = (body) => fetch('${BASE}/accounts/a', { method: 'PUT', body });
${code.replaceAll('FIELDS', FIELDS)}`;
  return getFindings(text, loadDataset(), TALKING).filter(
    ({ deprecation }) => deprecation === 'account-default-nameservers',
  ).length;
}

const fill = (code: string, left: string, kept: string): string =>
  code.replaceAll('LEFT', left).replaceAll('KEPT', kept);

describe('a field that a body is written without', () => {
  it.each(Object.entries({ ...FORMS, ...OWN }))('%s', (_, code) => {
    expect(find(fill(code, 'default_nameservers', 'enforce_twofactor'))).toBe(0);
    expect(find(fill(code, 'enforce_twofactor', 'default_nameservers'))).toBe(1);
  });

  it.each(Object.entries(OPEN))('may be sent by %s', (_, code) => {
    expect(find(code)).toBe(1);
  });
});
