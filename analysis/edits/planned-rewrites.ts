/**
 * Selects the rewrites of the data whose conditions hold for a use, plans their edits and determines their fix class
 * here.
 */
import type { Rewrite } from '../../data/deprecation-schema.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import { memoise } from '../program/memoise.ts';
import { createAnswerJudge } from './answers/lost-fields.ts';
import { getDoubt } from './safety/all-doubts.ts';
import { isEditForUse, planEdit } from './plan-edit.ts';
import {
  isRefused,
  type FilePlanContext,
  type Plan,
  type PlanContext,
  type Refused,
  type RefusalReason,
} from './plan.ts';
import { getSdkTypeDoubt } from './safety/types/declared-types.ts';
import { areConditionsMet, usesSdk } from './rewrite-conditions.ts';
import { areBracketsKept } from './text/parentheses.ts';
import { getOtherSdkRanges } from './text/sdk-chain.ts';
import { removeUnusedNames } from './text/unused-names.ts';

/** A rewrite that a use gets, provided that nothing else uses the code it changes. */
export interface PlannedRewrite {
  use: MatchedUse;
  rewrite: Rewrite;
  plan: Plan;
  class: Rewrite['class'];
  /** Why a rewrite that the data or the user calls safe needs a review here; null where it does not. */
  doubt: RefusalReason;
}

/** Plans a rewrite of a use, without regard to other uses of the code that it changes. */
export type Planner = (rewrite: Rewrite, use: MatchedUse) => PlannedRewrite | Refused | null;

/** Plans each rewrite once, and again if modules were loaded since, because these may raise doubts. */
export function createPlanner(file: FilePlanContext): Planner {
  const getPlans = memoise((_use: MatchedUse) => new Map<Rewrite, { modules: number; planned: ReturnType<Planner> }>());
  const judgeAnswer = createAnswerJudge(file);
  return (rewrite, use) => {
    const plans = getPlans(use);
    const modules = file.evaluation.modules.length;
    const known = plans.get(rewrite);
    if (known?.modules === modules) return known.planned;
    const plan = judgeAnswer(planWhole(rewrite, { ...file, use }), rewrite, use);
    const planned = plan === null || isRefused(plan) ? plan : createRewrite({ use, rewrite, plan }, file);
    plans.set(rewrite, { modules, planned });
    return planned;
  };
}

/** The plan of an edit, with what it leaves unused. */
function planWhole({ edit }: Rewrite, context: PlanContext): Plan | Refused | null {
  const plan = planEdit(edit, context);
  if (plan === null || isRefused(plan)) return plan;
  const changes = plan.edits.map((planned) => planned.edit);
  if (!areBracketsKept(changes, context.text)) return { refused: 'brackets around a part of the code are in the way' };
  if (context.importer) return plan;
  const unused = removeUnusedNames(plan, context.evaluation);
  return unused.length === 0 ? plan : { ...plan, unused };
}

/** Classifies a planned rewrite: a safe rewrite becomes one for review if other code may notice it. */
function createRewrite(planned: Omit<PlannedRewrite, 'class' | 'doubt'>, file: FilePlanContext): PlannedRewrite {
  const { rewrite, use, plan } = planned;
  const { id } = use.claim.deprecation;
  const asIs: PlannedRewrite = { ...planned, class: rewrite.class, doubt: null };
  if (plan.edits.length === 0) return asIs;
  if (file.moves.toReview.has(id))
    return rewrite.class === 'safe' ? { ...planned, class: 'review', doubt: ASKED_FOR_REVIEW } : asIs;
  const moved = rewrite.class === 'review' ? file.moves.toSafe.get(id) : undefined;
  if (rewrite.class !== 'safe' && moved === undefined) return asIs;
  const doubt =
    file.moves.toSafe.get(id) === 'despite doubts'
      ? null
      : (plan.unfollowed ?? getSdkRangeDoubt(rewrite, { ...file, use }) ?? getDoubt(rewrite, use, plan, file));
  return { ...planned, class: doubt === null ? 'safe' : 'review', doubt };
}

/** Returns why a rewrite would be wrong with another version of the SDK that package.json allows; null where none is. */
function getSdkRangeDoubt(rewrite: Rewrite, context: PlanContext): RefusalReason {
  const { use, facts } = context;
  for (const spec of usesSdk(use) ? getOtherSdkRanges(use.request, facts) : []) {
    const sdk = use.request?.sdk;
    const elsewhere: PlanContext = {
      ...context,
      facts: { ...facts, sdk: { kind: 'declared', spec } },
      use: sdk ? { ...use, request: { ...use.request!, sdk: { ...sdk, spec } } } : use,
    };
    const allowed = `package.json also allows version ${spec} of the SDK`;
    if (!areConditionsMet(rewrite, elsewhere)) return allowed;
    const plan = planEdit(rewrite.edit, elsewhere);
    if (plan !== null && isRefused(plan)) return `${allowed}: ${plan.refused}`;
    const doubt = use.request && getSdkTypeDoubt(rewrite, elsewhere.use.request!, elsewhere);
    if (doubt !== null) return `${allowed}: ${doubt}`;
  }
  return null;
}

const ASKED_FOR_REVIEW = 'the configuration asks for a review';

/** The rewrites whose conditions hold, up to the first that holds on every day; the later ones never apply. */
export function getRewrites(use: MatchedUse, file: FilePlanContext): readonly Rewrite[] {
  const applicable = use.claim.deprecation.rewrites.filter(
    (rewrite) => isEditForUse(rewrite.edit, use) && areConditionsMet(rewrite, { ...file, use }),
  );
  const last = applicable.findIndex(({ when }) => when.from === undefined && when.before === undefined);
  return last === -1 ? applicable : applicable.slice(0, last + 1);
}
