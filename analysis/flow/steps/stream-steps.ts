/**
 * Stream steps: chunks on their way through the streams of `source.pipe(stream)` and `pipeline(source, stream, …)`, which call a function
 * of the program for each chunk and get the next one back.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { ExternalValue, FunctionValue, Value } from '../../evaluator/domain/value.ts';
import { ELEMENT } from '../../libraries/flows/builtin-flows.ts';
import {
  CHUNK_METHODS,
  findStreamObject,
  PIPELINES,
  PUSHING_METHODS,
  type StreamObject,
} from '../../libraries/flows/stream-objects.ts';
import { getEnclosingFunction, getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { isStrict, prependStep, rewritePaths } from '../access-path.ts';
import { getFrameInStack } from '../stack-frames.ts';
import { moveTo, type TrackedValue } from '../tracked-value.ts';
import { enterFunction } from './enter-functions.ts';
import { findFrame, findParameter } from './passed-functions.ts';

/** The function of a stream for each chunk. */
type ChunkFunction = { fn: FunctionValue } & Pick<StreamObject, 'returnsChunk'>;

/** Tests if a call passes a stream through its other arguments: a function of Node, or of a library, and none of the program. */
export function isPipeline(call: TSESTree.CallExpression, { flow }: TrackedValue): boolean {
  return PIPELINES.has(getLastName(unwrap(call.callee)) ?? '') && flow.callGraph.getCallees(call).length === 0;
}

/** Follows a stream into the function that handles its chunks, and what this function emits; false for other expressions. */
export function followStream(
  stage: TSESTree.Node,
  call: TSESTree.CallExpression,
  value: TrackedValue,
  proceed: (result: TrackedValue) => void,
): boolean {
  const functions = isStrict(value) ? [] : findChunkFunctions(stage, value);
  const chunk = rewritePaths(value, ELEMENT);
  const emit = (result: TrackedValue): void => proceed(prependStep(result, '[]'));
  for (const { fn, returnsChunk } of functions)
    enterFunction(
      { call, fn: fn.node, returns: returnsChunk ? [] : null, emit, ...(returnsChunk && { proceed: emit }) },
      [chunk],
    );
  return functions.length > 0;
}

/** `this.push(record)` in a method of a stream, `controller.enqueue(record)`: the value is the next chunk. False for other calls. */
export function pushChunk(callee: TSESTree.MemberExpression, value: TrackedValue): boolean {
  const object = unwrap(callee.object);
  const of = PUSHING_METHODS.get(getMemberName(callee) ?? '');
  const owner =
    of === 'this' && object.type === 'ThisExpression'
      ? findMethod(object)
      : of === 'parameter'
        ? findParameter(object)?.owner
        : null;
  const frame = owner ? findFrame(value.stack, owner) : null;
  if (!frame?.emit || isStrict(value)) return false;
  frame.emit({ ...moveTo(frame.call, value), stack: frame.below });
  return true;
}

/** The function whose `this` a node means. */
function findMethod(node: TSESTree.ThisExpression): ReturnType<typeof getEnclosingFunction> {
  let fn = getEnclosingFunction(node);
  while (fn?.type === 'ArrowFunctionExpression') fn = getEnclosingFunction(fn);
  return fn;
}

function findChunkFunctions(stage: TSESTree.Node, { flow: { evaluation }, stack }: TrackedValue): ChunkFunction[] {
  return getAlternatives(getFrameInStack(stage, stack, evaluation).evaluate(stage)).flatMap((stream) => {
    if (stream.kind === 'instance')
      return CHUNK_METHODS.flatMap((name) => getFunctions(evaluation.readMember(stream, name, stage)));
    const row = stream.kind === 'external' ? findStreamObject(stream) : undefined;
    return row ? findGivenFunctions(row, stream as ExternalValue) : [];
  });
}

function findGivenFunctions(
  { function: place, returnsChunk }: StreamObject,
  { bound: [...given] = [] }: ExternalValue,
): ChunkFunction[] {
  const written =
    place === 'first function' ? given : given.slice(0, 1).flatMap((each) => readOptions(each, place.options));
  const functions = written.map((value) => getFunctions(value)).find(({ length }) => length > 0) ?? [];
  return functions.map(({ fn }) => ({ fn, ...(returnsChunk && { returnsChunk }) }));
}

function readOptions(options: Value, names: readonly string[]): Value[] {
  return getAlternatives(options).flatMap((each) =>
    each.kind === 'object' ? names.flatMap((name) => each.properties.get(name)?.read() ?? []) : [],
  );
}

function getFunctions(value: Value): ChunkFunction[] {
  return getAlternatives(value).flatMap((fn) => (fn.kind === 'function' ? [{ fn }] : []));
}
