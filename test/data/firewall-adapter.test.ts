/** What the adapter of firewall rules refuses, because a custom rule cannot hold it. That it gives the same otherwise: test/platform. */
import { describe, expect, it } from 'vitest';
import { adaptFirewallRules } from '../../data/deprecations/firewall-rules-and-filters.adapter.ts';

const ZONE = 'https://api.cloudflare.com/client/v4/zones/z';

/** Sends one old request to a zone with one custom rule: the status of the answer, and the new requests that write. */
async function send(method: string, path: string, body: object): Promise<[number, object[]]> {
  const known = { id: 'r1', ref: 'r1', action: 'block', expression: 'ssl', description: 'admins', enabled: true };
  const rule = { ...known, action_parameters: { response: { status_code: 404 } } };
  const written: object[] = [];
  const adapted = adaptFirewallRules(async (_, init) => {
    if (init?.method === 'GET') return Response.json({ result: { id: 'set', rules: [rule] } });
    const given = JSON.parse(String(init?.body)) as object;
    written.push(given);
    return Response.json({ result: { id: 'set', rules: [{ ...rule, ...given }] } });
  });
  return [(await adapted(ZONE + path, { method, body: JSON.stringify(body) })).status, written];
}

describe('a request with what a custom rule cannot hold', () => {
  const action = 'log';
  it.each([
    ['a paused filter', 'POST', '/firewall/rules', [{ action, filter: { expression: 'ssl', paused: true } }]],
    ['a reference of a filter', 'POST', '/firewall/rules', [{ action, filter: { expression: 'ssl', ref: 'a' } }]],
    [
      'two descriptions',
      'POST',
      '/firewall/rules',
      [{ action, description: 'a', filter: { expression: 'ssl', description: 'b' } }],
    ],
    ['products of another action', 'POST', '/firewall/rules', [{ action, products: ['waf'], filter: { id: 'r1' } }]],
    ['no filter', 'POST', '/firewall/rules', [{ action }]],
    ['no action', 'POST', '/firewall/rules', [{ filter: { expression: 'ssl' } }]],
    ['no action', 'PUT', '/firewall/rules/r1', { id: 'r1', paused: true }],
    ['a paused filter', 'PUT', '/firewall/rules', [{ id: 'r1', action, filter: { id: 'r1', paused: true } }]],
    ['a priority', 'PATCH', '/firewall/rules/r1', { id: 'r1', paused: true, priority: 3 }],
    ['a priority', 'PATCH', '/firewall/rules', [{ id: 'r1', priority: 3 }]],
    ['a reference', 'PUT', '/filters/r1', { id: 'r1', expression: 'ssl', ref: 'a' }],
    ['a paused filter', 'PUT', '/filters', [{ id: 'r1', expression: 'ssl', paused: true }]],
  ])('is refused, and nothing is written: %s, %s %s', async (_, method, path, body) => {
    expect(await send(method, path, body)).toEqual([400, []]);
  });
});

describe('a change of one field', () => {
  const rest = { ref: 'r1', action_parameters: { response: { status_code: 404 } } };

  it.each([
    ['PATCH', '/firewall/rules/r1', { paused: true }, { action: 'block', enabled: false }],
    ['PATCH', '/firewall/rules', [{ id: 'r1', description: 'staff' }], { action: 'block', description: 'staff' }],
    ['PUT', '/filters/r1', { id: 'r1', description: 'staff' }, { action: 'block', description: 'staff' }],
    ['PUT', '/firewall/rules/r1', { action: 'block', description: 'a', filter: { id: 'r1' } }, { description: 'a' }],
  ])('keeps what a custom rule has in addition: %s %s', async (method, path, body, changed) => {
    const kept = { ...rest, action: 'block', expression: 'ssl', description: 'admins', enabled: true };
    expect(await send(method, path, body)).toEqual([200, [{ ...kept, ...changed }]]);
  });
});
