/** The schema of `adapter`: a file for the user's project that carries out old operations by new ones. */
import { z } from 'zod';
import { operations, prose } from './schema-parts.ts';

/** The code is the file `<id>.adapter.ts` beside the entry. */
export const adapterSchema = z.strictObject({
  /** The function that the file exports: it takes a `fetch` and returns one that carries out the operations. */
  function: z.string().regex(/^adapt[A-Z]\w+$/),
  /** The old operations that the file carries out. */
  operations,
  /** Old operations that it passes on unchanged, with the reason. */
  left: z.array(z.strictObject({ operations, why: prose })).optional(),
  /** What is not the same as before; the head of the file says it. */
  differs: z.array(prose).min(1),
  /**
   * Rewrites for review change the answers that programs read, and the adapter keeps them: where a run may do both, the adapter
   * carries out the request. If one part of a program were rewritten, the requests would go around the adapter.
   */
  goesFirst: z.literal(true).optional(),
  /** The text of the marker above the rewritten request, in one short line. */
  markerText: prose,
});

export type Adapter = z.infer<typeof adapterSchema>;
