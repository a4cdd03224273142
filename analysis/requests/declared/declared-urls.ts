/**
 * Requests to the URLs that a class or an object of the program declares for its library, which sends them:
 * `urlForFindAll() { … }` of an adapter. The sending code is not in the program, so the requests have the kind
 * `described`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { UNKNOWN_ARGUMENTS } from '../../evaluator/domain/arguments.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { holeOf } from '../../evaluator/domain/skeleton.ts';
import type { ClassValue, ClientValue, InstanceValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { callFunction } from '../../evaluator/call-function.ts';
import { readOption } from '../clients/call-options.ts';
import { getBaseTexts, joinBase } from '../clients/client-bases.ts';
import type { Request } from '../request.ts';

/** The segment of one record below the URL of all. */
const ID = holeOf('placeholder');

/** Superclasses in which the class of the library is sought. */
const MAX_GENERATIONS = 6;

/** The requests to the URLs that an instance declares; none where no library class is above its own. */
export function readUrlsOfInstance(instance: InstanceValue<ClassValue>, evaluation: Evaluation): Request[] {
  const client = findLibraryClass(instance.class, evaluation);
  const { node } = instance.class;
  return client ? readUrls(client, (name) => evaluation.readMember(instance, name, node), node, evaluation) : [];
}

/**
 * Returns the requests to the URLs in the object of members that a call makes a class from: `RESTAdapter.extend({
 * urlForFindAll() { … } })`.
 */
export function readUrlsOfObject(
  { table, path, ...client }: ClientValue,
  args: readonly Value[],
  node: TSESTree.Node,
  evaluation: Evaluation,
): Request[] {
  if (path.length !== 1 || path[0] !== table.urlMembers?.extend) return [];
  return args.flatMap((members) =>
    readUrls({ ...client, table, path: [] }, (name) => readOption(members, name).value, node, evaluation),
  );
}

function findLibraryClass(own: ClassValue, { at }: Evaluation): ClientValue | null {
  let { node, environment } = own;
  for (let generation = 0; generation < MAX_GENERATIONS && node.superClass; generation++) {
    const base = at(environment).evaluate(node.superClass);
    if (base.kind === 'client') return base;
    if (base.kind !== 'class') return null;
    ({ node, environment } = base);
  }
  return null;
}

function readUrls(
  { table }: ClientValue,
  read: (name: string) => Value | null,
  node: TSESTree.Node,
  evaluation: Evaluation,
): Request[] {
  const { methods = {}, collections = [], readers = [] } = table.urlMembers ?? {};
  const functions = readers.flatMap((name) => {
    const reader = read(name);
    return (reader ? getAlternatives(reader) : []).flatMap((value) => (value.kind === 'function' ? [value.node] : []));
  });
  return Object.entries(methods).flatMap(([name, method]) => {
    const member = read(name);
    const urls = (member ? getAlternatives(member) : []).flatMap((value) => {
      if (value.kind === 'text') return [value.skeleton];
      return value.kind === 'function' ? toSkeletons(callFunction(value, UNKNOWN_ARGUMENTS, evaluation)) : [];
    });
    const bases = getBaseTexts(urls);
    const below = collections.includes(name) ? urls.map((url) => joinBase({ base: url, joining: 'slash' }, ID)) : [];
    return [...urls, ...below].map((url): Request => ({
      kind: 'described',
      methods: method === 'any' ? null : [method],
      url,
      bases,
      body: null,
      query: null,
      headers: null,
      incompleteParts: ['body', 'query', 'headers'],
      ...(functions.length > 0 && { readers: functions, returnsBody: true }),
      node,
      sdk: null,
    }));
  });
}
