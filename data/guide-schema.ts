/**
 * The schema of data/contracts/guides.json: for each area of the contracts the steps in which a team builds such a thing, with the
 * constraints that matter at each, and what of the code the checks follow. It serves the pages of docs/contracts/ alone.
 */
import { z } from 'zod';
import { prose } from './schema-parts.ts';

const stepSchema = z.strictObject({
  /** What the team does at this step: `Register the client`. */
  title: prose,
  /** What matters at this step, in one or two sentences. */
  about: prose,
  /** Ids of the constraints, in the order in which they come up. */
  constraints: z.array(prose).min(1),
});

const guideSchema = z.strictObject({
  area: prose,
  about: prose,
  steps: z.array(stepSchema).min(1),
  /** Clients, shapes of code and modules that the checks follow. */
  followed: z.array(prose).min(1),
  /** What they do not follow: such code is not reported. */
  notFollowed: z.array(prose).min(1),
});

export const guidesSchema = z.array(guideSchema);

export type Guide = z.infer<typeof guideSchema>;
