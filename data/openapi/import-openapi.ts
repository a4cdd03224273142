/** Converts an OpenAPI document to a data file: one entry for each operation, parameter and field that it deprecates. */
import { getParameters, getShape, splitOperation } from '../operation.ts';
import type { UserDeprecation, UserFile } from '../user-schema.ts';
import { readNotes, type DeprecationNotes } from './deprecation-notes.ts';
import {
  getText,
  toObject,
  toUrl,
  type DocumentOperation,
  type OpenApiDocument,
  type Part,
} from './openapi-document.ts';
import { findDeprecatedFields } from './schema-fields.ts';

export interface ImportOptions {
  /** Names the document in the sources of entries. */
  source: string;
  /** Replaces the title of the document; `baseUrls` replace its servers. */
  name?: string | undefined;
  baseUrls?: readonly string[];
}

export interface ImportedData {
  file: UserFile & { platform: NonNullable<UserFile['platform']> };
  /** One line for each deprecation that the dataset cannot express, and for each fault of the document. */
  leftOut: readonly string[];
  /** One line for each date that is imported in part: it cannot be read, or another place of the document contradicts it. */
  notices: readonly string[];
}

type Affects = UserDeprecation['affects'][number];

/** Something deprecated in an operation, or in several, such as a parameter that they share. */
interface DeprecatedPart {
  id: string;
  title: string;
  part: Part;
  /** The operation in which it was found first. */
  owner: DocumentOperation;
  affects: Affects[];
}

/** Returns the data file, and what was left out. Its `baseUrls` may be empty: then the caller has to ask the user for one. */
export function importOpenApi(document: OpenApiDocument, { source, name, baseUrls }: ImportOptions): ImportedData {
  const leftOut = [...document.leftOut];
  const notices: string[] = [];
  const isDeprecated = ({ part }: DocumentOperation): boolean => readNotes(part, document) !== null;
  const live = document.operations.filter((operation) => !isDeprecated(operation));
  const getId = createIds();
  const toEntry = ({ owner, affects, id, title, part }: DeprecatedPart): UserDeprecation => {
    const notes = readNotes(part, document)!;
    notices.push(
      ...notes.unread.map((text) => `${title}: "${text}" is no date, and the entry is imported without it`),
      ...notes.contradictions.map(
        ([used, other]) => `${title}: the document says ${used} and ${other}; ${used} is imported`,
      ),
    );
    return {
      id: getId(id),
      title,
      ...describe(part, notes),
      dates: { deprecated: notes.deprecated, ends: notes.ends },
      affects: joinAffects(affects),
      ...findReplacement(owner, part, notes, document),
      sources: [{ fact: 'the deprecation', source: `${source}${part.pointer}` }],
    };
  };
  const routes = document.operations.filter(isDeprecated).map((owner): DeprecatedPart => ({
    owner,
    affects: [{ kind: 'route', operations: [owner.operation] }],
    id: getText(owner.part.value['operationId']) ?? owner.operation,
    title: getText(owner.part.value['summary']) ?? owner.operation,
    part: owner.part,
  }));
  // Parts of a deprecated operation have entries as well: they may end on another day.
  const parts = joinParts(document.operations.flatMap((owner) => listParts(owner, document, leftOut)));
  const deprecations = [...routes, ...parts].map(toEntry);
  const [reference] = document.unresolved;
  if (reference !== undefined)
    leftOut.push(
      `${renderReferences(document.unresolved.size)} out of the document or nowhere (${reference}): bundle it into one file first`,
    );
  return {
    file: {
      platform: {
        name: name ?? document.title,
        baseUrls: [...(baseUrls?.length ? baseUrls : document.baseUrls)],
        ...(document.documentUrl === undefined ? {} : { documentUrl: document.documentUrl }),
      },
      ...(live.length === 0 ? {} : { operations: live.map(({ operation }) => operation) }),
      deprecations,
    },
    leftOut: [...new Set(leftOut)],
    notices: [...new Set(notices)],
  };
}

function renderReferences(count: number): string {
  return count === 1 ? '1 reference that leads' : `${count} references that lead`;
}

/** The deprecated parameters and fields of an operation. */
function listParts(owner: DocumentOperation, document: OpenApiDocument, leftOut: string[]): DeprecatedPart[] {
  const operations = [owner.operation];
  const parameters = owner.parameters.flatMap((part): DeprecatedPart[] => {
    const name = getText(part.value['name']);
    if (name === undefined || readNotes(part, document) === null) return [];
    const common = { owner, id: `${getOwnerName(owner, part)}-${name}`, part };
    switch (part.value['in']) {
      case 'query':
        return [
          { ...common, title: `Parameter \`${name}\``, affects: [{ kind: 'query', operations, parameter: name }] },
        ];
      case 'formData':
        return [
          { ...common, title: `Field \`${name}\``, affects: [{ kind: 'request-field', operations, field: name }] },
        ];
      case 'header':
        if (document.operations.every((other) => isHeaderDeprecated(other, name, document))) {
          const affects: Affects[] = [{ kind: 'header', header: name }];
          return [{ ...common, id: `header-${name}`, title: `Header \`${name}\``, affects }];
        }
        leftOut.push(`${owner.operation}: the header ${name} is deprecated here, and not in other operations`);
        return [];
      default:
        leftOut.push(`${owner.operation}: a deprecated parameter in ${String(part.value['in'])} cannot be told`);
        return [];
    }
  });
  const fields = findDeprecatedFields(owner, document).map(({ kind, field, part }): DeprecatedPart => ({
    owner,
    id: `${getOwnerName(owner, part)}-${getLastName(field)}`,
    title: `Field \`${getLastName(field)}\``,
    part,
    affects: [{ kind, operations, field }],
  }));
  return [...parameters, ...fields];
}

/** `name` of `items[].name`. */
function getLastName(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1);
}

function isHeaderDeprecated({ parameters }: DocumentOperation, name: string, document: OpenApiDocument): boolean {
  const own = parameters.find(
    ({ value }) => value['in'] === 'header' && String(value['name']).toLowerCase() === name.toLowerCase(),
  );
  return own === undefined || readNotes(own, document) !== null;
}

/** Returns the name that begins the id of an entry: that of the component in which the part is declared, else of the operation. */
function getOwnerName({ operation, part }: DocumentOperation, { pointer }: Part): string {
  const component = /^#\/(?:components\/schemas|definitions)\/([^/]+)/.exec(pointer)?.[1];
  return component ?? getText(part.value['operationId']) ?? operation;
}

/** Joins the parts that are declared once and used by several operations, so that each becomes one entry. */
function joinParts(parts: readonly DeprecatedPart[]): DeprecatedPart[] {
  const byKey = new Map<string, DeprecatedPart>();
  for (const part of parts) {
    const [first] = part.affects;
    // A header is only listed if all operations deprecate it, so each of its declarations is the same entry.
    const key = first?.kind === 'header' ? first.header.toLowerCase() : part.part.pointer;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, part);
    else known.affects.push(...part.affects);
  }
  return [...byKey.values()];
}

/** Joins those that differ only in their operations. */
function joinAffects(affects: readonly Affects[]): Affects[] {
  const joined = new Map<string, Affects>();
  for (const each of affects) {
    const key = JSON.stringify({ ...each, operations: null });
    const known = joined.get(key);
    if (known === undefined) joined.set(key, { ...each });
    else if ('operations' in known && 'operations' in each)
      known.operations = [...new Set([...known.operations, ...each.operations])];
  }
  return [...joined.values()];
}

function describe({ value }: Part, { message, documentUrl }: DeprecationNotes): Partial<UserDeprecation> {
  const summary = message ?? getText(value['description']);
  const url = documentUrl ?? toUrl(toObject(value['externalDocs'])['url']);
  return {
    ...(summary === undefined ? {} : { summary: summary.slice(0, 500) }),
    ...(url === undefined ? {} : { documentUrl: url }),
  };
}

/** Matches `use … instead` within one sentence: an earlier `use` is about something else. */
const USE_INSTEAD = /\buse ((?:(?!\buse |\. ).){2,150}?) instead\b/i;

/** Finds the replacement, with a rewrite to it if it is an operation of the document with the same method and parameters. */
function findReplacement(
  owner: DocumentOperation,
  part: Part,
  { successor, message }: DeprecationNotes,
  document: OpenApiDocument,
): Pick<UserDeprecation, 'replacement' | 'rewrites'> {
  const { operation } = owner;
  const named = successor === undefined ? undefined : findOperation(successor, operation, document);
  if (named === undefined) {
    const said = [message, getText(part.value['description'])].map((text) => USE_INSTEAD.exec(text ?? ''));
    const text = successor ?? said.flatMap((match) => match?.[1] ?? [])[0];
    return text === undefined ? {} : { replacement: { text } };
  }
  const [from, to] = [splitOperation(operation), splitOperation(named)];
  const isSame = from.method === to.method && getParameters(operation).join() === getParameters(named).join();
  const reason = 'the document names the successor; it does not say that requests and answers are the same.';
  return {
    replacement: { text: `\`${named}\``, operations: [named] },
    ...(part === owner.part && isSame
      ? { rewrites: [{ edit: { kind: 'path', from: from.template, to: to.template }, class: 'review', reason }] }
      : {}),
  };
}

/** Finds the operation that a text names by method and path, by path alone (then with the method of `operation`), or by its id. */
function findOperation(named: string, operation: string, document: OpenApiDocument): string | undefined {
  const { method } = splitOperation(operation);
  const path = named.replace(/^[A-Z]+ /i, '');
  const wanted = named === path ? method : named.slice(0, named.indexOf(' ')).toUpperCase();
  const { operations } = document;
  const index = getIndex(document);
  const places = [index.get(`#${named}`), index.get(`${wanted} ${getShape(path)}`)].filter((at) => at !== undefined);
  return places.length === 0 ? undefined : operations[Math.min(...places)]!.operation;
}

const indexes = new WeakMap<OpenApiDocument, ReadonlyMap<string, number>>();

/** The first operation of each id (behind `#`), and of each method and shape. */
function getIndex(document: OpenApiDocument): ReadonlyMap<string, number> {
  const known = indexes.get(document);
  if (known !== undefined) return known;
  const index = new Map<string, number>();
  for (const [at, { method, path, part }] of document.operations.entries()) {
    const id = part.value['operationId'];
    const keys = [
      ...(typeof id === 'string' ? [`#${id}`] : []),
      `${method.toUpperCase()} ${getShape(path).replace(/\/$/, '')}`,
    ];
    for (const key of keys) if (!index.has(key)) index.set(key, at);
  }
  indexes.set(document, index);
  return index;
}

/** Returns a function that makes a unique id of a text: words in lower case, joined by hyphens, with a number if the id is taken. */
function createIds(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const words = text.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
    const id = words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'entry';
    let unique = id;
    for (let count = 2; taken.has(unique); count++) unique = `${id}-${count}`;
    taken.add(unique);
    return unique;
  };
}
