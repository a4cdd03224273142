import { describe, expect, it } from 'vitest';
import { renderJsonSchemas } from '../../data/json-schema.ts';

describe('the published JSON Schemas', () => {
  const schemas = renderJsonSchemas();

  it.each(['data.json', 'deprecation.json', 'platform.json'] as const)(
    '%s names the dialect and forbids unknown members',
    (name) => {
      const schema = JSON.parse(schemas[name]) as Record<string, unknown>;
      expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
      expect(schema['additionalProperties']).toBe(false);
      expect(schemas[name].endsWith('}\n')).toBe(true);
    },
  );

  it('require the fields that the loader uses', () => {
    const { required } = JSON.parse(schemas['deprecation.json']) as { required: string[] };
    expect(required).toEqual(
      expect.arrayContaining(['id', 'item', 'dates', 'affects', 'replacement', 'rewrites', 'steps', 'sources']),
    );
    expect(required).not.toContain('notes');
  });
});
