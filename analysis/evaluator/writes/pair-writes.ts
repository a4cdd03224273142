/** Writes into `URLSearchParams`, `Headers`, `FormData` and the query of a URL. */
import { findProperty, getMemberName } from '../../program/syntax/syntax.ts';
import type { WriteReach } from '../../program/syntax/reaching-writes.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../evaluation.ts';
import { changePairs } from '../domain/changed-pairs.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { choiceOf, mapAlternatives } from '../domain/choice.ts';
import { isOpenQuery, readQuery, getQueryParts } from '../domain/pairs.ts';
import { searchSkeleton, sliceSkeleton, makeText } from '../domain/skeleton.ts';
import { joinTexts } from '../domain/text.ts';
import type { PairsValue, UrlValue, Value } from '../domain/value.ts';
import { toTextOfList } from '../builtins/list-texts.ts';
import { splitCases } from '../cases/case-split.ts';

/** Applies a write to a value. After a write that may not have run, the earlier value remains an alternative. */
export type Mutation = (value: Value, reach: WriteReach, frame: Frame) => Value;

const PAIR_METHODS = ['set', 'append', 'delete'];

/**
 * Finds `params.set(…)`, `headers.append(…)` and `url.searchParams.delete(…)`; null for any other use of the name.
 * A name of `search` stands for the search parameters of a URL: the write is one into the URL.
 */
export function findPairMutation(identifier: TSESTree.Node, named: 'value' | 'search'): Mutation | null {
  let object: TSESTree.Node = identifier;
  let { parent: member } = identifier;
  const isReadHere =
    member?.type === 'MemberExpression' && member.object === object && getMemberName(member) === 'searchParams';
  if (isReadHere) ({ object, member } = { object: member!, member: member!.parent });
  if (member?.type !== 'MemberExpression' || member.object !== object) return null;
  const name = getMemberName(member);
  const call = member.parent;
  if (call.type !== 'CallExpression' || call.callee !== member || name === null || !PAIR_METHODS.includes(name))
    return null;
  return (value, reach, frame) => {
    if (named === 'search' || isReadHere ? value.kind !== 'url' : value.kind !== 'pairs' || value.isFixed) return value;
    return writePairs(value as PairsValue | UrlValue, name, call, reach, frame);
  };
}

/** The holder after `set`, `append` or `delete`. A loop over known pairs is split into cases, so that names and values stay together. */
function writePairs(
  holder: PairsValue | UrlValue,
  name: string,
  call: TSESTree.CallExpression,
  reach: WriteReach,
  frame: Frame,
): Value {
  const evaluateArguments = (inCase: Frame): Value[] =>
    call.arguments.flatMap((argument) =>
      argument.type === 'SpreadElement' ? [] : [toTextOfList(inCase.evaluate(argument))],
    );
  const args = evaluateArguments(frame);
  const isOneName = !args[0] || toSkeletons(args[0]).length < 2;
  const cases = isOneName ? [args] : splitCases(call, frame, 'elements').map(evaluateArguments);
  return cases.reduce<Value>(
    (written, caseArgs) =>
      mapAlternatives(written, (value) =>
        // Past the limit of alternatives, the holder is unknown.
        value.kind === 'url' || value.kind === 'pairs' ? changeHolder(value, name, caseArgs, reach) : value,
      ),
    holder,
  );
}

function changeHolder(holder: PairsValue | UrlValue, name: string, args: readonly Value[], reach: WriteReach): Value {
  return holder.kind === 'url' ? changeSearch(holder, name, args, reach) : changePairs(holder, name, args, reach);
}

/** The URL after a write through `url.searchParams`. */
function changeSearch(url: UrlValue, name: string, args: readonly Value[], reach: WriteReach): Value {
  const start = searchSkeleton(url.skeleton, /\?/);
  const query = start === -1 ? [] : sliceSkeleton(url.skeleton, start + 1);
  const written: PairsValue = { kind: 'pairs', of: 'query', entries: readQuery(query), isOpen: isOpenQuery(query) };
  // The text of earlier pairs is kept as it is, unless a pair is replaced or deleted.
  if (name === 'append' || changePairs(written, 'delete', args, 'always').entries.length === written.entries.length) {
    const added = changePairs({ ...written, entries: [], isOpen: false }, name, args, reach);
    if (added.entries.length === 0 && !added.isOpen) return url;
    return withSearch(url, [
      { kind: 'text', skeleton: url.skeleton },
      makeText(start === -1 ? '?' : '&'),
      ...toValues(added),
    ]);
  }
  const path: Value = { kind: 'text', skeleton: sliceSkeleton(url.skeleton, 0, start) };
  const changed = withSearch(url, [path, makeText('?'), ...toValues(changePairs(written, name, args, 'always'))]);
  return reach === 'always' ? changed : choiceOf([url, changed]);
}

/** The URL after `url.search = query`. */
export function replaceSearch(url: UrlValue, query: Value): Value {
  const end = searchSkeleton(url.skeleton, /[?#]/);
  const path: Value = { kind: 'text', skeleton: end === -1 ? url.skeleton : sliceSkeleton(url.skeleton, 0, end) };
  return choiceOf(
    toSkeletons(query).map((skeleton) => {
      const [first] = skeleton;
      const isMarked = first?.kind === 'text' && first.text.startsWith('?');
      return withSearch(url, [path, makeText(isMarked ? '' : '?'), { kind: 'text', skeleton }]);
    }),
  );
}

/** The parts of the text of a query as values. */
function toValues(pairs: PairsValue): Value[] {
  return getQueryParts(pairs, toSkeletons).map((part) =>
    choiceOf(part.map((skeleton) => ({ kind: 'text', skeleton }))),
  );
}

function withSearch(url: UrlValue, parts: readonly Value[]): Value {
  return choiceOf(toSkeletons(joinTexts(parts)).map((skeleton) => ({ ...url, skeleton })));
}

/** The alias `params` of `const params = url.searchParams` or `const { searchParams: params } = url`; null for any other use. */
export function getSearchAlias(identifier: TSESTree.Node): TSESTree.Node | null {
  const { parent } = identifier;
  if (parent?.type === 'VariableDeclarator' && parent.init === identifier && parent.id.type === 'ObjectPattern') {
    const taken = findProperty(parent.id, 'searchParams')?.value;
    return taken?.type === 'Identifier' ? taken : null;
  }
  if (parent?.type !== 'MemberExpression' || parent.object !== identifier || getMemberName(parent) !== 'searchParams')
    return null;
  return parent.parent.type === 'VariableDeclarator' &&
    parent.parent.init === parent &&
    parent.parent.id.type === 'Identifier'
    ? parent.parent.id
    : null;
}
