/** The requests of calls of clients. */
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import { readAdditions } from '../clients/builder-calls.ts';
import type { CallSite, RequestSearch } from './request-search.ts';
import { withAssignedDefaults } from '../clients/client-instances.ts';
import { withConfiguredBase } from '../clients/configured-defaults.ts';
import { withRegisteredDefaults } from '../clients/registered-defaults.ts';
import { enterEffects } from '../hooks/interceptors.ts';
import type { Request } from '../request.ts';
import { readSink } from '../clients/sinks.ts';
import { addUnresolvedRequests } from '../guessed/unresolved-calls.ts';

/**
 * Adds the requests of a call of a client. A call that fits no row of a declared client counts as one of an unknown client, and so does
 * the call that makes a class of resources: other files may use it.
 */
export function addRequestsOfClient(
  client: ClientValue,
  args: readonly Value[],
  site: CallSite,
  search: RequestSearch,
): void {
  const requests = readClientCall(client, args, site, search);
  search.found.push(...requests);
  if (requests.length === 0 && (client.base !== undefined || isResourceFactory(client)))
    addUnresolvedRequests(client, args, site, search);
}

/** `$resource` of `$resource(url, defaults, actions)`: its arguments describe requests. */
function isResourceFactory({ table, path }: ClientValue): boolean {
  return path.length === 0 && table.calls.length === 0;
}

function readClientCall(
  client: ClientValue,
  args: readonly Value[],
  { call, frame, enteredFunctions }: CallSite,
  { evaluation, origin }: RequestSearch,
): Request[] {
  enterEffects(evaluation);
  const additions = readAdditions({ call, frame }, client.table, enteredFunctions.toReversed());
  const registered = withRegisteredDefaults(withAssignedDefaults(client, evaluation), call, evaluation);
  const instance = withConfiguredBase(registered, evaluation);
  return readSink({ client: instance, args, additions, node: origin }, evaluation);
}
