/**
 * Calls that look like the SDK's although nobody says what they are called on: `services.cf.firewall.rules.list({ zone_id })`,
 * where a container, a framework or a caller that is not seen gives the client.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../data/dataset.ts';
import type { PackageFacts } from '../program/source-file.ts';
import { getKeyName, unwrap, type FileFacts } from '../program/file-facts.ts';
import { renderSkeleton, type Skeleton } from '../evaluator/domain/skeleton.ts';
import type { SdkValue, Value } from '../evaluator/domain/value.ts';
import { escapeWord } from '../word-search.ts';
import type { Request } from './request.ts';
import { readSdkCall } from './sdk.ts';

/** Parameters that the methods of the SDK take by these names, and hardly anybody else's do. */
export const OWNER_IDS = ['zone_id', 'account_id'];

/** The chains of the SDK as a program may write them without its client. */
interface Chains {
  whole: ReadonlySet<string>;
  /** Their last two members. */
  ends: ReadonlySet<string>;
  /** How a client is called. */
  client: RegExp;
}

const known = new WeakMap<Dataset, Chains>();

function getChains(dataset: Dataset): Chains {
  let chains = known.get(dataset);
  if (!chains) known.set(dataset, (chains = collectChains(dataset)));
  return chains;
}

function collectChains({ sdk: { methods }, platform: { brand, aliases = [] } }: Dataset): Chains {
  const names = methods.map(({ chain }) => chain);
  return {
    whole: new Set(names),
    ends: new Set(names.map((chain) => chain.split('.').slice(-2).join('.'))),
    client: new RegExp(
      ['^(?:api|sdk)$', 'client', escapeWord(brand), ...aliases.map((alias) => `${escapeWord(alias)}$`)].join('|'),
      'i',
    ),
  };
}

/** Whether two members, `rules.list`, end a chain of the SDK. */
export function createEndTest(dataset: Dataset): (members: string) => boolean {
  const { ends } = getChains(dataset);
  return (members) => ends.has(members);
}

/** Whether a call has the form: a chain of two members or more, behind something, and an object with the ID of a zone or account. */
export function looksLikeSdk(call: TSESTree.CallExpression, dataset: Dataset, file: FileFacts): boolean {
  return getChain(call, dataset, file) !== null;
}

/** The requests that such a call makes in a package that has the SDK; none where it has another form. */
export function readAssumedSdk(
  call: TSESTree.CallExpression,
  args: readonly Value[],
  dataset: Dataset,
  facts: PackageFacts,
  file: FileFacts,
): Request[] {
  const chain = facts.talksToPlatform ? getChain(call, dataset, file) : null;
  if (!chain) return [];
  const client: SdkValue = { kind: 'sdk', chain, options: null, version: null };
  const given = new Set(call.arguments.flatMap(getIds));
  // Zones have an ID of their own: the same end of a chain may belong to an account's resource.
  return readSdkCall(client, args, call, dataset, facts)
    .filter(({ url }) => given.has(isOfZone(url) ? 'zone_id' : 'account_id'))
    .map((request) => ({ ...request, sdk: request.sdk && { ...request.sdk, isAssumed: true } }));
}

function getChain(call: TSESTree.CallExpression, dataset: Dataset, file: FileFacts): readonly string[] | null {
  const chain = call.arguments.some((argument) => getIds(argument).length > 0)
    ? findChain(call, getChains(dataset))
    : null;
  return chain && isGiven(call.callee, file, 0) ? chain : null;
}

/** Whether what is called comes from a parameter or from `this`: what a module of others makes is theirs. */
function isGiven(expression: TSESTree.Node, file: FileFacts, depth: number): boolean {
  let node = unwrap(expression);
  for (;;) {
    if (node.type === 'MemberExpression') node = unwrap(node.object);
    else if (node.type === 'CallExpression') node = unwrap(node.callee);
    else if (node.type === 'AwaitExpression') node = unwrap(node.argument);
    else break;
  }
  if (node.type === 'ThisExpression') return true;
  const definition = node.type === 'Identifier' ? file.variables.get(node)?.defs[0] : undefined;
  if (!definition || depth > 3) return false;
  if (definition.type === 'Parameter') return true;
  return (
    definition.node.type === 'VariableDeclarator' &&
    definition.node.init !== null &&
    isGiven(definition.node.init, file, depth + 1)
  );
}

function getIds(argument: TSESTree.Node): string[] {
  const node = unwrap(argument);
  if (node.type !== 'ObjectExpression') return [];
  return node.properties
    .flatMap((property) => (property.type === 'Property' ? (getKeyName(property.key, property.computed) ?? []) : []))
    .filter((name) => OWNER_IDS.includes(name));
}

function isOfZone(url: Skeleton): boolean {
  return renderSkeleton(url).includes('/zones/');
}

/** The longest end of the callee's members that is a chain of the SDK, read from something that can be a client. */
function findChain({ callee }: TSESTree.CallExpression, { whole, client }: Chains): readonly string[] | null {
  const members: string[] = [];
  let node = unwrap(callee);
  for (; node.type === 'MemberExpression'; node = unwrap(node.object)) {
    const name = getKeyName(node.property, node.computed);
    if (name === null) break;
    members.unshift(name);
  }
  const root = node.type === 'Identifier' ? node.name : null;
  for (let start = 0; start <= members.length - 2; start++) {
    const chain = members.slice(start);
    if (!whole.has(chain.join('.'))) continue;
    // `client.ddosProtection.synProtection.filters.list` ends like `client.filters.list`, and is another method.
    const holder = start === 0 ? root : members[start - 1]!;
    return chain.length > 2 || holder === null || client.test(holder) ? chain : null;
  }
  return null;
}
