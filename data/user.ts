/** Reads a user's own deprecations from JSON text, validates them, and joins them with the shipped ones. */
import type { z } from 'zod';
import { getNamedOperations, getRouteShapes } from './claims.ts';
import type { Dataset } from './dataset.ts';
import { lintDataset } from './lints.ts';
import { sortDeprecations } from './read-sources.ts';
import { getShape } from './operation.ts';
import { deprecationSchema, type Deprecation } from './schema.ts';

/** One file of a user: its name, for messages, and its text. */
export interface UserDataFile {
  name: string;
  text: string;
}

/** The joined dataset, or the errors: one line each, which starts with the file's name. */
export type UserData = { dataset: Dataset; errors?: undefined } | { dataset?: undefined; errors: string[] };

/**
 * Each file contains one entry or a list of entries. Any error refuses all of them: with only some of the user's entries a
 * run could look clean. An id of a shipped entry is an error, because redefining it would be an accident.
 */
export function readUserData(files: readonly UserDataFile[], shipped: Dataset): UserData {
  const errors: string[] = [];
  const entries: { deprecation: Deprecation; place: string }[] = [];
  for (const file of files) {
    const parsed = parseJson(file);
    if ('error' in parsed) errors.push(`${file.name}: ${parsed.error}`);
    else readEntries(parsed.value, file.name, entries, errors);
  }
  if (errors.length === 0) errors.push(...findRepeatedIds(entries, shipped));
  if (errors.length > 0) return { errors: errors.map(toOneLine) };

  const dataset = joinDatasets(
    shipped,
    entries.map(({ deprecation }) => deprecation),
  );
  const places = new Map(entries.map(({ deprecation, place }) => [deprecation.id, place]));
  const lints = lintDataset(dataset).filter(({ id }) => places.has(id));
  if (lints.length > 0)
    return { errors: lints.map(({ id, message }) => toOneLine(`${places.get(id)}: ${id}: ${message}`)) };
  return { dataset };
}

/** Adds entries. Operations that they name without deprecating them join the catalogue. */
function joinDatasets(shipped: Dataset, added: readonly Deprecation[]): Dataset {
  const deprecations = sortDeprecations([...shipped.deprecations, ...added]);
  const claimed = getRouteShapes(deprecations);
  const known = new Set(shipped.catalogue.map(getShape));
  const named = getNamedOperations(added).filter((operation) => !known.has(getShape(operation)));
  const catalogue = [...shipped.catalogue, ...named].filter((operation) => !claimed.has(getShape(operation)));
  return { ...shipped, deprecations, catalogue };
}

function parseJson({ text }: UserDataFile): { value: unknown } | { error: string } {
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
    return { error: `not valid JSON: ${getJsonProblem(error)}` };
  }
}

/** The engine's message without the source text that it may quote. */
function getJsonProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/, (?:\.\.\.)?".*(?=is not valid JSON)/s, ' ').replace(/ is not valid JSON$/, '');
}

function readEntries(
  value: unknown,
  name: string,
  entries: { deprecation: Deprecation; place: string }[],
  errors: string[],
): void {
  const list = Array.isArray(value) ? value : [value];
  for (const [index, entry] of list.entries()) {
    const place = Array.isArray(value) ? `${name}: [${index}]` : name;
    const result = deprecationSchema.safeParse(entry);
    if (result.success) entries.push({ deprecation: result.data, place });
    else errors.push(...result.error.issues.map((issue) => `${place}: ${getIssueText(issue)}`));
  }
}

function getIssueText(issue: z.core.$ZodIssue): string {
  const path = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return path === '' ? issue.message : `${path.replace(/^\./, '')}: ${issue.message}`;
}

function findRepeatedIds(entries: readonly { deprecation: Deprecation; place: string }[], shipped: Dataset): string[] {
  const owners = new Map(shipped.deprecations.map(({ id }) => [id, 'the shipped data']));
  return entries.flatMap(({ deprecation: { id }, place }) => {
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, place);
    return owner === undefined ? [] : [`${place}: the id ${id} is taken by ${owner}`];
  });
}

/** Names in a user's file may contain line breaks; a message must not. */
function toOneLine(message: string): string {
  return message.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
