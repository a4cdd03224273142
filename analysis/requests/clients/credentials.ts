/** Headers that clients build from credentials in their options. */
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getPresence } from '../../evaluator/domain/kinds.ts';
import { objectOf } from '../../evaluator/domain/object.ts';
import type { ObjectValue, PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import type { ClientTable } from '../../libraries/http-clients/client-table.ts';

type Credentials = Pick<ClientTable, 'credentials' | 'hasOptionalCredentials'>;

/**
 * Returns the headers that an instance builds from the credentials in its default options; null if it is not certain
 * that they contain any, or that none are sent.
 */
export function readCredentials(
  { credentials = {}, hasOptionalCredentials }: Credentials,
  defaults: readonly Value[],
): ObjectValue | null {
  const headers = new Map<string, PropertyEntry>();
  for (const options of defaults) {
    const alternatives = getAlternatives(options);
    const [only] = alternatives;
    // Options that are not seen may hold another credential.
    if (alternatives.length > 1 || only?.kind !== 'object' || only.isOpen) return null;
    for (const [name, header] of Object.entries(credentials)) {
      const entry = only.properties.get(name);
      const isSet = entry && getPresence(entry.read()) !== false;
      if (entry && isSet) headers.set(header, entry);
      else if (entry) headers.delete(header);
    }
  }
  const [first] = hasOptionalCredentials ? [...headers.values(), ...defaults] : headers.values();
  return first && 'node' in first ? objectOf(headers, first.node) : null;
}

/** Returns the headers that a client may add by itself; without the headers of its credentials if these are known. */
export function getClientHeaders(
  { clientHeaders, credentials }: Pick<ClientTable, 'clientHeaders' | 'credentials'>,
  known: ObjectValue | null,
): readonly string[] | undefined {
  const ofCredentials = new Set(known && Object.values(credentials ?? {}));
  return clientHeaders?.filter((name) => !ofCredentials.has(name));
}
