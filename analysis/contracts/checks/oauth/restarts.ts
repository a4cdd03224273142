/** Restarts of a verification that do not send the client URL again. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodePlace } from '../../../findings/places/source-place.ts';
import { getEnclosingFunction, getKeyName } from '../../../program/file-facts.ts';
import type { FunctionNode } from '../../../evaluator/domain/value.ts';
import type { FoundBreach } from '../../breach.ts';
import { toText } from '../../schema/partial-text.ts';
import { toBody } from '../../schema/value-to-partial.ts';
import { findAsked, toBreach, type Asked } from '../asked.ts';
import type { ShapeScan } from '../check.ts';

const RESTART = /(restart|retry|repeat|again).*verif|verif.*(restart|retry|repeat|again)/i;

/** By the name of the function alone: nothing else says what a PATCH is meant for. */
export function findOtherRestarts(scan: ShapeScan): FoundBreach[] {
  return findAsked(['PATCH /accounts/{account_id}/oauth_clients/{client_id}'], scan)
    .filter((asked) => RESTART.test(getName(getEnclosingFunction(asked.request.node))) && lacksUrl(asked))
    .map((asked) => toBreach('oauth-domain-verification-restart', asked, asked.request.node));
}

/** Whether the body is known to have no client URL, or an empty one. */
function lacksUrl({ request }: Asked): boolean {
  const body = toBody(request.body, getNodePlace(request.node));
  if (body === null) return !request.incompleteParts.includes('body');
  if (body.kind !== 'object') return false;
  const property = body.properties.get('client_uri');
  if (!property) return !body.isOpen && !request.incompleteParts.includes('body');
  const url = property.read();
  return !property.isOptional && url.kind === 'text' && toText(url.pieces) === '';
}

function getName(fn: FunctionNode | null): string {
  if (fn === null) return '';
  if (fn.type !== 'ArrowFunctionExpression' && fn.id) return fn.id.name;
  const parent: TSESTree.Node = fn.parent;
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  return parent.type === 'Property' || parent.type === 'MethodDefinition'
    ? (getKeyName(parent.key, parent.computed) ?? '')
    : '';
}
