/** Reads one file of a user's own deprecations from JSON text, and validates it. */
import type { z } from 'zod';
import { findSchemaFaults } from './schema-fault.ts';
import type { Deprecation } from './deprecation-schema.ts';
import {
  completeEntry,
  userDeprecationSchema,
  userFileSchema,
  userPlatformSchema,
  type UserPlatform,
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

/** An entry and its place. */
export interface PlacedEntry {
  deprecation: Deprecation;
  file: string;
  path: readonly Key[];
}

/** An id as a file has it, and the place of its entry, which need not be valid. */
export interface PlacedId {
  id: string;
  file: string;
  path: readonly Key[];
}

/** A file of JSON. */
export interface ReadFile {
  file: string;
  /** Null for a platform that is not valid. */
  platform: UserPlatform | null | undefined;
  operations: readonly string[];
  /** The ids of all entries. */
  ids: PlacedId[];
  /** The valid entries. */
  entries: PlacedEntry[];
}

/** Adds the errors of the file to `faults`. Returns what is valid of it; null if it is no JSON. */
export function readUserFile({ name, text }: UserDataFile, faults: DataFault[]): ReadFile | null {
  const parsed = parseJson(text);
  if ('error' in parsed) {
    faults.push({ file: name, path: [], message: parsed.error });
    return null;
  }
  const { value } = parsed;
  if (!Array.isArray(value) && typeof value === 'object' && value !== null && 'deprecations' in value) {
    validate(userFileSchema, value, { file: name, path: [] }, faults);
    const { platform, operations } = value as { platform?: unknown; operations?: unknown };
    const own = platform === undefined ? undefined : (userPlatformSchema.safeParse(platform).data ?? null);
    const written: readonly unknown[] = Array.isArray(value.deprecations) ? value.deprecations : [];
    const places = written.map((entry, index) => ({ entry, file: name, path: ['deprecations', index] }));
    const entries = places.flatMap(({ entry, ...place }): PlacedEntry[] => {
      const { data } = userDeprecationSchema.safeParse(entry);
      return data === undefined ? [] : [{ deprecation: completeEntry(data, own?.documentUrl), ...place }];
    });
    const live = userFileSchema.shape.operations.safeParse(operations).data ?? [];
    return { file: name, platform: own, operations: live, ids: places.flatMap(getIds), entries };
  }
  const isList = Array.isArray(value);
  const places = (isList ? (value as unknown[]) : [value]).map((entry, index) => ({
    entry,
    file: name,
    path: isList ? [index] : [],
  }));
  const entries = places.flatMap(({ entry: written, ...place }): PlacedEntry[] => {
    const entry = validate(userDeprecationSchema, written, place, faults);
    return entry === null ? [] : [{ deprecation: completeEntry(entry, undefined), ...place }];
  });
  return { file: name, platform: undefined, operations: [], ids: places.flatMap(getIds), entries };
}

/** Returns the id of an entry; empty if it has none that is a text. */
function getIds({ entry, ...place }: { entry: unknown; file: string; path: Key[] }): PlacedId[] {
  if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string') return [];
  return [{ id: entry.id, ...place }];
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
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  // One by one: a long list may have more errors than a call takes arguments.
  for (const issue of result.error.issues)
    for (const fault of findSchemaFaults(issue, path)) faults.push({ file, ...fault, path: fault.path as Key[] });
  return null;
}
