/** What the code-shape searches of contracts share: one module each, found by its name in the data. */
import type { Evaluation } from '../../evaluator/machine.ts';
import type { Request } from '../../requests/request.ts';
import type { MatchContext } from '../../findings/matched-use.ts';
import type { FoundBreach } from '../breach.ts';

export interface CheckInput {
  evaluation: Evaluation;
  /** All requests of the file, to whichever host. */
  requests: readonly Request[];
  context: Pick<MatchContext, 'platform' | 'routes' | 'talksToPlatform' | 'brand'>;
}

/**
 * Finds the breaches of one shape in a file: of the constraints that the data gives to this shape. Constraints that are
 * not asked for are left out afterwards, so a search need not know what is opt-in.
 */
export type Check = (input: CheckInput) => readonly FoundBreach[];
