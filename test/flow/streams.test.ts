/** Answers whose rows go through streams of Node, of the web and of libraries. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const LIST = `import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import through from 'through2';
import { transform } from 'stream-transform';
const path = \`/zones/\${zone}/dns_records\`;
async function* rows() { const { result } = await (await fetch(API + path)).json(); yield* result; }
const own = () => Readable.from([{ zone_name: 'depot.example', locked: true }]);
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a stream that is iterated': {
    code: `for await (const row of Readable.from(rows())) show(row.zone_name);`,
    reads: ['8:zone_name'],
  },
  'the chunks of a stream by its event': {
    code: `Readable.from(rows()).on('error', show).on('data', (row) => show(row.locked));`,
    reads: ['8:locked'],
  },
  'a function in the options of a stream, and what it passes on': {
    code: `const open = new Transform({ objectMode: true, transform(row, _encoding, done) { done(row.locked ? null : null, row); } });
const print = new Writable({ objectMode: true, write: (row, _encoding, done) => { show(row.zone_name); done(); } });
await pipeline(Readable.from(rows()), open, print);`,
    reads: ['8:locked', '9:zone_name'],
  },
  'streams that functions of the program make': {
    code: `const objects = (transform) => new Transform({ objectMode: true, transform });
const open = () => objects((row, _encoding, done) => (row.locked ? done() : done(null, { ...row, kept: true })));
const print = () => objects((row, _encoding, done) => done(null, row.zone_name));
await pipeline(rows(), open(), print(), process.stdout);`,
    reads: ['9:locked', '10:zone_name'],
  },
  'classes that extend streams': {
    code: `class Open extends Transform {
  constructor() { super({ objectMode: true }); }
  _transform(row, _encoding, done) { if (!row.locked) this.push(row); done(); }
}
class Print extends Writable {
  async _write({ zone_name }, _encoding, done) { await show(zone_name); done(); }
}
Readable.from(rows()).pipe(new Open()).pipe(new Print()).on('finish', show);`,
    reads: ['10:locked', '13:zone_name'],
  },
  'generators behind streams': {
    code: `await pipeline(Readable.from(rows()), async function* (source) { for await (const row of source) if (!row.locked) yield row; }, async (source) => {
  for await (const row of source) show(row.zone_name);
});`,
    reads: ['8:locked', '9:zone_name'],
  },
  'functions of libraries': {
    code: `Readable.from(rows())
  .pipe(through.obj(function (row, _encoding, done) { if (!row.locked) this.push(row); done(); }))
  .pipe(transform({ parallel: 4 }, (row) => ({ name: row.name, zone: row.zone_name })))
  .pipe(transform(({ zone }, done) => done(null, zone)));`,
    reads: ['9:locked', '10:zone_name'],
  },
  'streams of the web': {
    code: `const open = new TransformStream({ transform(row, controller) { if (!row.locked) controller.enqueue(row); } });
await ReadableStream.from(rows()).pipeThrough(open).pipeTo(new WritableStream({ write: (row) => show(row.zone_name) }));`,
    reads: ['8:locked', '9:zone_name'],
  },
};

const flattened: Record<string, { code: string; reads: string[] }> = {
  'a list that a function returns to a flattening operator': {
    code: `import { from, map, mergeMap, switchMap } from 'rxjs';
const rows$ = from(fetch(API + path)).pipe(switchMap((response) => response.json()), mergeMap(({ result }) => from(result)));
rows$.pipe(map((row) => row.locked));
from(fetch(API + path)).pipe(switchMap((response) => response.json()), mergeMap(({ result }) => result), map((row) => row.zone_id));`,
    reads: ['10:locked', '11:zone_id'],
  },
};

const OPERATORS = `import { catchError, from, retryWhen, tap } from 'rxjs';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
const body$ = from((async () => (await fetch(API + path)).json())());
const body = TE.tryCatch(async () => (await fetch(API + path)).json(), String);
`;

/** An operator whose function gets the error reads no answer, whatever the names of the fields. */
const errors: Record<string, { code: string; reads: string[] }> = {
  'the function for an error, and the one for a value behind it': {
    code: `body$.pipe(catchError((e) => e.result[0].locked), tap((e) => e.result[0].zone_id));
body$.pipe(retryWhen((e) => e.result[0].locked));
body$.pipe(tap((e) => e.result[0].zone_name, (e) => e.result[0].locked));
body$.pipe(tap({ next: (e) => e.result[0].zone_id, error: (e) => e.result[0].locked }));
body$.subscribe({ next: (e) => e.result[0].locked, error: (e) => e.result[0].zone_id });`,
    reads: ['13:zone_id', '15:zone_name', '16:zone_id', '17:locked'],
  },
  'the function for an error before the one for a value': {
    code: `pipe(body, TE.match((e) => e.result[0].locked, (e) => e.result[0].zone_id));
pipe(body, TE.mapLeft((e) => e.result[0].locked), TE.map((e) => e.result[0].zone_name));
pipe(body, TE.orElse((e) => e.result[0].locked), TE.getOrElse((e) => e.result[0].locked));
pipe(body, TE.fold((e) => [], (e) => e.result), (rows) => rows[0].zone_id);`,
    reads: ['13:zone_id', '14:zone_name', '16:zone_id'],
  },
};

const lookAlikes: Record<string, string> = {
  'rows of the program': `await pipeline(own(), new Transform({ objectMode: true, transform: (row, _e, done) => done(null, row.locked) }));`,
  'what a function makes of a row': `const name = () => new Transform({ objectMode: true, transform: (row, _e, done) => done(null, { locked: row.name }) });
await pipeline(rows(), name(), new Writable({ objectMode: true, write: (row, _e, done) => { show(row.locked); done(); } }));`,
  'the error beside the row': `await pipeline(rows(), new Transform({ transform: (row, _e, done) => done(row) }), new Writable({ write: (row, _e, done) => done(row.locked) }));`,
  'a pipeline of the program': `const run = { pipeline: (source, stage) => stage };
run.pipeline(rows(), new Writable({ objectMode: true, write: (row, _e, done) => { show(row.locked); done(); } }));`,
  'a function of another name': `await pipeline(rows(), new Writable({ objectMode: true, final: (row, _e, done) => { show(row.locked); done(); } }));`,
  'the stream of a class that gets other rows': `class Print extends Writable { _write(row, _e, done) { show(row.locked); done(); } }
own().pipe(new Print()); Readable.from(rows()).pipe(process.stdout);`,
};

describe('streams', () => {
  it.each(Object.entries({ ...forms, ...flattened }))('%s', (_name, { code, reads }) => {
    expect(renderReads(LIST + code)).toEqual(reads);
  });

  it.each(Object.entries(errors))('%s', (_name, { code, reads }) => {
    expect(renderReads(LIST + OPERATORS + code)).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('are not: %s', (_name, code) => {
    expect(renderReads(LIST + code)).toEqual([]);
  });
});
