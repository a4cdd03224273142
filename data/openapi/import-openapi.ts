/** Makes a user's data of an OpenAPI document: one entry for each operation, parameter and field that it deprecates. */
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
  /** In place of the title and the servers of the document. */
  name?: string | undefined;
  baseUrls?: readonly string[];
}

export interface ImportedData {
  file: UserFile & { platform: NonNullable<UserFile['platform']> };
  /** What the dataset cannot express, or the document does not say, one line each. */
  leftOut: readonly string[];
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

/** The base URLs may be none: then the caller asks for one. */
export function importOpenApi(document: OpenApiDocument, { source, name, baseUrls }: ImportOptions): ImportedData {
  const leftOut = [...document.leftOut];
  const isDeprecated = ({ part }: DocumentOperation): boolean => readNotes(part, document) !== null;
  const live = document.operations.filter((operation) => !isDeprecated(operation));
  const getId = createIds();
  const toEntry = ({ owner, affects, id, title, part }: DeprecatedPart): UserDeprecation => {
    const notes = readNotes(part, document)!;
    leftOut.push(...notes.unread.map((text) => `${title}: "${text}" is no date`));
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
  // The whole request is deprecated already where its operation is.
  const parts = joinParts(live.flatMap((owner) => listParts(owner, document, live, leftOut)));
  const deprecations = [...routes, ...parts].map(toEntry);
  const [reference] = document.unresolved;
  if (reference !== undefined)
    leftOut.push(
      `${document.unresolved.size} references that lead out of the document or nowhere (${reference}): bundle it into one file first`,
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
  };
}

/** The deprecated parameters and fields of an operation. */
function listParts(
  owner: DocumentOperation,
  document: OpenApiDocument,
  live: readonly DocumentOperation[],
  leftOut: string[],
): DeprecatedPart[] {
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
        if (live.every((other) => isHeaderDeprecated(other, name, document))) {
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

/** A component gives its name to the ids of what is deprecated in it. */
function getOwnerName({ operation, part }: DocumentOperation, { pointer }: Part): string {
  const component = /^#\/(?:components\/schemas|definitions)\/([^/]+)/.exec(pointer)?.[1];
  return component ?? getText(part.value['operationId']) ?? operation;
}

/** One entry for what is written once, whatever number of operations use it. */
function joinParts(parts: readonly DeprecatedPart[]): DeprecatedPart[] {
  const byKey = new Map<string, DeprecatedPart>();
  for (const part of parts) {
    const [first] = part.affects;
    // A header is deprecated in all operations, wherever they write it.
    const key = first?.kind === 'header' ? first.header.toLowerCase() : part.part.pointer;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, part);
    else known.affects.push(...part.affects);
  }
  return [...byKey.values()];
}

/** Joins what differs in nothing but its operations. */
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

/** A sentence that names the replacement; what is used in an earlier sentence is something else. */
const USE_INSTEAD = /\buse ((?:(?!\buse |\. ).){2,150}?) instead\b/i;

/** The replacement, and a rewrite to it where the document names an operation with the same method and parameters. */
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

/** The operation that a document names by its method and path, its path alone, or its id. */
function findOperation(named: string, operation: string, { operations }: OpenApiDocument): string | undefined {
  const { method } = splitOperation(operation);
  const path = named.replace(/^[A-Z]+ /i, '');
  const wanted = named === path ? method : named.slice(0, named.indexOf(' ')).toUpperCase();
  return operations.find(
    (other) =>
      other.part.value['operationId'] === named ||
      (other.method.toUpperCase() === wanted && getShape(other.path).replace(/\/$/, '') === getShape(path)),
  )?.operation;
}

/** Ids of entries: words in small letters, with hyphens between them, each once. */
function createIds(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const words = text.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
    const id = words.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'entry';
    let unique = id;
    for (let count = 2; taken.has(unique); count++) unique = `${id}-${count}`;
    taken.add(unique);
    return unique;
  };
}
