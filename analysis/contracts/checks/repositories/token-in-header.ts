/** Repo tokens as bearer tokens: whole for git, and not at all for the REST API. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, isInside } from '../../../program/file-facts.ts';
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

/** Whether the expression is written in the call of a request to the platform's REST API, and not in a function that this call is given. */
function isInRestRequest(node: TSESTree.Node, { requests, context }: CheckInput): boolean {
  return requests.some(
    (request) =>
      request.kind !== 'unresolved' &&
      isInside(node, request.node) &&
      getEnclosingFunction(node) === getEnclosingFunction(request.node) &&
      goesToPlatform(request, context),
  );
}
