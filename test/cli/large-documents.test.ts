/** Documents that a person names for `data import` and `data lint`, and that are made to be slow. */
import { describe, expect, it } from 'vitest';
import { importOpenApi } from '../../data/openapi/import-openapi.ts';
import { readOpenApi } from '../../data/openapi/openapi-document.ts';
import { createPlaceFinder } from '../../cli/own-data/fault-places.ts';
import { runReusedCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

it('of errors, data lint shows a thousand, and counts all', async () => {
  const cwd = createFolder({ 'a.json': JSON.stringify({ deprecations: Array.from({ length: 3_000 }, () => ({})) }) });
  const { status, stdout, stderr } = await runReusedCli(['data', 'lint', '--no-config', 'a.json'], cwd);
  expect(status).toBe(1);
  expect(stdout.match(/^a\.json:/gm)).toHaveLength(1_000);
  expect(stderr).toMatch(/of which 1000 are shown/);
});

describe('a document with hundreds of thousands of lists', () => {
  it('has no places of errors', () => {
    const text = `{"a":${'[[],'.repeat(100_000)}`;
    expect(createPlaceFinder(text)({ path: [], message: 'x' })).toEqual({ line: 1, column: 1 });
  });

  it('is read as JSON, and not as YAML', async () => {
    const cwd = createFolder({ 'a.json': `[${'[],'.repeat(400_000)}[]]`, 'a.yaml': `- [${'[],'.repeat(400_000)}[]]` });
    const read = async (name: string): Promise<string> =>
      (await runReusedCli(['data', 'import', '--no-config', name], cwd)).stderr;
    expect(await read('a.json')).toMatch(/is no OpenAPI document/);
    expect(await read('a.yaml')).toMatch(/too large to be read as YAML/);
  });
});

it('replacements among many operations are looked up', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, index) => [
      `/p${index}/{a}`,
      { get: { deprecated: true, operationId: `o${index}`, 'x-replaced-by': `GET /q${index}/{a}` } },
    ]),
  );
  const document = readOpenApi({ openapi: '3.1.0', info: {}, servers: [{ url: 'https://a.example/v1' }], paths })!;
  const began = process.cpuUsage().user;
  expect(importOpenApi(document, { source: 'a', name: undefined, baseUrls: [] }).file.deprecations).toHaveLength(4_000);
  expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(4);
});
