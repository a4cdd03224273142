/**
 * Checks domain verification: codes that lose their prefix before they get into a TXT record, and restarts without the
 * client URL.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FixProposal } from '../../../findings/finding.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  getKeyName,
  isFunction,
  unwrap,
  walk,
  getEnclosingFunction,
  type FunctionNode,
} from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { createBreach, type CheckInput, findLocatedRequests, type LocatedRequest } from '../check.ts';
import { getLiteralText, resolveConst } from '../expressions.ts';
import { findRemovedPrefix, type RemovedPrefix } from './removed-prefix.ts';
import { RECORD_VALUE_KEYS } from '../../../libraries/client-conventions.ts';
import { getNodePlace } from '../../../findings/places/source-place.ts';
import { toBodyJson } from '../../schema/value-to-partial-json.ts';

export function find(input: CheckInput): FoundBreach[] {
  return [...findRemovedPrefixes(input), ...findRestartsWithoutUrl(input)];
}

function findRemovedPrefixes({ evaluation: { facts }, context: { brand } }: CheckInput): FoundBreach[] {
  if (!/oauth_client_publisher|client_uri_verification/.test(facts.source.text)) return [];
  const prefix = `${brand}_oauth_client_publisher=`;
  const found = new Map<TSESTree.Node, FoundBreach>();
  walk(facts.source.ast, (node) => {
    for (const value of getRecordValues(node, facts)) {
      const cut = findRemovedPrefix(resolveConst(value, facts), prefix, facts);
      if (cut)
        found.set(
          cut.node,
          createBreach(
            cut.isNamed ? 'oauth-domain-verification-prefix' : 'oauth-domain-verification-cut',
            null,
            cut.node,
            {
              subject: prefix,
              evidence: cut.isNamed ? 'proven' : 'likely',
              proposals: proposeWhole(cut, facts),
            },
          ),
        );
    }
    return true;
  });
  return [...found.values()];
}

function proposeWhole(
  { node, whole, isDestructured: isTaken }: RemovedPrefix,
  { source: { text } }: FileFacts,
): FixProposal[] {
  if (isTaken) return [];
  const title = 'Write the whole text into the record';
  return [{ class: 'review', reason: title, title, edits: [{ range: node.range, text: text.slice(...whole.range) }] }];
}

/** Returns the expressions that make up the value of a TXT record, where a node is such a record. */
function getRecordValues(node: TSESTree.Node, facts: FileFacts): TSESTree.Node[] {
  if (node.type !== 'ObjectExpression' || !node.properties.some(isTxtType)) return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property' || !RECORD_VALUE_KEYS.test(getKeyName(property.key, property.computed) ?? ''))
      return [];
    return getValueParts(property.value).flatMap((part) => [part, ...getCallArguments(part, facts)]);
  });
}

function isTxtType(property: TSESTree.ObjectLiteralElement): boolean {
  if (property.type !== 'Property') return false;
  return (
    /^(record_?)?type$|^rrtype$/i.test(getKeyName(property.key, property.computed) ?? '') &&
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
        property.type === 'Property' && RECORD_VALUE_KEYS.test(getKeyName(property.key, property.computed) ?? '')
          ? getValueParts(property.value)
          : [],
      );
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

function isQuotes(text: string | null): boolean {
  return text !== null && /^["']*$/.test(text);
}

/** Returns the arguments that calls in the file pass for a parameter. */
function getCallArguments(node: TSESTree.Node, facts: FileFacts): TSESTree.Node[] {
  const definition = node.type === 'Identifier' ? facts.variables.get(node)?.defs[0] : undefined;
  if (definition?.type !== 'Parameter') return [];
  const fn = definition.node as TSESTree.Node;
  const index = isFunction(fn) ? fn.params.indexOf(definition.name as TSESTree.Parameter) : -1;
  const name = isFunction(fn) ? getFunctionName(fn) : null;
  if (!name || index === -1) return [];
  return facts.calls.flatMap((call) => {
    const given =
      call.callee.type === 'Identifier' && facts.variables.get(call.callee) === facts.variables.get(name)
        ? call.arguments[index]
        : undefined;
    return given ? getValueParts(given) : [];
  });
}

function getFunctionName(fn: TSESTree.Node): TSESTree.Identifier | null {
  if (fn.type === 'FunctionDeclaration') return fn.id;
  return fn.parent?.type === 'VariableDeclarator' && fn.parent.id.type === 'Identifier' ? fn.parent.id : null;
}

const RESTART = /(restart|retry|repeat|again).*verif|verif.*(restart|retry|repeat|again)/i;

/** Recognises a restart by the name of its function: nothing else tells what a PATCH is for. */
export function findRestartsWithoutUrl(input: CheckInput): FoundBreach[] {
  return findLocatedRequests(['PATCH /accounts/{account_id}/oauth_clients/{client_id}'], input)
    .filter(
      (located) => RESTART.test(getNameOfFunction(getEnclosingFunction(located.request.node))) && lacksUrl(located),
    )
    .map((located) => createBreach('oauth-domain-verification-restart', located, located.request.node));
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

function getNameOfFunction(fn: FunctionNode | null): string {
  if (fn === null) return '';
  if (fn.type !== 'ArrowFunctionExpression' && fn.id) return fn.id.name;
  const parent: TSESTree.Node = fn.parent;
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  return parent.type === 'Property' || parent.type === 'MethodDefinition'
    ? (getKeyName(parent.key, parent.computed) ?? '')
    : '';
}
