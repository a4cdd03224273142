/** Finds the client that an adapter wraps as a whole, because no option takes its sender: `adaptClient(client, adapt).get(path)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { AdapterPlace } from '../../findings/use.ts';
import { CALLING_NAMES, CONFIG_OPTIONS, QUERY_OPTIONS } from '../../libraries/requests/client-conventions.ts';
import { getMemberName, isFunction } from '../../program/syntax/syntax.ts';
import { parseMethod } from '../../requests/request.ts';
import type { Refused } from '../plan.ts';

/** The methods of a client that the bridge knows by their names. */
const VERB = /^_?(?:get|post|put|patch|delete)$/;

/** Methods of promises. A program that calls another method on the result of a call shows that the result is no promise. */
const OF_PROMISES: readonly string[] = ['then', 'catch', 'finally'];

/** True if the table of the called client lists the called member as one that an adapter may wrap. */
export function isWrapped({ callee }: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  const sent = isHanded(callee) ? callee.object : callee;
  return getAlternatives(evaluation.getValue(sent)).every(
    (value) => value.kind === 'client' && value.table.wrapped?.includes(value.path.join('.')) === true,
  );
}

/** `send.call(this, …)` */
function isHanded(callee: TSESTree.Node): callee is TSESTree.MemberExpression {
  return callee.type === 'MemberExpression' && CALLING_NAMES.has(getMemberName(callee) ?? '');
}

/** Returns the place of the client, or of the function that sends; refused if the bridge cannot read the form of the call. */
export function findPlaceAroundClient(call: TSESTree.CallExpression, evaluation: Evaluation): AdapterPlace | Refused {
  const { callee, parent } = call;
  const client = callee.type === 'MemberExpression' ? callee.object : callee;
  if (call.optional || (callee.type === 'MemberExpression' && callee.optional) || client.type === 'Super')
    return { refused: 'no adapter can go around this form of call' };
  if (call.arguments.some((argument) => argument.type === 'SpreadElement' || isCallback(argument, evaluation)))
    return { refused: 'the call has spread arguments or a callback' };
  if (parent.type === 'MemberExpression' && !OF_PROMISES.includes(getMemberName(parent) ?? ''))
    return { refused: 'the call does not give a promise' };
  const owner = findOwnClass(client, evaluation);
  if (owner !== null) return { refused: `\`${owner}\` is a class of the program, and this call is no method of it` };
  if (!isWrapped(call, evaluation) && !isReadable(call, evaluation))
    return { refused: 'how the call takes the parts of a request is not known' };
  const { path, text } = evaluation.getFile(client).source;
  const { range } = client;
  return path === undefined
    ? { refused: 'the file that sends the request has no path' }
    : { path, range: [range[0], range[1]], before: '', sender: { client: text.slice(...range) }, after: '' };
}

/** True for a function, also one that a call returns: `client.get(path, done(callback))`. Its client answers by calling it. */
function isCallback(argument: TSESTree.Node, evaluation: Evaluation): boolean {
  return (
    isFunction(argument) || getAlternatives(evaluation.getValue(argument)).some((value) => value.kind === 'function')
  );
}

/**
 * Returns the name of the program's own class of a client; null for other clients. The methods of an own class are
 * followed to the call that sends: the adapter belongs there, and one around the instance would be a second one.
 */
function findOwnClass(client: TSESTree.Node, evaluation: Evaluation): string | null {
  const [value, ...others] = getAlternatives(evaluation.getValue(client));
  if (value?.kind !== 'instance' || others.length > 0 || value.class.kind !== 'class') return null;
  const { id, superClass } = value.class.node;
  return superClass === null ? (id?.name ?? '') : null;
}

/** True for `client.get(path, query)`, `client.post(path, body)` and `send('GET', path, body)`. */
function isReadable({ callee, arguments: args }: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  const [first, second] = args.map((argument) => evaluation.getValue(argument));
  const methods = first ? toSkeletons(first).map((skeleton) => parseMethod(getText(skeleton) ?? '')) : [];
  const isMethodFirst = methods.length > 0 && methods.every((method) => method !== null);
  const isVerb = callee.type === 'MemberExpression' && VERB.test(getMemberName(callee) ?? '');
  const path = isMethodFirst ? second : isVerb ? first : undefined;
  const isPath = path !== undefined && getAlternatives(path).every(({ kind }) => kind === 'text' || kind === 'array');
  const options = [...CONFIG_OPTIONS, ...QUERY_OPTIONS];
  const takesOptions = args.some((argument) =>
    getAlternatives(evaluation.getValue(argument)).some(
      (value) => value.kind === 'object' && options.some((name) => value.properties.has(name)),
    ),
  );
  return isPath && !takesOptions;
}
