/** `sunset calendar`, read by another program's parser, and the other views of deadlines. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../faces/cli.ts';
import { createFolder } from '../../temporary.ts';
import { runCommand } from '../run-command.ts';

const API = 'https://api.cloudflare.com/client/v4';
const KV = `fetch('${API}/accounts/a/workers/namespaces');\n`;
const SETTINGS = `fetch('${API}/zones/z/settings');\n`;
/** It has no announced end, and is gone since 2026-09-25. */
const RULES = `fetch('${API}/zones/z/firewall/rules');\n`;
/** It has no announced end, and still works. */
const FILTERS = `fetch('${API}/zones/z/filters');\n`;
const PACKAGE = { 'package.json': '{"name":"@acme/dns, tools; \\\\ more"}' };

interface Component {
  getFirstPropertyValue(name: string): unknown;
  getAllSubcomponents(name: string): Component[];
}
interface Parser {
  parse(text: string): unknown;
  Component: new (parsed: unknown) => Component;
}

async function readCalendar(text: string): Promise<Component> {
  const { default: parser } = (await import('ical.js' as string)) as { default: Parser };
  return new parser.Component(parser.parse(text));
}

const calendar = (files: Readonly<Record<string, string>>, day = '2026-09-15') =>
  runCli(['calendar', '--no-config', '--as-of', day], createFolder({ ...PACKAGE, ...files }));

async function readEvents(files: Readonly<Record<string, string>>, day?: string) {
  const { stdout } = await calendar(files, day);
  const events = (await readCalendar(stdout)).getAllSubcomponents('vevent');
  return events.map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    start: String(event.getFirstPropertyValue('dtstart')),
    summary: String(event.getFirstPropertyValue('summary')),
    description: String(event.getFirstPropertyValue('description')),
    alarms: event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }));
}

describe('calendar', () => {
  it('has one event for each end that the code meets, with three reminders', async () => {
    const events = await readEvents({ 'a.js': KV + KV, 'b.js': KV, 'c.js': RULES });
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event).toMatchObject({
      uid: 'kv-legacy-namespace-routes.acme-dns-tools-more@eslint-plugin-sunset',
      start: '2026-10-15',
      alarms: ['-P30D', '-P7D', '-P1D'],
    });
    expect(event!.summary).toBe('API end: Legacy Workers KV namespace routes (3 places in @acme/dns, tools; \\ more)');
    expect(event!.description).toContain('3 places in 2 files:\na.js:1\na.js:2\nb.js:1\n');
    expect(event!.description).toMatch(/\n\nkv-legacy-namespace-routes, item 5, https:\/\/\S+$/);
  });

  it('keeps the identity of an event while lines move and days pass', async () => {
    const [first] = await readEvents({ 'a.js': KV }, '2026-09-15');
    const [moved] = await readEvents({ 'b.js': `\n\n${KV}` }, '2026-10-01');
    expect(moved!.uid).toBe(first!.uid);
  });

  it('reminds of no end that has passed', async () => {
    const { stdout } = await calendar({ 'a.js': KV }, '2026-10-15');
    const [event] = (await readCalendar(stdout)).getAllSubcomponents('vevent');
    expect(event!.getAllSubcomponents('valarm')).toEqual([]);
  });

  it('has no alarm of the past', async () => {
    expect((await readEvents({ 'a.js': KV }, '2026-10-08'))[0]!.alarms).toEqual(['-P7D', '-P1D']);
    expect((await readEvents({ 'a.js': KV }, '2026-10-09'))[0]!.alarms).toEqual(['-P1D']);
  });

  it('is made today if it looks ahead: its stamp and its alarms are of today', async () => {
    const host = { cwd: createFolder({ ...PACKAGE, 'a.js': KV }), today: '2026-10-01' };
    const { printed } = await runCommand('calendar', { 'as-of': '+90d' }, host, 'real');
    expect(printed).toContain('DTSTAMP:20261001T000000Z');
    expect(printed.match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-P7D', 'TRIGGER:-P1D']);
  });

  it('is the same in two runs, in lines of at most 75 octets', async () => {
    const files = { 'ä/ö-日本語-日本語-日本語-日本語-日本語-日本語-日本語.js': KV, 'a.js': SETTINGS };
    const [one, two] = [await calendar(files), await calendar(files)];
    expect(one.stdout).toBe(two.stdout);
    const lines = one.stdout.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(one.stdout).not.toMatch(/[^\r]\n/);
    expect((await readEvents(files)).map(({ description }) => description).join()).toContain(
      'ä/ö-日本語-日本語-日本語-日本語-日本語-日本語-日本語.js:1',
    );
  });

  it('is written to a file as a whole, or not at all', async () => {
    const cwd = createFolder({ ...PACKAGE, 'a.js': KV, 'out/.keep': '' });
    const run = (...words: string[]) => runCli(['calendar', '--no-config', '--as-of', '2026-09-15', ...words], cwd);
    expect(await run('--output', 'out/d.ics')).toMatchObject({
      status: 0,
      stdout: '',
      stderr: '1 deadline written to out/d.ics\n',
    });
    await readCalendar(readFileSync(join(cwd, 'out/d.ics'), 'utf8'));
    expect((await run('--output', 'none/d.ics')).status).toBe(2);
    expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['.keep', 'd.ics']);
  });

  it('has what is gone without an announced end', async () => {
    const events = await readEvents({ 'a.js': RULES + FILTERS }, '2026-10-15');
    expect(events).toMatchObject([{ start: '2026-09-25', alarms: [] }]);
    expect(events[0]!.summary).toContain('API gone: Firewall rules and filters (1 place in ');
    expect(events[0]!.description).toContain('1 place in 1 file:\na.js:1');
  });

  it('of code without a deadline is empty and valid', async () => {
    expect(await readEvents({ 'a.js': RULES })).toEqual([]);
  });
});

describe('a time line', () => {
  const list = (...words: string[]) => runCli(['list', '--timeline', ...words], createFolder({}));

  it('has the ends in their order, and the day between past and future', async () => {
    const { stdout } = await list('--as-of', '2026-10-15');
    const lines = stdout.split('\n');
    // An end without a day comes after the days of its month.
    const days = lines
      .flatMap((line) => /● (\S+)/.exec(line)?.[1] ?? [])
      .map((day) => (day.length === 7 ? `${day}-99` : day));
    expect(days.length).toBeGreaterThan(20);
    expect(days).toEqual([...days].sort());
    const today = lines.findIndex((line) => line.startsWith('── 2026-10-15'));
    const kv = lines.findIndex((line) => line.includes('kv-legacy-namespace-routes'));
    expect(lines[kv]).toContain('ended today');
    expect(kv).toBeLessThan(today);
    expect(lines.slice(today).filter((line) => line.includes(' ago'))).toEqual([]);
  });

  it('has an end that is a month in that month, and what is gone', async () => {
    const { stdout } = await list('--as-of', '2026-10-15');
    const entries: string[] = [];
    let month = '';
    for (const line of stdout.split('\n')) {
      if (/^\d{4}-\d\d$/.test(line)) month = line;
      const [, date, id] = /● (\S+) +(\S+)/.exec(line) ?? [];
      if (date !== undefined) entries.push(`${month} ${date} ${id}`);
    }
    expect(entries).toContain('2026-01 2026-01 mirage');
    expect(entries).toContain('2024-03 2024-03 draft-chacha20-ciphers');
    expect(entries).toContain('2026-09 2026-09-25 rate-limits-v1');
    expect(stdout).toMatch(/2026-09-25 {2}firewall-rules-and-filters +partly gone/);
    expect((await list('--as-of', '2026-09-24')).stdout).not.toContain('rate-limits-v1');
  });

  it('is refused as JSON', async () => {
    expect(await list('--format', 'json')).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('a number of days from today', () => {
  const getDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const list = async (asOf: string) => {
    const { status, stdout, stderr } = await runCli(['list', '--format', 'json', '--as-of', asOf], createFolder({}));
    return status === 0 ? (JSON.parse(stdout) as { asOf: string }).asOf : stderr;
  };

  it.each([
    ['+90d', 90],
    ['+0d', 0],
    ['-1d', -1],
  ])('%s is a day', async (asOf, days) => {
    const earliest = getDay(days);
    const day = await list(asOf);
    // Midnight may lie between the two readings of the clock.
    expect([earliest, getDay(days)]).toContain(day);
  });

  it.each(['90d', '+90', '+d', '+1.5d', 'tomorrow'])('%s is none', async (asOf) => {
    expect(await list(asOf)).toBe(
      `sunset: --as-of: "${asOf}" is not a day; write it as YYYY-MM-DD (+90d means 90 days from today)\n`,
    );
  });
});

describe('a look ahead by a number of days', () => {
  const AHEAD =
    '1 of 2 findings ends between 2026-10-01 and 2026-12-30 (kv-legacy-namespace-routes on 2026-10-15); 1 has ended before';
  const run = async (day: string, options: Record<string, string> = {}) => {
    const host = { cwd: createFolder({ ...PACKAGE, 'a.js': `${KV}${RULES}` }), today: '2026-10-01' };
    return runCommand('check', { 'as-of': day, ...options }, host, 'real');
  };

  it('says what ends until then, in words that hold today, and fails for it', async () => {
    const { code, printed, logged } = await run('+90d');
    expect(code).toBe(1);
    expect(printed).toContain('as of 2026-12-30');
    expect(printed).toMatch(/kv-legacy-namespace-routes[^\n]* · 14 days left/);
    expect(printed).toContain('It ends on 2026-10-15, within 14 days.');
    expect(printed).not.toMatch(/ended .* ago|It ended on 2026-10/);
    expect(printed).toContain(`${AHEAD}\n`);
    expect(printed).toContain('in 1 of 1 file, as of 2026-12-30, 90 days after 2026-10-01\n');
    // Each sentence once.
    expect(logged.join()).not.toContain('between');
  });

  it.each([
    ['markdown', `${AHEAD.replaceAll('-', '\\-')}.`],
    ['html', `<p>${AHEAD.replaceAll(/\d{4}-\d\d-\d\d/g, '<span class="day">$&</span>')}</p>`],
    ['junit', 'as of 2026-12-30, 90 days after 2026-10-01'],
  ])('says it in %s', async (format, sentence) => {
    const { printed } = await run('+90d', { format });
    expect(printed.replaceAll('\\-', '-')).toContain(sentence.replaceAll('\\-', '-'));
  });

  it('says it on standard error for a format without room for it', async () => {
    expect((await run('+90d', { format: 'csv' })).logged.at(-1)).toBe(AHEAD);
  });

  it('counts days from today in all formats', async () => {
    const json = await run('+90d', { format: 'json' });
    const document = JSON.parse(json.printed) as {
      asOf: string;
      readOn: string;
      findings: { daysLeft: number | null }[];
    };
    expect(document).toMatchObject({ asOf: '2026-12-30', readOn: '2026-10-01' });
    expect(document.findings.map(({ daysLeft }) => daysLeft)).toEqual([14, null]);
    const { printed: page } = await run('+90d', { format: 'html' });
    expect(page).toMatch(/class="today"[^>]*><b>2026-10-01<.*class="ahead"[^>]*><b>2026-12-30</);
    const host = { cwd: createFolder({}), today: '2026-10-01' };
    const { printed: list } = await runCommand('list', { 'as-of': '+90d', timeline: true }, host, 'real');
    expect(list).toMatch(/ {2}kv-legacy-namespace-routes +14 days left /);
    expect(list).toMatch(/── 2026-10-01 ─[^]*── 2026-12-30 ─/);
    const { printed: told } = await runCommand(
      'explain',
      { 'as-of': '+90d', id: 'kv-legacy-namespace-routes' },
      host,
      'real',
    );
    expect(told).toContain('  on 2026-12-30: ended\n  today, 2026-10-01: 14 days left\n');
  });

  it('says so if nothing does', async () => {
    expect((await run('+3d')).printed).toContain('none of 2 findings ends between 2026-10-01 and 2026-10-04');
  });

  it('has the report of a day that is written out say what holds on that day', async () => {
    const { printed, logged } = await run('2026-12-30');
    expect(printed).toContain('It ended on 2026-10-15.');
    expect(printed).toContain('ended 76 days ago');
    expect(`${logged.join()}${printed}`).not.toContain('between');
  });
});

describe('an end within 14 days', () => {
  const check = (asOf: string, ...words: string[]) =>
    runCli(['check', '--no-config', '--as-of', asOf, ...words], createFolder({ ...PACKAGE, 'a.js': KV }));

  it.each([
    ['2026-09-30', 'ends on 2026-10-15.', ''],
    [
      '2026-10-01',
      'ends on 2026-10-15, within 14 days.',
      '1 finding ends within 14 days, on 2026-10-15 (kv-legacy-namespace-routes); --ending-within 14 makes it an error\n',
    ],
    [
      '2026-10-14',
      'ends on 2026-10-15, within 14 days.',
      '1 finding ends within 14 days, tomorrow (kv-legacy-namespace-routes); --ending-within 14 makes it an error\n',
    ],
  ])('is a warning that says so on %s', async (day, words, line) => {
    const { status, stdout, stderr } = await check(day);
    expect(status).toBe(0);
    expect(stdout).toMatch(/ warning /);
    expect(stdout).toContain(words);
    expect(stderr).toBe(line);
  });

  it('is an error where the user says so, and then needs no other word', async () => {
    const { status, stdout, stderr } = await check('2026-10-01', '--ending-within', '14');
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toContain('within 14 days');
    expect((await check('2026-09-30', '--ending-within', '14')).status).toBe(0);
  });
});
