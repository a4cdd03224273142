/** Judges the requests and the code of a file by the contracts. */
import type { Constraint, ContractSchema } from '../../data/contract-schema.ts';
import { isAtLeast } from '../findings/evidence.ts';
import type { MatchContext, NodeLimitation } from '../findings/matched-use.ts';
import { isOfOtherCase, type Method, type Request } from '../requests/request.ts';
import { renderSkeleton } from '../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import type { FieldGraph } from '../program/names/field-graph.ts';
import type { SourceFile } from '../program/source-file.ts';
import { getNodeId, getProgram, isInside } from '../program/syntax/syntax.ts';
import { type FoundBreach, isInFile } from './breach.ts';
import { createFileWordSearch, dropEqualWords, getWordKey } from './file-words.ts';
import { withListForms } from '../prefilter/list-forms.ts';
import { dropAddressVariants } from './address-variants.ts';
import { parseRoute, splitOperation } from './locate-route.ts';
import { isInTest } from './checks/expressions.ts';
import { runChecks } from './checks/all-checks.ts';
import { judgeRequest } from './judge-request.ts';
import { placeAtUses } from './shared-origins.ts';
import { findLooseHeaders } from './loose-headers.ts';
import { dropRestatements } from './restatements.ts';
import { findMisreads } from './checks/misreads.ts';
import { createBudgetLimitations } from '../findings/unjudged/create-limitations.ts';
import { getCutOff } from './queries/origins.ts';
import { groupBy } from '../program/group-by-key.ts';
import { memoise } from '../program/memoise.ts';

/** The breaches in a file, those in the modules that it calls, and what was not judged. */
export interface Contracts {
  breaches: readonly FoundBreach[];
  inModules: readonly FoundBreach[];
  unjudged: readonly NodeLimitation[];
}

export interface ContractJudge {
  find(
    requests: readonly Request[],
    evaluation: Evaluation,
    context: MatchContext,
    fields?: FieldGraph | null,
  ): Contracts;
}

export function createContractJudge(constraints: readonly Constraint[]): ContractJudge {
  const onRequests = constraints.flatMap((constraint) => {
    const { judged } = constraint;
    if (!('schema' in judged)) return [];
    const methods = new Map<string, Set<Method | 'ANY'>>();
    for (const operation of judged.operations) {
      const { method, template } = splitOperation(operation);
      methods.set(template, (methods.get(template) ?? new Set()).add(method));
    }
    const { schema, at = [], isOfOperation = false, isAlways = false, isAnywhere = false } = judged;
    return [{ constraint, schema, at, isOfOperation, isAlways, isAnywhere, methods }];
  });
  // The fields of answers are fields of requests too.
  const fieldNames = new Set(constraints.flatMap((constraint) => listFields(constraint)));
  const routes = [...new Set(onRequests.flatMap(({ methods }) => [...methods.keys()]))].map(parseRoute);
  const ids = new Set(constraints.map(({ id }) => id));
  const inChecks = constraints.flatMap(({ judged }) => ('check' in judged ? [judged] : []));
  const checks = [...new Set(inChecks.map(({ check }) => check))].map((check) => {
    const ofCheck = inChecks.filter((judged) => judged.check === check);
    const words = ofCheck.flatMap((judged) => withListForms(judged.words));
    const beside = ofCheck.flatMap((judged) => judged.beside ?? []);
    return {
      check,
      words: [...words.flat(), ...beside],
      /** The keys of words that a module must hold together. */
      lists: words.map((list) => [list].flat().map(getWordKey)),
      beside: beside.map(getWordKey),
    };
  });
  const findWords = createFileWordSearch(dropEqualWords(checks.flatMap(({ words }) => words)));
  const getHeldWords = memoise(({ text }: SourceFile) => findWords(text));
  return {
    find(given, evaluation, context, fields = null) {
      const requests = dropAddressVariants(given);
      // Tests send made-up values, often on purpose wrong ones; the values may be defined outside of the test.
      const judged = requests.filter(({ node }) => !isInTest(node));
      // A guess from the arguments of an unknown function does not count if a known client sends a request at the same
      // call.
      const sent = new Set(judged.flatMap(({ kind, node }) => (kind === 'unresolved' ? [] : node)));
      const results = judged
        .filter(({ kind, node }) => kind !== 'unresolved' || !sent.has(node))
        .map((request) => {
          const { node } = request;
          const nothing = { node, breaches: [], unjudged: [], spot: null, undecided: NONE, concerned: NONE };
          const judge = () =>
            judgeRequest(request, { constraints: onRequests, routes, fieldNames }, evaluation, context);
          return { ...context.guard.run(node, judge, nothing), request, address: getAddress(request) };
        });
      // A call with several possible addresses breaks a constraint only if its request to each of them does.
      const byNode = groupBy(results, ({ request }) => request.node);
      const isSure = (breach: FoundBreach): boolean =>
        (byNode.get(breach.request!.node) ?? []).every(
          ({ request, address, breaches }) =>
            address === getAddress(breach.request!) ||
            isOfOtherCase(request, breach.request!) ||
            !entersFunctionsOf(breach, request) ||
            breaches.some(({ constraint }) => constraint === breach.constraint),
        );
      // What a check looks for may be in a module that the file calls.
      const held = [...new Set([evaluation.facts, ...evaluation.modules])].map(({ source }) => getHeldWords(source));
      const own = getHeldWords(evaluation.facts.source);
      const heldAnywhere = new Set(held.flatMap((words) => [...words]));
      const isHeld = (list: readonly string[]): boolean =>
        list.every((word) => heldAnywhere.has(word)) && held.some((words) => list.every((word) => words.has(word)));
      const isNamed = ({ lists, beside }: (typeof checks)[number]): boolean =>
        lists.some(isHeld) || beside.some((word) => own.has(word));
      const named = new Set(checks.flatMap((each) => (isNamed(each) ? [each.check] : [])));
      const inCode = runChecks(named, { evaluation, requests, fields, context }).filter(({ constraint }) =>
        ids.has(constraint),
      );
      const findInFile = (find: () => FoundBreach[]): FoundBreach[] =>
        context.guard.run(evaluation.facts.source.ast, find, []);
      const loose = findInFile(() => findLooseHeaders(onRequests, requests, evaluation, context));
      const misread = findInFile(() => findMisreads(constraints, { evaluation, requests, fields, context }));
      const ofRequests = results.flatMap(({ breaches }) => breaches);
      const sure = new Set(ofRequests.filter(isSure));
      const placed = placeAtUses([...sure], results, { evaluation, platform: context.platform });
      const all = dropDuplicates(
        [...dropRestatements(placed), ...loose, ...inCode, ...misread].filter(({ node }) => !isInTest(node)),
      );
      const isHere = ({ node }: FoundBreach): boolean => isInFile(node, evaluation.facts);
      return {
        breaches: all.filter(isHere),
        inModules: all.filter((breach) => !isHere(breach)),
        unjudged: [
          ...results.flatMap(({ unjudged }) => unjudged),
          ...ofRequests.filter((breach) => !sure.has(breach)).map(createUndecidedLimitation),
          ...createBudgetLimitations(getCutOff(evaluation)),
        ],
      };
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the names of all fields that a constraint mentions. */
const listFields = memoise(({ judged }: Constraint): readonly string[] => {
  if ('fields' in judged) return judged.fields.flatMap((field) => field.split(/\.|\[\]/));
  return 'schema' in judged ? listProperties(judged.schema) : [];
});

function listProperties(schema: ContractSchema): string[] {
  const parts = [
    schema.allOf,
    schema.anyOf,
    schema.if,
    schema.then,
    schema.else,
    schema.not,
    schema.items,
    schema.contains,
  ];
  const inner = [...Object.values(schema.properties ?? {}), ...parts.flat().filter((part) => part !== undefined)];
  return [...Object.keys(schema.properties ?? {}), ...(schema.required ?? []), ...inner.flatMap(listProperties)];
}

function getAddress({ methods, url }: Request): string {
  return `${methods?.join() ?? ''} ${renderSkeleton(url)}`;
}

/**
 * True if a request of the same call enters the functions that hold the place of a breach. Else the call chooses between
 * functions, such as the entries of a table, and each of them stands for itself.
 */
function entersFunctionsOf({ node, request }: FoundBreach, other: Request): boolean {
  const entered = new Set(other.callPath?.hops.map(({ fn }) => fn));
  return (request!.callPath?.hops ?? []).every(({ fn }) => entered.has(fn) || !isInside(node, fn));
}

function createUndecidedLimitation({ constraint, node, range }: FoundBreach): NodeLimitation {
  return {
    node,
    offset: range[0],
    reason: 'unknown-content',
    text: `whether \`${constraint}\` is broken depends on which of its requests the call makes`,
  };
}

/** Keeps one breach per constraint and place, the one of the strongest evidence: a base may have several values. */
function dropDuplicates(breaches: readonly FoundBreach[]): FoundBreach[] {
  const byPlace = new Map<string, FoundBreach>();
  for (const breach of breaches) {
    const key = `${breach.constraint}:${breach.range.join('-')}:${getNodeId(getProgram(breach.node))}`;
    const other = byPlace.get(key);
    if (!other || !isAtLeast(other.evidence, breach.evidence)) byPlace.set(key, breach);
  }
  return [...byPlace.values()].sort(
    (a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1] || (a.constraint < b.constraint ? -1 : 1),
  );
}
