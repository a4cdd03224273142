/** What the ten rules promise, with an engine that does as it is told. */
import { join } from 'node:path';
import { Linter, RuleTester, type Rule } from 'eslint';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { createTextFinders } from '../../analysis/findings/texts/text-finders.ts';
import { loadDataset } from '../../data/load.ts';
import { createFindingsByFile } from '../../rules/file-findings.ts';
import { createRule, createSettingsRule } from '../../rules/rule-factory.ts';
import { SETTINGS_RULE } from '../../rules/sunset-settings.ts';
import { createFolder } from '../temporary.ts';
import { createFakeEngine, type FakeFinding } from './fake-engine.ts';

Object.assign(RuleTester, { describe, it, afterAll });
const tester = new RuleTester();

function createRules(
  fakes: readonly FakeFinding[],
  judged?: (judgement: unknown) => void,
  getToday = () => '2026-11-09',
): Record<string, Rule.RuleModule> {
  const findings = createFindingsByFile({
    getEngine: () => ({
      engine: createFakeEngine(fakes, judged),
      finders: createTextFinders(loadDataset()),
      createGraph: null,
      platform: loadDataset().platform,
      fault: null,
    }),
    getPackageFacts: () => NO_PACKAGE,
    asOf: '2026-11-01',
    getToday,
    getBoundary: (day) => (day < '2026-12-01' ? '2026-11-01' : '2026-12-01'),
  });
  const rules: Record<string, Rule.RuleModule> = { [SETTINGS_RULE]: createSettingsRule(findings) };
  for (const state of ['deprecated', 'ended'] as const) {
    for (const group of ['route', 'field', 'header', 'parameter', 'value'] as const) {
      rules[`no-${state}-${group}`] = createRule(state, group, findings);
    }
  }
  return rules;
}

/** The messages of all rules for one text. */
function lint(
  rules: Record<string, Rule.RuleModule>,
  text: string,
  settings: Record<string, unknown> = {},
): Linter.LintMessage[] {
  return new Linter().verify(text, {
    plugins: { sunset: { rules } },
    settings,
    rules: Object.fromEntries(Object.keys(rules).map((name) => [`sunset/${name}`, 2])),
  });
}

const rules = createRules([
  { text: '/safe', fix: { class: 'safe', becomes: '/better', title: 'Write /better' } },
  { text: '/review', fix: { class: 'review', becomes: '/perhaps', title: 'Write /perhaps' } },
  { text: '/guess', evidence: 'likely', fix: { class: 'safe', becomes: '/better', title: 'Write /better' } },
  { text: '/manual', fix: { class: 'manual' } },
  { text: '/gone', lifecycle: 'ended', severity: 'error' },
  { text: 'X-Old', kind: 'header' },
]);

tester.run('no-deprecated-route', rules['no-deprecated-route']!, {
  valid: ["f('/other')", "f('/gone')", "f('X-Old')"],
  invalid: [
    {
      name: 'proven and safe is fixed, at the place of the finding, with the message of the finding',
      code: "f('/safe')",
      // A package of its own: what else a package holds may see a rewrite.
      filename: join(createFolder({ 'package.json': '{}' }), 'a.js'),
      output: "f('/better')",
      errors: [
        {
          message: '/safe ended on 2026-01-01; write something else (an-id)',
          line: 1,
          column: 4,
          endLine: 1,
          endColumn: 9,
        },
      ],
    },
    {
      name: 'a rewrite to review is suggested',
      code: "f('/review')",
      errors: [
        {
          messageId: 'use',
          suggestions: [{ messageId: 'suggestion', data: { title: 'Write /perhaps' }, output: "f('/perhaps')" }],
        },
      ],
    },
    {
      name: 'a safe rewrite of a likely use is suggested',
      code: "f('/guess')",
      errors: [
        {
          messageId: 'use',
          suggestions: [{ messageId: 'suggestion', data: { title: 'Write /better' }, output: "f('/better')" }],
        },
      ],
    },
    { name: 'steps for a person are neither', code: "f('/manual')", errors: [{ messageId: 'use' }] },
  ],
});
tester.run('no-ended-route', rules['no-ended-route']!, {
  valid: ["f('/safe')"],
  invalid: [{ code: "f('/gone')", errors: [{ messageId: 'use' }] }],
});
tester.run('no-deprecated-header', rules['no-deprecated-header']!, {
  valid: ["f('/safe')"],
  invalid: [{ code: "f('X-Old')", errors: [{ messageId: 'use' }] }],
});

describe('the ten rules together', () => {
  const KINDS = {
    route: ['route', 'host'],
    field: ['request-field', 'response-field', 'enum'],
    header: ['header', 'header-pair'],
    parameter: ['query', 'client-option'],
    value: ['value'],
  } as const;
  const cases = Object.entries(KINDS).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group] as const));

  it.each(cases)('report a %s once, as %s, in any lifecycle', (kind, group) => {
    for (const lifecycle of ['announced', 'deprecated', 'ending', 'ended'] as const) {
      const messages = lint(createRules([{ text: '/it', kind, lifecycle }]), "f('/it')");
      expect(messages.map((message) => message.ruleId)).toEqual([
        `sunset/no-${lifecycle === 'ended' ? 'ended' : 'deprecated'}-${group}`,
      ]);
    }
  });

  it('analyse a file once', () => {
    let count = 0;
    lint(
      createRules([{ text: '/it' }], () => (count += 1)),
      "f('/it')",
    );
    expect(count).toBe(1);
  });

  it('hand the settings on, and their own day where none is set', () => {
    const judgements: unknown[] = [];
    const seeing = createRules([{ text: '/it' }], (judgement) => judgements.push(judgement));
    lint(seeing, "f('/it')");
    lint(seeing, "f('/it')", { sunset: { asOf: '2026-01-02', evidence: 'proven', endingWithin: 30 } });
    expect(judgements).toEqual([{ asOf: '2026-11-01' }, { asOf: '2026-01-02', evidence: 'proven', endingWithin: 30 }]);
  });

  it('count the days of `endingWithin` from today, as the command does, unless the settings have another day', () => {
    const judgements: unknown[] = [];
    const seeing = createRules([{ text: '/it' }], (judgement) => judgements.push(judgement));
    for (const asOf of [undefined, '2026-11-01', '2026-10-31'])
      lint(seeing, "f('/it')", { sunset: { asOf, endingWithin: 30 } });
    expect(judgements).toEqual([
      { asOf: '2026-11-09', endingWithin: 30 },
      { asOf: '2026-11-09', endingWithin: 30 },
      { asOf: '2026-10-31', endingWithin: 30 },
    ]);
  });

  it('follow the clock of a process that outlives a day', () => {
    const judgements: unknown[] = [];
    let today = '2026-11-30';
    const seeing = createRules(
      [{ text: '/it' }],
      (judgement) => judgements.push(judgement),
      () => today,
    );
    const lintShipped = (): unknown => lint(seeing, "f('/it')", { sunset: { asOf: '2026-11-01' } });
    lintShipped();
    lint(seeing, "f('/it')", { sunset: { endingWithin: 30 } });
    today = '2026-12-01';
    lintShipped();
    lint(seeing, "f('/it')", { sunset: { endingWithin: 30 } });
    expect(judgements).toEqual([
      { asOf: '2026-11-01' },
      { asOf: '2026-11-30', endingWithin: 30 },
      { asOf: '2026-12-01' },
      { asOf: '2026-12-01', endingWithin: 30 },
    ]);
  });

  it('report a failed analysis once, by a rule for what has ended', () => {
    const failing = createRules([{ text: '/it' }], () => {
      throw new Error('broken');
    });
    expect(lint(failing, "f('/it')")).toMatchObject([
      { ruleId: 'sunset/no-ended-route', message: 'the analysis of this file failed: broken', line: 1, column: 1 },
    ]);
  });

  it.each([
    [{ asOf: 'soon' }, 'settings.sunset.asOf: "soon" is not a day; write it as YYYY-MM-DD'],
    [{ asOf: '2026-02-30' }, 'settings.sunset.asOf: "2026-02-30" is not in the calendar'],
    [{ asOf: 20260101 }, 'settings.sunset.asOf must be a day, written as YYYY-MM-DD'],
    [{ brand: '' }, 'settings.sunset.brand must be a word such as "example"'],
    [{ baseUrls: ['/v4'] }, 'settings.sunset.baseUrls must hold absolute http(s) URLs, and "/v4" is none'],
    [{ baseUrls: 'https://x' }, 'settings.sunset.baseUrls must be an array of URLs'],
    [{ assumePlatform: 'yes' }, 'settings.sunset.assumePlatform must be true or false'],
    [{ wrappers: {} }, 'settings.sunset.wrappers must be an array of objects'],
    [{ wrappers: [{ call: 'cf.get' }] }, 'settings.sunset.wrappers[0].path is missing'],
    [
      { wrappers: [{ call: 'cf.get()', path: 0 }] },
      'settings.sunset.wrappers[0].call must be a callee as it is written, such as "client.get"',
    ],
    [
      {
        wrappers: [
          { call: 'f', path: 0 },
          { call: 'f', path: -1 },
        ],
      },
      "settings.sunset.wrappers[1].path must be the index of an argument or an option's name",
    ],
    [
      { wrappers: [{ call: 'f', path: 0, base: 'zones' }] },
      'settings.sunset.wrappers[0].base must be a path such as "/zones/{zone_id}"',
    ],
    [
      { wrappers: [{ call: 'f', path: 0, url: 1 }] },
      'settings.sunset.wrappers[0].url is no setting; known are call, from, path, method, body, query, base',
    ],
    [{ clients: ['axios'] }, 'settings.sunset.clients[0] must be an object'],
    [{ clients: [{ from: 'a', name: 'default' }] }, 'settings.sunset.clients[0].like is missing'],
    [
      { clients: [{ from: 'a', name: 'default', like: 'axios', baseUrl: '/v4' }] },
      'settings.sunset.clients[0].baseUrl must be an absolute http(s) URL',
    ],
    [{ evidence: 'sure' }, "settings.sunset.evidence must be 'proven', 'likely' or 'possible'"],
    [{ endingWithin: -1 }, 'settings.sunset.endingWithin must be a whole number of days'],
    [{ data: 3 }, 'settings.sunset.data must be the path of a file, or an array of paths'],
    [
      { asof: '2026-01-01' },
      'settings.sunset.asof is no setting; did you mean asOf? Known are asOf, brand, baseUrls, assumePlatform, wrappers, clients, clientTables, ids, extendSafe, extendReview, optIn, evidence, endingWithin, imports, data, ignores, exclude, failOn, failOnMarkers, format, reportUnusedDisableDirectives, requireDisableReasons, overrides, $schema',
    ],
    ['soon', 'settings.sunset must be an object'],
  ])('answer the settings %j with one line in each file, and keep the findings', (sunset, message) => {
    const getMessages = (text: string) =>
      lint(rules, text, { sunset }).map((each) => [each.ruleId, each.message, each.line, each.column]);
    const fault = ['sunset/valid-settings', message, 1, 1];
    expect(getMessages("f('/other')")).toEqual([fault]);
    expect(getMessages("f('/safe')")).toEqual([
      fault,
      ['sunset/no-deprecated-route', '/safe ended on 2026-01-01; write something else (an-id)', 1, 4],
    ]);
  });

  it('end ESLint where the rule for settings is off, whatever their severity', () => {
    const lintAs = (severity: Linter.Severity) => () =>
      new Linter().verify("f('/safe')", {
        plugins: { sunset: { rules } },
        settings: { sunset: { asOf: 'soon' } },
        rules: { 'sunset/no-deprecated-route': severity },
      });
    for (const severity of [1, 2] as const)
      expect(lintAs(severity)).toThrow(/settings\.sunset\.asOf: "soon" is not a day/);
  });

  it('keep the settings without a fault', () => {
    const judgements: unknown[] = [];
    const seeing = createRules([{ text: '/it' }], (judgement) => judgements.push(judgement));
    lint(seeing, "f('/it')", { sunset: { asOf: '2026-01-02', evidense: 'proven', endingWithin: -1 } });
    expect(judgements).toEqual([{ asOf: '2026-01-02' }]);
  });
});
