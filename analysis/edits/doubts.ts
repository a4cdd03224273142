/**
 * Returns why a rewrite is not safe in a program. Each module of `ownership/` and `answers/` looks for one kind of code
 * that may notice it.
 */
import type { Rewrite } from '../../data/schema.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import { getAnswerDoubt } from './answers/answer-doubts.ts';
import { getEchoDoubt } from './ownership/echoes.ts';
import { getKeySourceDoubt } from './ownership/key-sources.ts';
import { getFunctionTextDoubt } from './ownership/function-texts.ts';
import { getHeaderDoubt } from './ownership/header-doubts.ts';
import { getHookDoubt } from './ownership/client-hooks.ts';
import { getSdkTypeDoubt, getTypeDoubt } from './ownership/declared-types.ts';
import { getCalleeTypeDoubt } from './ownership/typed-callees.ts';
import { getConversionDoubt } from './ownership/lost-conversions.ts';
import { getLostReadDoubt } from './ownership/lost-reads.ts';
import { getUnusedDoubt } from './ownership/left-unused.ts';
import { getLineDoubt, getObserverDoubt } from './ownership/request-observers.ts';
import { getExpectedErrorDoubt } from './ownership/expected-errors.ts';
import { getOnlooker } from './ownership/value-observers.ts';
import { getCalleeDoubt } from './ownership/other-callees.ts';
import { getDuplicateTextDoubt } from './ownership/duplicate-texts.ts';
import { getReceiverDoubt } from './ownership/other-receivers.ts';
import type { FilePlanContext, Plan, RefusalReason } from './plan.ts';

/** Returns why other code may notice a rewrite; null if it is proven that no code does. */
export function getDoubt(rewrite: Rewrite, use: MatchedUse, plan: Plan, file: FilePlanContext): RefusalReason {
  const { request } = use;
  if (!request) return null;
  if (file.importer) return `\`${file.importer.source.name}\` sends this text, and other files may use it as well`;
  const { evaluation } = file;
  return (
    getOnlooker(plan, request, evaluation) ??
    getDuplicateTextDoubt(plan, evaluation) ??
    getKeySourceDoubt(plan, rewrite.edit, request, evaluation) ??
    getCalleeDoubt(request, evaluation) ??
    getReceiverDoubt(plan, request, evaluation) ??
    getModuleDoubt(evaluation) ??
    getObserverDoubt(evaluation) ??
    getFunctionTextDoubt(plan, request, evaluation) ??
    getLineDoubt(plan, evaluation) ??
    getHookDoubt(request, evaluation) ??
    getHeaderDoubt(use) ??
    getAnswerDoubt(rewrite.edit, request, evaluation) ??
    getEchoDoubt(request, evaluation) ??
    getLostReadDoubt(plan, evaluation) ??
    getConversionDoubt(plan, evaluation) ??
    getExpectedErrorDoubt(plan, file.text) ??
    getTypeDoubt(plan, request, evaluation) ??
    getCalleeTypeDoubt(request, evaluation) ??
    getUnusedDoubt(plan, evaluation, file.facts) ??
    getSdkTypeDoubt(rewrite, request, file)
  );
}

/**
 * Returns why the program may load another module than a followed one; null if no followed module has an alternative.
 */
function getModuleDoubt(evaluation: Evaluation): RefusalReason {
  const specifier = evaluation.findImportWithAlternatives();
  return specifier === null ? null : `\`${specifier}\` may mean another module`;
}
