/** A deprecated field that a schema or a query names, for a library that gets the whole answer, is counted. */
import { expect, it } from 'vitest';
import { join } from 'node:path';
import { findNamingFiles, MOST_PARSED } from '../../cli/run/unjudged/files-naming-fields.ts';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { countLimitations, type Files } from './found-places.ts';

const CLIENT = "import Cloudflare from 'cloudflare';\nconst client = new Cloudflare();\n";
const CALL = 'const { result } = await client.zeroTrust.tunnels.cloudflared.list({ account_id });';
const RECORDS = 'const { result } = await client.dns.records.list({ zone_id });';

/** A source that gets tunnels and does something with them. */
function load(use: string, imports = '', call = CALL): string {
  return `${imports}${CLIENT}export async function load(account_id, zone_id, db) {\n  ${call}\n  ${use}\n}\n`;
}

const INSERT = load('await db.insert(result);');
const SCHEMA = '{\n  "type": "object",\n  "required": ["id", "connections"],\n  "properties": {}\n}\n';

it.each<[string, Files, string]>([
  [
    'a JSON schema of a validator',
    {
      'src/a.js': load(
        'if (!validate(result)) throw new Error();',
        "import Ajv from 'ajv';\nimport schema from '../tunnel.json' with { type: 'json' };\nconst validate = new Ajv().compile(schema);\n",
      ),
      'tunnel.json': SCHEMA,
    },
    'tunnel.json:3',
  ],
  [
    'a JSON schema in a program',
    {
      'src/a.js': load(
        'if (!validate(result)) throw new Error();',
        "import Ajv from 'ajv';\nconst validate = new Ajv().compile({ required: ['id', 'connections'], properties: {} });\n",
      ),
    },
    'src/a.js:2',
  ],
  [
    'a schema of a model in another file',
    {
      'src/a.js': load('await Tunnel.insertMany(result);', "import { Tunnel } from './model.js';\n"),
      'src/model.js':
        "import { Schema, model } from 'mongoose';\nconst schema = new Schema({\n  connections: { type: Array, required: true },\n});\nexport const Tunnel = model('Tunnel', schema);\n",
    },
    'src/model.js:3',
  ],
  [
    'a table whose columns a library makes',
    {
      'src/a.js': load('await db.insert(tunnels).values(result);', "import { tunnels } from './tables.js';\n"),
      'src/tables.js':
        "import { jsonb, pgTable } from 'drizzle-orm/pg-core';\nexport const tunnels = pgTable('tunnels', {\n  connections: jsonb().notNull(),\n});\n",
    },
    'src/tables.js:3',
  ],
  [
    'a column of an entity',
    {
      'src/a.js': INSERT,
      'src/entity.ts':
        "import { Column, Entity } from 'typeorm';\n@Entity()\nexport class Tunnel {\n  @Column('jsonb')\n  connections!: object[];\n}\n",
    },
    'src/entity.ts:4',
  ],
  [
    'a text of SQL over the answer',
    {
      'src/a.js': load(
        "return sql('SELECT zone_name, COUNT(*) FROM ? GROUP BY zone_name', [result]);",
        "import sql from 'alasql';\n",
        RECORDS,
      ),
    },
    'src/a.js:6',
  ],
  [
    'a field of a collection that is filled with the answer',
    {
      'src/a.js': load('await records.insertMany(result);', "import { records } from './db.js';\n", RECORDS),
      'src/db.js': "import { connect } from 'mongodb';\nexport const records = connect().collection('records');\n",
      'src/b.js':
        "import { records } from './db.js';\nexport const names = () =>\n  records.aggregate([{ $group: { _id: '$zone_name' } }]);\n",
    },
    'src/b.js:3',
  ],
  [
    'an expression of another language',
    {
      'src/a.js': load(
        "return jsonata('result{zone_name: $countLimitations($)}').evaluate({ result });",
        "import jsonata from 'jsonata';\n",
        RECORDS,
      ),
    },
    'src/a.js:6',
  ],
  [
    'a document of SQL over texts of the answer',
    {
      'src/a.js': load(
        'for (const tunnel of result) insert.run(tunnel.id, JSON.stringify(tunnel));',
        "import db from './db.js';\nconst insert = db.prepare('INSERT INTO t VALUES (?, ?)');\n",
      ),
      'src/db.js': "import Database from 'better-sqlite3';\nexport default new Database('edge.db');\n",
      'view.sql': "-- connections\nCREATE VIEW colos AS\n  SELECT * FROM json_each(body, '$.connections');\n",
    },
    'view.sql:3',
  ],
  [
    'a schema of Avro',
    {
      'src/a.js': load(
        'return result.map((tunnel) => type.toBuffer(tunnel));',
        "import { readFileSync } from 'node:fs';\nimport avro from 'avsc';\nconst type = avro.Type.forSchema(JSON.parse(readFileSync('tunnel.avsc', 'utf8')));\n",
      ),
      'tunnel.avsc':
        '{ "type": "record", "name": "T", "fields": [\n  { "name": "connections", "type": "string" }\n] }\n',
    },
    'tunnel.avsc:2',
  ],
  [
    'a schema of Prisma',
    {
      'src/a.js': load('await prisma.tunnel.createMany({ data: result });', "import { prisma } from './db.js';\n"),
      'src/db.js': "import { PrismaClient } from '@prisma/client';\nexport const prisma = new PrismaClient();\n",
      'schema.prisma': 'model Tunnel {\n  id String @id // connections\n  connections Json\n}\n',
    },
    'schema.prisma:3',
  ],
  [
    'a list of columns',
    {
      'src/a.js': load(
        'await db.none(pgp.helpers.insert(result, columns));',
        "import pgPromise from 'pg-promise';\nconst pgp = pgPromise();\nconst names = ['id', 'zone_name'];\nconst columns = new pgp.helpers.ColumnSet(names);\n",
        RECORDS,
      ),
    },
    'src/a.js:3',
  ],
  [
    'an option that is the name of a field',
    {
      'src/a.js': load(
        'return normalize(result, [zone]);',
        "import { normalize, schema } from 'normalizr';\nconst zone = new schema.Entity('zones', {}, { idAttribute: 'zone_id' });\n",
        RECORDS,
      ),
    },
    'src/a.js:2',
  ],
  [
    'a name in the call that gets the answer',
    {
      'src/a.js': load(
        "return Plot.plot({ marks: [Plot.barX(result, Plot.groupY({ x: 'count' }, { y: 'zone_name' }))] });",
        "import * as Plot from '@observablehq/plot';\n",
        RECORDS,
      ),
    },
    'src/a.js:6',
  ],
  [
    'a rule of a validator that is a text',
    {
      'src/a.js': load(
        'return result.every((record) => isRecord(record) === true);',
        "import Validator from 'fastest-validator';\nconst isRecord = new Validator().compile({ id: 'string', zone_name: 'string' });\n",
        RECORDS,
      ),
    },
    'src/a.js:2',
  ],
  [
    'a function that a library calls',
    {
      'src/a.js': load(
        'return chain([Readable.from([JSON.stringify(result)]), streamArray(), ({ value }) => value.zone_name]);',
        "import { Readable } from 'node:stream';\nimport { chain } from 'stream-chain';\nimport { streamArray } from 'stream-json/streamers/StreamArray.js';\n",
        RECORDS,
      ),
    },
    'src/a.js:8',
  ],
  [
    'a column that a function of the library adds',
    {
      'src/a.js': load('await db.insert(result);', '', RECORDS),
      'src/tables.js':
        "import knex from 'knex';\nexport const make = () =>\n  knex.schema.createTable('r', (table) => table.string('zone_name'));\n",
    },
    'src/tables.js:3',
  ],
])('%s', async (_, files, expected) => {
  expect(await countLimitations(files)).toEqual([`${expected} unknown-content`]);
});

it.each<[string, Files]>([
  ['an answer that stays in the program', { 'src/a.js': load('return result.length;'), 'tunnel.json': SCHEMA }],
  ['an answer of which an id is stored', { 'src/a.js': load('await db.insert(result[0].id);'), 'tunnel.json': SCHEMA }],
  ['an answer that is printed', { 'src/a.js': load('console.log(result);'), 'tunnel.json': SCHEMA }],
  ['an answer that goes on to a client', { 'src/a.js': load('return db.json(result);'), 'tunnel.json': SCHEMA }],
  [
    'an answer for a function of the program',
    {
      'src/a.js': load('print(result);') + 'function print(all) {\n  console.log(all.length);\n}\n',
      'tunnel.json': SCHEMA,
    },
  ],
  ['an answer that nothing else names', { 'src/a.js': INSERT }],
  ['a JSON document that is no schema', { 'src/a.js': INSERT, 'data.json': '{ "connections": [] }\n' }],
  ['a table of that name', { 'src/a.js': INSERT, 'a.sql': 'CREATE TABLE connections (id TEXT);\n' }],
  ['a comment of SQL', { 'src/a.js': INSERT, 'a.sql': '-- connections\nCREATE TABLE t (id TEXT);\n' }],
  ['a query of another server', { 'src/a.js': INSERT, 'a.graphql': 'query {\n  viewer { connections }\n}\n' }],
  [
    'what a component is given',
    {
      'src/a.js': INSERT,
      'src/b.js':
        "import { defineComponent } from 'vue';\nexport default defineComponent({ props: { connections: Array } });\n",
    },
  ],
  [
    'an option of a library',
    {
      'src/a.js': INSERT,
      'src/b.js': "import { Pool } from 'pg';\nexport const pool = new Pool({ connections: 5 });\n",
    },
  ],
  [
    'a name for another library than gets the answer',
    {
      'src/a.js': load(
        'return normalize(result, []);',
        "import { normalize } from 'normalizr';\nimport { getInput } from '@actions/core';\nconst id = getInput('zone_id');\n",
        RECORDS,
      ),
    },
  ],
  [
    'a key with data of the program',
    {
      'src/a.js': load(
        "normalize(result, []);\n  return report({ zone_id }, '/zones/:zone_id', '--zone_id <id>', 'the zone_id of a zone');",
        "import { normalize, report } from 'normalizr';\n",
        RECORDS,
      ),
    },
  ],
  [
    'a name that is nested elsewhere',
    {
      'src/a.js': load(
        "return normalize(result, new schema.Entity('data', {}, { idAttribute: 'name' }));",
        "import { normalize, schema } from 'normalizr';\n",
        RECORDS,
      ),
    },
  ],
  [
    'a read in a function of another library',
    {
      'src/a.js': load('await db.insert(result);', '', RECORDS),
      'src/b.js':
        "import express from 'express';\nexport const app = express();\napp.post('/', (request) => request.body.zone_name);\n",
    },
  ],
  ['a type', { 'src/a.js': INSERT, 'src/b.ts': 'export interface Tunnel {\n  connections: string[];\n}\n' }],
  [
    'a text for people',
    { 'src/a.js': INSERT, 'src/b.js': "export const text = 'Select the connections from the list';\n" },
  ],
  [
    'a schema whose library is followed',
    {
      'src/a.js': INSERT,
      'src/b.js': "import { z } from 'zod';\nexport const form = z.object({ connections: z.string() });\n",
    },
  ],
  [
    'a column of the name of a nested field',
    {
      'src/a.js': load('await db.insert(result);', '', RECORDS),
      'a.sql': 'CREATE TABLE r (service TEXT, proto TEXT);\n',
    },
  ],
  ['a schema of a test', { 'src/a.js': INSERT, 'test/tunnel.json': SCHEMA }],
])('not %s', async (_, files) => {
  expect(await countLimitations(files)).toEqual([]);
});

it('not where a finding says that the field is read', async () => {
  const cwd = createFolder({
    'package.json': '{"name":"p","type":"module","dependencies":{"cloudflare":"^4.2.0"}}',
    'src/a.js': load('await db.insert(result);\n  return result[0].connections;'),
    'tunnel.json': SCHEMA,
  });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  expect(findings.map(({ line }) => line)).toEqual([6]);
  expect(limitations).toEqual([]);
});

it('no more sources are parsed than the limit', () => {
  const names = Array.from({ length: MOST_PARSED + 2 }, (_, index) => `t${10_000 + index}.js`);
  const cwd = createFolder(Object.fromEntries(names.map((name) => [name, 'export const connections = 1;\n'])));
  const files = names.map((name) => ({ path: join(cwd, name), name, isNamed: false }));
  const find = (count: number) => findNamingFiles(files.slice(0, count), ['result[].connections'], {});
  expect(find(MOST_PARSED)).toEqual({ named: [], cutAt: null });
  expect(find(MOST_PARSED + 2).cutAt?.name).toBe(names[MOST_PARSED]);
});
