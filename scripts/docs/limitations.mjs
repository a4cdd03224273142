/** Renders docs/limitations.md: one section for each file of test/limitations. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { code, page } from './markdown.mjs';
import { ROOT } from './sources.mjs';

const COMMENT = /^\/\/ (.*)\n/;

export function renderLimitations() {
  const folder = join(ROOT, 'test/limitations');
  const sections = readdirSync(folder)
    .sort()
    .map((name) => renderSection(readFileSync(join(folder, name), 'utf8')));
  return page(
    '# What Sunset does not see',
    [
      'Each of these examples uses something deprecated and is not reported. A test fails as soon as one of them is.',
      'Code that Sunset sees but cannot judge is counted as a limitation in every run.',
    ].join(' '),
    ...sections.flat(),
  );
}

/** The leading comments are the section's title and text, the other lines its code. */
function renderSection(text) {
  const lines = [];
  let source = text;
  for (let match = COMMENT.exec(source); match; match = COMMENT.exec(source)) {
    lines.push(match[1]);
    source = source.slice(match[0].length);
  }
  const [title = '', ...rest] = lines;
  const misses = rest.find((line) => line.startsWith('misses: '))?.slice('misses: '.length);
  const prose = rest.filter((line) => !/^(misses|talks): /.test(line)).join(' ');
  return [
    `## ${title.replace(/^# /, '')}`,
    prose,
    `Not seen: [${misses}](deprecations/${misses}.md)`,
    code(source.trim(), 'ts'),
  ];
}
