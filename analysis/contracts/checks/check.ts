/** The interface of the checks in code. Each is one module, registered by name in `all-checks.ts`. */
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { Request } from '../../requests/request.ts';
import type { MatchContext } from '../../findings/matched-use.ts';
import type { FoundBreach } from '../breach.ts';

export interface CheckInput {
  evaluation: Evaluation;
  /** All requests of the file, whatever their host. */
  requests: readonly Request[];
  context: Pick<MatchContext, 'platform' | 'routes' | 'talksToPlatform' | 'brand'>;
}

/**
 * Finds the breaches of one check's constraints in a file. The caller drops breaches of constraints that are switched
 * off, so a check knows nothing of opt-in.
 */
export type Check = (input: CheckInput) => readonly FoundBreach[];
