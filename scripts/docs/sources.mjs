/** Reads the sources of the pages: entries, platform, contracts, and the fixtures of each entry. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { loadContracts } from '../../data/load.ts';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export function readSources() {
  const folder = join(ROOT, 'data/deprecations');
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJson(join(folder, name)))
    .sort((a, b) => (a.item ?? Infinity) - (b.item ?? Infinity) || (a.id < b.id ? -1 : 1));
  const platform = readJson(join(ROOT, 'data/platform.json'));
  return {
    entries,
    platform,
    contracts: loadContracts(),
    guides: new Map(readJson(join(ROOT, 'data/contracts/guides.json')).map((guide) => [guide.area, guide])),
    sentences: readSentences(),
    fixtures: new Map(entries.map(({ id }) => [id, readFixtures(id)])),
  };
}

function readSentences() {
  const file = join(ROOT, 'data/contracts/sentences.json');
  return existsSync(file) ? readJson(file) : [];
}

/** Returns the reported and clean files of an entry, and the names of its fixes. */
function readFixtures(id) {
  const folder = join(ROOT, 'test/fixtures', id);
  const list = (part) =>
    existsSync(join(folder, part)) ? readdirSync(join(folder, part), { withFileTypes: true }) : [];
  const files = (part) =>
    list(part)
      .filter((entry) => entry.isFile() && entry.name !== 'package.json')
      .map(({ name }) => name)
      .sort();
  return {
    report: files('report').map((name) => readReport(`test/fixtures/${id}/report/${name}`)),
    clean: files('clean'),
    fix: list('fix')
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
  };
}

const EXPECT =
  /^\s*(?:\/\/|\{?\/\*)\s*expect(?:\+(?<skip>\d+))?:\s*(?<id>\S+)\s+\S+\s+@(?:#\d+ )?(?<text>.*?)\s*(?:\*\/\}?\s*)?$/;

/** Reads a fixture: its code without the `expect` comments, and the expected findings as a list. */
function readReport(name) {
  const lines = [];
  const expected = [];
  for (const line of readFileSync(join(ROOT, name), 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)) {
    const { id, text, skip = 0 } = EXPECT.exec(line)?.groups ?? {};
    if (id === undefined) lines.push(line);
    else expected.push({ id, text, line: lines.length + 1 + Number(skip) });
  }
  return { name, language: extname(name).slice(1).replace(/^[mc]/, ''), code: lines.join('\n').trim(), expected };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
