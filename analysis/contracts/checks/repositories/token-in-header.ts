/** Finds repository tokens in bearer headers: git needs the whole token, and the REST API rejects them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, isInside } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { goesToPlatform, createBreach } from '../contract-requests.ts';
import { getTextAround } from '../expressions.ts';
import type { CheckInput } from '../check.ts';
import type { RepositoryToken } from './repository-token.ts';

const BEARER = /(^|[^\w])Bearer $/i;

export function findTokensInHeader({ located, node, isWhole }: RepositoryToken, input: CheckInput): FoundBreach[] {
  const around = getTextAround(node);
  if (!around || !BEARER.test(around.before)) return [];
  if (isInRestRequest(node, input)) return [createBreach('repo-token-on-rest-api', located, node)];
  return isWhole || !/^["'\s]*$/.test(around.after) ? [] : [createBreach('repo-token-bearer-stripped', located, node)];
}

/** True if the expression is an argument of a REST API request, outside of callbacks. */
function isInRestRequest(node: TSESTree.Node, { requests, context }: CheckInput): boolean {
  return requests.some(
    (request) =>
      request.kind !== 'unresolved' &&
      isInside(node, request.node) &&
      getEnclosingFunction(node) === getEnclosingFunction(request.node) &&
      goesToPlatform(request, context),
  );
}
