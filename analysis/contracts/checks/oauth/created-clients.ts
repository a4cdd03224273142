/** Selects the requests for a client that the same function has just created. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, isInside } from '../../../program/syntax/syntax.ts';
import type { Request } from '../../../requests/request.ts';
import type { CheckInput, LocatedRequest } from '../check.ts';
import { followResponseFields } from '../response-fields.ts';

/** A request, and the creation from whose response it takes the ID of its client. */
export interface RequestForCreated {
  located: LocatedRequest;
  creation: LocatedRequest;
  /** The call of the function that gets the ID. */
  call: TSESTree.Node;
  /** The expressions with the ID. */
  ids: readonly TSESTree.Node[];
}

/**
 * Returns the requests that take their client ID from the response of a creation in the same function, with each such
 * creation.
 */
export function selectForCreatedClients(
  requests: readonly LocatedRequest[],
  creations: readonly LocatedRequest[],
  input: CheckInput,
): RequestForCreated[] {
  const fields = creations.flatMap((located) => ['result.client_id', 'result.id'].map((field) => ({ located, field })));
  const followed = followResponseFields(fields, input);
  return requests.flatMap((located) =>
    followed.flatMap(({ located: creation, places }) => {
      const ids = places.map(({ node }) => node);
      const call = getCalls(located.request).find((own) =>
        ids.some((id) => isInside(id, own) && getEnclosingFunction(id) === getEnclosingFunction(own)),
      );
      // One call that may do either, such as an action chosen by a key, does not do both.
      const isCreatedThere = getCalls(creation.request).some(
        (own) => call && own !== call && getEnclosingFunction(own) === getEnclosingFunction(call),
      );
      return call && isCreatedThere ? [{ located, creation, call, ids }] : [];
    }),
  );
}

/** Returns the calls from the file to the one that sends a request. */
export function getCalls({ callPath, node }: Request): readonly TSESTree.Node[] {
  return callPath ? [...callPath.hops.map(({ call }) => call), callPath.sender] : [node];
}
