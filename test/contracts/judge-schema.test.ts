/** Three-valued judgement against ajv: whatever fills the holes, `no` is rejected and `yes` is accepted. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeSchema } from '../../analysis/contracts/schema/judge-schema.ts';
import type { PartialJson, PartialProperty, Truth } from '../../analysis/contracts/schema/partial-json.ts';
import type { ContractSchema } from '../../data/contract-schema.ts';
import { byExtent } from '../extent.ts';

type Part = PartialJson<null>;
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const NAMES = ['a', 'b', 'model'] as const;
const WORDS = ['', 'a', 'raw', '@cf/x', 'https://a.b/', '{"a":1}', '12'] as const;
const NUMBERS = [-1, 0, 1, 2.5, 6] as const;
const PATTERNS = ['^@cf/', '^https://', '^[1-5]$', 'a', '^a|raw$', '^ra?w', '/$', 'b/|1'] as const;

const scalar = fc.constantFrom<Json>(...WORDS, ...NUMBERS, true, false, null);

/** A value, and a part that knows something of it: what is drawn is a completion of the part. */
interface Drawn {
  part: Part;
  /** One of the values that the part can be. */
  value: Json;
}

const text: fc.Arbitrary<Drawn> = fc
  .array(fc.record({ word: fc.constantFrom(...WORDS), isHole: fc.boolean() }), { maxLength: 3 })
  .map((pieces) => {
    const known: (string | null)[] = [];
    for (const { word, isHole } of pieces) {
      const last = known.at(-1);
      if (isHole) known.push(null);
      else if (typeof last === 'string') known[known.length - 1] = last + word;
      else known.push(word);
    }
    return {
      part: { kind: 'text', pieces: known.length === 0 ? [''] : known, origin: null },
      value: pieces.map(({ word }) => word).join(''),
    };
  });

const { drawn } = fc.letrec<{ drawn: Drawn }>((tie) => ({
  drawn: fc.oneof(
    { maxDepth: 3 },
    scalar.map((value): Drawn => ({
      part:
        typeof value === 'string'
          ? { kind: 'text', pieces: [value], origin: null }
          : { kind: 'scalar', value: value as number, origin: null },
      value,
    })),
    text,
    scalar.map((value): Drawn => ({ part: { kind: 'unknown' }, value })),
    fc
      .tuple(tie('drawn'), tie('drawn'))
      .map(([one, other]): Drawn => ({ part: { kind: 'choice', values: [one.part, other.part] }, value: other.value })),
    fc
      .record({
        items: fc.array(fc.record({ item: tie('drawn'), isHidden: fc.boolean() }), { maxLength: 3 }),
        isOpen: fc.boolean(),
      })
      .map(({ items, isOpen }): Drawn => {
        const shown = items.filter(({ isHidden }) => !isHidden || !isOpen);
        return {
          part: { kind: 'list', items: shown.map(({ item }) => item.part), isOpen, origin: null },
          value: items.map(({ item }) => item.value),
        };
      }),
    fc
      .record({
        entries: fc.dictionary(
          fc.constantFrom(...NAMES),
          fc.record({ item: tie('drawn'), how: fc.constantFrom('there', 'optional', 'missing', 'hidden') }),
          { noNullPrototype: true },
        ),
        isOpen: fc.boolean(),
      })
      .map(({ entries, isOpen }): Drawn => {
        const properties = new Map<string, PartialProperty<null>>();
        const value: Record<string, Json> = {};
        for (const [name, { item, how }] of Object.entries(entries)) {
          if (how !== 'missing') value[name] = item.value;
          if (how !== 'hidden' || !isOpen)
            properties.set(name, {
              origin: null,
              isOptional: how === 'optional' || how === 'missing',
              read: () => item.part,
            });
        }
        return { part: { kind: 'object', properties, isOpen, origin: null }, value };
      }),
  ),
}));

const { schema } = fc.letrec<{ schema: ContractSchema }>((tie) => {
  const keywords: fc.Arbitrary<ContractSchema>[] = [
    fc.record({
      type: fc.constantFrom('object', 'array', 'string', 'number', 'integer', 'boolean', 'null'),
    }) as fc.Arbitrary<ContractSchema>,
    fc.record({ const: fc.constantFrom(...WORDS, ...NUMBERS, true, null) }),
    fc.record({ enum: fc.uniqueArray(fc.constantFrom(...WORDS, ...NUMBERS, false), { minLength: 1, maxLength: 3 }) }),
    fc.record({ required: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 }) }),
    fc.record({ minItems: fc.nat(2) }),
    fc.record({ uniqueItems: fc.constant(true) }),
    fc.record({ minLength: fc.nat(4) }),
    fc.record({ maxLength: fc.nat(4) }),
    fc.record({ minimum: fc.constantFrom(...NUMBERS) }),
    fc.record({ maximum: fc.constantFrom(...NUMBERS) }),
    fc.record({ pattern: fc.constantFrom(...PATTERNS) }),
    fc.record({
      properties: fc.dictionary(fc.constantFrom(...NAMES), tie('schema'), { minKeys: 1, noNullPrototype: true }),
      additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
    }),
    fc.record({ propertyNames: tie('schema') }),
    fc.record({ items: tie('schema') }),
    fc.record({ contains: tie('schema') }),
    fc.record({ not: tie('schema') }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }),
    fc.record({ if: tie('schema'), then: tie('schema') }),
  ];
  return { schema: fc.oneof({ maxDepth: 3, withCrossShrink: true }, ...keywords) };
});

const ajv = new Ajv2020({ strict: false });

/**
 * Judges by ajv. It takes an empty list behind one that meets `contains` for valid, where both are values of
 * `additionalProperties`; `minItems` says the same of the empty list.
 */
function isValid(wanted: ContractSchema, value: Json): boolean {
  const reference: unknown = JSON.parse(JSON.stringify(wanted), (_, part: unknown) =>
    typeof part === 'object' && part !== null && 'contains' in part ? { minItems: 1, ...part } : part,
  );
  return ajv.validate(reference as ContractSchema, value);
}

/** A closed list of texts. */
const listOf = (...texts: string[]): PartialJson<null> & { kind: 'list' } => ({
  kind: 'list',
  items: texts.map((each) => ({ kind: 'text', pieces: [each], origin: null })),
  isOpen: false,
  origin: null,
});

describe('judgeSchema', () => {
  it('says no only if every completion breaks the schema, and yes only if every completion meets it', () => {
    const numRuns = byExtent({ sample: 800, all: 4000 });
    let decided = 0;
    fc.assert(
      fc.property(schema, drawn, (wanted, { part, value }) => {
        const { truth } = judgeSchema(wanted, part);
        if (truth === 'unknown') return;
        decided += 1;
        expect(truth).toBe(isValid(wanted, value) ? 'yes' : 'no');
      }),
      { numRuns },
    );
    // A judge that decides nothing would have the property, too.
    expect(decided).toBeGreaterThan(numRuns / 4);
  });

  it('agrees with ajv on known values', () => {
    const whole = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(schema, fc.oneof(whole, scalar), (wanted, value) => {
        const { truth } = judgeSchema(wanted, toPart(value));
        // Lists and objects are not compared with each other.
        if (truth === 'unknown') expect(JSON.stringify(wanted)).toContain('uniqueItems');
        else expect(truth).toBe(isValid(wanted, value) ? 'yes' : 'no');
      }),
      { numRuns: byExtent({ sample: 400, all: 2000 }) },
    );
  });

  it('says no to an empty list behind one that meets `contains`', () => {
    const wanted: ContractSchema = { additionalProperties: { contains: { type: 'number' } } };
    const value = { a: [0], b: [] };
    expect([judgeSchema(wanted, toPart(value)).truth, isValid(wanted, value)]).toEqual(['no', false]);
  });

  it.each<[string, ContractSchema, Part, string]>([
    [
      'a text that begins otherwise',
      { pattern: '^@cf/' },
      { kind: 'text', pieces: ['gpt-', null], origin: null },
      'no',
    ],
    ['a text that begins so', { pattern: '^@cf/' }, { kind: 'text', pieces: ['@cf/', null], origin: null }, 'yes'],
    ['a text that may begin so', { pattern: '^@cf/' }, { kind: 'text', pieces: ['@c', null], origin: null }, 'unknown'],
    [
      'a text that is no JSON',
      { contentMediaType: 'application/json' },
      { kind: 'text', pieces: ['{a:1}'], origin: null },
      'no',
    ],
    [
      'a text that is JSON',
      { contentMediaType: 'application/json' },
      { kind: 'text', pieces: ['{"a":1}'], origin: null },
      'yes',
    ],
    [
      'a text with a hole as JSON',
      { contentMediaType: 'application/json' },
      { kind: 'text', pieces: ['{"a":', null, '}'], origin: null },
      'unknown',
    ],
    [
      'a word with a hole in it that cannot be listed',
      { enum: ['raw', 'chat'] },
      { kind: 'text', pieces: ['x', null], origin: null },
      'no',
    ],
  ])('judges %s', (_, wanted, part, truth) => {
    expect(judgeSchema(wanted, part).truth).toBe(truth);
  });

  it.each<[string, object, Truth]>([
    ['each element of the one is in the other', { part: listOf('a'), whole: listOf('a', 'b') }, 'yes'],
    ['one is not', { part: listOf('a', 'c'), whole: listOf('a', 'b') }, 'no'],
    ['the other may have more', { part: listOf('c'), whole: { ...listOf('a'), isOpen: true } }, 'unknown'],
    [
      'the other is one of two',
      { part: listOf('b'), whole: { kind: 'choice', values: [listOf('a'), listOf('b')] } },
      'unknown',
    ],
    ['there is no other', { part: listOf('c') }, 'yes'],
  ])('compares two lists: %s', (_, lists, truth) => {
    const properties = new Map(
      Object.entries(lists).map(([name, list]) => [
        name,
        { origin: null, isOptional: false, read: () => list as PartialJson<null> },
      ]),
    );
    const part: PartialJson<null> = { kind: 'object', properties, isOpen: false, origin: null };
    expect(judgeSchema({ subsetOf: { part: 'whole' } }, part).truth).toBe(truth);
  });

  it('says where a schema is broken', () => {
    const object: PartialJson<string> = {
      kind: 'object',
      isOpen: false,
      origin: 'root',
      properties: new Map([
        ['a', { origin: 'key', isOptional: false, read: () => ({ kind: 'scalar', value: 9, origin: 'value' }) }],
      ]),
    };
    expect(judgeSchema({ properties: { a: { maximum: 5 } }, required: ['b'] }, object).breaks).toEqual([
      { keyword: 'maximum', origin: 'value' },
      { keyword: 'required', origin: 'root', name: 'b' },
    ]);
  });
});

/** Everything of a value, with nothing unknown. */
function toPart(value: Json): Part {
  if (typeof value === 'string') return { kind: 'text', pieces: [value], origin: null };
  if (typeof value !== 'object' || value === null) return { kind: 'scalar', value, origin: null };
  if (Array.isArray(value)) return { kind: 'list', items: value.map(toPart), isOpen: false, origin: null };
  return {
    kind: 'object',
    isOpen: false,
    origin: null,
    properties: new Map(
      Object.entries(value).map(([name, each]) => [
        name,
        { origin: null, isOptional: false, read: () => toPart(each) },
      ]),
    ),
  };
}
