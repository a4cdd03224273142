/** Tells names that mean the header of the signature and are not it. */
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import { getEditDistance } from '../../../nearest-word.ts';

/** The number of wrong letters up to which a name is a misspelling. */
const MAX_DISTANCE = 2;

/** True for a name that means the signature header and is not it. */
export function isWrongName(name: string, { signatureHeader, otherHeaders, formerHeaders }: Deliveries): boolean {
  return !otherHeaders.includes(name) && (isSimilarName(name, signatureHeader) || formerHeaders.includes(name));
}

/** True for a name that differs from the wanted one in a few letters, or in the prefix `x-`. */
export function isSimilarName(name: string, wanted: string): boolean {
  return name !== wanted && (getEditDistance(name, wanted) <= MAX_DISTANCE || isOwnForm(name, wanted));
}

/** True for the form in which proxies pass a header on: `x-rtk-uuid`. */
export function isOwnForm(name: string, wanted: string): boolean {
  return name === `x-${wanted}`;
}

/** True for a name that begins as the headers of deliveries do: `rtk-`. */
export function hasPrefix(name: string, { signatureHeader }: Deliveries): boolean {
  return name.startsWith(signatureHeader.slice(0, signatureHeader.indexOf('-') + 1));
}
