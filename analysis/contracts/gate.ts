/** Whether a file can break a contract at all, by a look at its text. */
import type { Dataset } from '../../data/dataset.ts';
import type { Constraint } from '../../data/contract-schema.ts';
import { createFinder } from '../gate-finder.ts';
import { createLooks } from '../gate-look.ts';
import { getRows, indexMethods, type Row } from '../gate-rows.ts';
import { isImported } from '../gate-written.ts';
import { OWN_PATHS } from '../requests/clients/own-paths.ts';
import type { WantedWords } from '../requests/wanted.ts';
import { escapeWord } from '../word-search.ts';
import { splitOperation, toRoute } from './operations.ts';

export interface ContractGate {
  /** Words of a request stand in the text: they count where the package talks to the platform. */
  hasRequestMarker(text: string): boolean;
  /** Words stand in the text that are the platform's own: receivers of its webhooks talk to nobody. */
  hasOwnMarker(text: string): boolean;
  /** What of the contracts stands in a text, to follow the calls it goes into; null where nothing does. */
  getWords(text: string): WantedWords | null;
}

export function createContractGate(constraints: readonly Constraint[], dataset: Dataset, brand: string): ContractGate {
  // Who asks for no contracts has no text looked at for them.
  if (constraints.length === 0) return { hasRequestMarker: () => false, hasOwnMarker: () => false, getWords: () => null };
  const importsSdk = (text: string): boolean => dataset.platform.sdkPackages.some((name) => isImported(text, name));
  const operations = new Set<string>();
  const requestWords = new Set<string>();
  const ownWords: (string | readonly string[])[] = [];
  const addresses = new Set<string>();
  for (const { judged } of constraints) {
    if ('shape' in judged) ownWords.push(...judged.words);
    else if (judged.words) for (const word of judged.words) requestWords.add(word);
    else {
      for (const operation of judged.operations) {
        const { method, template } = splitOperation(operation);
        if (toRoute(template).origin === null) operations.add(`${method} ${template.replace('{+', '{')}`);
        else addresses.add(template);
      }
    }
  }
  const toRows = (wanted: readonly string[]): Row[] => (wanted.length === 0 ? [] : getRows({ kind: 'route', operations: [...wanted] }, indexMethods(dataset.sdk), brand));
  const rows = [...toRows([...operations]), ...[...operations].flatMap((operation) => getClientRows(operation, toRows))];
  const getLook = createLooks(rows, { importsSdk, mayAsk: () => true });
  const findRows = createFinder(rows.filter(({ isSdk }) => !isSdk), getLook, importsSdk);
  const chains = rows.filter(({ isSdk }) => isSdk);
  const findChain = (text: string): boolean => importsSdk(text) && chains.some(({ words }) => text.includes(words.slice(-2).join('.')));
  const namesRequest = createWordLook(requestWords);
  const namesOwn = createShapeLook(ownWords);
  const namesAddress = createAddressLook([...addresses]);
  const hasOwnMarker = (text: string): boolean => namesOwn(text) || namesAddress(text);
  const hasRequestMarker = (text: string): boolean => namesRequest(text) || findRows(text) || findChain(text);
  return {
    hasRequestMarker,
    hasOwnMarker,
    getWords(text) {
      if (!hasOwnMarker(text) && !hasRequestMarker(text)) return null;
      const names = [...requestWords].filter((word) => text.includes(word));
      const look = getLook(text);
      // A collection, `accounts`, is in every path: it says nothing of a call.
      const segments = rows.flatMap((row) => (row.segments.length > 1 && look.holds(row) ? row.segments.slice(1) : []));
      return { segments: new Set(segments), names: new Set(names), headers: new Set(names.map((name) => name.toLowerCase())), isWhole: true };
    },
  };
}

/** The end of a path may stand for a member of a client: then the rest of it, the client and the member are what is written. */
function getClientRows(operation: string, toRows: (operations: readonly string[]) => readonly Row[]): Row[] {
  return OWN_PATHS.flatMap(({ module, words, path }) =>
    operation.endsWith(`/${path}`) ? toRows([operation.slice(0, -path.length - 1)]).map((row) => ({ ...row, words: [...row.words, module, ...words] })) : [],
  );
}

/** The host of an address and the first segment of its path: the two may stand apart. */
function createAddressLook(templates: readonly string[]): (text: string) => boolean {
  const pairs = templates.map((template) => new URL(template)).map(({ host, pathname }) => ({ host, segment: pathname.split('/')[1] ?? '' }));
  return (text) => pairs.some(({ host, segment }) => text.includes(host) && text.includes(segment));
}

/** Whether any of the words, or all words of any list, stand in a text: what the data says of a shape. */
export function createShapeLook(words: readonly (string | readonly string[])[]): (text: string) => boolean {
  const single = createWordLook(new Set(words.filter((word) => typeof word === 'string')));
  const lists = words.filter((word): word is readonly string[] => typeof word !== 'string');
  return (text) => single(text) || lists.some((list) => list.every((word) => text.includes(word)));
}

/** Any of the words, in any case: header names have none. */
function createWordLook(words: ReadonlySet<string>): (text: string) => boolean {
  if (words.size === 0) return () => false;
  const pattern = new RegExp([...words].map(escapeWord).join('|'), 'i');
  return (text) => pattern.test(text);
}
