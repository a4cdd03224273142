import { z } from 'zod';
import { deprecationSchema, platformSchema } from './schema.ts';

/** The published JSON Schemas by file name, as text; the build writes them to dist/schema/. */
export function renderJsonSchemas(): Record<'deprecation.json' | 'platform.json', string> {
  return { 'deprecation.json': render(deprecationSchema), 'platform.json': render(platformSchema) };
}

/** What an author writes, not what parsing makes of it. */
function render(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
}
