/** Where documents and programs name a field. */
import { describe, expect, it } from 'vitest';
import { findDeclaredFields, findFieldInDocument } from '../../analysis/findings/unjudged/named-fields.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';

describe('a document', () => {
  it.each([
    ['a.sql', `SELECT t."connections" FROM t`],
    ['a.sql', 'CREATE TABLE t (connections JSON)'],
    ['a.json', '{ "properties": { "connections": {} } }'],
    ['a.graphql', 'type Tunnel { connections: [String] }'],
    ['a.proto', 'message Tunnel { repeated string connections = 1; }'],
  ])('names a field: %s', (name, text) => {
    expect(findFieldInDocument(text, 'connections', name)).toBe(text.indexOf('connections'));
  });

  it.each([
    ['a.sql', 'SELECT * FROM connections'],
    ['a.sql', 'SELECT connections.id FROM t'],
    ['a.sql', '/* connections */ SELECT 1'],
    ['a.json', '{ "connections": 1 }'],
    ['a.graphql', '{ connections { id } }'],
    ['a.proto', '// connections'],
  ])('names none: %s', (name, text) => {
    expect(findFieldInDocument(text, 'connections', name)).toBeNull();
  });

  it.each(['/*', '"""', 'SELECT ', 'CREATE ', '--'])('is read in linear time: %s', (part) => {
    const start = performance.now();
    for (const name of ['a.sql', 'a.prisma'])
      findFieldInDocument(`${part.repeat(200_000)} connection`, 'connection', name);
    const { source } = parseSource({ name: 'a.js', text: `use('${part.repeat(200_000)} connection');` });
    expect(findDeclaredFields(source!.ast, ['connection'])).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
