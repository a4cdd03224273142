/**
 * The shape of the completeness list: every constraining sentence of the platform document's four other areas, in our
 * own words, with the constraints that rest on it or the reason why no source can show it broken.
 */
import { z } from 'zod';
import { prose } from './schema-parts.ts';

export const sentenceSchema = z
  .strictObject({
    /** Heading of the document, and of the table or list below it: `Endpoints, Model calls`. */
    section: prose,
    /** First cell of the row, or number of the point; a name of ours where the document has neither. */
    row: prose,
    /** What the document requires there. */
    says: prose,
    /** Ids of the constraints that cite it. */
    constraints: z.array(prose).min(1).optional(),
    /** Why no source can show it broken, or what of it none can. */
    reason: prose.optional(),
  })
  .refine(
    ({ constraints, reason }) => constraints !== undefined || reason !== undefined,
    'a sentence has constraints or a reason',
  );

export const sentencesSchema = z.array(sentenceSchema);

export type Sentence = z.infer<typeof sentenceSchema>;
