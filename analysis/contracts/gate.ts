/** Whether a file can break a contract at all, by a look at its text. */
import type { Dataset } from '../../data/dataset.ts';
import type { Constraint } from '../../data/contract-schema.ts';
import { createFinder } from '../gate-finder.ts';
import { createLooks } from '../gate-look.ts';
import { getRows, indexMethods, type Row } from '../gate-rows.ts';
import { createSdkLook } from '../gate-written.ts';
import { OWN_PATHS } from '../requests/clients/own-paths.ts';
import type { WantedWords } from '../requests/wanted.ts';
import { createNameLook, escapeWord } from '../word-search.ts';
import { splitOperation, toRoute } from './operations.ts';

export interface ContractGate {
  /** Words of a request stand in the text: they count where the package talks to the platform. */
  hasRequestMarker(text: string): boolean;
  /** Words stand in the text that are the platform's own: receivers of its webhooks talk to nobody. */
  hasOwnMarker(text: string): boolean;
  /** What of the contracts stands in a text, to follow the calls it goes into; null where nothing does. */
  getWords(text: string): WantedWords | null;
}

export function createContractGate(constraints: readonly Constraint[], dataset: Dataset, brand: string, importsSdk = createSdkLook(dataset.platform.sdkPackages)): ContractGate {
  // Who asks for no contracts has no text looked at for them.
  if (constraints.length === 0) return { hasRequestMarker: () => false, hasOwnMarker: () => false, getWords: () => null };
  const operations = new Set<string>();
  const requestWords = new Set<string>();
  const ownWords: (string | readonly string[])[] = [];
  const everydayWords: (string | readonly string[])[] = [];
  const addresses = new Set<string>();
  for (const { judged } of constraints) {
    if ('shape' in judged) (judged.everyday ? everydayWords : ownWords).push(...judged.words);
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
  const rows = [...toRows([...operations]).map(joinNeighbours), ...[...operations].flatMap((operation) => getClientRows(operation, toRows))];
  const getLook = createLooks(rows, { importsSdk, mayAsk: () => true });
  const findRows = createFinder(rows.filter(({ isSdk }) => !isSdk), getLook, importsSdk);
  const chains = rows.filter(({ isSdk }) => isSdk);
  const findChain = (text: string): boolean => importsSdk(text) && chains.some(({ words }) => text.includes(words.slice(-2).join('.')));
  const namesRequest = createWordLook(requestWords);
  const namesEveryday = createShapeLook(everydayWords);
  const namesOwn = createShapeLook(ownWords);
  const namesAddress = createAddressLook([...addresses]);
  const hasOwnMarker = (text: string): boolean => namesOwn(text) || namesAddress(text);
  const hasRequestMarker = (text: string): boolean => namesRequest(text) || findRows(text) || findChain(text) || namesEveryday(text);
  return {
    hasRequestMarker,
    hasOwnMarker,
    getWords(text) {
      if (!hasOwnMarker(text) && !hasRequestMarker(text)) return null;
      const words = [...requestWords].filter((word) => text.toLowerCase().includes(word.toLowerCase()));
      const look = getLook(text);
      // A collection, `accounts`, is in every path: it says nothing of a call.
      const found = rows.filter(look.holds);
      const segments = found.flatMap((row) => (row.segments.length > 1 ? row.segments.slice(1) : row.segments));
      const hosts = [...addresses].map((address) => new URL(address).host).filter((host) => text.includes(host));
      const own = ownWords.filter((word) => (typeof word === 'string' ? text.includes(word) : word.every((each) => text.includes(each))));
      const parts = [...own.flat(), ...words].map((word) => word.replace(/^['"`]/, ''));
      return {
        segments: new Set([...segments, ...hosts]),
        names: new Set([...found.flatMap(({ chain }) => chain.slice(-2)), ...parts]),
        headers: new Set(words.map((name) => name.toLowerCase())),
        parts: new Set(parts),
        // Every answer of the platform counts.
        isWhole: namesEveryday(text),
      };
    },
  };
}

/** Segments that follow one another stand together: `ai` and `run` are in half of all programs. */
function joinNeighbours(row: Row): Row {
  return { ...row, words: [...row.words, ...row.neighbours.map((pair) => pair.join('/'))] };
}

/** The end of a path may stand for a member of a client: then the rest of it, the client and the member are what is written. */
function getClientRows(operation: string, toRows: (operations: readonly string[]) => readonly Row[]): Row[] {
  return OWN_PATHS.flatMap(({ module, words, path }) =>
    operation.endsWith(`/${path}`) ? toRows([operation.slice(0, -path.length - 1)]).map((row) => ({ ...row, words: [...row.words, module, ...words] })) : [],
  );
}

/** An address, where a literal begins with it, as far as the first segment of its path; or its host alone and that segment elsewhere. */
function createAddressLook(templates: readonly string[]): (text: string) => boolean {
  const pairs = templates.map((template) => new URL(template)).map(({ host, pathname }) => ({ host, segment: pathname.split('/')[1] ?? '' })).map((pair) => ({ ...pair, begins: new RegExp(`['"\`}](?:(?:https?)?://)?${escapeWord(pair.host)}(?:/?['"\`$]|/${escapeWord(pair.segment)})`, 'i') }));
  return (text) => pairs.some(({ host, begins, segment }) => text.includes(host) && text.includes(segment) && begins.test(text));
}

/** Whether any of the words, or all words of any list, stand in a text: what the data says of a shape. */
export function createShapeLook(words: readonly (string | readonly string[])[]): (text: string) => boolean {
  const single = createWordLook(new Set(words.filter((word) => typeof word === 'string')));
  const lists = words.filter((word): word is readonly string[] => typeof word !== 'string');
  // Most texts lack the first word, so the others are not looked for.
  const groups = [...new Set(lists.map(([first]) => first!))].map((first) => {
    const rests = lists.filter((list) => list[0] === first).map((list) => list.slice(1));
    const hasOne = createWordLook(new Set(rests.flatMap((rest) => (rest.length === 1 ? rest : []))));
    const others = rests.filter((rest) => rest.length > 1);
    return { first, hasRest: (text: string) => hasOne(text) || others.some((rest) => rest.every((word) => text.includes(word))) };
  });
  return (text) => single(text) || groups.some(({ first, hasRest }) => text.includes(first) && hasRest(text));
}

/** Any of the words; names of headers, which have a hyphen, in any case. */
function createWordLook(words: ReadonlySet<string>): (text: string) => boolean {
  const names = [...words].filter((word) => HEADER.test(word));
  // A quote stands everywhere: what stands in it is looked for first.
  const quoted = [...words].filter((word) => /^['"`]/.test(word)).map((word) => ({ word, inner: word.slice(1) }));
  const others = [...words].filter((word) => !HEADER.test(word) && !/^['"`]/.test(word));
  const hasName = createNameLook(names);
  const pattern = others.length === 0 ? null : new RegExp(others.map(escapeWord).join('|'));
  const inners = [...new Set(quoted.map(({ inner }) => inner))];
  return (text) => pattern?.test(text) === true || (inners.some((inner) => text.includes(inner)) && quoted.some(({ word }) => text.includes(word))) || hasName(text);
}

const HEADER = /^[a-z]+(-[a-z]+)+$/;
