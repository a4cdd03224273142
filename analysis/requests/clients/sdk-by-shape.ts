/**
 * Calls with the form of SDK calls whose receiver is unknown: `services.cf.firewall.rules.list({ zone_id })`, where a
 * container, a framework or an unknown caller provides the client.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import { OWNER_IDS } from '../../libraries/requests/official-sdk.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { renderSkeleton, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { SdkValue, Value } from '../../evaluator/domain/value.ts';
import { escapeWord } from '../../prefilter/word-search.ts';
import type { Request } from '../request.ts';
import { readSdkCall, type SdkContext } from './sdk.ts';
import { memoise } from '../../program/memoise.ts';

/** Variables between the receiver and the parameter it comes from. */
const MAX_VARIABLES = 3;

/** The chains of the SDK. */
interface Chains {
  whole: ReadonlySet<string>;
  /** The last two members of each: `rules.list`. */
  ends: ReadonlySet<string>;
  /** Names that a program may give to a client. */
  clientName: RegExp;
}

const getChains = memoise(collectChains);

function collectChains({ sdk: { methods }, platform: { brand, aliases = [] } }: Dataset): Chains {
  const names = methods.map(({ chain }) => chain);
  return {
    whole: new Set(names),
    ends: new Set(names.map((chain) => chain.split('.').slice(-2).join('.'))),
    clientName: new RegExp(
      ['^(?:api|sdk)$', 'client', escapeWord(brand), ...aliases.map((alias) => `${escapeWord(alias)}$`)].join('|'),
      'i',
    ),
  };
}

/** Creates a test if two members, such as `rules.list`, are the end of a chain of the SDK. */
export function createEndTest(dataset: Dataset): (members: string) => boolean {
  const { ends } = getChains(dataset);
  return (members) => ends.has(members);
}

/**
 * True if a call has the form of the SDK's: a chain of two members or more, a receiver that comes from a parameter or `this`,
 * and an object with the ID of a zone or account.
 */
export function looksLikeSdk(call: TSESTree.CallExpression, dataset: Dataset, file: FileFacts): boolean {
  return getChain(call, dataset, file) !== null;
}

/** Returns the requests that such a call makes in a package that talks to the platform; none for a call of another form. */
export function readAssumedSdk(
  call: TSESTree.CallExpression,
  args: readonly Value[],
  file: FileFacts,
  { dataset, facts }: SdkContext,
): Request[] {
  const chain = facts.talksToPlatform ? getChain(call, dataset, file) : null;
  if (!chain) return [];
  const client: SdkValue = { kind: 'sdk', chain, options: null, version: null };
  const passed = new Set(call.arguments.flatMap(getOwnerIds));
  // The ID tells apart a zone's resource and an account's of the same name.
  return readSdkCall({ client, args, node: call }, { dataset, facts })
    .filter(({ url }) => passed.has(isOfZone(url) ? 'zone_id' : 'account_id'))
    .map((request) => ({ ...request, sdk: request.sdk && { ...request.sdk, isAssumed: true } }));
}

function getChain(call: TSESTree.CallExpression, dataset: Dataset, file: FileFacts): readonly string[] | null {
  const chain = call.arguments.some((argument) => getOwnerIds(argument).length > 0)
    ? findChain(call, getChains(dataset))
    : null;
  return chain && isFromOutside(call.callee, file) ? chain : null;
}

/** True if an expression starts at a parameter or `this`. An export of another module is known not to be the SDK. */
function isFromOutside(expression: TSESTree.Node, file: FileFacts, depth = 0): boolean {
  let node = unwrap(expression);
  for (;;) {
    if (node.type === 'MemberExpression') node = unwrap(node.object);
    else if (node.type === 'CallExpression') node = unwrap(node.callee);
    else break;
  }
  if (node.type === 'ThisExpression') return true;
  const definition = node.type === 'Identifier' ? file.variables.get(node)?.defs[0] : undefined;
  if (!definition || depth > MAX_VARIABLES) return false;
  if (definition.type === 'Parameter') return !isOfDeclaredMembers(definition.name, file);
  return (
    definition.node.type === 'VariableDeclarator' &&
    definition.node.init !== null &&
    isFromOutside(definition.node.init, file, depth + 1)
  );
}

/** True for a parameter whose type the file declares member by member: its methods are what the type says, and none of the SDK's. */
function isOfDeclaredMembers(parameter: TSESTree.Node, { variables }: FileFacts): boolean {
  const type = parameter.type === 'Identifier' ? parameter.typeAnnotation?.typeAnnotation : undefined;
  if (type?.type !== 'TSTypeReference') return type?.type === 'TSTypeLiteral';
  const name = type.typeName.type === 'Identifier' ? variables.get(type.typeName) : undefined;
  const declared = name?.defs[0]?.node as TSESTree.Node | undefined;
  if (declared?.type === 'TSInterfaceDeclaration') return declared.extends.length === 0;
  return declared?.type === 'TSTypeAliasDeclaration' && declared.typeAnnotation.type === 'TSTypeLiteral';
}

function getOwnerIds(argument: TSESTree.Node): string[] {
  const node = unwrap(argument);
  if (node.type !== 'ObjectExpression') return [];
  return node.properties
    .flatMap((property) => (property.type === 'Property' ? (getMemberName(property) ?? []) : []))
    .filter((name) => OWNER_IDS.includes(name));
}

function isOfZone(url: Skeleton): boolean {
  return renderSkeleton(url).includes('/zones/');
}

/**
 * Returns the longest end of the callee's members that is a chain of the SDK, if the object before it can be a client.
 */
function findChain({ callee }: TSESTree.CallExpression, { whole, clientName }: Chains): readonly string[] | null {
  const members: string[] = [];
  let node = unwrap(callee);
  for (; node.type === 'MemberExpression'; node = unwrap(node.object)) {
    const name = getMemberName(node);
    if (name === null) break;
    members.unshift(name);
  }
  const root = node.type === 'Identifier' ? node.name : null;
  for (let start = 0; start <= members.length - 2; start++) {
    const chain = members.slice(start);
    if (!whole.has(chain.join('.'))) continue;
    // `client.ddosProtection.synProtection.filters.list` ends like `client.filters.list`, and is another method.
    const holder = start === 0 ? root : members[start - 1]!;
    return chain.length > 2 || holder === null || clientName.test(holder) ? chain : null;
  }
  return null;
}
