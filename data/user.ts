/** Reads a user's own deprecations from JSON text, validates them, and joins them with the shipped ones. */
import type { z } from 'zod';
import { getNamedOperations, getRouteShapes } from './claims.ts';
import type { Dataset } from './dataset.ts';
import { lintDataset } from './lints.ts';
import { sortDeprecations } from './read-sources.ts';
import { getShape } from './operation.ts';
import { renderIssue } from './schema-fault.ts';
import type { Deprecation } from './schema.ts';
import {
  completeEntry,
  completePlatform,
  userDeprecationSchema,
  userFileSchema,
  type UserFile,
} from './user-schema.ts';

/** One file of a user: its name, for messages, and its text. */
export interface UserDataFile {
  name: string;
  text: string;
}

/** A key of an object, or an index of a list. */
type Key = string | number;

/** An error in a user's file. */
export interface DataFault {
  /** The name of the file. */
  file: string;
  /** The way to the value with the error; empty for the whole file. */
  path: readonly Key[];
  message: string;
}

/** The joined dataset, or the errors: one line each, which starts with the file's name. */
export type UserData = { dataset: Dataset; errors?: undefined } | { dataset?: undefined; errors: string[] };

/** An entry and its place. */
interface PlacedEntry {
  deprecation: Deprecation;
  file: string;
  path: readonly Key[];
}

/** A valid file. */
interface ReadFile {
  file: string;
  content: Omit<UserFile, 'deprecations'>;
  entries: PlacedEntry[];
}

/**
 * Each file contains an object with `deprecations`, one entry, or a list of entries. Any error refuses all of them: with only some
 * of the user's entries a run could look clean. An id of a shipped entry is an error, because redefining it would be an
 * accident. Files with a `platform` are about another API: the shipped data is left out.
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
  const readable = files.map((file) => readFile(file, faults));
  // Without one of the files it is not known which API the others are about.
  if (readable.includes(null)) return { faults };
  const read = readable.filter((file) => file !== null);
  const platforms = read.filter(({ content }) => content.platform !== undefined);
  const [first, ...others] = platforms;
  const base = first === undefined ? shipped : createDataset(first.content.platform!);
  const entries = read.flatMap((file) => file.entries);
  const conflicts = others
    .filter(({ content }) => JSON.stringify(content.platform) !== JSON.stringify(first!.content.platform))
    .map(({ file }) => ({
      file,
      path: ['platform'],
      message: `${first!.file} has another platform; a run is about one of them`,
    }));
  if (conflicts.length > 0) return { faults: [...faults, ...conflicts] };
  const repeated = findRepeatedIds(entries, base);
  const repeatedPaths = new Set(repeated.map(({ path }) => path));
  const own = entries.filter(({ path }) => !repeatedPaths.has(path));
  const operations = read.flatMap(({ content }) => content.operations ?? []);
  const dataset = joinDatasets(
    base,
    own.map(({ deprecation }) => deprecation),
    operations,
  );
  const places = new Map(own.map((entry) => [entry.deprecation.id, entry]));
  const lints = lintDataset(dataset).flatMap(({ id, message }) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ file: place.file, path: place.path, message: `${id}: ${message}` }];
  });
  const all = [...faults, ...repeated, ...lints];
  return all.length > 0 ? { faults: all } : { dataset };
}

/** Renders an error in one line that starts with the file's name. */
function renderFault({ file, path, message }: DataFault): string {
  return toOneLine([file, renderPlacedMessage({ path, message })].join(': '));
}

/** The message behind the way to its value: `deprecations[0].title: …`. */
export function renderPlacedMessage({ path, message }: Pick<DataFault, 'path' | 'message'>): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return place === '' ? message : `${place.replace(/^\./, '')}: ${message}`;
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

/** Adds the errors of the file to `faults`. Returns its entries without an error; null if more than its entries has one. */
function readFile({ name, text }: UserDataFile, faults: DataFault[]): ReadFile | null {
  const parsed = parseJson(text);
  if ('error' in parsed) {
    faults.push({ file: name, path: [], message: parsed.error });
    return null;
  }
  const { value } = parsed;
  if (!Array.isArray(value) && typeof value === 'object' && value !== null && 'deprecations' in value) {
    validate(userFileSchema, value, { file: name, path: [] }, faults);
    const written: readonly unknown[] = Array.isArray(value.deprecations) ? value.deprecations : [];
    const valid = written.flatMap((entry, index) => {
      const { data } = userDeprecationSchema.safeParse(entry);
      return data === undefined ? [] : [{ entry: data, index }];
    });
    const content = userFileSchema.safeParse({ ...value, deprecations: valid.map(({ entry }) => entry) }).data;
    if (content === undefined) return null;
    const page = content.platform?.documentUrl;
    const entries = valid.map(({ entry, index }) => ({
      deprecation: completeEntry(entry, page),
      file: name,
      path: ['deprecations', index],
    }));
    return { file: name, content, entries };
  }
  const isList = Array.isArray(value);
  const entries = (isList ? (value as unknown[]) : [value]).flatMap((written, index): PlacedEntry[] => {
    const place = { file: name, path: isList ? [index] : [] };
    const entry = validate(userDeprecationSchema, written, place, faults);
    return entry === null ? [] : [{ deprecation: completeEntry(entry, undefined), ...place }];
  });
  return { file: name, content: {}, entries };
}

function parseJson(text: string): { value: unknown } | { error: string } {
  // Editors on Windows may put a byte order mark in front, which JSON does not allow.
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    let hasPrototypeKey = false;
    const value: unknown = JSON.parse(json, (key, member: unknown) => {
      hasPrototypeKey ||= key === '__proto__';
      return member;
    });
    return hasPrototypeKey ? { error: 'the key "__proto__" is not allowed' } : { value };
  } catch (error) {
    if (error instanceof RangeError) return { error: 'not valid JSON: it nests too deeply' };
    return { error: `not valid JSON: ${getJsonProblem(error)}` };
  }
}

/** The engine's message without the source text that it may quote. */
function getJsonProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/, (?:\.\.\.)?".*(?=is not valid JSON)/s, ' ').replace(/ is not valid JSON$/, '');
}

function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { file, path }: Pick<DataFault, 'file' | 'path'>,
  faults: DataFault[],
): z.infer<Schema> | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // One by one: a long list may have more errors than a call takes arguments.
  for (const issue of result.error.issues)
    faults.push({ file, path: [...path, ...(issue.path as Key[])], message: renderIssue(issue) });
  return null;
}

function findRepeatedIds(entries: readonly PlacedEntry[], base: Dataset): DataFault[] {
  const owners = new Map(base.deprecations.map(({ id }) => [id, 'the shipped data']));
  return entries.flatMap(({ deprecation: { id }, file, path }) => {
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, renderFault({ file, path, message: '' }).replace(/:$/, ''));
    return owner === undefined ? [] : [{ file, path, message: `the id ${id} is taken by ${owner}` }];
  });
}

/** Names in a user's file may contain line breaks; a message must not. */
function toOneLine(message: string): string {
  return message.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
