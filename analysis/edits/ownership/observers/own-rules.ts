/** Patterns in the file of a request that match its path before a rewrite and not after it: the rules of a stand-in beside it. */
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { MatchedUse } from '../../../findings/matched-use.ts';
import { getPathChange } from '../../mentions/path-change.ts';
import { findMatchingRule } from '../../mentions/path-rules.ts';
import type { Plan, RefusalReason } from '../../plan.ts';

/** Returns why the file of a rewrite may treat the new path in another way; null if no pattern in it tells the paths apart. */
export function getOwnRuleDoubt(
  { edits }: Plan,
  { claim, path, request }: MatchedUse,
  { facts: { source } }: Evaluation,
): RefusalReason {
  if (claim.affects.kind !== 'route') return null;
  const fix = { edits: edits.map(({ edit }) => edit) };
  const rule = findMatchingRule(source, getPathChange({ fix, path, sdk: request?.sdk ?? null }, source.text));
  return rule && `the file has a rule for the request, with \`${rule[0].trim()}\``;
}
