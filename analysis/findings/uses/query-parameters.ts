/** `query`: parameters of a request's query, in the text of its URL or passed beside it. */
import type { Request } from '../../requests/request.ts';
import { getPairs } from '../../evaluator/domain/make-pairs.ts';
import { readQuery } from '../../evaluator/domain/pairs.ts';
import {
  getText,
  searchSkeleton,
  sliceSkeleton,
  splitSkeleton,
  type Skeleton,
} from '../../evaluator/domain/skeleton.ts';
import type { PairEntry, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getProgram } from '../../program/syntax/syntax.ts';
import { getTextsMeeting, meetsCondition, type ValueCondition } from './request-body.ts';
import { getLiteralPlace, getNamePlace, type NamedPlace, type SourcePlace } from '../places/source-place.ts';

/** The params of the SDK nest a few levels deep at most. */
const MAX_DEPTH = 4;

interface Parameter extends NamedPlace {
  name: string;
  read: () => Value;
}

/** The places of a parameter whose value meets the condition. */
export function findQueryParameters(request: Request, parameter: string, condition: ValueCondition): NamedPlace[] {
  const written = [...readQuery(getQueryText(request.url)).map(toParameter), ...getPassedParameters(request)];
  return written
    .filter(({ name, read }) => name === parameter && meetsCondition(read(), condition))
    .map(({ range, node, read }) => ({ range, node, read }));
}

/**
 * Where the use of a parameter lies: at its name, or at the text that makes it one where another file writes the name, since a wrapper
 * takes any value.
 */
export function getUsePlace(parameter: NamedPlace, condition: ValueCondition): SourcePlace {
  const text = parameter.read && getTextsMeeting(parameter.read(), condition)[0];
  const place = text && getLiteralPlace(text, parameter.node);
  return place && getProgram(place.node) !== getProgram(parameter.node) ? place : parameter;
}

/** The names of all parameters of a request; null if it may have more than are known. */
export function getParameterNames(request: Pick<Request, 'url' | 'query'>): readonly string[] | null {
  const text = getQueryText(request.url);
  const parts = splitSkeleton(text, '&').filter((part) => part.length > 0);
  const written = readQuery(text);
  if (written.length < parts.length || parts.some((part) => part[0]!.kind === 'hole')) return null;
  const passed = request.query === null ? [] : getAlternatives(request.query).map((value) => getPairs(value, 'query'));
  if (passed.length > 1 || passed.some(({ isOpen }) => isOpen)) return null;
  return [...written, ...passed.flatMap(({ entries }) => entries)].map((entry) => toParameter(entry).name);
}

/** The text after the question mark, or after the first `&` where a hole holds the mark; without the fragment. */
export function getQueryText(url: Skeleton): Skeleton {
  const mark = searchSkeleton(url, /\?/);
  const start = mark === -1 ? searchSkeleton(url, /&/) : mark;
  if (start === -1) return [];
  const rest = sliceSkeleton(url, start + 1);
  const end = searchSkeleton(rest, /#/);
  return end === -1 ? rest : sliceSkeleton(rest, 0, end);
}

function toParameter({ name, node, read }: PairEntry): Parameter {
  // `id[]` and `id[0]` are elements of a list.
  return { name: (getText(name) ?? '').replace(/\[\d*\]$/, ''), range: getNamePlace(name, node).range, node, read };
}

function getPassedParameters({ query, kind }: Pick<Request, 'query' | 'kind'>): Parameter[] {
  if (query === null) return [];
  return getAlternatives(query).flatMap((value) =>
    getPairs(value, 'query').entries.flatMap((entry) =>
      kind === 'sdk' ? flatten(toParameter(entry), 0) : [toParameter(entry)],
    ),
  );
}

/** The SDK sends `{ name: { contains } }` as `name.contains`. */
function flatten(parameter: Parameter, depth: number): Parameter[] {
  return getAlternatives(parameter.read()).flatMap((value) => {
    if (value.kind !== 'object' || depth >= MAX_DEPTH) return [{ ...parameter, read: () => value }];
    return getPairs(value, 'query')
      .entries.map(toParameter)
      .flatMap((inner) => flatten({ ...inner, name: `${parameter.name}.${inner.name}` }, depth + 1));
  });
}
