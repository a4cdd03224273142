/**
 * Objects of libraries whose methods call a function that they were made with, beside what `wrapping-functions.ts` lists. Sources: the
 * READMEs of lru-cache (`fetchMethod`), dataloader and opossum, https://trigger.dev/docs/triggering.
 */
import type { ExternalValue } from '../../evaluator/domain/value.ts';
import type { ExportRow } from '../http-clients/client-table.ts';
import { isListed } from '../data-functions/wrapping-functions.ts';

/**
 * The arguments of the function: each the argument of the method at this index, that argument in a list, or not known. A member of each
 * element of an argument calls the function once for each of them.
 */
export type PassedArguments = readonly (number | { listOf: number } | { eachOf: number; member: string } | 'unknown')[];

export interface CallingObject extends ExportRow {
  /** The place of the function among the arguments that make the object, or its option in the first of them. */
  function: { argument: number } | { option: string };
  /** The methods, each with the arguments of the function; `all` passes on all of them. */
  methods: Readonly<Record<string, PassedArguments | 'all'>>;
  /** Methods that return an element of the list which the function returns; others return what it returns. */
  selecting?: readonly string[];
  /** The methods return something else, such as a handle of the run. */
  isDetached?: true;
}

export const CALLING_OBJECTS: readonly CallingObject[] = [
  {
    modules: ['lru-cache'],
    names: ['LRUCache', 'default', ''],
    function: { option: 'fetchMethod' },
    methods: { fetch: [0, 'unknown', 1], forceFetch: [0, 'unknown', 1] },
  },
  {
    modules: ['dataloader'],
    names: ['default', ''],
    function: { argument: 0 },
    methods: { load: [{ listOf: 0 }], loadMany: [0] },
    selecting: ['load'],
  },
  { modules: ['opossum'], names: ['default', ''], function: { argument: 0 }, methods: { fire: 'all' } },
  {
    modules: ['@trigger.dev/sdk', '@trigger.dev/sdk/v3'],
    names: ['task', 'schemaTask'],
    function: { option: 'run' },
    methods: {
      trigger: [0],
      triggerAndWait: [0],
      batchTrigger: [{ eachOf: 0, member: 'payload' }],
      batchTriggerAndWait: [{ eachOf: 0, member: 'payload' }],
    },
    isDetached: true,
  },
];

/** The member that stands for the object which a call or construction makes; no export has a member of this name. */
export const MADE_OBJECT = 'new()';

/** A method of such an object: how it finds the function, and what it passes. */
export interface CallingMethod {
  function: CallingObject['function'];
  passes: PassedArguments | 'all';
  isSelecting: boolean;
  isDetached: boolean;
}

/** The method that a member of an object is; undefined for any other value. */
export function findCallingMethod({ path, ...external }: ExternalValue): CallingMethod | undefined {
  const [made, name] = path.slice(-2);
  if (made !== MADE_OBJECT || name === undefined) return undefined;
  const row = CALLING_OBJECTS.find((object) => isListed(object, { ...external, path: path.slice(0, -2) }));
  const passes = row && Object.hasOwn(row.methods, name) ? row.methods[name] : undefined;
  if (!row || !passes) return undefined;
  const { function: place, selecting = [], isDetached = false } = row;
  return { function: place, passes, isSelecting: selecting.includes(name), isDetached };
}

/** True for the object, and for its members. */
export function isMadeObject({ path }: ExternalValue): boolean {
  return path.includes(MADE_OBJECT);
}
