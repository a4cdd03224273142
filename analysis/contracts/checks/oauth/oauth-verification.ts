/**
 * Checks domain verification: codes that lose their prefix before they get into a TXT record, and restarts without the
 * client URL.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FixProposal } from '../../../findings/use.ts';
import { getFunctionName } from '../../../evaluator/provided/by-name.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  getEnclosingFunction,
  getLastName,
  getMemberName,
  getRootIdentifier,
  isInside,
  unwrap,
} from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { type FoundBreach, isInFile } from '../../breach.ts';
import { getOrigins, getRoots, type Origin, type Origins } from '../../queries/origins.ts';
import { createBreach, type CheckInput, findLocatedRequests, type LocatedRequest, weaken } from '../check.ts';
import { dependsOn } from '../../queries/dependencies.ts';
import { getCalleeName, getLiteralText, getMethodCall, getOuterExpression } from '../expressions.ts';
import { getReads, resolveConst } from '../../../program/syntax/variables.ts';
import { findRemovedPrefix, type RemovedPrefix } from './removed-prefix.ts';
import {
  RECORD_READS,
  RECORD_VALUE_KEYS,
  RECORD_WRITES,
  VARYING_CALL,
} from '../../../libraries/requests/client-conventions.ts';
import { getNodePlace } from '../../../findings/places/source-place.ts';
import { toBodyJson } from '../../schema/value-to-partial-json.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

export function find(input: CheckInput): FoundBreach[] {
  const updates = findLocatedRequests(['PATCH /accounts/{account_id}/oauth_clients/{client_id}'], input);
  return [
    ...findRemovedPrefixes(input),
    ...findRestartsWithoutUrl(updates),
    ...updates.flatMap((located) => findChangedUrls(located, input.evaluation.facts)),
  ];
}

function findRemovedPrefixes({ evaluation, context: { brand } }: CheckInput): FoundBreach[] {
  const { facts, getFile } = evaluation;
  if (!/oauth_?client|client_uri_verification/i.test(facts.source.text)) return [];
  const prefix = `${brand}_oauth_client_publisher=`;
  const found = new Map<TSESTree.Node, FoundBreach>();
  const origins = getOrigins(evaluation);
  const visit = (node: TSESTree.Node): boolean => {
    // Origins in another file are not searched for a removed prefix.
    for (const value of [...getRecordValues(node), ...getComparedValues(node, origins)]) {
      const [cut] = [[resolveConst(value, getFile(value))], findOrigins(value, origins)].flatMap((values) =>
        values.flatMap((each) => (isInFile(each, facts) ? (findRemovedPrefix(each, prefix, facts) ?? []) : [])),
      );
      if (cut)
        found.set(
          cut.node,
          createBreach(
            cut.isNamed ? 'oauth-domain-verification-prefix' : 'oauth-domain-verification-cut',
            null,
            cut.node,
            {
              subject: prefix,
              evidence: getEvidenceOf(cut.isNamed ? 'code' : 'text'),
              proposals: proposeWhole(cut, facts),
            },
          ),
        );
    }
    return true;
  };
  for (const root of getRoots(origins)) walk(root, visit);
  return [...found.values()];
}

/** Returns where a value comes from, without pieces of texts that the program completes. */
function findOrigins(value: TSESTree.Node, origins: Origins): TSESTree.Node[] {
  const nodes = origins.of(value).map(getWholeRead);
  return nodes
    .filter((node) => !nodes.some((other) => other !== node && isInside(node, other)))
    .flatMap((node) => getValueParts(node));
}

/** Returns the expression that reads the members of an origin, if they are read in place: `code.split('=')[1]`. */
function getWholeRead({ node, path }: Origin): TSESTree.Node {
  let whole = node;
  for (const _ of path) {
    const { parent } = getOuterExpression(whole);
    if (parent?.type !== 'MemberExpression' || unwrap(parent.object) !== unwrap(whole)) break;
    whole = parent;
  }
  return whole;
}

function proposeWhole(
  { node, whole, isDestructured: isTaken }: RemovedPrefix,
  { source: { text } }: FileFacts,
): FixProposal[] {
  if (isTaken) return [];
  const title = 'Write the whole text into the record';
  return [{ class: 'review', reason: title, title, edits: [{ range: node.range, text: text.slice(...whole.range) }] }];
}

/** Returns the expressions that make up the value of a TXT record, where a node is such a record or a call that writes one. */
function getRecordValues(node: TSESTree.Node): TSESTree.Node[] {
  if (node.type === 'CallExpression' && RECORD_WRITES.test(getCalleeName(node) ?? ''))
    return node.arguments.flatMap(getValueParts);
  if (node.type !== 'ObjectExpression' || !node.properties.some(isTxtType)) return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property' || !RECORD_VALUE_KEYS.test(getMemberName(property) ?? '')) return [];
    return getValueParts(property.value);
  });
}

/** Returns what code compares with the TXT records that it has read of a domain: `records.includes(code)`, `text === code`. */
function getComparedValues(node: TSESTree.Node, origins: Origins): TSESTree.Node[] {
  const ofRecords = (side: TSESTree.Node): boolean => dependsOn(side, (origin) => isRecordRead(origin.node), origins);
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator))
    return [node.left, node.right].filter((_, index) => ofRecords(index === 0 ? node.right : node.left));
  const member = getMethodCall(node);
  const [value] = member?.name === 'includes' ? member.call.arguments : [];
  return member && value && ofRecords(member.object) ? [value] : [];
}

/** `resolveTxt(domain)`, `Deno.resolveDns(domain, 'TXT')`. */
function isRecordRead(node: TSESTree.Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const name = getCalleeName(node) ?? '';
  return (
    RECORD_READS.has(name) && (name === 'resolveTxt' || node.arguments.some((each) => getLiteralText(each) === 'TXT'))
  );
}

function isTxtType(property: TSESTree.ObjectLiteralElement): boolean {
  if (property.type !== 'Property') return false;
  return (
    /^(record_?)?type$|^rrtype$/i.test(getMemberName(property) ?? '') &&
    getLiteralText(unwrap(property.value))?.toUpperCase() === 'TXT'
  );
}

/** Returns the parts of a value that may be quoted, in a list, or in nested records. */
function getValueParts(node: TSESTree.Node): TSESTree.Node[] {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'ArrayExpression':
      return inner.elements.flatMap((element) => (element ? getValueParts(element) : []));
    case 'ObjectExpression':
      return inner.properties.flatMap((property) =>
        property.type === 'Property' && RECORD_VALUE_KEYS.test(getMemberName(property) ?? '')
          ? getValueParts(property.value)
          : [],
      );
    case 'CallExpression':
      return isJsonText(inner) && inner.arguments[0] ? getValueParts(inner.arguments[0]) : [inner];
    case 'TemplateLiteral':
      return inner.expressions.length === 1 && inner.quasis.every(({ value }) => isQuotes(value.cooked))
        ? getValueParts(inner.expressions[0]!)
        : [];
    case 'BinaryExpression': {
      // Text before the code may be its prefix.
      const [code, ...others] = [inner.left, inner.right].map(unwrap).filter((side) => !isQuotes(getLiteralText(side)));
      return code && others.length === 0 ? getValueParts(code) : [];
    }
    default:
      return [inner];
  }
}

/** True for `JSON.stringify(code)`, which only puts quotes around a string. */
function isJsonText(call: TSESTree.CallExpression): boolean {
  const member = getMethodCall(call);
  return member?.name === 'stringify' && getLastName(member.object) === 'JSON';
}

function isQuotes(text: string | null): boolean {
  return text !== null && /^["']*$/.test(text);
}

const RESTART = /(restart|retry|repeat|again).*verif|verif.*(restart|retry|repeat|again)/i;

/** Recognises a restart by the name of its function, because a PATCH request does not show its purpose. */
function findRestartsWithoutUrl(updates: readonly LocatedRequest[]): FoundBreach[] {
  return updates
    .filter((located) => {
      const fn = getEnclosingFunction(located.request.node);
      return fn !== null && RESTART.test(getFunctionName(fn) ?? '') && lacksUrl(located);
    })
    .map((located) => createBreach('oauth-domain-verification-restart', located, located.request.node));
}

/** Finds client URLs that are made different each time, `${url}?attempt=${Date.now()}`: only an unchanged one restarts a verification. */
function findChangedUrls(located: LocatedRequest, facts: FileFacts): FoundBreach[] {
  const found: FoundBreach[] = [];
  const isVarying = (node: TSESTree.Node): boolean => VARYING_CALL.test(facts.source.text.slice(...node.range));
  walk(located.request.node, (node) => {
    if (node.type !== 'Property' || getMemberName(node) !== 'client_uri' || !isInFile(node, facts)) return;
    const root = getRootIdentifier(node.value);
    // `url.searchParams.set('attempt', String(Date.now()))`
    const changes = getReads(root ? facts.variables.get(root) : undefined).map((read) => {
      let outer = read;
      while (/^(Member|Call|Chain)Expression$/.test(outer.parent?.type ?? '')) outer = outer.parent!;
      return outer;
    });
    if ([node.value, resolveConst(node.value, facts), ...changes].some(isVarying))
      found.push(createBreach('oauth-domain-verification-changed-url', weaken(located), node.value));
  });
  return found;
}

/** True if the body certainly has no client URL. */
function lacksUrl({ request }: LocatedRequest): boolean {
  const body = toBodyJson(request.body, getNodePlace(request.node));
  if (body === null) return !request.incompleteParts.includes('body');
  return (
    body.kind === 'object' &&
    !body.properties.has('client_uri') &&
    !body.isOpen &&
    !request.incompleteParts.includes('body')
  );
}
