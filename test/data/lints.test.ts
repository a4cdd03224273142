import { describe, expect, it } from 'vitest';
import { lintDataset } from '../../data/lints.ts';
import type { Deprecation, Rewrite } from '../../data/deprecation-schema.ts';
import { createDataset, createEntry } from './entries.ts';

const lint = (...entries: Deprecation[]): string[] =>
  lintDataset(createDataset(...entries)).map(({ message }) => message);
const lintChanges = (changes: Partial<Deprecation>): string[] => lint(createEntry(changes));
const [sound] = createEntry().rewrites as [Rewrite];

it('a sound entry has no lints', () => {
  expect(lint(createEntry())).toEqual([]);
});

describe('entries among each other', () => {
  it('have one id each', () => {
    expect(lint(createEntry(), createEntry({ affects: [], rewrites: [] }))).toEqual(['another entry has this id']);
  });

  it('have one item each, and may have none', () => {
    const others = { affects: [], rewrites: [] };
    expect(lint(createEntry({ item: 7 }), createEntry({ id: 'b', item: 7, ...others }))).toEqual([
      'item 7 is the entry old-things already',
    ]);
    expect(lint(createEntry(), createEntry({ id: 'b', ...others }))).toEqual([]);
  });

  it('claim an operation once, however its parameters are named', () => {
    const affects: Deprecation['affects'] = [{ kind: 'route', operations: ['GET /accounts/{id}/old/{other}'] }];
    expect(lint(createEntry(), createEntry({ id: 'b', affects, rewrites: [] }))).toEqual([
      'GET /accounts/{id}/old/{other} is claimed by old-things',
    ]);
    const twice: Deprecation['affects'] = [...createEntry().affects, ...createEntry().affects];
    expect(lintChanges({ affects: twice })).toEqual([
      'GET /accounts/{account_id}/old/{thing_id} is claimed by this entry twice',
    ]);
  });
});

describe('dates', () => {
  it('exist in the calendar', () => {
    expect(lintChanges({ dates: { deprecated: '2026-02-30', ends: '2026-04-31' } })).toEqual([
      '2026-02-30 is not in the calendar',
      '2026-04-31 is not in the calendar',
    ]);
  });

  it('are in order, partial ones as far as they say', () => {
    expect(lintChanges({ dates: { deprecated: '2026-07-01', ends: '2026-06' } })).toEqual([
      'it ends (2026-06) before it is deprecated (2026-07-01)',
    ]);
    expect(lintChanges({ dates: { deprecated: '2026-06-30', ends: '2026-06' } })).toEqual([]);
    expect(lintChanges({ dates: { deprecated: '2026-06', ends: '2026-06-01' } })).toEqual([]);
  });

  it('of phases follow each other', () => {
    const dates = { deprecated: null, ends: null };
    const phase = (from: string, until: string | null) => ({ from, until, says: 'x' });
    expect(lintChanges({ dates: { ...dates, phases: [phase('2026-02-02', '2026-02-01')] } })).toEqual([
      'the phase from 2026-02-02 is over before it starts',
    ]);
    const overlapping = [phase('2026-02-01', '2026-03-01'), phase('2026-02-02', null), phase('2026-05-01', null)];
    expect(lintChanges({ dates: { ...dates, phases: overlapping } })).toEqual([
      'the phase from 2026-02-01 runs into the next one',
      'the phase from 2026-02-02 runs into the next one',
    ]);
    expect(
      lintChanges({ dates: { ...dates, phases: [phase('2026-02-01', '2026-03-01'), phase('2026-03-01', null)] } }),
    ).toEqual([]);
  });
});

describe('a replacement', () => {
  const claimed = { text: 'x', operations: ['GET /accounts/{a}/old/{b}'] };
  it('is deprecated itself only with a reason', () => {
    expect(lintChanges({ replacement: claimed })).toEqual([
      'the replacement GET /accounts/{a}/old/{b} is deprecated itself',
    ]);
    expect(lintChanges({ replacement: { ...claimed, itselfDeprecated: 'nothing better exists' } })).toEqual([]);
  });

  it('is in the catalogue', () => {
    expect(lintChanges({ replacement: { text: 'x', operations: ['PUT /nowhere'] } })).toEqual([
      'the replacement PUT /nowhere is not in the catalogue',
    ]);
  });

  it('is a live method of the newest SDK', () => {
    expect(lintChanges({ replacement: { text: 'x', sdk: ['things.old', 'things.lost'] } })).toEqual([
      'the replacement things.old is no live method of the newest SDK',
      'the replacement things.lost is no live method of the newest SDK',
    ]);
  });

  it('may be none', () => {
    expect(lintChanges({ replacement: { none: 'it is gone' } })).toEqual([]);
  });
});

describe('values', () => {
  it('stand with the placeholder of the brand', () => {
    const affects: Deprecation['affects'] = [
      ...createEntry().affects,
      {
        kind: 'enum',
        operations: ['GET /x'],
        field: 'result.type',
        knows: ['acme.standard', 'custom'],
        lacks: '{brand}.advanced',
      },
      { kind: 'query', operations: ['GET /x'], parameter: 'name', startsWith: ['acme.'] },
    ];
    const rewrites: Rewrite[] = [
      { ...sound, edit: { kind: 'field', from: 'a', to: 'b', values: { true: 'acme.advanced', false: 'acmeology' } } },
    ];
    expect(lintChanges({ affects, rewrites })).toEqual([
      'the value "acme.standard" names the brand; write {brand}',
      'the value "acme." names the brand; write {brand}',
      'the value "acme.advanced" names the brand; write {brand}',
    ]);
  });
});

describe('parameters', () => {
  it('are named once, in snake_case', () => {
    const affects: Deprecation['affects'] = [{ kind: 'route', operations: ['GET /a/{id}/b/{id}', 'GET /a/{zoneId}'] }];
    const twice = 'GET /a/{id}/b/{id} names a parameter twice';
    const odd = 'GET /a/{zoneId}: the parameter {zoneId} is not in snake_case';
    expect(lintChanges({ item: 1, affects, rewrites: [] })).toEqual([twice, odd]);
    // A user's own entry has the names of its API.
    expect(lintChanges({ affects, rewrites: [] })).toEqual([twice]);
  });
});

describe('rewrites', () => {
  it('of a path keep its parameters and start from a route of the entry', () => {
    const edit = { kind: 'path', from: '/accounts/{account_id}/other', to: '/other' } as const;
    expect(lintChanges({ rewrites: [{ ...sound, edit }] })).toEqual([
      'rewrites[0]: /accounts/{account_id}/other and /other differ in their parameters',
      'rewrites[0]: /accounts/{account_id}/other is no route of this entry',
    ]);
  });

  it('rename only fields that the new answer lacks', () => {
    const renames = { 'result.value': 'state', 'result.created': 'created_at' };
    expect(lintChanges({ rewrites: [{ ...sound, loses: ['result.value'], renames }] })).toEqual([
      'rewrites[0]: result.created is renamed, but the new answer does not lack it',
    ]);
  });

  it('change a parameter, header, option or field that the entry names', () => {
    const rewrites: Rewrite[] = [
      { ...sound, edit: { kind: 'query', from: 'limit', to: 'per_page' } },
      { ...sound, edit: { kind: 'header', from: 'X-Old', to: 'X-New' } },
      {
        ...sound,
        edit: {
          kind: 'all',
          edits: [
            { kind: 'drop', what: 'field', name: 'old' },
            { kind: 'drop', what: 'query', name: 'limit' },
          ],
        },
      },
    ];
    expect(lintChanges({ rewrites })).toEqual([
      'rewrites[0]: limit is no query of this entry',
      'rewrites[1]: X-Old is no header of this entry',
      'rewrites[2]: old is no request-field of this entry',
    ]);
  });

  it('hold on at least one day', () => {
    expect(
      lintChanges({ rewrites: [{ ...sound, when: { text: 'x', from: '2026-02-01', before: '2026-02-01' } }] }),
    ).toEqual(['rewrites[0]: no day is both from 2026-02-01 on and before 2026-02-01']);
  });

  it('of an SDK call lead from an affected method to one that exists', () => {
    const rewrites: Rewrite[] = [
      { ...sound, edit: { kind: 'sdk', from: 'things.old', to: 'things.get' } },
      { ...sound, edit: { kind: 'sdk', from: 'things.get', to: 'things.lost' } },
    ];
    expect(lintChanges({ rewrites })).toEqual([
      'rewrites[1]: things.get calls nothing that this entry affects',
      'rewrites[1]: the SDK has no things.lost',
    ]);
  });
});
