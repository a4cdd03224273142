/** Repo tokens as bearer tokens: whole for git, and not at all for the REST API. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, isInside } from '../../../program/file-facts.ts';
import type { FoundBreach } from '../../breach.ts';
import { asksPlatform, toBreach } from '../asked.ts';
import { getTextAround } from '../expressions.ts';
import type { ShapeScan } from '../check.ts';
import type { RepoToken } from './token.ts';

const BEARER = /(^|[^\w])Bearer $/i;

export function findInHeaders({ asked, node, isWhole }: RepoToken, scan: ShapeScan): FoundBreach[] {
  const around = getTextAround(node);
  if (!around || !BEARER.test(around.before)) return [];
  if (isOfRestRequest(node, scan)) return [toBreach('repo-token-on-rest-api', asked, node)];
  return isWhole || !/^["'\s]*$/.test(around.after) ? [] : [toBreach('repo-token-bearer-stripped', asked, node)];
}

/** Whether the expression is written in the call of a request to the platform's REST API, and not in a function that this call is given. */
function isOfRestRequest(node: TSESTree.Node, { requests, context }: ShapeScan): boolean {
  return requests.some(
    (request) =>
      request.kind !== 'unresolved' &&
      isInside(node, request.node) &&
      getEnclosingFunction(node) === getEnclosingFunction(request.node) &&
      asksPlatform(request, context),
  );
}
