/**
 * Streams that a program makes with a function for each chunk, and what this function passes on. Sources:
 * https://nodejs.org/api/stream.html, https://streams.spec.whatwg.org, the READMEs of through2 and readable-stream, and
 * https://csv.js.org/transform/.
 */
import type { ExternalValue, Value } from '../../evaluator/domain/value.ts';
import type { ExportRow } from '../http-clients/client-table.ts';
import { isListed } from '../data-functions/wrapping-functions.ts';

export interface StreamObject extends ExportRow {
  /** The function: an option of the first argument, under one of these names, or the first argument that is a function. */
  function: { options: readonly string[] } | 'first function';
  /** True if what the function returns is the next chunk. */
  returnsChunk?: true;
}

/** Stands for the objects that every program has. */
const GLOBAL = '';

const NODE_MODULES = ['stream', 'node:stream', 'readable-stream'];

/** The streams, each with the options or arguments that hold its function. */
export const STREAM_OBJECTS: readonly StreamObject[] = [
  {
    modules: NODE_MODULES,
    names: ['Transform', 'Writable', 'Duplex'].flatMap((name) => [name, `default.${name}`]),
    function: { options: ['transform', 'write'] },
  },
  {
    modules: ['stream/web', 'node:stream/web', GLOBAL],
    names: ['TransformStream', 'WritableStream'],
    function: { options: ['transform', 'write'] },
  },
  { modules: ['through2'], names: ['default', '', 'default.obj', 'obj'], function: 'first function' },
  {
    modules: ['stream-transform', 'csv'],
    names: ['transform', 'default'],
    function: 'first function',
    returnsChunk: true,
  },
];

/** Methods of a class of the program that extends a stream, for each chunk. */
export const CHUNK_METHODS: readonly string[] = ['_transform', '_write'];

/** The place of the next chunk in a call of the function's callback: `done(null, record)`. */
export const NEXT_CHUNK = 1;

/** Methods that pass on a chunk: `push` of the stream itself, `enqueue` of the controller that the function gets. */
export const PUSHING_METHODS: ReadonlyMap<string, 'this' | 'parameter'> = new Map([
  ['push', 'this'],
  ['enqueue', 'parameter'],
]);

/** Functions that pass the chunks of a stream through others. */
export const PIPELINES: ReadonlySet<string> = new Set(['pipeline', 'pump']);
/** Methods of a stream that pass its chunks on. */
export const PIPING_METHODS: ReadonlySet<string> = new Set(['pipe', 'pipeThrough', 'pipeTo']);

/** The member that stands for the stream which a call or construction makes; no export has a member of this name. */
const MADE_STREAM = 'new stream()';

/** The stream that a call or construction of an export makes, with its arguments; undefined for other exports. */
export function makeStream(
  callee: ExternalValue,
  bound: readonly Value[],
  node: ExternalValue['node'],
): ExternalValue | undefined {
  return findRow(callee) && { ...callee, path: [...callee.path, MADE_STREAM], bound, node };
}

/** The row of a stream that a call or construction has made; undefined for any other value. */
export function findStreamObject(value: ExternalValue): StreamObject | undefined {
  return value.path.at(-1) === MADE_STREAM ? findRow({ ...value, path: value.path.slice(0, -1) }) : undefined;
}

function findRow(value: ExternalValue): StreamObject | undefined {
  const named = { ...value, module: value.module ?? GLOBAL };
  return STREAM_OBJECTS.find((row) => isListed(row, named));
}
