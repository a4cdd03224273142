/** Clients that a container gives to a class: what its module registers is all that they send. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const SERVICE = `import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
const RUN = 'https://api.cloudflare.com/client/v4/accounts/a/ai/run';
@Injectable()
export class Captions {
  constructor(private readonly http: HttpService) {}
  short(prompt: string) {
    return this.http.post(RUN, { model: '@cf/meta/llama-3.2-1b-instruct', input: { prompt } }, { headers: { Authorization: \`Bearer \${process.env.KEY}\` } });
  }
}
`;
const createModule = (
  imported: string,
  more = '',
  providers = 'Captions',
): string => `import { HttpModule } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import { Captions } from './captions.js';
${more}
@Module({ imports: [${imported}], providers: [${providers}] })
export class AppModule {}
`;
const AUDIT = `import { HttpService } from '@nestjs/axios';
export class Audit {
  constructor(private readonly http: HttpService) {}
  onModuleInit() {
    this.http.axiosRef.interceptors.request.use(addGateway);
  }
}
`;
const DEFAULTS = `import axios from 'axios';
axios.defaults.headers.common['cf-aig-gateway-id'] = process.env.GATEWAY;
`;
const check = (module: string, files: Record<string, string> = {}): Promise<string[]> =>
  checkProgram({ 'src/captions.ts': SERVICE, 'src/app.module.ts': module, ...files });

describe('the headers of a client that a container gives to a class', () => {
  it.each([
    'HttpModule',
    'HttpModule.register({ timeout: 5000 })',
    'HttpModule.registerAsync({ useFactory: () => ({ timeout: 5000 }) })',
  ])('are those of its calls where the module registers none: %s', async (imported) => {
    expect(await check(createModule(imported))).toEqual(['src/captions.ts:8 ai-hosted-model-needs-gateway-header']);
  });

  it.each([
    ['the module registers some', "HttpModule.register({ headers: { 'cf-aig-gateway-id': 'main' } })", '', {}],
    [
      'the module registers unknown options',
      'HttpModule.register(options)',
      "import { options } from 'company-http';",
      {},
    ],
    ['the module is not known', 'CompanyHttpModule', "import { CompanyHttpModule } from 'company-http';", {}],
    ['a file adds a hook', 'HttpModule', "import './audit.js';", { 'src/audit.ts': AUDIT }],
    ['a file sets defaults', 'HttpModule', "import './defaults.js';", { 'src/defaults.ts': DEFAULTS }],
  ])('are not known where %s', async (_, imported, more, files) => {
    expect(await check(createModule(imported, more), files as Record<string, string>)).toEqual([]);
  });

  it('are not known where no module lists the class', async () => {
    expect(await check(createModule('HttpModule', '', ''))).toEqual([]);
  });
});
