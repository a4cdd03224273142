import { describe, expect, it } from 'vitest';
import { createFolder } from '../temporary.ts';
import { runCommand } from './run-command.ts';

const cwd = createFolder({});

describe('list', () => {
  it('gives each entry its state on the day', async () => {
    const { printed, code } = await runCommand('list', { 'as-of': '2026-10-15' }, { cwd });
    expect(code).toBe(0);
    expect(printed).toMatch(/^ {3}5 {2}kv-legacy-namespace-routes +2026-07-15 {2}2026-10-15 {2}- {11}ended +Legacy/m);
    expect((await runCommand('list', { 'as-of': '2026-10-14' }, { cwd })).printed).toMatch(
      /kv-legacy-namespace-routes .* ending /,
    );
  });

  it('says what was observed to be gone', async () => {
    const list = async (day: string, ...lifecycle: string[]) =>
      (await runCommand('list', { 'as-of': day, lifecycle }, { cwd })).printed;
    expect(await list('2026-09-24')).toMatch(/rate-limits-v1 .* - {11}deprecated /);
    expect(await list('2026-09-25')).toMatch(/rate-limits-v1 .* 2026-09-25 {2}gone /);
    expect(await list('2026-09-25')).toMatch(/firewall-rules-and-filters .* 2026-09-25 {2}partly gone /);
    expect(await list('2026-09-25', 'gone')).toMatch(/^3 of the dataset/m);
    expect(await list('2026-09-25', 'deprecated')).toContain('firewall-rules-and-filters');
    expect(await list('2026-09-25', 'deprecated')).not.toContain('rate-limits-v1');
  });

  it('can be limited and read by a program', async () => {
    const { printed } = await runCommand(
      'list',
      { 'as-of': '2026-10-15', lifecycle: ['ended,announced'], format: 'json' },
      { cwd },
    );
    const { deprecations } = JSON.parse(printed) as {
      deprecations: { id: string; lifecycle: string; daysLeft: number }[];
    };
    expect(deprecations.every(({ lifecycle }) => lifecycle === 'ended' || lifecycle === 'announced')).toBe(true);
    expect(deprecations).toContainEqual(expect.objectContaining({ id: 'kv-legacy-namespace-routes', daysLeft: 0 }));
    expect((await runCommand('list', { lifecycle: ['over'] }, { cwd })).error).toBe(
      '--lifecycle is one of announced, deprecated, ending, ended, gone, not "over"',
    );
  });
});

describe('explain', () => {
  it.each(['kv-legacy-namespace-routes', '5'])('says everything about %s', async (id) => {
    const { printed, code } = await runCommand('explain', { id, 'as-of': '2026-09-15' }, { cwd });
    expect(code).toBe(0);
    for (const part of [
      '2026-07-15',
      '2026-10-15',
      '30 days left',
      'GET /accounts/{account_id}/workers/namespaces',
      '/accounts/{account_id}/storage/kv/namespaces',
      'safe:',
      'Steps\n  1. ',
      'Sources\n',
    ]) {
      expect(printed).toContain(part);
    }
    expect(printed).not.toMatch(/undefined|\[object/);
  });

  it.each([
    ['rate-limits-v1', '2026-09-24', 'deprecated'],
    ['rate-limits-v1', '2026-10-15', 'gone'],
    ['waf-managed-rules-v1', '2026-10-15', 'partly gone'],
    ['kv-legacy-namespace-routes', '2026-10-16', 'ended 1 day ago'],
    ['kv-legacy-namespace-routes', '2026-10-15', 'ended today'],
    ['kv-legacy-namespace-routes', '2026-10-14', 'ending, 1 day left'],
  ])('says how it stands with %s on %s', async (id, day, state) => {
    const { printed } = await runCommand('explain', { id, 'as-of': day }, { cwd });
    expect(printed).toContain(`  on ${day}: ${state}\n`);
  });

  it('leaves no gap in its sentences', async () => {
    expect((await runCommand('explain', { id: 'dns-foundation-dns-boolean' }, { cwd })).printed).toContain(
      'with `cloudflare.advanced` or `cloudflare.standard`',
    );
    expect(
      (await runCommand('explain', { id: 'dns-foundation-dns-boolean', brand: 'acme' }, { cwd })).printed,
    ).toContain('with `acme.advanced` or `acme.standard`');
    expect((await runCommand('explain', { id: 'oauth-client-required-fields' }, { cwd })).printed).toContain(
      'lacks ….',
    );
  });

  it.each([
    [
      'kv-legacy-namespace-rotes',
      'there is no deprecation or constraint "kv-legacy-namespace-rotes"; did you mean kv-legacy-namespace-routes?',
    ],
    ['roles', 'there is no deprecation or constraint "roles"; did you mean account-roles?'],
    [
      'zzzzzzzz',
      'there is no deprecation or constraint "zzzzzzzz"; sunset list shows the deprecations, node_modules/eslint-plugin-sunset/docs/contracts.md the constraints',
    ],
    [
      '__proto__',
      'there is no deprecation or constraint "__proto__"; sunset list shows the deprecations, node_modules/eslint-plugin-sunset/docs/contracts.md the constraints',
    ],
    ['null', 'there is no deprecation or constraint "null"; did you mean repo-nullable-fields?'],
    [
      'x'.repeat(100_000),
      /^there is no deprecation or constraint "x+"; sunset list shows the deprecations, node_modules\/eslint-plugin-sunset\/docs\/contracts\.md the constraints$/,
    ],
  ])('does not know %.40s', async (id, message) => {
    expect((await runCommand('explain', { id }, { cwd })).error).toMatch(message);
  });
});
