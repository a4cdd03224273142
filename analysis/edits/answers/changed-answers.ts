/** Where a program reads fields that the answer to a rewritten request does not have, and where it passes that answer on. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Rewrite } from '../../../data/deprecation-schema.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getAnswerPaths } from '../../findings/uses/answer-paths.ts';
import type { MatchedUse } from '../../findings/matched-use.ts';
import { createLineIndex } from '../../findings/places/source-place.ts';
import type { AnswerTarget } from '../../flow/access-path.ts';
import { createSeeds } from '../../flow/answer-seeds.ts';
import { createCallGraph } from '../../flow/call-graph.ts';
import { runFlow } from '../../flow/forward-flow.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { getChainRoot } from '../../program/syntax/syntax.ts';
import type { Request } from '../../requests/request.ts';
import { findPassing } from './passed-answers.ts';

/** What becomes of the answer to a request. */
export interface FollowedAnswer {
  /** The names by which the program reads each of the fields. */
  reads: ReadonlyMap<string, readonly TSESTree.Node[]>;
  /** The same, where the value came through a name or a convention, which is no proof. */
  readsByName: ReadonlyMap<string, readonly TSESTree.Node[]>;
  /** Where the answer leaves what is followed, in words; null where it does not. */
  passing: string | null;
}

interface FieldTarget extends AnswerTarget {
  field: string;
  /** False for a part of the answer that is sought itself, to see where it goes. */
  isRead: boolean;
}

/** The rewrites of a use that make another request, whose answer lacks fields. */
function getLosses({ claim }: MatchedUse): readonly string[] {
  return [...new Set(claim.deprecation.rewrites.flatMap(({ loses }: Rewrite) => loses ?? []))];
}

/**
 * Follows the answers to the requests of the uses that have rewrites with `loses`, in one run: a file may have many. Every read that
 * may be one of the answer counts.
 */
export function followAnswers(uses: readonly MatchedUse[], evaluation: Evaluation): Map<Request, FollowedAnswer> {
  const fieldsOf = new Map<Request, Set<string>>();
  for (const use of uses)
    if (use.request)
      for (const field of getLosses(use))
        fieldsOf.set(use.request, (fieldsOf.get(use.request) ?? new Set<string>()).add(field));
  const targets = [...fieldsOf].flatMap(([request, fields]) => createTargets(request, fields));
  const numbered = targets.map((target, index): FieldTarget => ({ ...target, index }));
  if (numbered.length === 0) return new Map();
  const flow = runFlow(
    createSeeds(numbered, ({ request, field, isRead }) =>
      getAnswerPaths(request, field).map((path) => (isRead ? path : [...path, '~whole'])),
    ),
    evaluation,
    { reach: 'by name', mode: 'may' },
  );
  const exhausted = new Set(flow.exhausted.map(({ node }) => node));
  const graph = createCallGraph(evaluation);
  return new Map(
    [...fieldsOf.keys()].map((request) => {
      const own = numbered.filter((target) => target.request === request);
      const collect = (reads: typeof flow.reads): Map<string, TSESTree.Node[]> =>
        new Map(own.filter(({ isRead }) => isRead).map((target) => [target.field, [...(reads.get(target) ?? [])]]));
      const places = own.flatMap((target) => (target.isRead ? [] : (flow.places.get(target) ?? [])));
      const passing = exhausted.has(request.node)
        ? 'the answer goes through too much code to be followed: look for what reads it'
        : findPassing(
            places.filter(({ isByName }) => !isByName).map(({ node }) => node),
            new Set((request.callPath?.hops ?? []).map(({ fn }) => fn)),
            { evaluation, graph },
          );
      return [request, { reads: collect(flow.reads), readsByName: collect(flow.readsByName), passing }];
    }),
  );
}

function createTargets(request: Request, fields: ReadonlySet<string>): Omit<FieldTarget, 'index'>[] {
  const parts = new Set([...fields].flatMap(getParts));
  return [
    ...[...fields].map((field) => ({ request, field, isRead: true })),
    ...[...parts].map((field) => ({ request, field, isRead: false })),
  ];
}

/** The parts of the answer around a field, `''`, `result` and `result[]` for `result[].name`. */
function getParts(field: string): string[] {
  const around = field.split('.').slice(0, -1);
  return ['', ...around.flatMap((_, index) => getLists(around.slice(0, index + 1).join('.')))];
}

function getLists(part: string): string[] {
  return part.endsWith('[]') ? [part.slice(0, -2), part] : [part];
}

const getLineIndex = memoise(({ source }: FileFacts) => createLineIndex(source.text));

/** A read with its place, for people: `` `data.result.value` (src/zones.js:12) ``; `(line 12)` in the file at `home`. */
export function renderRead(name: TSESTree.Node, home: FileFacts, evaluation: Evaluation): string {
  const file = evaluation.getFile(name);
  const { source } = file;
  const { line } = getLineIndex(file)(name.range[0]);
  return `\`${renderChain(name, source.text)}\` (${file === home ? `line ${line}` : `${source.name}:${line}`})`;
}

/** The member with what it is read from, `data.result.value`; `….value` behind anything but a name. */
function renderChain(name: TSESTree.Node, text: string): string {
  const { parent } = name;
  if (parent?.type !== 'MemberExpression' || parent.property !== name) return text.slice(...name.range);
  const root = getChainRoot(parent);
  const isNamed = root.type === 'Identifier' || root.type === 'ThisExpression';
  const chain = text.slice(isNamed ? root.range[0] : root.range[1], parent.range[1]).replaceAll(/\s+/g, '');
  // The range of the root is without the parentheses around it.
  return isNamed ? chain : `…${chain.replace(/^\)+/, '')}`;
}
