/**
 * What the platform delivers to the receivers of meeting webhooks: headers, events with their fields, closed lists of
 * values. Read once, when the first file is looked at that receives them; a test holds it against the document's tables.
 */
import { readFileSync } from 'node:fs';

export interface Deliveries {
  signatureHeader: string;
  otherHeaders: readonly string[];
  /** Where the key is served that deliveries are verified with, and the way to it in the answer. */
  publicKey: { url: string; field: readonly string[] };
  /** Text of which one piece stands in every file that is told to be about meetings by itself. */
  marks: readonly string[];
  /** What the predecessor of the product called the header of the signature. */
  formerHeaders: readonly string[];
  /** The field of a payload that names the event. */
  eventField: string;
  /** Names of events that other services send too. */
  commonNames: readonly string[];
  /** The fields of each event's payload, as dotted paths. */
  events: Readonly<Record<string, readonly string[]>>;
  closedValues: readonly { event: string; field: string; values: readonly string[]; constraint: string }[];
  /** Fields that are kept for older integrations, and what they are called now. */
  olderFields: readonly { event: string; field: string; now: string; constraint: string }[];
  /** Numbers that are sent as text. */
  numbersAsText: readonly string[];
}

let shipped: Deliveries | undefined;

export function loadDeliveries(): Deliveries {
  shipped ??= JSON.parse(readFileSync(new URL('./deliveries.json', import.meta.url), 'utf8')) as Deliveries;
  return shipped;
}
