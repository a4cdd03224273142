/** The rows of client tables: which of them a call of a member fits, and with which arguments. */
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { callFunction } from '../../evaluator/call-function.ts';
import { NO_ARGUMENTS, UNKNOWN_ARGUMENTS } from '../../evaluator/domain/arguments.ts';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Call } from '../../libraries/http-clients/client-table.ts';
import { getMembers } from '../../libraries/http-clients/all-clients.ts';
import { PROMISIFIED } from '../../libraries/data-functions/wrapping-functions.ts';
import { readOption, type Option } from './call-options.ts';
import type { Route } from './contract-routes.ts';
import { parseMethod, type Methods } from '../request.ts';
import { getText, type Skeleton } from '../../evaluator/domain/skeleton.ts';

/** A call of a client's member, and the row of the table that it fits. */
export interface SinkCall {
  row: Call;
  member: string;
  args: readonly Value[];
  options: Value | undefined;
  /** The parts of the URL, where the row allows a method or placeholders in it. */
  route?: FilledRoute;
}

/** A URL without the method before it, its placeholders filled. */
interface FilledRoute {
  url: Skeleton;
  /** Undefined where the URL has none. */
  methods?: Methods;
  /** The options that fill no placeholder, and are query or body; null where the row has none of these. */
  parameters: Value | null;
}

/**
 * Returns the called member of a client. A member that `promisifyAll` made takes the arguments of the original member.
 */
export function getMember({ table, path }: ClientValue): string {
  const member = path.join('.');
  const original = member.replace(PROMISIFIED, '');
  const isKnown = (name: string): boolean => table.calls.some((row) => getMembers(row).includes(name));
  return !isKnown(member) && isKnown(original) ? original : member;
}

/** The argument lists of a batch: an element that is an array holds several arguments. */
export function getElements(batch: Value | undefined): readonly (readonly Value[])[] {
  const elements = (batch ? getAlternatives(batch) : []).flatMap((value) => {
    if (value.kind === 'array') return value.elements;
    return value.kind === 'object' ? [...value.properties.values()].map((property) => property.read()) : [];
  });
  return elements.flatMap(getAlternatives).map((element) => (element.kind === 'array' ? element.elements : [element]));
}

/**
 * Returns the call of the member that sends the method of a route, with the path of the route before the arguments;
 * null where no member does.
 */
export function toSinkCall({ table }: ClientValue, { method, path }: Route, given: readonly Value[]): SinkCall | null {
  const args = [path, ...given];
  for (const row of table.calls) {
    if ('method' in row) continue;
    const member = Object.keys(row.members).find((name) => row.members[name] === method);
    if (member !== undefined) return { row, member, args, options: args[row.options ?? args.length] };
  }
  return null;
}

export function findSinkCall(
  { table, defaults }: ClientValue,
  member: string,
  given: readonly Value[],
  evaluation: Evaluation,
): SinkCall | undefined {
  for (const row of table.calls) {
    if (!getMembers(row).includes(member)) continue;
    if (row.without !== undefined && mayHaveDefault(defaults, row.without)) continue;
    const args = row.inside === undefined ? given : getInnerArguments(given[0], row.inside, evaluation);
    if (args && fitsRow(row, args))
      return { row, member, args, options: row.options === undefined ? undefined : args[row.options] };
  }
  return undefined;
}

function mayHaveDefault(defaults: readonly Value[], path: string): boolean {
  return defaults.some((options) => {
    let option: Option = { value: options, isOpen: false };
    for (const name of path.split('.')) option = option.value ? readOption(option.value, name) : option;
    return option.value !== null || option.isOpen;
  });
}

/** The argument that an option holds or its function returns; null where it has none. */
function getInnerArguments(options: Value | undefined, name: string, evaluation: Evaluation): readonly Value[] | null {
  const { value } = readOption(options, name);
  if (value === null) return null;
  return [value.kind === 'function' ? callFunction(value, UNKNOWN_ARGUMENTS, evaluation) : value];
}

/**
 * Drops a callback and the arguments after it: `request(url, callback)` has none where its options would be. A URL may
 * itself be a function, `useFetch(() => url)`: it is called.
 */
export function dropCallback(args: readonly Value[], evaluation: Evaluation): readonly Value[] {
  const end = args.findIndex((value) => getAlternatives(value).every(({ kind }) => kind === 'function'));
  return (end > 0 ? args.slice(0, end) : args).map((value, index) =>
    index === 0 && value.kind === 'function' ? callFunction(value, NO_ARGUMENTS, evaluation) : value,
  );
}

/** True if the arguments have the form that a row of the table is for. */
export function fitsRow({ when }: Call, args: readonly Value[]): boolean {
  if (when === undefined) return true;
  const [first, second] = args;
  const alternatives = first === undefined ? [] : getAlternatives(first);
  if (when === 'first argument is a method') {
    return alternatives.every((value) =>
      value.kind === 'text'
        ? parseMethod(getText(value.skeleton) ?? '') !== null
        : second?.kind === 'text' || second?.kind === 'url',
    );
  }
  return (when === 'first argument is an object') === alternatives.some((value) => value.kind === 'object');
}
