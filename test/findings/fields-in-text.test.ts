/** Fields that texts outside of the analysed code may read. */
import { describe, expect, it } from 'vitest';
import { findFieldInText } from '../../analysis/findings/fields-in-text.ts';

describe('a path to a field in a literal', () => {
  it.each([
    "'result[].connections[].colo_name'",
    "'$.result[*].connections'",
    "'$..[0].connections'",
    "'result[0][1].connections'",
    "'[a]connections'",
  ])('is found: %s', (text) => {
    expect(findFieldInText(text, 'connections', 'code')).toBe(text.indexOf('connections'));
  });

  it.each([`'${'[a]'.repeat(60)}'`, `'${'[a].'.repeat(30)}'`, `'${'[a]'.repeat(60)} connections'`])(
    'is looked for in linear time: %s',
    (text) => {
      const start = performance.now();
      expect(findFieldInText(`${text} connections`, 'connections', 'code')).toBeNull();
      expect(performance.now() - start).toBeLessThan(100);
    },
  );
});
