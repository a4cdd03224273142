/**
 * Scans a text once and returns its marks: the words of the data that it contains, and the marks that follow from
 * these.
 */
import type { Dataset } from '../../data/dataset.ts';
import { CAMEL_NAME, renameKey, RENAMES_KEYS } from '../libraries/data-functions/key-cases.ts';
import { withDecodedLiterals } from '../program/syntax/encodings.ts';
import { isTestFile } from '../program/file-context.ts';
import { parseSpecifier } from '../program/modules/package-specifiers.ts';
import { getClaimedPaths } from '../routes/claimed-paths.ts';
import type { AnalysisSettings } from '../analysis-settings.ts';
import { createAddressTest } from './address-test.ts';
import { createDeclaredWords } from './declared-words.ts';
import { decodeSpelling } from './escapes.ts';
import { addMarks, createMarkSet, hasMark, hasMarks } from './mark-set.ts';
import type { Mark, Marks } from './marks.ts';
import { createPathTest } from './path-segments.ts';
import { indexByPlace, type Requirement } from './requirements.ts';
import { createScan, type TextMarks } from './scan-text.ts';
import { getHosts, type PrefilterTables } from './tables.ts';
import { escapeWord } from './word-search.ts';

export interface PrefilterParts {
  tables: PrefilterTables;
  dataset: Dataset;
  settings: AnalysisSettings;
}

/** Creates the scan of the texts of a program; `file` is a name relative to the working directory. */
export function createMarkScan({
  tables,
  dataset,
  settings,
}: PrefilterParts): (text: string, file: string | undefined) => Marks {
  const { requirements, derived, words } = tables;
  const size = words.tests.length;
  const scanWords = createScan(words, createPathTest(getClaimedPaths(dataset), getHosts(dataset.platform)));
  const declared = createDeclaredWords(settings);
  const findAddress = createAddressTest(dataset.platform);
  const contractsByPlace = indexByPlace(
    requirements.filter(({ area, rest }) => area === 'contracts' && rest.length === 0),
  );
  const { sdkPackages, versionPath = '' } = dataset.platform;
  const isVersionAlone = createVersionTest(versionPath);
  // An npm alias for another version often contains the name of the package: `cloudflare-v3`. Scoped packages
  // (`@cloudflare/kv-asset-handler`) and modules of the runtime (`cloudflare:workers`) contain it too, and are no aliases. Imports of the
  // package itself have a mark of their own.
  const mayBeAlias = (specifier: string): boolean => {
    const name = specifier.startsWith('@') ? undefined : parseSpecifier(specifier)?.name;
    return name !== undefined && sdkPackages.some((each) => name !== each && name.includes(each));
  };
  // Creating a set for each text takes longer than clearing one.
  const scanned = createMarkSet(size);

  function scan(written: string, file: string | undefined): Marks {
    const { text, marks, mayHoldAny } = scanDecoded(withRenamedKeys(withDecodedLiterals(written)));
    const set = scanned;
    set.fill(0);
    addMarks(set, marks.held);
    const holdsAny = (wanted: readonly Mark[]): boolean => wanted.some((each) => hasMark(set, each));
    const isNamed = declared.isNamed(text);
    const holdsHost = holdsAny(tables.bases);
    const mayHoldHost = holdsHost || mayHoldAny || (holdsAny(tables.versions) && isVersionAlone(text));
    const derivedHeld: Mark[] = [];
    if (declared.mayBeNamed(text)) derivedHeld.push(derived.mayCallDeclared);
    if (mayHoldHost) derivedHeld.push(derived.namesBaseUrl);
    const importsSdk = holdsAny(tables.imports);
    // Paths and texts hold the SDK's name as well: `/cloudflare/zones` of the program's own server.
    if (mayHoldHost || isNamed || importsSdk) derivedHeld.push(derived.namesPlatform);
    if (importsSdk || marks.importsGiven || marks.specifiers.some(mayBeAlias)) derivedHeld.push(derived.importsSdk);
    if (holdsAny(tables.owners)) derivedHeld.push(derived.namesOwner);
    if (mayHoldHost || derivedHeld.includes(derived.mayCallDeclared) || holdsAny(tables.addresses)) {
      derivedHeld.push(derived.addressesPlatform);
    }
    addMarks(set, derivedHeld);
    if (contractsByPlace.size > 0) {
      const met = [...marks.held, ...derivedHeld]
        .flatMap((held) => contractsByPlace.get(held) ?? [])
        .filter(({ place }) => hasMarks(set, place));
      const isCertain = mayHoldHost || met.some(({ needsPlatform }) => !needsPlatform);
      if (isCertain) derivedHeld.push(derived.makesContractRequest);
      if (met.length > 0) derivedHeld.push(derived.mayMakeContractRequest);
      if (met.some(namesContract) && isInCode(met.filter(namesContract), text)) derivedHeld.push(derived.namesContract);
    }
    const address = isNamed ? 'base' : holdsHost ? findAddress(text) : null;
    // Marks are kept for every file of a run, so they take little memory: one object literal, and lists of exact
    // length.
    const { held, specifiers, typeSpecifiers, documents, hasEscapes } = marks;
    return {
      isTest: file !== undefined && isTestFile(file),
      held: derivedHeld.length === 0 ? held.slice() : held.concat(derivedHeld).sort((one, other) => one - other),
      specifiers,
      typeSpecifiers,
      ...(documents && documents.length > 0 ? { documents } : {}),
      mayTypeClass: mayHoldAny || holdsAny(tables.classes),
      addressesPlatform: holdsHost || isNamed,
      ...(address ? { address } : {}),
      ...(holdsAny(tables.services) ? { namesService: true as const } : {}),
      mayMention: holdsAny(tables.mentions),
      hasEscapes,
      ...(mayHoldAny ? { mayHoldAny } : {}),
    };
  }

  /** Scans a text together with the words that its escapes spell. */
  function scanDecoded(written: string): { text: string; marks: TextMarks; mayHoldAny: boolean } {
    const marks = scanWords(written);
    if (!marks.hasEscapes) return { text: written, marks, mayHoldAny: false };
    const decoded = decodeSpelling(written);
    if (decoded === null) return { text: written, marks, mayHoldAny: true };
    const text = `${written}\n${withDecodedLiterals(decoded)}`;
    return { text, marks: scanWords(text), mayHoldAny: false };
  }

  /** Tests if the text without lines of comments holds the place of one of the requirements. */
  function isInCode(met: readonly Requirement[], text: string): boolean {
    const inCode = createMarkSet(size, scanWords(text.replaceAll(COMMENT_LINES, '')).held);
    addMarks(inCode, Object.values(derived));
    return met.some(({ place }) => hasMarks(inCode, place));
  }

  return scan;
}

const COMMENT_LINES = /^[ \t]*(?:\*|\/\/|\/\*).*$/gm;

/** True if a module that meets the requirement certainly works on an area of the contracts. */
function namesContract({ kind, isDistinctive }: Requirement): boolean {
  return isDistinctive && kind !== 'place';
}

/** Creates the test that a text holds the path of the API's version, but not behind a literal host: there it is another API's. */
function createVersionTest(versionPath: string): (text: string) => boolean {
  const pattern = new RegExp(`(?<!//[\\w.-]+(?::\\d+)?/)${escapeWord(versionPath)}`, 'i');
  return (text) => pattern.test(text);
}

/** The text and, where a library renames keys, the same text with the names that these keys have or get: `self_hosted_domains`. */
function withRenamedKeys(text: string): string {
  if (!RENAMES_KEYS.test(text)) return text;
  return `${text}\n${text.replaceAll(CAMEL_NAME, (name) => renameKey(name, 'snake'))}`;
}
