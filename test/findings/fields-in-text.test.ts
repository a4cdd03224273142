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

describe('a field in a document', () => {
  it.each([
    ['"record": "%(name)s %(zone_name)s"'],
    ['line = "%{zone_name}"'],
    ['"line": "{name} {zone_name:>20}"'],
    [`"scripts": { "records": "node records.js | jq -r '.result[] | .zone_name'" }`],
    ['columns: [record.zone_name]'],
  ])('is found: %s', (text) => {
    expect(findFieldInText(text, 'zone_name', 'document')).toBe(text.lastIndexOf('zone_name'));
  });

  it.each([
    ['a setting', '"zone_name": "example.com"'],
    ['an input of a workflow', 'run: deploy ${{ inputs.zone_name }}'],
    ['a variable of a tool', 'zone = var.zone_name'],
    ['a variable of the shell', 'echo "${zone_name}"'],
    ['a segment of a path', '"path": "/zones/{zone_name}"'],
    ['a value of a template', 'zone: "{{ zone_name }}"'],
  ])('is not found: %s', (_, text) => {
    expect(findFieldInText(text, 'zone_name', 'document')).toBeNull();
  });

  it('is looked for only if no other data has the name', () => {
    expect(findFieldInText('"%(name)s .name"', 'name', 'document')).toBeNull();
    expect(findFieldInText('"%(zone_id)s"', 'zone_id', 'document')).toBeNull();
  });

  it('is found in a format of a program', () => {
    expect(findFieldInText("print('%(zone_name)s', record)", 'zone_name', 'code')).toBe(9);
  });
});
