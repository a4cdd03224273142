/** No file name and no message gets out of its place in any format. */
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { stripControl } from '../../../cli/printable.ts';
import { FORMATS, FORMAT_NAMES, type FormatName } from '../../../cli/reporters/formats.ts';
import type { RenderContext } from '../../../cli/reporters/format.ts';
import { GROUPINGS } from '../../../cli/reporters/groups/group-findings.ts';
import type { Report } from '../../../cli/run/report.ts';
import { hostileReport, makeContext } from './make-report.ts';

/** Renders hostile reports in a format, and hands each over. */
async function forHostile(
  name: FormatName,
  check: (text: string, report: Report) => void,
  changes: Partial<RenderContext> = {},
): Promise<void> {
  const render = await FORMATS[name].load();
  fc.assert(
    fc.property(hostileReport, fc.constantFrom(...GROUPINGS), (report, grouping) => {
      const explained = { ...report, explainsLimitations: true };
      check(render(explained, makeContext({ grouping, ...changes })), explained);
    }),
    { numRuns: 300 },
  );
}

// eslint-disable-next-line no-control-regex -- control characters are the point
const TERMINAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

describe.each(FORMAT_NAMES)('%s', (name) => {
  it('contains no terminal escapes and no commands of a CI runner', async () => {
    await forHostile(name, (text) => {
      expect(text).not.toMatch(TERMINAL);
      expect(text).not.toMatch(/##\w*\[/);
      if (name !== 'github') expect(text).not.toMatch(/^\s*::/m);
    });
  });
});

describe('frames', () => {
  it('show source without terminal escapes', async () => {
    await forHostile('stylish', (text) => expect(text).not.toMatch(TERMINAL), {
      hasFrames: true,
      getText: () => 'a \u001b[31m \u202e\nb\n',
    });
  });
});

describe('github', () => {
  it('gives one command for each annotation, whose values are those of the report', async () => {
    await forHostile('github', (text, { findings, limitations }) => {
      const lines = text.split('\n').slice(0, -1);
      const isCounted = limitations.length > 0 ? 1 : 0;
      expect(lines).toHaveLength(findings.length + limitations.length + isCounted);
      const commands = lines.map((line) => {
        const command = /^::(error|warning|notice) ([^:]*)::(.*)$/.exec(line);
        expect(command).not.toBeNull();
        const properties = command![2]!.split(',').map((property) => property.split('=', 2) as [string, string]);
        return new Map(properties.map(([key]) => [key, unescapeCommand(getRest(command![2]!, key))]));
      });
      const files = commands.flatMap((command) => command.get('file') ?? []);
      const shown = [...findings, ...limitations].map(({ file }) => stripControl(encodeLines(file)));
      expect(files.map(encodeLines).map(stripControl).sort()).toEqual(shown.sort());
    });
  });
});

/** The value of a property; a comma in it is escaped. */
function getRest(properties: string, key: string): string {
  const found = properties.split(',').find((property) => property.startsWith(`${key}=`));
  return found!.slice(key.length + 1);
}

function unescapeCommand(text: string): string {
  return text
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%0A', '\n')
    .replaceAll('%0D', '\r')
    .replaceAll('%25', '%');
}

function encodeLines(text: string): string {
  return text.replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

describe('csv', () => {
  it('has as many rows as there are places, and no cell is a formula', async () => {
    await forHostile('csv', (text, { findings, limitations }) => {
      const rows = parseCsv<Record<string, string>>(text, { columns: true, record_delimiter: '\r\n' });
      expect(rows).toHaveLength(findings.length + limitations.length);
      for (const row of rows)
        for (const [column, cell] of Object.entries(row))
          if (!/^-?\d+$/.test(cell)) expect(cell, column).not.toMatch(/^\s*[=+\-@\t\r]/);
      expect(rows.map(({ line }) => line).every((line) => line === '1')).toBe(true);
    });
  });
});

describe('markdown', () => {
  const parser = new MarkdownIt({ html: true, linkify: true });

  it('has only links and elements of its own', async () => {
    await forHostile('markdown', (text) => {
      const elements: string[] = [];
      const links: string[] = [];
      for (const token of parser.parse(text, {}).flatMap((block) => [block, ...(block.children ?? [])])) {
        if (token.type === 'html_block') elements.push(...(token.content.match(/<[^>]*>/g) ?? []));
        if (token.type === 'html_inline' || token.type === 'image') elements.push(token.content);
        if (token.type === 'link_open') links.push(String(token.attrGet('href')));
        if (['strong_open', 'em_open', 's_open', 'blockquote_open', 'hr', 'fence'].includes(token.type))
          elements.push(token.type);
      }
      const own = ['<details>', '</details>', '<summary>', '</summary>'];
      expect(elements.filter((element) => !own.includes(element))).toEqual([]);
      expect(links.filter((link) => !link.startsWith('https://example.com/'))).toEqual([]);
    });
  });

  it('holds no @mention of a user, and has one list item for each place', async () => {
    await forHostile('markdown', (text, { findings, limitations }) => {
      const tokens = parser.parse(text, {});
      expect(tokens.filter(({ type }) => type === 'list_item_open')).toHaveLength(findings.length + limitations.length);
      const words = tokens
        .flatMap(({ children }) => children ?? [])
        .filter(({ type }) => type === 'text')
        .map(({ content }) => content);
      const source = text.replaceAll(/(`+)[^`][\s\S]*?\1/g, '');
      expect(source).not.toMatch(/(?:^|[^\w`])@\w/);
      expect(words.length).toBeGreaterThan(0);
    });
  });
});

describe('junit', () => {
  it('is well-formed, with a test case for each place', async () => {
    await forHostile('junit', (text, { findings, limitations }) => {
      const names: string[] = [];
      const parser = new SaxesParser();
      parser.on('error', (error) => {
        throw error;
      });
      parser.on('opentag', ({ name }) => void names.push(name));
      parser.write(text).close();
      expect(names.filter((name) => name === 'testcase')).toHaveLength(findings.length + limitations.length + 1);
      const own = ['testsuites', 'testsuite', 'testcase', 'failure', 'skipped', 'system-out'];
      expect(names.filter((name) => !own.includes(name))).toEqual([]);
    });
  });
});

describe('sarif', () => {
  it('has no half of a surrogate pair, which code scanning refuses', async () => {
    await forHostile('sarif', (text) => {
      const halves: string[] = [];
      JSON.parse(text, (_, value: unknown) => {
        if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) halves.push(value);
        return value;
      });
      expect(halves).toEqual([]);
    });
  });
});

describe.each(['json', 'sarif', 'gitlab', 'rdjson'] as const)('%s', (name) => {
  it('keeps the value of each file name', async () => {
    await forHostile(name, (text, { findings, limitations }) => {
      const value: unknown = JSON.parse(text);
      const names = findFiles(value).map((file) => (name === 'sarif' ? decodeURIComponent(file) : file));
      const wellFormed = (file: string): string =>
        name === 'sarif' ? file.replace(/\p{Surrogate}/gu, '\ufffd') : file;
      for (const { file } of [...findings, ...limitations]) expect(names).toContain(wellFormed(file));
    });
  });
});

/** The values of all properties that name a file. */
function findFiles(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' && ['file', 'uri', 'path'].includes(key) ? [inner] : findFiles(inner),
  );
}
