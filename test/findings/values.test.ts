/** Literals and fields in bodies, narrowed by what else the body holds. */
import { describe, expect, it } from 'vitest';
import { BASE, findIn, getFindings, makeDataset } from './analyze.ts';

const RULES = `${BASE}/accounts/1/gateway/rules`;
const post = (url: string, body: string): string =>
  `fetch('${url}', { method: 'POST', body: JSON.stringify(${body}) })`;
const action = makeDataset({
  kind: 'value',
  operations: ['POST /accounts/{account_id}/gateway/rules'],
  field: 'action',
  values: ['audit_ssh'],
});
const score = makeDataset(
  {
    kind: 'value',
    operations: ['POST /zones/{zone_id}/rulesets'],
    field: 'rules[].expression',
    contains: ['cf.threat_score'],
  },
  { kind: 'value', operations: ['POST /zones/{zone_id}/filters'], field: 'expression', contains: ['cf.threat_score'] },
);
const name = makeDataset({
  kind: 'value',
  operations: ['POST /accounts', 'PUT /accounts/{account_id}'],
  field: 'name',
  longerThan: 5,
});
const srv = makeDataset({
  kind: 'request-field',
  operations: ['POST /zones/{zone_id}/dns_records'],
  field: 'data.service',
  bodyHolds: { type: 'SRV' },
});
const sxg = makeDataset({
  kind: 'request-field',
  operations: ['POST /zones/{zone_id}/rulesets'],
  field: 'rules[].action_parameters.sxg',
  bodyHolds: { 'rules[].action': 'set_config' },
});
const email = makeDataset({
  kind: 'request-field',
  operations: ['POST /accounts/{account_id}/load_balancers/pools'],
  field: 'notification_email',
  except: [''],
});

describe('a value', () => {
  it.each([
    ['in the body', post(RULES, `{ action: 'audit_ssh' }`), `'audit_ssh'`],
    ['in a constant', `const ACTION = 'audit_ssh';\n${post(RULES, '{ action: ACTION }')}`, `'audit_ssh'`],
    ['in one of two branches', post(RULES, `{ action: old ? 'audit_ssh' : 'block' }`), `'audit_ssh'`],
    ['assigned', `const body = {};\nbody.action = 'audit_ssh';\n${post(RULES, 'body')}`, `'audit_ssh'`],
  ])('is found %s', (_, text, range) => {
    expect(findIn(text, action)).toEqual([`proven ${range}`]);
  });

  it.each([
    ['another value', post(RULES, `{ action: 'block' }`)],
    ['another field', post(RULES, `{ action: 'block', name: 'audit_ssh' }`)],
    ['another operation', post(`${BASE}/accounts/1/gateway/lists`, `{ action: 'audit_ssh' }`)],
    ['another host', post('https://example.com/client/v4/accounts/1/gateway/rules', `{ action: 'audit_ssh' }`)],
    ['a value of the run', post(RULES, '{ action }')],
  ])('is left alone: %s', (_, text) => {
    expect(findIn(text, action)).toEqual([]);
  });

  const sent = (url: string, body: string): string => `fetch('${url}', { method: 'POST', body: ${body} })`;
  const listed = `'[{"action":"audit_ssh"}]'`;

  it.each([
    ['the body', sent(RULES, `'{"name":"a","action":"audit_ssh"}'`), `'{"name":"a","action":"audit_ssh"}'`],
    ['a list', sent(RULES, listed), listed],
    ['a constant', `const RULE = '{"action":"audit_ssh"}';\n${sent(RULES, 'RULE')}`, `'{"action":"audit_ssh"}'`],
    ['a template', sent(RULES, '`{ "action": "audit_ssh" }`'), '`{ "action": "audit_ssh" }`'],
    ['a part', post(RULES, `{ ...JSON.parse('{"action":"audit_ssh"}') }`), `'{"action":"audit_ssh"}'`],
    [
      'the parts of the URL',
      `const at = JSON.parse('{"base":"${BASE}","path":"/accounts/1/gateway/rules"}');\n` +
        `fetch(at.base + at.path, { method: 'POST', body: JSON.stringify({ action: 'audit_ssh' }) })`,
      `'audit_ssh'`,
    ],
  ])('is found in a JSON text that is %s', (_, text, range) => {
    expect(findIn(text, action)).toEqual([`proven ${range}`]);
  });

  it.each([
    ['with another field', sent(RULES, `'{"name":"audit_ssh"}'`)],
    ['that is encoded', post(RULES, `JSON.parse(atob('${btoa('{"action":"audit_ssh"}')}'))`)],
    ['that is malformed', sent(RULES, `'{"action":"audit_ssh"'`)],
    ['that is text itself', sent(RULES, `'"audit_ssh"'`)],
    ['to another host', sent('https://example.com/client/v4/accounts/1/gateway/rules', `'{"action":"audit_ssh"}'`)],
    ['with a reviver', post(RULES, `JSON.parse('{"action":"audit_ssh"}', revive)`)],
    [
      'with a later write',
      `const rule = JSON.parse('{"action":"audit_ssh"}');\nrule.action = 'block';\n${post(RULES, 'rule')}`,
    ],
  ])('is left alone in a JSON text %s', (_, text) => {
    expect(findIn(text, action)).toEqual([]);
  });

  it.each([
    ['keeps it', '(key, value) => value', 1],
    ['changes another member', "(key, value) => (key === 'name' ? value.trim() : value)", 1],
    ['puts another word in its place', "(key, value) => (key === 'action' ? 'block' : value)", 0],
    ['makes another object of the whole', "(key, value) => (key === '' ? { action: 'block' } : value)", 0],
  ])('in a JSON text with a reviver that %s', (_, reviver, count) => {
    const text = post(RULES, `JSON.parse('{"action":"audit_ssh","name":"a "}', ${reviver})`);
    expect(getFindings(text, action)).toHaveLength(count);
  });

  it('is named in the message', () => {
    const [finding] = getFindings(post(RULES, `{ action: 'audit_ssh' }`), action);
    expect(finding!.message).toMatch(
      /^`audit_ssh` in `action` of `POST \/accounts\/\{account_id\}\/gateway\/rules` has been deprecated since/,
    );
  });
});

describe('a word of an expression', () => {
  it.each([
    [
      'in a rule',
      post(
        `${BASE}/zones/1/rulesets`,
        `{ rules: [{ expression: 'ip.src eq 1' }, { expression: 'cf.threat_score gt 5' }] }`,
      ),
      `'cf.threat_score gt 5'`,
    ],
    [
      'in a template',
      post(`${BASE}/zones/1/rulesets`, '{ rules: [{ expression: `cf.threat_score gt ${n}` }] }'),
      '`cf.threat_score gt ${n}`',
    ],
    [
      'in joined text',
      post(`${BASE}/zones/1/rulesets`, `{ rules: [{ expression: '(a) and ' + 'cf.threat_score gt 5' }] }`),
      `'cf.threat_score gt 5'`,
    ],
    [
      'in a body that is a list',
      post(`${BASE}/zones/1/filters`, `[{ expression: 'cf.threat_score gt 5' }]`),
      `'cf.threat_score gt 5'`,
    ],
  ])('is found %s', (_, text, range) => {
    expect(findIn(text, score)).toEqual([`proven ${range}`]);
  });

  it('is left alone in a description', () => {
    expect(
      findIn(
        post(`${BASE}/zones/1/rulesets`, `{ rules: [{ expression: 'true', description: 'was cf.threat_score' }] }`),
        score,
      ),
    ).toEqual([]);
  });
});

describe('a text that is too long', () => {
  it.each([
    ['a literal', post(`${BASE}/accounts`, `{ name: 'abcdef' }`), [`proven 'abcdef'`]],
    ['the fixed part of a template', post(`${BASE}/accounts`, '{ name: `abc${x}def` }'), ['proven `abc${x}def`']],
    ['a literal that is short enough', post(`${BASE}/accounts`, `{ name: 'abcde' }`), []],
    ['characters outside the basic plane', post(`${BASE}/accounts`, `{ name: '😀😀😀😀😀' }`), []],
    ['a template with a short fixed part', post(`${BASE}/accounts`, '{ name: `abc${x}` }'), []],
    ['the body of another operation', post(`${BASE}/accounts/1/roles`, `{ name: 'abcdef' }`), []],
  ])('%s', (_, text, found) => {
    expect(findIn(text, name)).toEqual(found);
  });

  it('is found behind an id, whichever way it is written', () => {
    for (const url of [
      '`/accounts/${id}`',
      '`/accounts/${f({ id })}`',
      `'/accounts/' + id`,
      `'/accounts/1'`,
      `['', 'accounts', id].join('/')`,
    ]) {
      expect(
        findIn(`fetch('${BASE}' + ${url}, { method: 'PUT', body: JSON.stringify({ name: 'abcdef' }) })`, name),
      ).toEqual([`proven 'abcdef'`]);
    }
  });
});

describe('other fields of the body', () => {
  const records = `${BASE}/zones/1/dns_records`;
  it('narrows a field', () => {
    expect(findIn(post(records, `{ type: 'SRV', data: { service: '_sip' } }`), srv)).toEqual(['proven service']);
    expect(findIn(post(records, `{ type: 'NAPTR', data: { service: '_sip' } }`), srv)).toEqual([]);
    expect(findIn(post(records, `{ type, data: { service: '_sip' } }`), srv)).toEqual([]);
  });

  it('must be in the same element of a list', () => {
    const rules = `${BASE}/zones/1/rulesets`;
    expect(findIn(post(rules, `{ rules: [{ action: 'set_config', action_parameters: { sxg: true } }] }`), sxg)).toEqual(
      ['proven sxg'],
    );
    expect(
      findIn(
        post(rules, `{ rules: [{ action: 'set_config' }, { action: 'block', action_parameters: { sxg: true } }] }`),
        sxg,
      ),
    ).toEqual([]);
  });

  it('leaves an accepted literal alone', () => {
    const pools = `${BASE}/accounts/1/load_balancers/pools`;
    expect(findIn(post(pools, `{ notification_email: 'a@example.com' }`), email)).toEqual([
      'proven notification_email',
    ]);
    expect(findIn(post(pools, `{ notification_email: '' }`), email)).toEqual([]);
  });
});

describe('a method that is not known', () => {
  it('does not matter where every method that has a body is affected', () => {
    const text = `fetch('${BASE}/zones/1/dns_settings', { method, body: JSON.stringify({ foundation_dns: true }) })`;
    expect(
      findIn(
        text,
        makeDataset({
          kind: 'request-field',
          operations: ['PATCH /zones/{zone_id}/dns_settings'],
          field: 'foundation_dns',
        }),
      ),
    ).toEqual(['proven foundation_dns']);
  });

  it('leaves the use possible where another method has a body too', () => {
    const text = `fetch('${BASE}/accounts/1/gateway/rules/2', { method, body: JSON.stringify({ action: 'audit_ssh' }) })`;
    const one = makeDataset({
      kind: 'value',
      operations: ['POST /accounts/{account_id}/gateway/rules/{rule_id}'],
      field: 'action',
      values: ['audit_ssh'],
    });
    expect(findIn(text, one)).toEqual([`possible 'audit_ssh'`]);
  });
});
