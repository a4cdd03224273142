/** A job that runs for each value of a matrix, and values with a name. */
import { describe, expect, it } from 'vitest';
import { readScript } from './read-script.ts';

const API = 'https://api.cloudflare.com/client/v4';

function readJob(matrix: string, run: string): string[] {
  const text = `on: push\njobs:\n  a:\n    strategy:\n      matrix:\n${matrix}    steps:\n${run}`;
  return readScript('.github/workflows/a.yml', text);
}

const RUN = `      - run: curl "${API}/zones/abc/\${{ matrix.path }}"\n`;
const MINIFY = 'proven GET settings/minify';

describe('a value of a matrix', () => {
  it.each([
    ['in a list on one line', '        path: [dns_records, settings/minify]\n', RUN, [MINIFY]],
    ['in quotes', '        path: ["dns_records", \'settings/minify\']\n', RUN, [MINIFY]],
    ['in a list over lines', '        path:\n          - dns_records\n          - settings/minify\n', RUN, [MINIFY]],
    ['that is included', '        include:\n          - name: a\n            path: settings/minify\n', RUN, [MINIFY]],
    [
      'that is a base',
      `        base: ["https://example.com", "${API}"]\n`,
      '      - run: curl "${{ matrix.base }}/zones/abc/settings/minify"\n',
      ['likely GET settings/minify'],
    ],
    [
      'in a variable',
      '        path: [settings/minify]\n',
      `      - env:\n          P: \${{ matrix.path }}\n        run: curl "${API}/zones/abc/$P"\n`,
      [MINIFY],
    ],
    ['that is alive', '        path: [dns_records, settings/ssl]\n', RUN, []],
    ['of another host', '        path: [settings/minify]\n', RUN.replace('cloudflare', 'example'), []],
    ['of another name', '        other: [settings/minify]\n        path: [dns_records]\n', RUN, []],
  ])('%s', (_, matrix, run, expected) => {
    expect(readJob(matrix, run)).toEqual(expected);
  });

  it('counts for its job only', () => {
    const other = `  b:\n    strategy:\n      matrix:\n        path: [dns_records]\n    steps:\n${RUN}`;
    const own = RUN.replace('cloudflare', 'example');
    expect(readJob('        path: [settings/minify]\n', own + other)).toEqual([]);
  });

  it('is a variable in a pipeline of GitLab', () => {
    const text = `a:\n  parallel:\n    matrix:\n      - P: [dns_records, settings/minify]\n  script:\n    - curl "${API}/zones/abc/$P"\n`;
    expect(readScript('.gitlab-ci.yml', text)).toEqual([MINIFY]);
  });
});

describe('a value with a name', () => {
  it.each([
    ['that is a URL', `x-url: &url ${API}/zones/abc/settings/minify`, [MINIFY]],
    ['in quotes', `x-url: &url "${API}/zones/abc/settings/minify"`, [MINIFY]],
    ['that is alive', `x-url: &url ${API}/zones/abc/dns_records`, []],
    ['of another name', `x-url: &other ${API}/zones/abc/settings/minify`, []],
  ])('%s', (_, value, expected) => {
    const text = `${value}\na:\n  variables:\n    URL: *url\n  script:\n    - curl "$URL"\n`;
    expect(readScript('.gitlab-ci.yml', text)).toEqual(expected);
  });
});
