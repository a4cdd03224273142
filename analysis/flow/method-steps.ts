/** Methods of an answer that are called: of promises, responses, arrays, Maps, pages and request builders. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Flow } from './forward-flow.ts';
import { isEnd, mapPaths, take, takeElement, takeMember, wrap, type PathStep, type Token } from './access-path.ts';
import { enterCallback } from './return-steps.ts';
import { isNeutral } from './joined-values.ts';
import type { Stack } from './call-stack.ts';

/** The method gives the same value, or one with the same elements in other order or number. */
const SAME = new Set([
  'finally',
  'catch',
  'clone',
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'splice',
  'flat',
  'values',
  'getNextPage',
  'toString',
  'trim',
  'unref',
  'set',
  'query',
  'send',
  'auth',
  'timeout',
  'retry',
  'accept',
  'type',
  'ok',
  'join',
]);
/** The method gives one element. */
const ELEMENT = new Set(['find', 'findLast', 'at', 'pop', 'shift']);
/** The method gives its callback one element after the other. */
const WALKING = new Set([
  'filter',
  'find',
  'findLast',
  'findIndex',
  'some',
  'every',
  'forEach',
  'map',
  'flatMap',
  'sort',
  'toSorted',
  'reduce',
  'reduceRight',
]);

export function followMethod(
  name: string,
  call: TSESTree.CallExpression,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  flow.give(
    call,
    mapPaths(token, ([step]) => (isEnd(step!) ? cutText(step!, name, call) : [])),
    stack,
  );
  followOpen(
    name,
    call,
    name === 'then' ? token : mapPaths(token, (path) => (isEnd(path[0]!) ? [] : [path])),
    stack,
    flow,
  );
}

const SAME_TEXT = new Set(['toString', 'valueOf', 'trim', 'trimEnd', 'catch', 'finally']);

/** What a method of the text that is looked for gives: the text as it was, or its beginning. */
function cutText(step: PathStep, name: string, { arguments: [first, second] }: TSESTree.CallExpression): PathStep[][] {
  const isLiteral = (node: TSESTree.Node | undefined, value: unknown): boolean =>
    node?.type === 'Literal' && node.value === value;
  if (step === '~same') return [];
  if (SAME_TEXT.has(name)) return [[step]];
  if (name === 'split') return [['#0', '~part']];
  if (name === 'match' || name === 'exec') return [['[]', '~part']];
  if (name === 'slice' || name === 'substring') return isLiteral(first, 0) && second ? [['~part']] : [];
  return name === 'replace' && isLiteral(second, '') ? [['~part']] : [];
}

function followOpen(name: string, call: TSESTree.CallExpression, token: Token, stack: Stack | null, flow: Flow): void {
  const [callback, second] = call.arguments;
  const give = (result: Token): void => flow.give(call, result, stack);
  if (name === 'then') {
    followThen(callback, call, token, stack, flow);
    return;
  }
  if (name === 'json') give(take(token, '~response'));
  else if (name === 'text')
    give(mapPaths(token, (path) => (path[0] === '~response' ? [['~text', ...path.slice(1)]] : [])));
  else if (name === 'get') give(take(token, '@'));
  else if (name === 'entries') give(toEntries(token));
  else if (name === 'getPaginatedItems') give(takeMember(token, 'result'));
  else if (name === 'iterPages') give(wrap(token, '[]'));
  else if (name === 'asResponse') give(wrap(onlyBody(token), '~response'));
  else if (name === 'withResponse') give(wrap(token, '.data'));
  else if (name === 'end' || name === 'on' || name === 'once') followEvent(name, call, token, stack, flow);
  else if (name === 'concat') followConcat(call, token, stack, flow);
  else if (SAME.has(name)) give(name === 'join' ? joinTexts(token) : token);
  else if (ELEMENT.has(name)) give(takeElement(token));
  if (WALKING.has(name) && callback) walkElements(name, callback, call, token, stack, flow);
  if (name === 'from' && second) walkElements('map', second, call, token, stack, flow);
}

/** `.then(use)`, `.then(JSON.parse)`. */
function followThen(
  callback: TSESTree.Node | undefined,
  call: TSESTree.CallExpression,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  if (callback && isJsonParse(callback)) flow.give(call, take(token, '~text'), stack);
  else enterCallback(callback, call, 'value', [token], stack, flow);
}

export function isJsonParse(node: TSESTree.Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'JSON' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'parse'
  );
}

/** The callback of an array method, or of a Map's `forEach`. */
export function walkElements(
  name: string,
  callback: TSESTree.Node,
  call: TSESTree.CallExpression,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const element =
    name === 'forEach'
      ? mapPaths(token, (path) => (path[0] === '[]' || path[0] === '@' ? [path.slice(1)] : []))
      : takeElement(token);
  if (name === 'reduce' || name === 'reduceRight')
    enterCallback(callback, call, 'nothing', [null, element], stack, flow);
  else if (name === 'sort' || name === 'toSorted')
    enterCallback(callback, call, 'nothing', [element, element], stack, flow);
  else
    enterCallback(
      callback,
      call,
      name === 'map' ? 'array' : name === 'flatMap' ? 'value' : 'nothing',
      [element, null, token],
      stack,
      flow,
    );
}

/** `request.end((error, response) => …)`, `response.on('data', (chunk) => …)`. */
function followEvent(name: string, call: TSESTree.CallExpression, token: Token, stack: Stack | null, flow: Flow): void {
  const responses = mapPaths(token, (path) => (path[0] === '~response' ? [path] : []));
  const event = call.arguments[0];
  if (name === 'end') enterCallback(event, call, 'nothing', [null, responses], stack, flow);
  else if (event?.type === 'Literal' && event.value === 'response')
    enterCallback(call.arguments[1], call, 'nothing', [responses], stack, flow);
  else if (event?.type === 'Literal' && event.value === 'data')
    enterCallback(call.arguments[1], call, 'nothing', [takeElement(responses)], stack, flow);
  if (name !== 'end') flow.give(call, responses, stack);
}

/** Arrays put together: all of them must be answers. */
function followConcat(call: TSESTree.CallExpression, token: Token, stack: Stack | null, flow: Flow): void {
  if (call.callee.type !== 'MemberExpression') return;
  const { object } = call.callee;
  const sources = [object, ...call.arguments].filter((source) => !isNeutral(source, token));
  flow.meet(call, sources, object, stack, () => flow.give(call, token, stack));
}

/** `[index, element]` of an array, `[key, value]` of a Map. */
function toEntries(token: Token): Token {
  return mapPaths(token, (path) => (path[0] === '[]' || path[0] === '@' ? [['[]', '#1', ...path.slice(1)]] : []));
}

/** Chunks of text put together. */
export function joinTexts(token: Token): Token {
  return mapPaths(token, (path) => (path[0] === '[]' && path[1] === '~text' ? [path.slice(1)] : []));
}

/** What is expected of the envelope, not of the result alone. */
function onlyBody(token: Token): Token {
  return mapPaths(token, (path) => (path[0] === '.result' || path[0] === '.errors' ? [path] : []));
}
