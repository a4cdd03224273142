/**
 * Requests to the URLs that a class or an object of the program declares for its library, which sends them:
 * `urlForFindAll() { … }` of an adapter. The sending code is not in the program, so the requests have the kind
 * `described`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { UNKNOWN_ARGUMENTS } from '../../evaluator/domain/arguments.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import type { ClassValue, ClientValue, InstanceValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { callFunction } from '../../evaluator/call-function.ts';
import { readOption } from '../clients/call-options.ts';
import { getBaseTexts } from '../clients/client-bases.ts';
import type { Request } from '../request.ts';

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
  return Object.entries(table.urlMembers?.methods ?? {}).flatMap(([name, method]) => {
    const member = read(name);
    const urls = (member ? getAlternatives(member) : []).flatMap((value) => {
      if (value.kind === 'text') return [value.skeleton];
      return value.kind === 'function' ? toSkeletons(callFunction(value, UNKNOWN_ARGUMENTS, evaluation)) : [];
    });
    const bases = getBaseTexts(urls);
    return urls.map((url): Request => ({
      kind: 'described',
      methods: [method],
      url,
      bases,
      body: null,
      query: null,
      headers: null,
      incompleteParts: ['body', 'query', 'headers'],
      node,
      sdk: null,
    }));
  });
}
