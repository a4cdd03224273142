/** Finds restarts of a domain verification that do not send the client URL again. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodePlace } from '../../../findings/places/source-place.ts';
import { getEnclosingFunction, getKeyName } from '../../../program/syntax.ts';
import type { FunctionNode } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { joinPieces } from '../../schema/partial-text.ts';
import { toBodyJson } from '../../schema/value-to-partial-json.ts';
import { findLocatedRequests, createBreach, type LocatedRequest } from '../contract-requests.ts';
import type { CheckInput } from '../check.ts';

const RESTART = /(restart|retry|repeat|again).*verif|verif.*(restart|retry|repeat|again)/i;

/** Recognises a restart by the name of its function: nothing else tells what a PATCH is for. */
export function findRestartsWithoutUrl(input: CheckInput): FoundBreach[] {
  return findLocatedRequests(['PATCH /accounts/{account_id}/oauth_clients/{client_id}'], input)
    .filter((located) => RESTART.test(getFunctionName(getEnclosingFunction(located.request.node))) && lacksUrl(located))
    .map((located) => createBreach('oauth-domain-verification-restart', located, located.request.node));
}

/** True if the body certainly has no client URL, or an empty one. */
function lacksUrl({ request }: LocatedRequest): boolean {
  const body = toBodyJson(request.body, getNodePlace(request.node));
  if (body === null) return !request.incompleteParts.includes('body');
  if (body.kind !== 'object') return false;
  const property = body.properties.get('client_uri');
  if (!property) return !body.isOpen && !request.incompleteParts.includes('body');
  const url = property.read();
  return !property.isOptional && url.kind === 'text' && joinPieces(url.pieces) === '';
}

function getFunctionName(fn: FunctionNode | null): string {
  if (fn === null) return '';
  if (fn.type !== 'ArrowFunctionExpression' && fn.id) return fn.id.name;
  const parent: TSESTree.Node = fn.parent;
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  return parent.type === 'Property' || parent.type === 'MethodDefinition'
    ? (getKeyName(parent.key, parent.computed) ?? '')
    : '';
}
