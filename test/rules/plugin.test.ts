/** The built plugin: its shape, its configurations, and how little its import loads. */
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Linter, type ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { getLastBoundary } from '../../data/lifecycle.ts';
import { loadDataset } from '../../data/load.ts';
import { CONTRACT_RULES } from '../../rules/contract-rules.ts';
import { getBuiltPath, importBuiltPlugin } from '../built.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { ESLINTS } from '../faces/lint.ts';

const sunset = await importBuiltPlugin();
const RULES = ['route', 'field', 'header', 'parameter', 'value']
  .flatMap((group) => [`no-deprecated-${group}`, `no-ended-${group}`])
  .sort();

const CONTRACTS = Object.keys(CONTRACT_RULES);

describe('the plugin', () => {
  it('names itself as ESLint and oxlint expect', () => {
    expect(sunset.meta).toEqual({ name: 'eslint-plugin-sunset', version: '0.1.0', namespace: 'sunset' });
  });

  it('has ten rules for deprecations, those for contracts and two for settings and limitations, each described and without options', () => {
    expect(Object.keys(sunset.rules).sort()).toEqual(
      [...RULES, ...CONTRACTS, 'valid-settings', 'no-unjudged-request'].sort(),
    );
    for (const { meta } of Object.values(sunset.rules)) {
      expect(meta).toMatchObject({ type: 'problem', schema: [] });
      expect(meta?.docs?.description).toMatch(/^(disallow|require) /);
      expect(meta?.docs?.url).toMatch(/^https:\/\//);
    }
  });

  it('has fixes and suggestions in the rules for deprecations and contracts', () => {
    for (const rule of [...RULES, ...CONTRACTS])
      expect(sunset.rules[rule]?.meta).toMatchObject({ fixable: 'code', hasSuggestions: true });
  });
});

describe('the configurations', () => {
  const dated = { asOf: getLastBoundary(loadDataset().deprecations, new Date().toISOString().slice(0, 10)) };

  it.each([
    ['recommended', 2, 1, undefined, dated],
    ['strict', 2, 2, 2, { ...dated, evidence: 'possible' }],
    ['ended-only', 2, undefined, undefined, dated],
    ['contracts', undefined, undefined, 2, dated],
  ] as const)(
    '%s gives ended, deprecated and broken contracts their severity, and carries a day',
    (name, ended, deprecated, broken, settings) => {
      const [config, ...more] = sunset.configs[name];
      expect(more).toEqual([]);
      expect(config).toMatchObject({ name: `sunset/${name}`, settings: { sunset: settings } });
      for (const rule of RULES)
        expect(config?.rules?.[`sunset/${rule}`]).toBe(rule.startsWith('no-ended-') ? ended : deprecated);
      for (const rule of CONTRACTS) expect(config?.rules?.[`sunset/${rule}`]).toBe(broken);
      expect(config?.rules?.['sunset/valid-settings']).toBe(2);
      expect(config?.rules?.['sunset/no-unjudged-request']).toBeUndefined();
    },
  );

  it('are described in an error of ESLint 8, which writes the list into it', () => {
    // @eslint/eslintrc does this with the data of a configuration that is no object.
    expect(JSON.stringify(sunset.configs.recommended)).toContain('it needs ESLint 9 or newer');
  });

  const CODE = 'fetch(`https://api.cloudflare.com/client/v4/accounts/${id}/workers/namespaces`);\n';
  const FORMS = {
    'spread into the array': (plugin: ESLint.Plugin) => [...(plugin.configs?.['recommended'] as Linter.Config[])],
    'extended by name': (plugin: ESLint.Plugin) => ({ plugins: { sunset: plugin }, extends: ['sunset/recommended'] }),
    'by their rules': (plugin: ESLint.Plugin) => ({
      plugins: { sunset: plugin },
      rules: { ...(plugin as typeof sunset).configs.recommended.rules },
    }),
    'extended as a value': (plugin: ESLint.Plugin) => ({ extends: [plugin.configs?.['recommended']] }),
  };

  describe.each(ESLINTS)('in %s', (eslint) => {
    it.each(Object.entries(FORMS))('work %s', async (_, getConfig) => {
      const { ESLint: ESLintClass } = (await import(eslint)) as typeof import('eslint');
      const { defineConfig } = (await import(`${eslint}/config`)) as typeof import('eslint/config');
      const config = defineConfig(getConfig(sunset) as Parameters<typeof defineConfig>[0]);
      const overrideConfig = [...config, { settings: { sunset: { asOf: '2026-11-10' } } }];
      const linter = new ESLintClass({ cwd: createFolder({}), overrideConfigFile: true, overrideConfig });
      const [result] = await linter.lintText(CODE, { filePath: 'a.js' });
      expect(result?.messages.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
        ['sunset/no-ended-route', 2],
      ]);
    });
  });
});

describe('settings', () => {
  const OWN = 'fetch(`https://api.cloudflare.com/client/v4/accounts/${id}/own_things`);\n';
  const lint = (settings: Record<string, unknown>, text = OWN): string[] =>
    new Linter({ cwd: ROOT })
      .verify(text, [...sunset.configs.recommended, { settings: { sunset: { asOf: '2026-11-10', ...settings } } }])
      .map(({ ruleId, message }) => `${ruleId}: ${message}`);

  it('data adds deprecations of the user', () => {
    const entry = {
      id: 'own-things',
      item: null,
      title: 'Own things end',
      summary: 'Nobody keeps own things any more.',
      dates: { deprecated: '2026-01-01', ends: '2026-11-01' },
      detectable: 'yes',
      affects: [{ kind: 'route', operations: ['GET /accounts/{account_id}/own_things'] }],
      replacement: { none: 'there is nothing like it' },
      rewrites: [],
      steps: ['Do without them.'],
      sources: [{ fact: 'dates', source: 'an own mail' }],
    };
    const cwd = createFolder({ 'own.json': JSON.stringify(entry) });
    expect(lint({})).toEqual([]);
    expect(lint({ data: `${cwd}/own.json` })).toEqual([expect.stringMatching(/^sunset\/no-ended-route: .*2026-11-01/)]);
  });

  it('wrappers and clients are followed wherever their base is defined', () => {
    const verify = (text: string, settings: Record<string, unknown>): string[] =>
      new Linter({ cwd: createFolder({}) })
        .verify(text, [...sunset.configs.recommended, { settings: { sunset: { asOf: '2026-11-10', ...settings } } }])
        .map(({ ruleId }) => String(ruleId));
    const wrapped = "import { cf } from './cf.js';\ncf.get(`accounts/${id}/workers/namespaces`);\n";
    expect(verify(wrapped, {})).toEqual([]);
    expect(verify(wrapped, { wrappers: [{ call: 'cf.get', path: 0 }] })).toEqual(['sunset/no-ended-route']);
    const client = { from: './cf', name: 'cf', like: 'ky', baseUrl: 'https://api.cloudflare.com/client/v4' };
    expect(verify(wrapped, { clients: [client] })).toEqual(['sunset/no-ended-route']);
  });

  it.each([
    ['missing.json', undefined, /^sunset\/[a-z-]+: settings\.sunset\.data: cannot read .*missing\.json: ENOENT$/],
    ['broken.json', '{', /settings\.sunset\.data: .*broken\.json: not valid JSON/],
    ['wrong.json', '{"id":"x y"}', /settings\.sunset\.data: .*wrong\.json: .* \(and \d+ more\)$/],
  ])('data in %s that cannot be used is one clear line in each file, and keeps the findings', (name, text, line) => {
    const cwd = createFolder(text === undefined ? {} : { [name]: text });
    const settings = { data: [`${cwd}/${name}`] };
    expect(lint(settings)).toEqual([expect.stringMatching(line)]);
    expect(lint(settings, 'let x;\n')).toEqual([expect.stringMatching(line)]);
    const ended = OWN.replace('own_things', 'workers/namespaces');
    expect(lint(settings, ended)).toEqual([
      expect.stringMatching(line),
      expect.stringMatching(/^sunset\/no-ended-route: /),
    ]);
  });

  it.each(['recommended', 'strict', 'ended-only', 'contracts'] as const)(
    'a mistyped key is an error in %s',
    (config) => {
      const messages = new Linter({ cwd: ROOT }).verify('let x;\n', [
        ...sunset.configs[config],
        { settings: { sunset: { asof: '2026-11-10' } } },
      ]);
      expect(messages).toMatchObject([{ severity: 2, message: expect.stringMatching(/asof is no setting/) as string }]);
    },
  );

  describe.each(ESLINTS)('that are wrong, in the command of %s', (eslint) => {
    const RULE = 'sunset/no-ended-route';
    const run = (rules: Record<string, string>, settings: object) => {
      const cwd = createFolder({
        'a.js': OWN.replace('own_things', 'workers/namespaces'),
        'eslint.config.mjs': `import sunset from ${JSON.stringify(getBuiltPath('rules/plugin.js'))};
export default [{ plugins: { sunset }, rules: ${JSON.stringify(rules)}, settings: { sunset: ${JSON.stringify(settings)} } }];`,
      });
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(ROOT, 'node_modules', eslint, 'bin/eslint.js'), '.'],
        { cwd, encoding: 'utf8' },
      );
      return { status, shown: stdout + stderr };
    };

    it.each([
      [{ asof: '2026-11-10' }, 'settings.sunset.asof is no setting'],
      [{ data: ['missing.json'] }, 'settings.sunset.data: cannot read missing.json'],
      [{ extendSafe: ['account-role'] }, 'settings.sunset.extendSafe: there is no deprecation "account-role"'],
    ])('%j fails a run whose rules are only warnings', (settings, fault) => {
      const { status, shown } = run({ [RULE]: 'warn', 'sunset/no-deprecated-route': 'warn' }, settings);
      expect([status, shown]).toEqual([2, expect.stringContaining(fault)]);
    });

    it('is an error beside the findings where the rule for settings is on', () => {
      const { status, shown } = run({ [RULE]: 'warn', 'sunset/valid-settings': 'error' }, { asof: '2026-11-10' });
      expect(status).toBe(1);
      expect(shown).toMatch(/error +settings\.sunset\.asof is no setting.*sunset\/valid-settings/);
      expect(shown).toMatch(/warning .*sunset\/no-ended-route/);
    });

    it('is no matter where the settings are right', () => {
      expect(run({ [RULE]: 'warn' }, { asOf: '2026-11-10' })).toMatchObject({ status: 0 });
    });
  });

  it('what was not judged is reported with its reason where the rule for it is on', () => {
    const setting = (name: string): string =>
      `export const read = (zone, name) =>\n  fetch(\`https://api.cloudflare.com/client/v4/zones/\${zone}/settings/${name}\`);\n`;
    const lintWith = (code: string): unknown[] =>
      new Linter({ cwd: ROOT })
        .verify(code, [{ plugins: { sunset }, rules: { 'sunset/no-unjudged-request': 1 } }], 'a.js')
        .map(({ ruleId, line, message }) => [ruleId, line, message.replace(/.*\((.*)\)$/, '$1')]);
    expect(lintWith(setting('${name}'))).toEqual([['sunset/no-unjudged-request', 2, 'unknown-segment']]);
    expect(lintWith(setting('ssl'))).toEqual([]);
  });

  it('data is used as soon as it is repaired', () => {
    const cwd = createFolder({});
    const lintWith = (): number => lint({ data: [`${cwd}/late.json`] }).length;
    expect(lintWith()).toBe(1);
    writeFileSync(`${cwd}/late.json`, '[]');
    expect(lintWith()).toBe(0);
  });
});

describe('the import', () => {
  /** Runs a script after an import hook has noted every file that Node loads, CommonJS or ESM. */
  async function getLoaded(script: string): Promise<string[]> {
    const hooks = `
      export async function load(url, context, next) { process._rawDebug('loaded ' + url); return next(url, context); }`;
    const preload = `
      import { register } from 'node:module';
      register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hooks)}));`;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '--import',
      `data:text/javascript,${encodeURIComponent(preload)}`,
      '--input-type=module',
      '--eval',
      `import { createRequire } from 'node:module'; ${script}; for (const file of Object.keys(createRequire(import.meta.url).cache)) console.log('loaded ' + file);`,
    ]);
    return `${stdout}\n${stderr}`
      .split('\n')
      .filter((line) => line.startsWith('loaded '))
      .map((line) => line.slice('loaded '.length));
  }

  it('loads no parser, no zod and no modules of the other faces', async () => {
    const loaded = await getLoaded(`await import(${JSON.stringify(getBuiltPath('rules/plugin.js'))})`);
    expect(loaded.some((file) => file.endsWith('dist/rules/plugin.js'))).toBe(true);
    const heavy =
      /node_modules\/(ts-morph|@ts-morph|jscodeshift|yargs|typescript|zod|oxc-parser|@oxc-parser|@typescript-eslint\/typescript-estree)\//;
    expect(loaded.filter((file) => heavy.test(file))).toEqual([]);
  });

  it('would be seen by this test if it loaded one of them', async () => {
    const loaded = await getLoaded(`await import('yargs'); createRequire(import.meta.url)('typescript')`);
    expect(loaded.some((file) => file.includes('node_modules/yargs/'))).toBe(true);
    expect(loaded.some((file) => file.includes('node_modules/typescript/'))).toBe(true);
  });
});
