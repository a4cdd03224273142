/** Whether a file can break a contract at all, by a look at its text. */
import type { Dataset } from '../../data/dataset.ts';
import type { Constraint } from '../../data/contract-schema.ts';
import { createGroups, isImported } from '../gate-finder.ts';
import { getRows, indexMethods, type Row } from '../gate-rows.ts';
import { OWN_PATHS } from '../requests/clients/own-paths.ts';
import { escapeWord } from '../word-search.ts';
import { splitOperation, toRoute } from './operations.ts';

export interface ContractGate {
  /** Words of a request stand in the text: they count where the package talks to the platform. */
  hasRequestMarker(text: string): boolean;
  /** Words stand in the text that are the platform's own: receivers of its webhooks talk to nobody. */
  hasOwnMarker(text: string): boolean;
}

export function createContractGate(constraints: readonly Constraint[], dataset: Dataset, brand: string): ContractGate {
  const namesSdk = (text: string): boolean => dataset.platform.sdkPackages.some((name) => isImported(text, name));
  const operations = new Set<string>();
  const requestWords = new Set<string>();
  const ownWords = new Set<string>();
  for (const { judged } of constraints) {
    if ('shape' in judged) for (const word of judged.words) ownWords.add(word);
    else if (judged.words) for (const word of judged.words) requestWords.add(word);
    else {
      for (const operation of judged.operations) {
        const { method, template } = splitOperation(operation);
        const { origin } = toRoute(template);
        if (origin === null) operations.add(`${method} ${template.replace('{+', '{')}`);
        else ownWords.add(new URL(origin).host);
      }
    }
  }
  const toRows = (wanted: readonly string[]): Row[] => (wanted.length === 0 ? [] : getRows({ kind: 'route', operations: [...wanted] }, indexMethods(dataset.sdk), brand));
  const rows = [...toRows([...operations]), ...[...operations].flatMap((operation) => getClientRows(operation, toRows))];
  const findRows = createGroups(rows, namesSdk);
  const namesRequest = createLook(requestWords);
  return { hasRequestMarker: (text) => namesRequest(text) || findRows(text), hasOwnMarker: createLook(ownWords) };
}

/** The end of a path may stand for a member of a client: then the rest of it, the client and the member are what is written. */
function getClientRows(operation: string, toRows: (operations: readonly string[]) => readonly Row[]): Row[] {
  return OWN_PATHS.flatMap(({ module, words, path }) =>
    operation.endsWith(`/${path}`) ? toRows([operation.slice(0, -path.length - 1)]).map((row) => ({ ...row, words: [...row.words, module, ...words] })) : [],
  );
}

/** Any of the words, in any case: header names have none. */
function createLook(words: ReadonlySet<string>): (text: string) => boolean {
  if (words.size === 0) return () => false;
  const pattern = new RegExp([...words].map(escapeWord).join('|'), 'i');
  return (text) => pattern.test(text);
}
