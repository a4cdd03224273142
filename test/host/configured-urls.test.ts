/** The URLs that configuration files give to variables. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguredUrls } from '../../analysis/host/configured-urls.ts';
import { createFolder } from '../temporary.ts';

const read = (files: Record<string, string>): Record<string, readonly string[]> =>
  Object.fromEntries(readConfiguredUrls(createFolder(files)));

describe('the URLs of configuration files', () => {
  it.each([
    ['.env', 'API_URL=https://api.example.com/v4\n'],
    ['.env.production', 'export API_URL="https://api.example.com/v4"\n'],
    ['.dev.vars', "API_URL = 'https://api.example.com/v4' # the platform\n"],
    ['wrangler.toml', '[vars]\nAPI_URL = "https://api.example.com/v4"\n'],
    ['serverless.yml', 'provider:\n  environment:\n    API_URL: https://api.example.com/v4\n'],
    ['docker-compose.yml', 'services:\n  app:\n    environment:\n      - API_URL=https://api.example.com/v4\n'],
    ['local.settings.json', '{ "Values": { "API_URL": "https://api.example.com/v4" } }'],
    ['config/default.json', '{ "API_URL": "https://api.example.com/v4" }'],
  ])('are read from %s', (name, text) => {
    expect(read({ [name]: text })['API_URL']).toEqual(['https://api.example.com/v4']);
  });

  it('are all kept where files differ', () => {
    expect(read({ '.env': 'API=https://one.example.com', '.env.test': 'API=https://two.example.com' })).toEqual({
      API: ['https://one.example.com', 'https://two.example.com'],
    });
  });

  it('have the names of the keys that lead to them in JSON, everyday words only with the key around them', () => {
    expect(read({ 'config/default.json': '{ "edge": { "url": "https://api.example.com" } }' })).toEqual({
      'edge.url': ['https://api.example.com'],
    });
    const setting = { 'desk.apiUrl': { type: 'string', default: 'https://api.example.com' } };
    const manifest = { contributes: { configuration: { properties: setting } } };
    expect(read({ 'package.json': JSON.stringify(manifest) })['apiUrl']).toEqual(['https://api.example.com']);
  });

  it('lose user names, passwords and queries', () => {
    expect(read({ '.env': 'API=https://me:secret@api.example.com/v4?token=secret' })).toEqual({
      API: ['https://api.example.com/v4'],
    });
  });

  it('are none in other files, other values, broken files and missing folders', () => {
    expect(read({ 'notes.txt': 'API=https://api.example.com', '.env': 'KEY=abc\nEMPTY=\nBAD=https://[\n' })).toEqual(
      {},
    );
    expect(read({ 'vercel.json': '{ "API": "https://api.example.com"' })).toEqual({});
    expect(readConfiguredUrls(join(createFolder({}), 'missing'))).toEqual(new Map());
  });
});
