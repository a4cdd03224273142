/** Finds calls that give a client of the official SDK to a function which is not read, with a method's path: `invoke(client, 'a.b.c')`. */
import type { Dataset } from '../../data/dataset.ts';
import { getSdkMethods } from '../../data/sdk.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { renderSkeleton } from '../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { collectAround } from '../program/syntax/syntax.ts';
import type { MatchedUse, NodeLimitation } from './matched-use.ts';

/** A text of members: `'registrar.domains.list'`. */
const MEMBERS = /(["'`])([a-zA-Z]\w*(?:\.\w+)+)\1/g;

/** Returns a limitation for each of these calls whose text names a deprecated method of the SDK. Calls with a use are left out. */
export function findHandedClients(
  evaluation: Evaluation,
  { dataset: { sdk }, uses }: { dataset: Dataset; uses: readonly Pick<MatchedUse, 'node'>[] },
): NodeLimitation[] {
  const isMethod = (text: string): boolean => getSdkMethods(sdk, text.split('.'), 'unknown').length > 0;
  // Evaluating the arguments of all calls would take long.
  const { source } = evaluation.facts;
  if (![...source.text.matchAll(MEMBERS)].some(([, , text = '']) => isMethod(text))) return [];
  const aroundUses = collectAround(uses.map((use) => use.node));
  return evaluation.facts.calls.flatMap((node): NodeLimitation[] => {
    if (node.arguments.length < 2 || aroundUses.has(node)) return [];
    evaluation.begin();
    const values = node.arguments.map((argument) => evaluation.fileFrame.evaluate(argument));
    if (!values.some(({ kind }) => kind === 'sdk')) return [];
    const chain = values
      .flatMap((value) => toSkeletons(value))
      .map((text) => renderSkeleton(text))
      .find((text) => text.includes('.') && isMethod(text));
    if (chain === undefined) return [];
    const text = `the client and \`${chain}\` are given to a function that is not read`;
    return [{ node, offset: node.range[0], reason: 'unmodelled-client', text }];
  });
}
