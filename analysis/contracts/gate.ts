/** Whether a file can break a contract at all, by a look at its text. */
import { createFinder, getRarest } from '../gate-finder.ts';
import type { Gate } from '../gate.ts';
import { isNamed } from '../gate-written.ts';
import { createLooks } from '../gate-look.ts';
import { OWN_PATHS } from '../libraries/http-clients/implied-paths.ts';
import type { WantedWords } from '../requests/wanted.ts';
import { once, type TextTest } from '../text-test.ts';
import { createNameLook, createWordScan, escapeWord, indexOfWord } from '../word-search.ts';
import type { ContractWords } from './contract-words.ts';

export interface ContractGate {
  /** Words of a request stand in the text: they count where the package talks to the platform. */
  hasRequestMarker(text: string): boolean;
  /** Words stand in the text that are the platform's own: receivers of its webhooks talk to nobody. */
  hasOwnMarker(text: string): boolean;
  /** Names of parts of a request stand in the text: they count where a module that it imports makes such requests. */
  namesGiven(text: string): boolean;
  /** An address of the platform that is none of its API stands in the text: the login. */
  namesAddress(text: string): boolean;
  /** A client of somebody else, which ends the paths itself, is made for the platform in the text. */
  makesClient(text: string): boolean;
  /** What of the contracts stands in a text, to follow the calls it goes into; null where nothing does. */
  getWords(text: string): WantedWords | null;
}

/** What the gate of the deprecations knows of a text, too. */
export type TextKnowledge = Pick<Gate, 'importsSdk' | 'holdsAny' | 'namesBase'>;

const CLIENTS = [...new Set(OWN_PATHS.map(({ module }) => module))];

export function createContractGate(
  { rows, request, given, ends, own, everyday, addresses }: ContractWords,
  { importsSdk, holdsAny, namesBase }: TextKnowledge,
): ContractGate {
  const getLook = createLooks(rows, { importsSdk, mayAsk: () => true });
  const findRows = createFinder(
    rows.filter(({ isSdk }) => !isSdk),
    getLook,
    importsSdk,
  );
  const chains = rows.filter(({ isSdk }) => isSdk);
  const findChain = (text: string): boolean =>
    importsSdk(text) && chains.some(({ words }) => text.includes(words.slice(-2).join('.')));
  const namesRequest = createShapeLook(request);
  // One look for both says of most programs that there is neither.
  const parted = [...given, ...ends.map(({ word }) => word)];
  const namesAny = once(createShapeLook([...own, ...everyday, ...parted]));
  const namesEveryday = both(namesAny, createShapeLook(everyday));
  const namesGiven = both(namesAny, createShapeLook(parted));
  const namesOwn = both(namesAny, createShapeLook(own));
  const namesAddress = once(createAddressLook(addresses));
  const hasOwnMarker = (text: string): boolean => namesOwn(text) || namesAddress(text);
  const hasRequestMarker = (text: string): boolean =>
    namesRequest(text) ||
    (rows.length > 0 && ((holdsAny(text) && findRows(text)) || findChain(text))) ||
    namesEveryday(text);
  return {
    hasRequestMarker,
    hasOwnMarker,
    namesGiven,
    namesAddress,
    makesClient: (text) => CLIENTS.some((name) => isNamed(text, name)) && namesBase(text),
    getWords(text) {
      if (!hasOwnMarker(text) && !hasRequestMarker(text) && !namesGiven(text)) return null;
      const lower = text.toLowerCase();
      const words = [...request, ...given].filter((word) => lower.includes(word.toLowerCase()));
      const look = getLook(text);
      // A collection, `accounts`, is in every path: it says nothing of a call.
      const found = rows.filter(look.holds);
      const segments = found.flatMap((row) => (row.segments.length > 1 ? row.segments.slice(1) : row.segments));
      const ended = ends.filter(({ word }) => text.includes(word)).flatMap((end) => end.segments);
      const hosts = addresses.map((address) => new URL(address).host).filter((host) => text.includes(host));
      const ownWords = own.filter((word) =>
        typeof word === 'string' ? text.includes(word) : word.every((each) => text.includes(each)),
      );
      const parts = [...ownWords.flat(), ...words].map((word) => word.replace(/^['"`]/, ''));
      return {
        segments: new Set([...segments, ...ended, ...hosts]),
        names: new Set([...found.flatMap(({ chain }) => chain.slice(-2)), ...parts]),
        headers: new Set(words.map((name) => name.toLowerCase())),
        parts: new Set(parts),
        // Every answer of the platform counts.
        isWhole: namesEveryday(text),
      };
    },
  };
}

/** For files that hold nothing to judge: tests send what is made up, often to be refused. */
export const CLOSED_GATE: ContractGate = {
  hasRequestMarker: () => false,
  hasOwnMarker: () => false,
  namesGiven: () => false,
  namesAddress: () => false,
  makesClient: () => false,
  getWords: () => null,
};

function both(first: TextTest, second: TextTest): TextTest {
  return (text) => first(text) && second(text);
}

/** An address, where a literal begins with it, as far as the first segment of its path; or its host alone and that segment elsewhere. */
function createAddressLook(templates: readonly string[]): (text: string) => boolean {
  const pairs = templates
    .map((template) => new URL(template))
    .map(({ host, pathname }) => ({ host, segment: pathname.split('/')[1] ?? '' }))
    .map((pair) => ({
      ...pair,
      begins: new RegExp(
        `['"\`}](?:(?:https?)?://)?${escapeWord(pair.host)}(?:/?['"\`$]|/${escapeWord(pair.segment)})`,
        'i',
      ),
    }));
  return (text) =>
    pairs.some(
      ({ host, begins, segment }) => indexOfWord(text, host) !== -1 && text.includes(segment) && begins.test(text),
    );
}

/** Whether any of the words, or all words of any list, stand in a text: what the data says of a shape. Names of headers, which have a hyphen, stand there in any case. */
export function createShapeLook(words: readonly (string | readonly string[])[]): (text: string) => boolean {
  const hasName = createNameLook(words.filter((word) => typeof word === 'string' && HEADER.test(word)) as string[]);
  const lists = words
    .map((word) => (typeof word === 'string' ? [word] : word))
    .filter(([first, ...rest]) => rest.length > 0 || !HEADER.test(first!));
  const common = findCommon(lists);
  const holdsList = createListLook(lists.filter((list) => common === null || !list.includes(common)));
  const holdsBeside = createListLook(
    lists
      .filter((list) => common !== null && list.includes(common))
      .map((list) => list.filter((word) => word !== common)),
  );
  return (text) =>
    holdsList(text) || (common !== null && indexOfWord(text, common) !== -1 && holdsBeside(text)) || hasName(text);
}

/** So many lists with one word in common make it worth a look of its own. */
const MANY = 20;

/** The word that most lists hold, if many do: a text without it holds none of them. */
function findCommon(lists: readonly (readonly string[])[]): string | null {
  const counts = new Map<string, number>();
  for (const word of lists.filter((list) => list.length > 1).flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] >= MANY ? most[0] : null;
}

/** Whether all words of any list stand in a text: one scan for the rarest of each, and a look for the rest where that one stands. */
function createListLook(lists: readonly (readonly string[])[]): TextTest {
  const byRarest = new Map<string, (readonly string[])[]>();
  for (const list of lists) {
    const rarest = getRarest(list);
    byRarest.set(rarest, [...(byRarest.get(rarest) ?? []), list.filter((word) => word !== rarest)]);
  }
  const scan = createWordScan([...byRarest.keys()]);
  return (text) => {
    const looked = new Set<string>();
    return scan(text, (word) => {
      if (looked.has(word)) return false;
      looked.add(word);
      return byRarest.get(word)!.some((rest) => rest.every((other) => indexOfWord(text, other) !== -1));
    });
  };
}

const HEADER = /^[a-z]+(-[a-z]+)+$/;
