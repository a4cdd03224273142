/**
 * Returns why a rewrite is not safe in a program. Each module of `safety/` and `answers/` looks for one kind of code
 * that may notice it.
 */
import type { Rewrite } from '../../../data/deprecation-schema.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { MatchedUse } from '../../findings/matched-use.ts';
import { getAnswerDoubt } from '../answers/answer-doubts.ts';
import { getEchoDoubt } from './reads/echoes.ts';
import { getImportDoubt } from './sole-importers.ts';
import { getHolderDoubt } from './values/changed-holders.ts';
import { getEnvironmentDoubt } from './values/set-environment.ts';
import { getKeySourceDoubt } from './values/key-sources.ts';
import { getForeignOptionsDoubt } from './observers/foreign-options.ts';
import { getFunctionTextDoubt } from './observers/function-texts.ts';
import { getGivenDoubt } from './observers/given-clients.ts';
import { getHeaderDoubt } from './observers/header-doubts.ts';
import { getHookDoubt } from './observers/client-hooks.ts';
import { getSdkTypeDoubt, getTypeDoubt } from './types/declared-types.ts';
import { getCalleeTypeDoubt } from './types/typed-callees.ts';
import { getOverloadDoubt } from './types/overloads.ts';
import { getConversionDoubt } from './reads/lost-conversions.ts';
import { getLostReadDoubt } from './reads/lost-reads.ts';
import { getUnusedDoubt } from './left-unused.ts';
import { getLineDoubt, getObserverDoubt } from './observers/request-observers.ts';
import { getExpectedErrorDoubt } from './types/expected-errors.ts';
import { getAffectedFile } from './values/value-observers.ts';
import { getDecoratorDoubt } from './callees/decorators.ts';
import { getCalleeDoubt } from './callees/other-callees.ts';
import { getOverwriteDoubt } from './callees/overwritten-globals.ts';
import { getDuplicateTextDoubt } from './values/duplicate-texts.ts';
import { getSharedKeyDoubt } from '../shared-keys.ts';
import { getReceiverDoubt } from './callees/other-receivers.ts';
import type { FilePlanContext, Plan, RefusalReason } from '../plan.ts';

/** Returns why other code may notice a rewrite; null if it is proven that no code does. */
export function getDoubt(rewrite: Rewrite, use: MatchedUse, plan: Plan, file: FilePlanContext): RefusalReason {
  const { request } = use;
  if (!request) return null;
  const { evaluation, importer } = file;
  /** The file with the call: the text may be in a module of it. */
  const caller = importer ?? evaluation;
  return (
    (importer ? getImportDoubt(plan, { module: evaluation.facts, importer, facts: file.facts }) : null) ??
    getAffectedFile(plan, request, evaluation) ??
    getSharedKeyDoubt(plan, use, file) ??
    getDuplicateTextDoubt(plan, evaluation) ??
    getKeySourceDoubt(plan, rewrite.edit, request, evaluation) ??
    getCalleeDoubt(request, caller, file.facts) ??
    getOverwriteDoubt(request, caller) ??
    getDecoratorDoubt(plan, request, caller) ??
    getReceiverDoubt(plan, request, evaluation) ??
    getHolderDoubt(plan, request, caller) ??
    getEnvironmentDoubt(request, caller) ??
    getModuleDoubt(caller) ??
    getObserverDoubt(caller) ??
    getFunctionTextDoubt(plan, request, evaluation) ??
    getLineDoubt(plan, evaluation) ??
    getHookDoubt(request, caller) ??
    getGivenDoubt(request, caller) ??
    getForeignOptionsDoubt(request, caller) ??
    getHeaderDoubt(use) ??
    getAnswerDoubt(rewrite.edit, request, caller) ??
    getEchoDoubt(request, caller) ??
    getLostReadDoubt(plan, evaluation) ??
    getConversionDoubt(plan, evaluation) ??
    getExpectedErrorDoubt(plan, file.text) ??
    getTypeDoubt(plan, request, evaluation) ??
    getCalleeTypeDoubt(request, caller) ??
    getOverloadDoubt(request, caller) ??
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
