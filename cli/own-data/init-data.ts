/** `sunset data init`: writes a first data file, with one entry to change. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { UserFile } from '../../data/user-schema.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { writeFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import type { Arguments } from '../options.ts';
import { getOneFile } from './named-file.ts';

const STARTER: UserFile = {
  $schema: './node_modules/eslint-plugin-sunset/dist/schema/data.json',
  platform: {
    name: 'Example API',
    baseUrls: ['https://api.example.com/v1'],
    documentUrl: 'https://developers.example.com/changelog',
  },
  operations: ['GET /items/search'],
  deprecations: [
    {
      id: 'old-items',
      title: 'Items by id',
      dates: { deprecated: '2026-01-15', ends: '2027-01-15' },
      affects: [{ kind: 'route', operations: ['GET /items/{item_id}'] }],
      replacement: { text: '`GET /things/{item_id}`', operations: ['GET /things/{item_id}'] },
      rewrites: [{ edit: { kind: 'path', from: '/items/{item_id}', to: '/things/{item_id}' } }],
    },
  ],
};

/** @throws CommandError for a file that exists or cannot be written. */
export function initData(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const name = getOneFile(argv, 'sunset-data.json');
  const path = resolve(host.cwd, name);
  if (existsSync(path)) throw new CommandError(`${name} exists and is left as it is`);
  writeFile(path, `${JSON.stringify(STARTER, null, 2)}\n`, host.cwd);
  host.log(`written: ${name}`);
  host.log(`next: sunset data lint ${name} && sunset check --data ${name}`);
  return Promise.resolve(EXIT.clean);
}
