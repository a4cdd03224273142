/**
 * Calls that look like the SDK's although nobody says what they are called on: `services.cf.firewall.rules.list({ zone_id })`,
 * where a container, a framework or a caller that is not seen gives the client.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../data/dataset.ts';
import type { PackageFacts } from '../source.ts';
import { getKeyName, unwrap, type FileFacts } from '../values/file-facts.ts';
import type { SdkValue, Value } from '../values/value.ts';
import type { Request } from './request.ts';
import { readSdkCall } from './sdk.ts';

/** Parameters that the methods of the SDK take by these names, and hardly anybody else's do. */
const IDS = new Set(['zone_id', 'account_id']);

const chains = new WeakMap<Dataset, ReadonlySet<string>>();

function getChains(dataset: Dataset): ReadonlySet<string> {
  let known = chains.get(dataset);
  if (!known) chains.set(dataset, (known = new Set(dataset.sdk.methods.map(({ chain }) => chain))));
  return known;
}

/** Whether a call has the form: a chain of two members or more, behind something, and an object with the ID of a zone or account. */
export function looksLikeSdk(call: TSESTree.CallExpression, dataset: Dataset, file: FileFacts): boolean {
  return call.arguments.some(hasId) && findChain(call, dataset) !== null && isGiven(call.callee, file, 0);
}

/** The requests that such a call makes in a package that has the SDK; none where it has another form. */
export function readAssumedSdk(call: TSESTree.CallExpression, args: readonly Value[], dataset: Dataset, facts: PackageFacts, file: FileFacts): Request[] {
  const chain = facts.talksToPlatform && looksLikeSdk(call, dataset, file) ? findChain(call, dataset) : null;
  if (!chain) return [];
  const client: SdkValue = { kind: 'sdk', chain, options: null, version: null };
  return readSdkCall(client, args, call, dataset, facts).map((request) => ({ ...request, sdk: request.sdk && { ...request.sdk, isAssumed: true } }));
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
  return definition.node.type === 'VariableDeclarator' && definition.node.init !== null && isGiven(definition.node.init, file, depth + 1);
}

function hasId(argument: TSESTree.Node): boolean {
  const node = unwrap(argument);
  return node.type === 'ObjectExpression' && node.properties.some((property) => property.type === 'Property' && IDS.has(getKeyName(property.key, property.computed) ?? ''));
}

/** The longest end of the callee's members that is a chain of the SDK; something has to be left that it is read from. */
function findChain({ callee }: TSESTree.CallExpression, dataset: Dataset): readonly string[] | null {
  const members: string[] = [];
  for (let node = unwrap(callee); node.type === 'MemberExpression'; node = unwrap(node.object)) {
    const name = getKeyName(node.property, node.computed);
    if (name === null) break;
    members.unshift(name);
  }
  for (let start = 0; start <= members.length - 2; start++) {
    const chain = members.slice(start);
    if (getChains(dataset).has(chain.join('.'))) return chain;
  }
  return null;
}
