/** Tests if a request is the call of a store, whose key looks like a path: `env.CACHE.get('zones/…')`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { STORE_BINDINGS, STORE_METHODS, STORE_NAME, STORE_TYPES } from '../../libraries/non-requests/stores.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { findTypeNames } from '../../program/names/field-occurrences.ts';
import type { Documents } from '../../program/program-settings.ts';
import { getLastName, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { getSender, type Request } from '../request.ts';
import { isMadeByStoreLibrary } from './store-makers.ts';

/** The files in which names of receivers are looked up: without `fields`, only the analysed file and its imports. */
interface NamedReceivers {
  evaluation: Evaluation;
  fields: FieldGraph | null;
}

/**
 * Removes the requests of calls that were not followed to a client and whose receiver is a store. The name of the receiver counts
 * only beside a method that takes a key: objects that load data are called stores too.
 */
export function withoutStoreCalls(requests: readonly Request[], receivers: NamedReceivers): readonly Request[] {
  let stores: ReadonlySet<string> | undefined;
  const isKnownStore = (name: string): boolean => (stores ??= findStoreNames(receivers)).has(name);
  return requests.filter((request) => {
    if (request.kind !== 'unresolved' && (!request.isByName || request.isByKey)) return true;
    const receiver = getReceiver(getSender(request)) ?? getReceiver(request.node);
    if (!receiver) return true;
    const name = getLastName(receiver);
    if (name !== null && ((takesKey(request.node) && STORE_NAME.test(name)) || isKnownStore(name))) return false;
    return !isMadeByStoreLibrary(receiver, receivers.evaluation.facts);
  });
}

/** `c.env.CACHE` of `c.env.CACHE.get(key)`. */
function getReceiver(node: TSESTree.Node): TSESTree.Node | null {
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : null;
  return callee?.type === 'MemberExpression' ? unwrap(callee.object) : null;
}

/** `cache.get('zones/…')`: a method of stores gets a text. */
function takesKey(node: TSESTree.Node): boolean {
  if (node.type !== 'CallExpression' || !STORE_METHODS.includes(getLastName(unwrap(node.callee)) ?? '')) return false;
  const [key] = node.arguments;
  return key?.type === 'TemplateLiteral' || key?.type === 'Literal';
}

function findStoreNames(receivers: NamedReceivers): ReadonlySet<string> {
  return new Set([...getBoundStores(receivers.evaluation.documents), ...findDeclaredStores(receivers)]);
}

/** The names under which the configuration of a Worker binds stores. */
function getBoundStores(documents: Documents): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of documents.find((path) => STORE_BINDINGS.document.test(path)))
    walk(file.source.ast, (node) => {
      if (node.type !== 'Property' || getMemberName(node) !== STORE_BINDINGS.name) return;
      const isListed = getKeysAround(node).some((key) => (STORE_BINDINGS.lists as readonly string[]).includes(key));
      if (isListed && node.value.type === 'Literal' && typeof node.value.value === 'string')
        names.add(node.value.value);
    });
  return names;
}

function getKeysAround(node: TSESTree.Node): string[] {
  const keys: string[] = [];
  for (let at = node.parent; at; at = at.parent) if (at.type === 'Property') keys.push(getMemberName(at) ?? '');
  return keys;
}

/** The names of variables, parameters and members that are declared as stores. */
function findDeclaredStores({ evaluation, fields }: NamedReceivers): string[] {
  if (!fields) evaluation.loadImports('stores', (text) => STORE_TYPE.test(text));
  const files = [evaluation.facts, ...evaluation.modules];
  return STORE_TYPES.flatMap((type) =>
    (fields?.getTypeNames(type) ?? files.flatMap((file) => findTypeNames(type, file))).flatMap(({ node }) =>
      // A default import may have any name, so it is no use of the type.
      node.name === type ? (getTypedName(node) ?? []) : [],
    ),
  );
}

const STORE_TYPE = new RegExp(`\\b(${STORE_TYPES.join('|')})\\b`);

/** The name that a type is written at: `sessions` of `private readonly sessions: KVNamespace`. */
function getTypedName(type: TSESTree.Node): string | null {
  let at: TSESTree.Node | undefined = type.parent;
  // `KVNamespace | undefined`.
  while (at && /^TS(TypeReference|UnionType|TypeAnnotation)$/.test(at.type)) at = at.parent;
  if (at?.type === 'Identifier') return at.name;
  return at?.type === 'TSPropertySignature' || at?.type === 'PropertyDefinition' ? getMemberName(at) : null;
}
