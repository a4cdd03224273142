/**
 * The type of deliveries.json: the deliveries that the platform sends to receivers of meeting webhooks. A test compares the
 * file with the tables of the platform's document.
 */
export interface Deliveries {
  signatureHeader: string;
  otherHeaders: readonly string[];
  /** The header with the ID of the webhook, which all of its deliveries share. */
  webhookHeader: string;
  /** The URL of the key that verifies deliveries, and the path of the key in the response. */
  publicKey: { url: string; field: readonly string[] };
  /** A file that contains one of these texts is about meetings, whatever it imports. */
  marks: readonly string[];
  /** Names of the signature header in the predecessor of the product. */
  formerHeaders: readonly string[];
  /** The field of a payload that names the event. */
  eventField: string;
  /** Names of events that other services send too. */
  commonNames: readonly string[];
  /** The fields of each event's payload, as dotted paths. */
  events: Readonly<Record<string, readonly string[]>>;
  /** Fields that deliveries have and the document does not list: those of the product's predecessor. */
  undocumented: readonly string[];
  closedValues: readonly {
    event: string;
    field: string;
    values: readonly string[];
    /** What other services call the same, and the value that is sent. */
    mistaken?: Readonly<Record<string, string>>;
    constraint: string;
  }[];
  /** Fields that are kept for older integrations, and their new names. */
  olderFields: readonly { event: string; field: string; now: string; constraint: string }[];
  /** Fields that are true or false. */
  booleans: readonly string[];
  /** Fields with numbers that are sent as text. */
  numbersAsText: readonly string[];
  /** Names of fields with the URL of a file. */
  downloads: readonly string[];
  /** Fields with ISO 8601 texts. */
  timestamps: readonly string[];
  /** Fields with a number of seconds. */
  seconds: readonly string[];
  /** What is sent at the end of a background run. */
  runs: RunDeliveries;
}

export interface RunDeliveries {
  /** The options of a run: its address, the format of what is sent there, and that it is a background run. */
  url: string;
  format: string;
  background: string;
  /** The fields that each format has, the default first. */
  formats: readonly { name: string; fields: readonly string[] }[];
}
