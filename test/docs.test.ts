/** The generated pages of docs/ equal what the dataset and the fixtures say; paths in the pages for contributors exist. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../analysis/findings/finding.ts';
import { loadDataset } from '../data/load.ts';
import { importBuiltPlugin } from './built.ts';
import { getContractReference, loadContractFixtures } from './contracts/fixtures.ts';
import { runBuiltCli } from './faces/cli.ts';
import { ROOT } from './fixtures.ts';

interface Docs {
  FOLDERS: readonly string[];
  renderDocs(checkFixes: CheckFixes): Readonly<Record<string, string>>;
}

type CheckFixes = ReadonlyMap<string, string>;

const { FOLDERS, renderDocs } = (await import(join(ROOT, 'scripts/docs.mjs'))) as Docs;
const { findCheckFixes } = (await import(join(ROOT, 'scripts/docs/check-fixes.mjs'))) as {
  findCheckFixes(findIn: (file: string) => readonly Finding[]): CheckFixes;
};
const fixtures = new Map(loadContractFixtures().map((fixture) => [fixture.file, fixture]));
const pages = renderDocs(findCheckFixes((file) => getContractReference(fixtures.get(file)!)));
const names = Object.keys(pages);
const regenerate = 'run `npm run docs`';

describe('the generated pages', () => {
  it.each(names)('%s agrees with the data', (name) => {
    expect(existsSync(join(ROOT, name)), regenerate).toBe(true);
    expect(readFileSync(join(ROOT, name), 'utf8'), regenerate).toBe(pages[name]);
  });

  it('are all there is in their folders', () => {
    const found = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`));
    expect(
      found.filter((name) => !names.includes(name)),
      regenerate,
    ).toEqual([]);
  });

  it('lead to pages and files that exist', () => {
    for (const [name, text] of Object.entries(pages)) {
      const links = [...text.matchAll(/\]\(([^):]+)\)/g)].map(([, link = '']) =>
        link.startsWith('#') ? name : join(name, '..', link.replace(/#.*/, '')),
      );
      expect(
        links.filter((link) => !existsSync(join(ROOT, link))),
        name,
      ).toEqual([]);
    }
  });
});

describe('the walk in a public repository', () => {
  const text = pages['docs/walkthrough.md'] ?? '';
  const [, part = ''] = text.split('\n## The same in a public repository\n');
  const ends = new Map(loadDataset().deprecations.map(({ id, dates }) => [id as string, dates.ends]));

  it('has every step of the example that shows no code', () => {
    expect(part.match(/^\$ /gm)).toHaveLength(7);
  });

  // What a table says of a deprecation: its end and its id.
  it.each([...part.matchAll(/^([-\d]+) +\d+ +\d+ +\d+ {2}([\w-]+)/gm)].map(([, end, id]) => [id!, end!]))(
    'says of %s that it ends on %s, as the data does',
    (id, end) => {
      expect(ends.has(id)).toBe(true);
      expect(ends.get(id) ?? '-').toBe(end);
    },
  );
});

describe('the coverage page', () => {
  it('has a row for each item of the list', () => {
    const items = [...(pages['docs/coverage.md'] ?? '').matchAll(/^\| (\d+) \|/gm)].map(([, item]) => Number(item));
    expect(items).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
  });
});

describe('the pages for contributors', () => {
  /** Paths in backticks outside of code blocks; `<id>` and `*` end the part of a path that is returned. */
  const findPaths = (text: string): string[] =>
    [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => /^[\w.-]+(\/[\w.<>*-]*)+$/.test(code) || /^[\w.-]+\.(ts|mts|mjs|js|json|md)$/.test(code))
      .map((path) => path.replace(/[^/]*[<*].*$/, ''));

  it.each(['CONTRIBUTING.md', 'docs/testing.md'])('%s names only paths that exist', (name) => {
    const paths = findPaths(readFileSync(join(ROOT, name), 'utf8'));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('the README', () => {
  it('says how many deprecations have a rewrite, by class', () => {
    const { deprecations } = loadDataset();
    const classes = deprecations.map(
      ({ rewrites }) => new Set(rewrites.flatMap((rewrite) => (rewrite.edit.kind === 'none' ? [] : [rewrite.class]))),
    );
    const count = (...wanted: ('safe' | 'review')[]): number =>
      classes.filter((found) => wanted.every((name) => found.has(name))).length;
    const text = readFileSync(join(ROOT, 'README.md'), 'utf8').replace(/\s+/g, ' ');
    const all = deprecations.length;
    const detected = deprecations.filter(({ detectable }) => detectable === 'yes' || 'hint' in detectable).length;
    const rewritten = classes.filter((found) => found.size > 0).length;
    expect(text).toContain(`- ${detected} of the ${all} are detected in code.`);
    expect(text).toContain(`- ${rewritten} of the ${all} have a rewrite`);
    expect(text).toContain(`${count('safe')} have a \`safe\` one`);
    expect(text).toContain(`${count('review')} have a \`review\` one`);
    expect(text).toContain(`(${count('safe', 'review')} have both.)`);
    expect(text).toContain(`- The other ${detected - rewritten} come with steps`);
  });

  it('shows what the command prints', async () => {
    const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const [, command = '', block = ''] = /^\$ npx sunset (.*)\n([\s\S]*?)^```/m.exec(text) ?? [];
    const { stdout } = await runBuiltCli(command.split(' '), ROOT);
    expect(stdout).toMatch(createPattern(block));
  });
});

/** Matches an output of which a block leaves out lines (a line of `…`) and ends of lines (` …`), and nothing else. */
function createPattern(block: string): RegExp {
  const lines = block.trimEnd().split('\n');
  const patterns = lines.map((line) => {
    if (line === '…') return '(?:.*\\n)*?';
    const shown = line.replace(/…$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return shown + (line.endsWith('…') ? '.*\\n' : '\\n');
  });
  return new RegExp(`^${patterns.join('')}$`);
}

describe('the addresses that users are given', () => {
  it('of the rules are those of their pages', async () => {
    const plugin = await importBuiltPlugin();
    expect(Object.keys(plugin.rules).length).toBeGreaterThan(10);
    for (const [name, rule] of Object.entries(plugin.rules)) {
      const path = `docs/rules/${name}.md`;
      expect(rule.meta?.docs?.url).toMatch(new RegExp(`^https://.*/${path}$`));
      expect(names).toContain(path);
    }
  });

  it('of the findings are those of the entries', () => {
    const source = readFileSync(join(ROOT, 'analysis/findings/judgement/judge-uses.ts'), 'utf8');
    expect(source).toMatch(/const DOCS = 'https:\/\/\S+\/docs\/deprecations';/);
    for (const { id } of loadDataset().deprecations) expect(names).toContain(`docs/deprecations/${id}.md`);
  });
});
