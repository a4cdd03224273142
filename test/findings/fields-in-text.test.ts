/** Fields that texts outside of the analysed code may read. */
import { describe, expect, it } from 'vitest';
import { findFieldInText } from '../../analysis/findings/texts/fields-in-text.ts';

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

it('a query parameter with an operator is no path to a field', () => {
  expect(findFieldInText("new URLSearchParams({ 'name.contains': 'www' })", 'name', 'code')).toBeNull();
  expect(findFieldInText("pick(record, 'name.contains.first')", 'name', 'code')).toBe(14);
  expect(findFieldInText("pick(answer, 'result.name.exact')", 'name', 'code')).toBe(21);
});

describe('a field in a document', () => {
  it.each([
    ['"record": "%(name)s %(zone_name)s"'],
    ['line = "%{zone_name}"'],
    ['"line": "{name} {zone_name:>20}"'],
    [`"scripts": { "records": "node records.js | jq -r '.result[] | .zone_name'" }`],
    ['columns: [record.zone_name]'],
    ['{ "name": "zone_name", "mode": "REQUIRED" }'],
    ["table.select('name', 'zone_name')"],
    ['COLUMNS=name,type,zone_name'],
    ['"csv": "json2csv -f zone_name,type"'],
    ['"text": "{{#records}}{{name}} {{zone_name}}{{/records}}"'],
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
    ['a name that the text sets', '{ "required": ["zone_name"], "properties": { "zone_name": {} } }'],
    ['a part of a name', 'COLUMNS=name,zone_name_servers'],
  ])('is not found: %s', (_, text) => {
    expect(findFieldInText(text, 'zone_name', 'document')).toBeNull();
  });

  it.each([['print(record["zone_name"])'], ['row.get("zone_name")'], ["node records.js | jq '.[].zone_name'"]])(
    'is found in a script: %s',
    (text) => {
      expect(findFieldInText(text, 'zone_name', 'script')).toBe(text.indexOf('zone_name'));
    },
  );

  it.each([
    ['a variable', 'zone_name = find(name, zone_name)'],
    ['a list of variables', 'call(name,zone_name)'],
    ['a setting', 'zone = params["zone_name"]'],
    ['an input', 'variable "zone_name" {}'],
    ['a key that is set', 'body["zone_name"] = name'],
  ])('is not found in a script: %s', (_, text) => {
    expect(findFieldInText(text, 'zone_name', 'script')).toBeNull();
  });

  it('is looked for only if no other data has the name', () => {
    expect(findFieldInText('"%(name)s .name"', 'name', 'document')).toBeNull();
    expect(findFieldInText('"%(zone_id)s"', 'zone_id', 'document')).toBeNull();
  });

  it('is found in a format of a program', () => {
    expect(findFieldInText("print('%(zone_name)s', record)", 'zone_name', 'code')).toBe(9);
  });
});
