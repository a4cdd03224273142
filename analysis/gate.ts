/** The gate: whether a file can hold a use at all, by a look at its text. Sound: what it turns away has no finding. */
import type { Dataset } from '../data/dataset.ts';
import type { DeclaredLook } from './gate-declared.ts';
import { createEndLook, type EndLook } from './gate-ends.ts';
import { COLLECTIONS } from './findings/evidence.ts';
import { createFinder } from './gate-finder.ts';
import { createImportGate, type ImportGate } from './gate-imports.ts';
import { createLooks } from './gate-look.ts';
import { getRows, indexMethods, type Row } from './gate-rows.ts';
import { createSdkLook, isNamed } from './gate-written.ts';
import { createPathPartLook } from './gate-path-parts.ts';
import { getClaimedPaths } from './routes/claimed-paths.ts';
import { isSpelled } from './spelled.ts';
import { once } from './text-test.ts';
import { createNameLook, indexOfWord } from './word-search.ts';

export interface Gate {
  /** A base URL's host stands in the text. */
  namesBase(text: string): boolean;
  /** The SDK is imported in the text. */
  importsSdk(text: string): boolean;
  /** A base URL's host or an SDK package stands in the text: the file itself talks to the platform. */
  namesPlatform(text: string): boolean;
  /** The words of some deprecation stand in the text. */
  hasMarker(text: string): boolean;
  /** The words of some deprecation stand in the text, or those of some other row that was given. */
  holdsAny(text: string): boolean;
  /** The words of a field that answers no longer have stand in the text. */
  hasAnswerMarker(text: string): boolean;
  /** A host of the data stands in the text: it counts whoever talks to the platform. */
  namesHost(text: string): boolean;
  /** The same for what stands in a text and in the modules it imports together. */
  imports: ImportGate;
  /** Ends of paths that one file exports, and what others put before them. */
  ends: EndLook;
}

/** `others` are rows of words that somebody else looks for in the same texts. */
export function createGate(
  dataset: Dataset,
  baseUrls: readonly string[],
  brand: string,
  declared: DeclaredLook,
  others: readonly Row[] = [],
): Gate {
  const hosts = baseUrls.map((url) => new URL(url).host);
  const affects = dataset.deprecations.flatMap((deprecation) => deprecation.affects);
  const { sdkPackages } = dataset.platform;
  const importsSdk = createSdkLook(sdkPackages);
  const namesBase = (text: string): boolean => hosts.some((host) => indexOfWord(text, host) !== -1) || isSpelled(text);
  const namesPlatform = (text: string): boolean => namesBase(text) || sdkPackages.some((name) => isNamed(text, name));
  const mayAsk = (text: string, segments: ReadonlySet<string>): boolean =>
    [...COLLECTIONS].some((collection) => segments.has(collection)) ||
    declared.mayBeNamed(text) ||
    namesBase(text) ||
    importsSdk(text);
  const methods = indexMethods(dataset.sdk);
  const perEntry = affects.map((entry) => ({ kind: entry.kind, rows: getRows(entry, methods, brand) }));
  const rows = perEntry.flatMap((entry) => entry.rows);
  const getLook = createLooks(rows, { importsSdk, mayAsk });
  const own = [...rows, ...declared.getRows(rows)];
  const findOwn = createFinder(own, getLook, importsSdk);
  // Most programs hold nothing of either: that is known by one look.
  const holdsAny =
    others.length === 0
      ? findOwn
      : once(createFinder([...own, ...others], createLooks([...own, ...others], { importsSdk, mayAsk }), importsSdk));
  const find = others.length === 0 ? findOwn : (text: string): boolean => holdsAny(text) && findOwn(text);
  const namesHost = createNameLook(affects.flatMap((entry) => (entry.kind === 'host' ? [entry.host] : [])));
  let findAnswers: ((text: string) => boolean) | undefined;
  let ends: EndLook | undefined;
  return {
    get ends() {
      return (ends ??= createEndLook(affects));
    },
    importsSdk,
    namesBase,
    namesPlatform,
    hasMarker: (text) => find(text) || isSpelled(text),
    holdsAny,
    hasAnswerMarker(text) {
      // Asked of the few files that pass, so it is made when the first one asks.
      findAnswers ??= createFinder(
        perEntry.flatMap((entry) => (entry.kind === 'response-field' ? entry.rows : [])),
        getLook,
        importsSdk,
      );
      return findAnswers(text) || isSpelled(text);
    },
    namesHost,
    imports: createImportGate(
      perEntry.flatMap(({ kind, rows: own }) => own.map((row) => ({ row, kind }))),
      { getLook, namesPlatform, isPathPart: createPathPartLook(getClaimedPaths(dataset), hosts) },
    ),
  };
}
