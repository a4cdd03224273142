/**
 * The tables of the prefilter: everything that it takes from the data. They are plain JSON, so that the build can store those
 * of the shipped data, which take longer to make than a small run.
 */
import type { Dataset } from '../../data/dataset.ts';
import type { Platform } from '../../data/deprecation-schema.ts';
import { selectConstraints } from '../contracts/judge-breaches.ts';
import { collectMentionedSegments } from '../edits/mentions/mentioned-segments.ts';
import { OWNER_IDS } from '../libraries/requests/official-sdk.ts';
import type { AnalysisSettings } from '../analysis-settings.ts';
import { createContractRequirements } from './contract-requirements.ts';
import { collectContractWords } from './contract-words.ts';
import { createDeclaredWords } from './declared-words.ts';
import { createRequirements, getDeprecationRows } from './deprecation-requirements.ts';
import type { Mark, WordTest } from './marks.ts';
import { createOpenPaths } from './open-paths.ts';
import { createJoints, type Joints } from './path-joints.ts';
import type { Requirement } from './requirements.ts';
import { createWordTable, type WordTable } from './scan-text.ts';
import { getDeprecatedOperations } from '../routes/claimed-paths.ts';

export interface PrefilterTables {
  readonly words: WordTable;
  /** The first mark of each place is the one that the fewest texts hold. */
  readonly requirements: readonly Requirement[];
  readonly joints: Joints;
  /** Texts that begin a path of the data and leave its end open. */
  readonly openPaths: readonly Mark[];
  readonly derived: DerivedMarks;
  /** Hosts of base URLs. */
  readonly bases: readonly Mark[];
  /** Texts that show that a program talks to the platform, other than its base URLs. */
  readonly services: readonly Mark[];
  /** The path of the API's version: a text that builds the host from parts holds it, `https://api.${domain}/client/v4`. */
  readonly versions: readonly Mark[];
  /** Names of SDK packages. */
  readonly packages: readonly Mark[];
  /** Imports of SDK packages. */
  readonly imports: readonly Mark[];
  /** Parameters that few libraries but the SDK have. */
  readonly owners: readonly Mark[];
  /** A text whose requests can be recognised as addressed to the platform contains one of them. */
  readonly addresses: readonly Mark[];
  /** Keywords of texts in which a type may name a class. */
  readonly classes: readonly Mark[];
  /** Segments of moved routes; each mention of such a route contains one of them. */
  readonly mentions: readonly Mark[];
}

/** Makes the tables. Brand and base URLs of the settings must already be in the dataset's platform. */
export function createTables(dataset: Dataset, settings: AnalysisSettings): PrefilterTables {
  const { platform } = dataset;
  const { brand } = platform;
  const constraints = selectConstraints(dataset.contracts ?? [], settings.optIn);
  const { mark, getTable } = createWordTable();
  const bases = getHosts(platform).map((word) => mark({ kind: 'any-case', word }));
  const packages = platform.sdkPackages.map((word) => mark({ kind: 'package', word }));
  const imports = platform.sdkPackages.map((word) => mark({ kind: 'import', word }));
  const collections = (platform.collections ?? []).map((word) => mark({ kind: 'segment', word, before: null }));
  const derived = createDerivedMarks(mark);
  const declared = createDeclaredWords(settings);
  const rows = getDeprecationRows(dataset, brand);
  const declaredRows = rows.flatMap(({ row, isRead }) => declared.getRows(row).map((left) => ({ row: left, isRead })));
  const context = { mark, ...derived };
  return {
    requirements: orderPlaces([
      ...createRequirements([...rows, ...declaredRows], context),
      ...createContractRequirements(collectContractWords(constraints, dataset, brand), context),
    ]),
    joints: createJoints(
      dataset.deprecations.flatMap(({ affects }) => affects),
      mark,
    ),
    openPaths: createOpenPaths(getDeprecatedOperations(dataset), mark),
    derived,
    bases,
    services: (platform.marks ?? []).map((word) => mark({ kind: 'any-case', word })),
    versions: getVersionPaths(platform).map((word) => mark({ kind: 'any-case', word })),
    packages,
    imports,
    owners: OWNER_IDS.map((word) => mark({ kind: 'text', word })),
    addresses: [...imports, ...collections],
    classes: (['class', 'ReturnType', 'InstanceType'] as const).map((word) => mark({ kind: 'keyword', word })),
    mentions: collectMentionedSegments(dataset).map((word) => mark({ kind: 'text', word })),
    words: getTable(),
  };
}

/** The hosts of the base URLs. */
export function getHosts({ baseUrls }: Platform): string[] {
  return baseUrls.map((url) => new URL(url).host);
}

/** Returns the path of the API's version, unless other APIs are likely to have it: `v4` alone is everywhere. */
function getVersionPaths({ versionPath }: Platform): string[] {
  return versionPath?.includes('/') ? [versionPath] : [];
}

type DerivedMarks = Readonly<Record<(typeof DERIVED)[number], Mark>>;

/** Marks that follow from others. */
const DERIVED = [
  'namesBaseUrl',
  'namesPlatform',
  'importsSdk',
  'namesOwner',
  'addressesPlatform',
  'mayCallDeclared',
  'makesContractRequest',
  'mayMakeContractRequest',
  'namesContract',
] as const;

function createDerivedMarks(mark: (test: WordTest) => Mark): DerivedMarks {
  return Object.fromEntries(DERIVED.map((word) => [word, mark({ kind: 'derived', word })])) as DerivedMarks;
}

/** Puts first in each place the mark that the fewest requirements have. */
function orderPlaces(requirements: readonly Requirement[]): Requirement[] {
  const uses = new Map<Mark, number>();
  for (const { place } of requirements) for (const mark of place) uses.set(mark, (uses.get(mark) ?? 0) + 1);
  const byUses = (one: Mark, other: Mark): number => uses.get(one)! - uses.get(other)!;
  return requirements.map((requirement) => ({ ...requirement, place: [...requirement.place].sort(byUses) }));
}
