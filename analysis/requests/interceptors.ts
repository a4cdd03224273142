/** What may change a request on its way beside what its call is given: hooks of the client, a `fetch` or a dispatcher that the program puts in place of its own. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Environment } from '../evaluator/environment.ts';
import type { Evaluation } from '../evaluator/machine.ts';
import { getKeyName, unwrap, type FileFacts } from '../program/file-facts.ts';
import { getAlternatives, type ClientValue, type ObjectValue, type Value } from '../evaluator/domain/value.ts';
import { withAssignedDefaults } from './client-defaults.ts';
import { getClientTable } from '../libraries/http-clients/all-clients.ts';
import { readOption } from './call-options.ts';

/** Options under which a library lets a program change a request before it goes, send it itself or say who asks. */
const HOOKS = ['hooks', 'onRequest', 'transformRequest', 'beforeRequest', 'beforeSend', 'fetch', 'auth'];

const GLOBALS = new Set(['globalThis', 'window', 'self', 'global']);
const FETCH_WRITE = /(?:\.fetch|\[\s*['"`]fetch['"`]\s*\])\s*=(?![=>])/;
const SET_DISPATCHER = 'setGlobalDispatcher';

/** What a module that is imported for its effect says where it changes the requests of others. */
const EFFECTS = new RegExp(
  `${FETCH_WRITE.source}|\\b(?:${SET_DISPATCHER}|interceptors)\\b|\\bdefaults\\W{1,3}(?:headers|baseURL)\\b`,
);

/** Enters the modules whose effect may change what is sent: no value leads into them. */
export function enterEffects(evaluation: Evaluation): void {
  evaluation.enterImports('effects on requests', (text) => EFFECTS.test(text));
}

/** Whether something of the program may change a request of a client; `sources` are all options that it is made with. */
export function isHooked(client: ClientValue, sources: readonly Value[], evaluation: Evaluation): boolean {
  if (
    sources.some(
      (source) =>
        HOOKS.some((name) => readOption(source, name).value !== null) ||
        !isPlainDispatcher(readOption(source, 'dispatcher').value),
    )
  )
    return true;
  const files = [evaluation.facts, ...evaluation.modules];
  return files.some((file) => hooksIn(file, client, evaluation) || isReplacing(file, evaluation));
}

/** Whether a file names a hook of a client, and not only of another instance: an instance has hooks of its own. */
function hooksIn(file: FileFacts, client: ClientValue, evaluation: Evaluation): boolean {
  const hooks = getClientTable(client.client)?.hooks;
  const named = hooks ? [...file.source.text.matchAll(hooks)].length : 0;
  if (named === 0) return false;
  const environment = evaluation.getFileEnvironment(file);
  const ofOthers = file.calls.filter((call) => {
    const instance = getHooked(call);
    const value = instance && evaluation.evaluate(instance, environment);
    return (
      value?.kind === 'client' &&
      value.client === client.client &&
      value.path.length === 0 &&
      isOther(withAssignedDefaults(value, evaluation), client)
    );
  });
  return ofOthers.length < named;
}

/** `instance` of `instance.interceptors.request.use(…)`. */
function getHooked({ callee }: FileFacts['calls'][number]): TSESTree.Node | null {
  let node: TSESTree.Node = callee;
  for (const name of ['use', 'request', 'interceptors']) {
    if (node.type !== 'MemberExpression' || getKeyName(node.property, node.computed) !== name) return null;
    node = node.object;
  }
  return node;
}

/** Whether two instances are known to be made in different places. */
function isOther({ defaults, base }: ClientValue, other: ClientValue): boolean {
  // What the settings declare, or a type promises, may be any of them.
  if (base || other.base || ![...defaults, ...other.defaults].every(({ kind }) => kind === 'object')) return false;
  const places = new Set(other.defaults.map((value) => (value as ObjectValue).node));
  return places.size !== defaults.length || !defaults.every((value) => places.has((value as ObjectValue).node));
}

/** Whether nothing sends but undici itself: what is composed, or made by the program, may add anything. */
function isPlainDispatcher(value: Value | null): boolean {
  return (
    value === null ||
    getAlternatives(value).every(
      (each) =>
        each.kind === 'constant' ||
        (each.kind === 'client' && each.client === 'undici-dispatcher' && each.path.length === 0),
    )
  );
}

/** Whether a file puts something of its own in the place of the global `fetch` or dispatcher. */
function isReplacing(file: FileFacts, evaluation: Evaluation): boolean {
  if (!mayReplace(file)) return false;
  const environment = evaluation.getFileEnvironment(file);
  return (
    file.memberWrites.some(
      (write) => isGlobalFetch(write.left) && !isFetch(evaluation.evaluate(write.right, environment)),
    ) || file.calls.some((call) => setsDispatcher(call, environment, evaluation))
  );
}

const replacing = new WeakMap<FileFacts, boolean>();

function mayReplace(file: FileFacts): boolean {
  let may = replacing.get(file);
  const { text } = file.source;
  if (may === undefined) replacing.set(file, (may = FETCH_WRITE.test(text) || text.includes(SET_DISPATCHER)));
  return may;
}

function isGlobalFetch({ object, property, computed }: TSESTree.MemberExpression): boolean {
  const holder = unwrap(object);
  return holder.type === 'Identifier' && GLOBALS.has(holder.name) && getKeyName(property, computed) === 'fetch';
}

/** What a polyfill puts there is as good as what was there. */
function isFetch(value: Value): boolean {
  return getAlternatives(value).every(
    (each) => each.kind === 'client' && each.client === 'fetch' && each.path.length === 0 && each.defaults.length === 0,
  );
}

function setsDispatcher(
  { callee, arguments: [given] }: FileFacts['calls'][number],
  environment: Environment,
  evaluation: Evaluation,
): boolean {
  const name =
    callee.type === 'Identifier'
      ? callee.name
      : callee.type === 'MemberExpression'
        ? getKeyName(callee.property, callee.computed)
        : null;
  return name === SET_DISPATCHER && given !== undefined && !isPlainDispatcher(evaluation.evaluate(given, environment));
}
