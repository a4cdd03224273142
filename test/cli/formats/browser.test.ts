/** The page of `--format html` in a real browser: in `npm run test:all` alone, and only where Chromium is installed. */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../../cli/audit/audit-report.ts';
import { renderAuditHtml } from '../../../cli/audit/render-audit-html.ts';
import { renderHtml } from '../../../cli/reporters/html/html.ts';
import { byExtent } from '../../extent.ts';
import { createFolder } from '../../temporary.ts';
import { OLD_CALL, runCommand } from '../run-command.ts';
import { hostileReport, makeContext, makeFinding, makeReport } from './make-report.ts';

const CHROMIUM = process.env['SUNSET_CHROMIUM'] ?? '/usr/bin/chromium';
const WEAK_CONTRASTS = readFileSync(new URL('find-weak-contrasts.js', import.meta.url), 'utf8');
const FLAGS = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

const REPORT = makeReport(
  [
    makeFinding({ file: 'src/error.ts', severity: 'error', fingerprint: '1' }),
    makeFinding({ file: 'src/warning.ts', fix: { class: 'manual', reason: 'by hand' }, fingerprint: '2' }),
    makeFinding({
      deprecation: 'account-roles',
      file: 'lib/hint.ts',
      severity: 'hint',
      evidence: 'likely',
      dates: { deprecated: '2026-07-21', ends: null, goneSince: null },
      daysLeft: null,
      fingerprint: '3',
    }),
  ],
  [{ file: 'src/broken.ts', line: 4, reason: 'syntax-error', text: 'is not valid', isWholeFile: true }],
);

const CONTEXT = makeContext({
  getOwners: (file) => (file === 'src/error.ts' ? ['@org/a', '@org/b'] : []),
  getPackage: (file) => file.split('/')[0]!,
  getLink: (file, line) => `https://git.example/${file}#L${line}`,
});

const isRun = byExtent({ sample: false, all: existsSync(CHROMIUM) });

describe.runIf(isRun)(`the page in ${CHROMIUM} (skipped where it is not installed)`, () => {
  let browser: Browser;
  beforeAll(async () => {
    const { chromium } = await import('playwright-core');
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS.split(' ') });
  });
  afterAll(() => browser.close());

  /** Opens a page from a file, and fails for each request, dialog, error and violation of its policy. */
  async function open(html: string, options: BrowserContextOptions = {}): Promise<Page> {
    const file = join(createFolder({ 'report.html': html }), 'report.html');
    const page = await browser.newPage(options);
    const url = pathToFileURL(file).href;
    const faults: string[] = [];
    page.on('request', (request) => request.url() !== url && faults.push(request.url()));
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('dialog', (dialog) => faults.push(dialog.message()));
    await page.goto(url);
    expect(faults).toEqual([]);
    return page;
  }

  const getShown = (page: Page): Promise<string[]> =>
    page.locator('article:visible').evaluateAll((all) => all.map((one) => one.getAttribute('data-file')!));
  const html = renderHtml(REPORT, CONTEXT);

  it('shows the findings by deprecation, the soonest end first, and loads nothing', async () => {
    const page = await open(html);
    expect(await getShown(page)).toEqual(['src/error.ts', 'src/warning.ts', 'lib/hint.ts']);
    expect(await page.locator('#shown').textContent()).toBe('3 of 3 findings shown');
    expect(await page.locator('.bars li').count()).toBe(2);
    await page.close();
  });

  it('filters by severity, by what fix rewrites and by words', async () => {
    const page = await open(html);
    await page.getByLabel('warnings').uncheck();
    expect(await getShown(page)).toEqual(['src/error.ts', 'lib/hint.ts']);
    await page.getByLabel('only what sunset fix rewrites').check();
    expect(await getShown(page)).toEqual(['src/error.ts']);
    expect(await page.locator('.group:visible').count()).toBe(1);
    await page.getByLabel('only what sunset fix rewrites').uncheck();
    await page.getByRole('searchbox', { name: 'Search' }).fill('ROLES likely');
    expect(await getShown(page)).toEqual(['lib/hint.ts']);
    expect(await page.locator('#shown').textContent()).toBe('1 of 3 findings shown');
    await page.close();
  });

  it.each([
    ['owner', ['@org/a (1)', '@org/b (1)', 'no owner (2)']],
    ['package', ['lib (1)', 'src (2)']],
    ['deadline', ['2026-10-15 (2)', 'no end announced (1)']],
    ['file', ['lib/hint.ts (1)', 'src/error.ts (1)', 'src/warning.ts (1)']],
  ])('groups by %s, and by deprecation again', async (name, headings) => {
    const page = await open(html);
    await page.getByLabel('Group by').selectOption({ label: name });
    expect(await page.locator('h3:visible').allTextContents()).toEqual(headings);
    await page.getByLabel('Group by').selectOption('deprecation');
    expect(await getShown(page)).toEqual(['src/error.ts', 'src/warning.ts', 'lib/hint.ts']);
    await page.close();
  });

  it('says at each finding what the head of its deprecation says, where it is grouped otherwise', async () => {
    const more = [1, 2].map((line) => makeFinding({ file: 'src/error.ts', line, fingerprint: `more-${line}` }));
    const page = await open(renderHtml(makeReport(more), CONTEXT));
    const first = page.locator('article').first();
    const getLinks = () => first.getByRole('link', { name: 'item 5 on' }).count();
    expect([await first.getByText('It ends on').isVisible(), await getLinks()]).toEqual([false, 0]);
    await page.getByLabel('Group by').selectOption('owner');
    expect([await first.getByText('It ends on').isVisible(), await getLinks()]).toEqual([true, 1]);
    await page.getByRole('searchbox').fill('error.ts:2');
    expect(await page.locator('h3:visible').allTextContents()).toEqual(['@org/a (1)', '@org/b (1)']);
    await page.getByLabel('Group by').selectOption('deprecation');
    expect([await first.getByText('It ends on').isVisible(), await getLinks()]).toEqual([false, 0]);
    await page.close();
  });

  it.each([1280, 400])(
    'draws the line of the day through all bars, behind no label, at a width of %s',
    async (width) => {
      const page = await open(html, { viewport: { width, height: 900 } });
      const [line, bars] = await Promise.all(['.today', '.bars'].map((name) => page.locator(name).boundingBox()));
      expect(line!.y).toBeLessThanOrEqual(bars!.y);
      expect(line!.y + line!.height).toBeGreaterThanOrEqual(bars!.y + bars!.height);
      const covering = await page.evaluate<number>(
        `[...document.querySelectorAll('.bars .name, .bars .state')].filter((label) => {
        const { left, right } = label.getBoundingClientRect();
        return left < ${line!.x} && ${line!.x} < right && getComputedStyle(label).backgroundColor !== 'rgba(0, 0, 0, 0)';
      }).length`,
      );
      expect(covering).toBe(0);
      await page.close();
    },
  );

  it('draws the line of the day beside the bars alone, where the labels are above them', async () => {
    const page = await open(html, { viewport: { width: 390, height: 900 } });
    const colour = await page.evaluate("getComputedStyle(document.querySelector('.today')).borderLeftColor");
    expect(colour).toBe('rgba(0, 0, 0, 0)');
    const places = await page.evaluate<[number, number][]>(`[...document.querySelectorAll('.track')].map((track) => {
      const line = getComputedStyle(track, '::before');
      const day = document.querySelector('.today').getBoundingClientRect().left;
      return [Math.round(track.getBoundingClientRect().left + parseFloat(line.left)), Math.round(day)];
    })`);
    expect(places).toHaveLength(2);
    for (const [line, day] of places) expect(line).toBe(day);
    await page.close();
  });

  it('draws an end before its first day as an arrow, and no bar for a constraint', async () => {
    const dates = { deprecated: '2020-01-01', ends: '2021-01-01', goneSince: null };
    const required = { deprecation: null, contract: 'limit-of-a-list', kind: 'contract' } as const;
    const findings = [
      makeFinding({ dates, severity: 'error' }),
      makeFinding({ ...required, dates: { deprecated: null, ends: null, goneSince: null }, daysLeft: null }),
    ];
    const page = await open(renderHtml(makeReport(findings), CONTEXT));
    expect(await page.locator('.bars li').count()).toBe(1);
    expect(await page.locator('.bar.before').count()).toBe(1);
    expect(await page.getByText('an arrow is an end before the first day shown').isVisible()).toBe(true);
    const constraints = await open(renderHtml(makeReport(findings.slice(1)), CONTEXT));
    expect(await constraints.locator('.line').count()).toBe(0);
    await Promise.all([page, constraints].map((one) => one.close()));
  });

  it('has an id at each finding where its group does not name it', async () => {
    const page = await open(html);
    const id = page.locator('article .id').first();
    expect(await id.isVisible()).toBe(false);
    await page.getByLabel('Group by').selectOption('owner');
    expect(await id.isVisible()).toBe(true);
    await page.getByLabel('Group by').selectOption('deprecation');
    expect(await id.isVisible()).toBe(false);
    await page.close();
  });

  it.each([320, 390])('breaks no day at its hyphens, on %i pixels', async (width) => {
    const page = await open(html, { viewport: { width, height: 900 } });
    const days = page.locator('.day:visible');
    expect(await days.count()).toBeGreaterThan(8);
    const lines = await days.evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
    await page.close();
  });

  it('shows in the colour of a severity only what there is', async () => {
    const page = await open(renderHtml(makeReport([makeFinding({ severity: 'error' })]), CONTEXT));
    const getNames = (selector: string): Promise<string[]> => page.locator(`.counts ${selector}`).allTextContents();
    expect(await getNames('.none')).toEqual(['0 warnings', '0 hints', '0 limitations']);
    expect(await getNames('.error')).toEqual(['1 error']);
    await page.close();
  });

  it('leads from the time line to a group that a filter hides', async () => {
    const page = await open(html);
    await page.getByRole('searchbox').fill('nothing like it');
    expect(await getShown(page)).toEqual([]);
    await page.locator('.bars a').last().click();
    await expect.poll(() => getShown(page)).toContain('lib/hint.ts');
    expect(await page.locator('#group-account-roles').isVisible()).toBe(true);
    await page.close();
  });

  it('shows a rewrite, and links a place to its code', async () => {
    const page = await open(html);
    await page.locator('article').first().getByText('Before and after').click();
    expect(await page.locator('del:visible').allTextContents()).toEqual(['- x("old")\n']);
    expect(await page.locator('ins:visible').allTextContents()).toEqual(['+ x(newd")\n']);
    expect(await page.getByRole('link', { name: 'src/error.ts:1:3' }).getAttribute('href')).toBe(
      'https://git.example/src/error.ts#L1',
    );
    await page.close();
  });

  it('can be used with a keyboard, and every control has a name', async () => {
    const page = await open(html);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('Skip to the findings');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement?.id')).toBe('group');
    const names = await page
      .locator('input, select')
      .evaluateAll((all) => all.map((one) => one.closest('label')?.textContent?.trim() ?? ''));
    expect(names.every((name) => name !== '')).toBe(true);
    await page.close();
  });

  it('needs no script to be read', async () => {
    const page = await open(html, { javaScriptEnabled: false });
    expect(await page.locator('article:visible').count()).toBe(3);
    expect(await page.locator('#controls').isVisible()).toBe(false);
    await page.close();
  });

  it('prints what is folded, and no controls', async () => {
    const page = await open(html);
    await page.emulateMedia({ media: 'print' });
    await page.pdf();
    expect(await page.locator('details:not([open])').count()).toBe(0);
    expect(await page.locator('#controls').isVisible()).toBe(false);
    await page.close();
  });

  it.each(['light', 'dark'] as const)('has texts that can be read in %s', async (colorScheme) => {
    const page = await open(html, { colorScheme });
    expect(await page.evaluate(WEAK_CONTRASTS)).toEqual([]);
    await page.close();
  });

  it('fits a narrow screen', async () => {
    const page = await open(html, { viewport: { width: 320, height: 640 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.close();
  });

  it('shows 500 findings', async () => {
    const files = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}.ts`, OLD_CALL.repeat(10)]));
    const { printed } = await runCommand('check', { format: ['html'] }, { cwd: createFolder(files) });
    const page = await open(printed);
    expect(await page.locator('#shown').textContent()).toBe('500 of 500 findings shown');
    await page.close();
  });

  it('says that nothing was found', async () => {
    const page = await open(renderHtml(makeReport([]), CONTEXT));
    expect(await page.getByText('no findings in 9 files').isVisible()).toBe(true);
    await page.close();
  });

  it.each([380, 1280])('breaks no head of a table and no name in the page of an audit, on %i pixels', async (width) => {
    const row = {
      id: 'account-roles',
      title: 'Roles of accounts',
      item: 3,
      page: 'https://example.com/deprecations',
      docs: 'https://example.com/account-roles.md',
      ends: null,
      daysLeft: null,
      goneSince: null,
      severity: 'warning',
      places: 1,
      safe: 0,
      review: 0,
      files: ['packages/cache/src/purge.ts'],
      owners: ['@acme/edge'],
      owned: [{ owner: '@acme/edge', places: 1 }],
    } as const;
    const counts = { files: 1, ignored: 0, limitations: 0, accepted: 0, failure: null };
    const repositories = ['acme/site', 'acme/a-repository-with-a-long-name'].map((name) => ({
      ...counts,
      name,
      head: '1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c',
      hasChanges: false,
      unjudged: [
        { file: 'packages/cache/src/purge-by-prefix.ts', line: 3, reason: 'syntax-error', text: 'is not valid' },
      ],
      rows: [{ ...row, files: [...row.files], owners: [...row.owners], owned: [...row.owned] }],
    }));
    const page = await open(renderAuditHtml(createAudit('2026-11-10', repositories, null)), {
      viewport: { width, height: 800 },
    });
    await page.locator('article summary').click();
    const broken = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll('th, td:nth-child(3)')].flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [cell.textContent] : [];
    })`);
    expect(broken).toEqual([]);
    // The owners have no next end, and that column is left out.
    expect(await page.locator('th').count()).toBe(16);
    expect(await page.locator('th').allTextContents()).not.toContain('next end');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await page.close();
  });

  it('runs nothing, loads nothing and links nothing that a file or a message names', async () => {
    for (const report of fc.sample(hostileReport, { numRuns: 25, seed: 19 })) {
      const page = await open(renderHtml(report, makeContext({ getText: () => '</pre><script>alert(1)</script>\n' })));
      expect(await page.locator('article').count()).toBe(report.findings.length);
      expect(await page.locator('.limitations li').count()).toBe(report.limitations.length);
      expect(await page.locator('script').count()).toBe(1);
      expect(await page.locator('img, iframe, object, embed, svg, base, link').count()).toBe(0);
      const links = await page.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      expect(links.filter((link) => !/^(?:#|https:\/\/example\.com\/)/.test(link))).toEqual([]);
      await page.close();
    }
  });
});
