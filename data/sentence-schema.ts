/**
 * The schema of the completeness list: every requirement in the platform document's four other areas, in our own words,
 * with the constraints that cite it or the reason why no source code can break it.
 */
import { z } from 'zod';
import { prose } from './schema-parts.ts';

const sentenceSchema = z
  .strictObject({
    /** Heading of the document, and of the table or list below it: `Endpoints, Model calls`. */
    section: prose,
    /** First cell of the row, or number of the list item; our own name if the document has neither. */
    row: prose,
    /** What the document requires. */
    says: prose,
    /** Ids of the constraints that cite it. */
    constraints: z.array(prose).min(1).optional(),
    /** Why no source code can break the sentence, or which part of it. */
    reason: prose.optional(),
  })
  .refine(
    ({ constraints, reason }) => constraints !== undefined || reason !== undefined,
    'a sentence has constraints or a reason',
  );

export const sentencesSchema = z.array(sentenceSchema);

export type Sentence = z.infer<typeof sentenceSchema>;
