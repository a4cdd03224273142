/** A generated script is read in part: what is left out is one limitation, and the code that is written stays small. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { createTextFinders } from '../../analysis/findings/texts/text-finders.ts';
import { analyzeText } from '../../analysis/host/analyze-translations.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { translateText } from '../../analysis/translation/translate-text.ts';
import { loadDataset } from '../../data/load.ts';
import { getProcessorTime } from '../processor-time.ts';

const engine = createEngine(loadDataset());
const finders = createTextFinders(loadDataset());
const CURL = 'curl https://api.cloudflare.com/client/v4/zones/$ZONE/settings/minify';
const MANY = 20_000;

function analyze(text: string) {
  const { analysis } = analyzeText({ name: 'a.sh', text }, { facts: NO_PACKAGE }, { engine, finders });
  return {
    lines: analysis.uses.map(({ range }) => text.slice(0, range[0]).split('\n').length),
    limitations: analysis.limitations.map(({ line, reason }) => `${line} ${reason}`),
  };
}

describe('of a command with many words', () => {
  it.each([
    ['URLs', `${CURL} ${'u '.repeat(MANY)}`],
    ['URLs in globs', `${CURL} ${'{a,b,c}/d '.repeat(MANY)}`],
    ['words of another program', `unknown ${'u '.repeat(MANY)}${CURL.replace('curl', '')}`],
  ])('%s, those beyond a number are left out', (_, command) => {
    const text = `${CURL}\n${command}\n${CURL}\n`;
    const { lines, limitations } = analyze(text);
    expect(lines).toEqual(expect.arrayContaining([1, 3]));
    expect(limitations).toContain('2 budget');
    expect(translateText('a.sh', text)[0]!.code.length).toBeLessThan(text.length);
  });

  it('a hundred URLs are read', () => {
    const { lines, limitations } = analyze(`curl ${'u '.repeat(99)} ${CURL.slice(5)}`);
    expect({ lines, limitations }).toEqual({ lines: [1], limitations: [] });
  });

  it('hard blanks are no words', () => {
    const text = `${CURL}${'\u00A0'.repeat(MANY)}-sS\nX=${'\u00A0'.repeat(MANY)}\n${CURL}\n`;
    expect(analyze(text)).toEqual({ lines: [1, 3], limitations: [] });
    expect(translateText('a.sh', text)[0]!.code.match(/fetch/g)).toHaveLength(2);
  });

  it('the fields of a query are joined once', () => {
    const text = `curl -G ${'-d a=b '.repeat(MANY)}u u\nhttp GET u ${'a==b '.repeat(MANY)}\n${CURL}\n`;
    expect(analyze(text).lines).toEqual([3]);
  });
});

it('a function that is called often is written until the code is long', () => {
  const text = `f() {\n${`${CURL}\n`.repeat(500)}}\n${'f\n'.repeat(200)}${CURL}\n`;
  expect(translateText('a.sh', text)[0]!.code.length).toBeLessThan(1_000_000);
  const { lines, limitations } = analyze(text);
  expect(lines).toEqual(expect.arrayContaining([2, 501, 703]));
  expect(limitations).toContainEqual(expect.stringMatching(/^5\d\d budget$/));
});

it('a function whose only call comes behind long code is written once', () => {
  const text = `f() {\n${CURL}\n}\n${'curl https://api.example.com/a\n'.repeat(9000)}f\nf\n`;
  const { lines, limitations } = analyze(text);
  expect(lines).toEqual([2]);
  expect(limitations).toContain('9004 budget');
});

it.each([
  ['functions without their end', 'f() {\n'.repeat(MANY)],
  ['elements that are added to a list', `${'A+=(u)\n'.repeat(MANY)}curl "\${A[@]}"\n`],
])('keeps what is beside many %s', (_, text) => {
  expect(analyze(`${CURL}\n${text}`).lines).toContain(1);
});

describe('of a list that grows by its own elements', () => {
  const FETCHED = 'curl "https://api.cloudflare.com/client/v4${p}/settings/minify"';
  const double = (times: number): string =>
    `a=(/zones/a)\n${'a=("${a[@]}" "${a[@]}")\n'.repeat(times)}for p in "\${a[@]}"; do ${FETCHED}; done\n`;

  it.each([
    ['an array of itself', `${CURL}\n${double(40)}`],
    [
      'an array that is added to itself',
      `${CURL}\na=(/z)\n${'a+=("${a[@]}" "${a[@]}")\n'.repeat(40)}curl "\${a[@]}"\n`,
    ],
    [
      'arguments that are passed on twice',
      `${CURL}\nf() { f ${'"$@" '.repeat(60)}; curl "$BASE$1"; }\nf ${'"/zones/$Z" '.repeat(60)}\n`,
    ],
    [
      'an argument that is written twice',
      `${CURL}\nf() { f "${'$1'.repeat(60)}"; curl "$BASE$1"; }\nf "${'/zones/$Z'.repeat(60)}"\n`,
    ],
  ])('%s, what is too much is left out', (_, text) => {
    const start = process.cpuUsage();
    const { lines, limitations } = analyze(text);
    expect(lines[0]).toBe(1);
    expect(limitations).toContainEqual(expect.stringMatching(/budget$/));
    expect(translateText('a.sh', text)[0]!.code.length).toBeLessThan(5_000_000);
    expect(getProcessorTime(start)).toBeLessThan(10_000);
  });

  it('the elements of a few turns are read', () => {
    expect(analyze(double(5))).toEqual({ lines: [7], limitations: [] });
  });

  it('an array has the elements of another as they were', () => {
    const text = `a=(/zones/a)\nb=("\${a[@]}")\na=(/other)\nfor p in "\${b[@]}"; do ${FETCHED}; done\n`;
    expect(analyze(text)).toEqual({ lines: [4], limitations: [] });
  });
});

it('a list of a document may be longer than the arguments of a call', () => {
  const call = {
    url: 'https://api.cloudflare.com/client/v4/zones/a/settings/minify',
    method: 'PATCH',
    body: { value: 1 },
  };
  const text = JSON.stringify([call, ...Array.from({ length: 200_000 }, () => 0)]);
  expect(translateText('a.json', text).map(({ code }) => code)).toContainEqual(expect.stringContaining('PATCH'));
});
