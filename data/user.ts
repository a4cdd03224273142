/** Joins a user's own deprecations with the shipped ones, and finds their errors. */
import { maskTokens } from './mask-tokens.ts';
import { getNamedOperations, getRouteShapes } from './claims.ts';
import type { Dataset } from './dataset.ts';
import { lintDataset } from './lints.ts';
import { getShape } from './operation.ts';
import { sortDeprecations } from './read-sources.ts';
import {
  readUserFile,
  type DataFault,
  type PlacedEntry,
  type PlacedId,
  type ReadFile,
  type UserDataFile,
} from './read-user-file.ts';
import type { Deprecation } from './deprecation-schema.ts';
import { completePlatform, type UserFile, type UserPlatform } from './user-schema.ts';

/** The joined dataset, or the errors: one line each, which starts with the file's name. */
export type UserData = { dataset: Dataset; errors?: undefined } | { dataset?: undefined; errors: string[] };

/** Files about one API, and the data that their entries join. */
interface FileGroup {
  base: Dataset;
  files: ReadFile[];
}

/**
 * Each file contains an object with `deprecations`, one entry, or a list of entries. Any error refuses all of them: with only some
 * of the user's entries a run could look clean. An id of a shipped entry is an error, because redefining it would be an
 * accident. Files with a `platform` are about another API: the shipped data is left out. One that has a base URL of the shipped platform
 * is about that, and its entries join the shipped data.
 */
export function readUserData(files: readonly UserDataFile[], shipped: Dataset): UserData {
  const read = readOrFindFaults(files, shipped);
  return 'faults' in read ? { errors: read.faults.map(renderFault) } : read;
}

/** Returns all errors of the files, with their places. */
export function findDataFaults(files: readonly UserDataFile[], shipped: Dataset): DataFault[] {
  const read = readOrFindFaults(files, shipped);
  return 'faults' in read ? read.faults : [];
}

function readOrFindFaults(
  files: readonly UserDataFile[],
  shipped: Dataset,
): { dataset: Dataset } | { faults: DataFault[] } {
  const faults: DataFault[] = [];
  const readable = files.map((file) => readUserFile(file, faults));
  const read = readable.filter((file) => file !== null);
  const groups = groupByApi(read, shipped, { isComplete: !readable.includes(null) });
  const [first, ...others] = groups;
  const conflicts = others
    .flatMap((group) => group.files)
    .map(({ file }) => ({
      file,
      path: ['platform'],
      message: `${first!.files[0]!.file} has another platform; a run is about one of them`,
    }));
  const repeated = findRepeatedIds(
    read.flatMap(({ ids }) => ids),
    first?.base,
  );
  const joined = groups.map(joinGroup);
  const all = [...faults, ...conflicts, ...repeated, ...joined.flatMap(({ lints }) => lints)];
  return all.length > 0 ? { faults: all } : { dataset: joined[0]!.dataset };
}

/**
 * Groups the files by their platform; those without a valid one are in the first group. Empty if it is not known which API the files are
 * about, because one of them cannot be read.
 */
function groupByApi(read: readonly ReadFile[], shipped: Dataset, { isComplete }: { isComplete: boolean }): FileGroup[] {
  const groups = new Map<string, FileGroup>();
  const isOwn = ({ platform }: ReadFile): boolean => platform !== undefined && platform !== null;
  for (const file of read.filter(isOwn)) {
    const base = getBase(file.platform!, shipped);
    const key = JSON.stringify(base.platform);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { base, files: [file] });
    else group.files.push(file);
  }
  const rest = read.filter((file) => !isOwn(file));
  const [first] = groups.values();
  if (first !== undefined) first.files.push(...rest);
  else if (rest.some(({ platform }) => platform === null))
    return [{ base: createDataset(UNKNOWN_PLATFORM), files: rest }];
  else if (isComplete) return [{ base: shipped, files: rest }];
  return [...groups.values()];
}

/** In place of a platform that is not valid, so that the errors of the entries are found as well. */
const UNKNOWN_PLATFORM: UserPlatform = { name: 'unknown', baseUrls: ['https://unknown.invalid'] };

/** Joins the entries of a group with its data: of several with the same id the first. */
function joinGroup({ base, files }: FileGroup): { dataset: Dataset; lints: DataFault[] } {
  const places = new Map<string, PlacedEntry>();
  const taken = new Set(base.deprecations.map(({ id }) => id));
  for (const entry of files.flatMap(({ entries }) => entries)) {
    const { id } = entry.deprecation;
    if (!taken.has(id)) places.set(id, entry);
    taken.add(id);
  }
  const dataset = joinDatasets(
    base,
    [...places.values()].map(({ deprecation }) => deprecation),
    files.flatMap(({ operations }) => operations),
  );
  const lints = lintDataset(dataset).flatMap(({ id, message }) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ file: place.file, path: place.path, message: `${id}: ${message}` }];
  });
  return { dataset, lints };
}

/** Renders an error in one line that starts with the file's name. */
function renderFault({ file, path, message }: DataFault): string {
  return toOneLine([file, renderPlacedMessage({ path, message })].join(': '));
}

/** The message behind the way to its value: `deprecations[0].title: …`. A key or value of the file may be a token in a wrong place. */
export function renderPlacedMessage({ path, message }: Pick<DataFault, 'path' | 'message'>): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return maskTokens(place === '' ? message : `${place.replace(/^\./, '')}: ${message}`);
}

/** Returns what the entries of a platform join. A base URL at a host of the shipped one must not take the shipped data away. */
function getBase(platform: UserPlatform, shipped: Dataset): Dataset {
  const hosts = shipped.platform.baseUrls.map(getHost);
  const added = platform.baseUrls.filter((url) => !hosts.includes(getHost(url)));
  if (added.length === platform.baseUrls.length) return createDataset(platform);
  if (added.length === 0) return shipped;
  const { baseUrls } = completePlatform({ ...platform, baseUrls: added });
  return { ...shipped, platform: { ...shipped.platform, baseUrls: [...shipped.platform.baseUrls, ...baseUrls] } };
}

function getHost(url: string): string {
  return new URL(url).host;
}

function createDataset(platform: NonNullable<UserFile['platform']>): Dataset {
  const sdk = { package: platform.sdkPackages?.[0] ?? '', versions: [], methods: [] };
  return { platform: completePlatform(platform), deprecations: [], catalogue: [], sdk };
}

/** Adds entries. Operations that they name without deprecating them join the catalogue, as do those of the files. */
function joinDatasets(base: Dataset, added: readonly Deprecation[], operations: readonly string[]): Dataset {
  const deprecations = sortDeprecations([...base.deprecations, ...added]);
  const claimed = getRouteShapes(deprecations);
  const known = new Set(base.catalogue.map(getShape));
  const named = [...operations, ...getNamedOperations(added)].filter((operation) => {
    const isNew = !known.has(getShape(operation));
    known.add(getShape(operation));
    return isNew;
  });
  const catalogue = [...base.catalogue, ...named].filter((operation) => !claimed.has(getShape(operation)));
  return { ...base, deprecations, catalogue };
}

/** `base` is undefined if it is not known which data the entries join. */
function findRepeatedIds(ids: readonly PlacedId[], base: Dataset | undefined): DataFault[] {
  const owners = new Map((base?.deprecations ?? []).map(({ id }) => [id, 'the shipped data']));
  return ids.flatMap(({ id, file, path }) => {
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, renderFault({ file, path, message: '' }).replace(/:$/, ''));
    return owner === undefined ? [] : [{ file, path, message: `the id ${id} is taken by ${owner}` }];
  });
}

/** Names in a user's file may contain line breaks; a message must not. */
function toOneLine(message: string): string {
  return message.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
