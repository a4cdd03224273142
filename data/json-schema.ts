import { z } from 'zod';
import { deprecationSchema, platformSchema } from './deprecation-schema.ts';
import { userFileSchema } from './user-schema.ts';

/** Renders the published JSON Schemas, by file name; the build writes them to dist/schema/. */
export function renderJsonSchemas(): Record<'data.json' | 'deprecation.json' | 'platform.json', string> {
  return {
    'data.json': render(userFileSchema),
    'deprecation.json': render(deprecationSchema),
    'platform.json': render(platformSchema),
  };
}

/** `io: 'input'` describes what an author writes, not the parsed result. */
function render(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
}
