/** Finds calls that give a client of the official SDK to a function which is not read, with a method's path: `invoke(client, 'a.b.c')`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import { getSdkMethods } from '../../../data/sdk.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { collectAround, getRootIdentifier } from '../../program/syntax/syntax.ts';
import type { MatchedUse, NodeLimitation } from '../matched-use.ts';

/** A text of members, `'registrar.domains.list'`, and a list of their names, `['registrar', 'domains', 'list']`. */
const MEMBERS = /(["'`])([a-zA-Z]\w*(?:\.\w+)+)\1|\[\s*((["'`])[a-zA-Z]\w*\4(?:\s*,\s*\4\w+\4)+),?\s*\]/g;

/** More calls are not evaluated in a file that only imports what names a method. */
const MOST_CALLS = 100;

/**
 * Returns a limitation for each of these calls that gets the name of a deprecated method of the SDK. Where none does, but the file holds
 * such a name, it is the first call that gives a client away. Calls with a use are left out.
 */
export function findHandedClients(
  evaluation: Evaluation,
  { dataset: { sdk }, uses }: { dataset: Dataset; uses: readonly Pick<MatchedUse, 'node'>[] },
): NodeLimitation[] {
  const isMethod = (chain: string): boolean => getSdkMethods(sdk, chain.split('.'), 'unknown').length > 0;
  const { facts } = evaluation;
  const named = findNamed(facts.source.text, isMethod).filter(
    ({ at }) => !uses.some(({ node: { range } }) => range[0] <= at && at < range[1]),
  );
  const aroundUses = collectAround(uses.map(({ node }) => node));
  const found: NodeLimitation[] = [];
  let away: NodeLimitation | null = null;
  // Evaluating the arguments of all calls would take long.
  let rest = MOST_CALLS;
  for (const node of facts.calls) {
    if (aroundUses.has(node) || node.arguments.length === 0) continue;
    if (named.length === 0 && (!getsImport(node, evaluation) || rest-- <= 0)) continue;
    evaluation.begin();
    const { fileFrame } = evaluation;
    // Most calls get no client: what else they get is not evaluated.
    if (!node.arguments.some((argument) => mayBeClient(argument) && isClient(fileFrame.evaluate(argument)))) continue;
    const values = node.arguments.map((argument) => fileFrame.evaluate(argument));
    // What a selecting function returns is judged where it is called.
    if (isClient(fileFrame.evaluate(node))) continue;
    const chain = values.flatMap(getChains).find((text) => text.includes('.') && isMethod(text));
    if (chain !== undefined) found.push(createLimitation(node, chain));
    else if (named.length > 0 && !isRead(node, evaluation)) away ??= createLimitation(node, named[0]!.chain);
  }
  return found.length > 0 || away === null ? found : [away];
}

/** Expressions whose values are texts, lists, objects or functions of the file. */
const OTHER_VALUES: ReadonlySet<string> = new Set([
  ...['Literal', 'TemplateLiteral', 'BinaryExpression', 'UnaryExpression'],
  ...['ArrayExpression', 'ObjectExpression', 'ArrowFunctionExpression', 'FunctionExpression'],
]);

function mayBeClient({ type }: TSESTree.Node): boolean {
  return !OTHER_VALUES.has(type);
}

function isClient({ kind }: Value): boolean {
  return kind === 'sdk';
}

function createLimitation(node: CallNode, chain: string): NodeLimitation {
  const text = `the client and \`${chain}\` are given to a function that is not read`;
  return { node, offset: node.range[0], reason: 'unmodelled-client', text };
}

/** The methods that texts and lists in a file name, with the places of the names. */
function findNamed(text: string, isMethod: (chain: string) => boolean): { chain: string; at: number }[] {
  return [...text.matchAll(MEMBERS)].flatMap(({ 2: members, 3: list = '', index: at }) => {
    const chain = members ?? (list.match(/\w+/g) ?? []).join('.');
    return isMethod(chain) ? [{ chain, at }] : [];
  });
}

function getChains(value: Value): string[] {
  if (value.kind === 'array' && !value.isOpen)
    return [value.elements.map((element) => renderSkeleton(toSkeletons(element)[0] ?? [])).join('.')];
  return toSkeletons(value).map((text) => renderSkeleton(text));
}

/** True if a call gets several arguments, and one of them is an import or a member of one. */
function getsImport({ arguments: args }: CallNode, { facts }: Evaluation): boolean {
  return args.length > 1 && args.some((argument) => isImported(argument, facts.variables));
}

function isImported(node: TSESTree.Node, variables: Evaluation['facts']['variables']): boolean {
  const root = getRootIdentifier(node);
  return root !== null && variables.get(root)?.defs[0]?.type === 'ImportBinding';
}

/** True for a function or class of the program. */
function isRead({ callee }: CallNode, evaluation: Evaluation): boolean {
  const read = getAlternatives(evaluation.fileFrame.evaluate(callee));
  return !read.every(({ kind }) => kind === 'external' || kind === 'unknown');
}
