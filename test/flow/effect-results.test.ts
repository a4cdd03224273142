/** Answers of effects that a program runs, and tests before it reads them. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LIST = `import { Effect, Either, Exit, ManagedRuntime, Option, Runtime } from 'effect';
import ky from 'ky';
const runtime = ManagedRuntime.make(layer);
const list = (path) => Effect.tryPromise(async () => (await ky.get(API + path).json()).result);
const records = list(\`/zones/\${zone}/dns_records\`);
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'the success of an Either': {
    code: `const answer = await Effect.runPromise(Effect.either(records));
if (Either.isRight(answer)) show(answer.right[0].zone_name);`,
    reads: ['7:zone_name'],
  },
  'the function for a success': {
    code: `const answer = await Effect.runPromise(Effect.either(records));
Either.match(answer, { onLeft: (error) => show(error.locked), onRight: (rows) => show(rows[0].zone_name) });`,
    reads: ['7:zone_name'],
  },
  'the function for a value': {
    code: `const found = await Effect.runPromise(Effect.option(records));
show(Option.match(found, { onNone: () => [], onSome: (rows) => rows })[0].locked);`,
    reads: ['7:locked'],
  },
  'the end of an effect': {
    code: `const end = await Effect.runPromise(records.pipe(Effect.exit));
Exit.match(end, { onFailure: () => null, onSuccess: (rows) => show(rows[0].zone_id) });`,
    reads: ['7:zone_id'],
  },
  'a function that runs effects on a runtime': {
    code: `const run = (effect) => runtime.runPromise(effect);
show((await run(records))[0].zone_name);`,
    reads: ['7:zone_name'],
  },
  'operators that take the effect before their function': {
    code: `const first = Effect.tap(Effect.map(records, (rows) => rows[0]), (row) => Effect.log(row.locked));
Effect.flatMap(first, (row) => Effect.succeed(row.zone_id));`,
    reads: ['6:locked', '7:zone_id'],
  },
  'the function for a value beside the one for an error': {
    code: `records.pipe(Effect.match({ onFailure: (rows) => rows[0].locked, onSuccess: (rows) => show(rows[0].zone_id) }));
records.pipe(Effect.catchAll((rows) => rows[0].locked), Effect.map((rows) => rows[0].zone_name));`,
    reads: ['6:zone_id', '7:zone_name'],
  },
  'a runtime as an argument': {
    code: `const rows = await Runtime.runPromise(kept)(records);
show(rows[0].locked);`,
    reads: ['7:locked'],
  },
};

const lookAlikes: Record<string, string> = {
  'the errors of an effect': `records.pipe(Effect.catchAll((rows) => Effect.succeed(rows[0].locked)), Effect.mapError((rows) => rows[0].locked));
records.pipe(Effect.catchTag('NotFound', (rows) => Effect.succeed(rows[0].locked)));
records.pipe(Effect.match({ onFailure: (rows) => rows[0].locked, onSuccess: (rows) => rows.length }));
Effect.catchAll(records, (rows) => Effect.succeed(rows[0].locked));`,
  'the failure of an Either': `const answer = await Effect.runPromise(Effect.either(records)); show(answer.left[0].zone_name);`,
  'the function for a failure': `Either.match(await Effect.runPromise(Effect.either(records)), { onLeft: (rows) => show(rows[0].zone_name) });`,
  'an operator on another effect': `Effect.map(list('/zones'), (rows) => rows[0].zone_name);`,
  'what an operator makes of an effect': `Effect.map(Effect.map(records, (rows) => rows.length), (rows) => rows[0].locked);`,
  'another effect': `const answer = await runtime.runPromise(Effect.either(list('/zones'))); show(answer.right[0].zone_name);`,
  'a function of the program': `const match = (rows, cases) => cases.onRight([]);
match(await Effect.runPromise(records), { onRight: (rows) => show(rows[0].zone_name) });`,
};

describe('results of effects', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(LIST + code)).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('look-alike: %s', (_name, code) => {
    expect(renderReads(LIST + code)).toEqual([]);
  });
});
