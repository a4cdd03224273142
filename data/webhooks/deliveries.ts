/**
 * The shape of deliveries.json: what the platform sends to receivers of meeting webhooks. A test holds the file against
 * the tables of the platform's document.
 */
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
