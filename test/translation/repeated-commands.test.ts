/** Commands that get words or a body from the standard input, from a list or from files. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { analyzeText } from '../../analysis/host/analyze-translations.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { loadDataset } from '../../data/load.ts';

const engine = createEngine(loadDataset());
const API = 'https://api.cloudflare.com/client/v4';
const EDIT = `-X PATCH "${API}/zones/$ZONE/dns_settings"`;

/** What is found in a script, and why something in it is not judged. */
function read(text: string): string[] {
  const file = { name: 'a.sh', text };
  const { analysis } = analyzeText(file, { facts: NO_PACKAGE }, { engine });
  const findings = engine.judge(file, analysis, { asOf: '2026-11-25', evidence: 'possible' });
  return [
    ...findings.map(({ evidence, method, range }) => `${evidence} ${method} ${text.slice(...range)}`),
    ...analysis.limitations.map(({ line, reason }) => `${line} ${reason}`),
  ];
}

const MINIFY = 'proven GET settings/minify';
const FIELD = 'proven PATCH foundation_dns';

describe('xargs', () => {
  it.each([
    [
      'puts each line of its input into the command',
      `echo zones/a/settings/minify | xargs -I{} curl ${API}/{}`,
      [MINIFY],
    ],
    ['has a place of any name', `echo settings/minify | xargs -n 1 -I % curl "${API}/zones/$ZONE/%"`, [MINIFY]],
    ['has a place by default', `echo settings/minify | xargs -i curl ${API}/zones/a/{}`, [MINIFY]],
    ['puts its input behind the command', `echo ${API}/zones/a/settings/minify | xargs -d '\\n' curl -s`, [MINIFY]],
    ['runs a shell', `echo settings/minify | xargs -I@ sh -c 'curl ${API}/zones/a/@'`, [MINIFY]],
    ['gives words to a shell', `echo settings/minify | xargs -n1 sh -c 'curl "${API}/zones/a/$1"' _`, [MINIFY]],
    ['reads a body that is not known', `cat body.json | xargs -0 -I{} curl ${EDIT} -d '{}'`, ['1 unknown-content']],
    ['reads it from a file', `xargs -0 -a body.json curl ${EDIT} --data`, ['1 unknown-content']],
    ['reads it by a redirection', `xargs -0 curl ${EDIT} --data < body.json`, ['1 unknown-content']],
    ['reads IDs only', `cat zones | xargs -I{} curl "${API}/zones/{}/dns_records"`, []],
    ['calls another host', `echo settings/minify | xargs -I{} curl https://example.com/zones/a/{}`, []],
  ])('%s', (_, text, expected) => {
    expect(read(`${text}\n`)).toEqual(expected);
  });
});

describe('GNU parallel and find', () => {
  it.each([
    ['a list', `parallel -j 4 curl ${API}/zones/{}/settings/minify ::: a`, [MINIFY]],
    ['a list of paths', `parallel curl ${API}/zones/a/{} ::: settings/ssl settings/minify`, [MINIFY]],
    ['a quoted command', `parallel 'curl ${API}/zones/{}/settings/minify' < zones`, [MINIFY]],
    ['a body from each line', `cat bodies | parallel --pipe-part curl ${EDIT} -d {}`, ['1 unknown-content']],
    ['each file', `find . -name '*.json' -exec curl ${EDIT} -d {} \\;`, ['1 unknown-content']],
    ['each file, in a live request', `find . -exec curl "${API}/zones/{}/dns_records" +`, []],
  ])('%s', (_, text, expected) => {
    expect(read(`${text}\n`)).toEqual(expected);
  });
});

describe('the standard input of HTTPie is the body', () => {
  it.each([
    ['from a file', `http PATCH ${API}/zones/a/dns_settings < body.json`, ['1 unknown-content']],
    ['from another command', `cat body.json | http PATCH ${API}/zones/a/dns_settings`, ['1 unknown-content']],
    ['from echo', `echo '{"foundation_dns": true}' | http PATCH ${API}/zones/a/dns_settings`, [FIELD]],
    ['from a here-string', `http PATCH ${API}/zones/a/dns_settings <<< '{"foundation_dns": true}'`, [FIELD]],
    ['but where it is ignored', `http --ignore-stdin PATCH ${API}/zones/a/dns_settings < body.json`, []],
    ['but beside items', `http PATCH ${API}/zones/a/dns_settings ns_ttl:=3600 < body.json`, []],
    ['for another host', `http PATCH https://example.com/zones/a/dns_settings < body.json`, []],
  ])('%s', (_, text, expected) => {
    expect(read(`${text}\n`)).toEqual(expected);
  });
});

it('a substitution among the words of a repeated command runs once', () => {
  expect(read(`xargs -n1 curl "$(curl ${API}/zones/a/settings/minify)" < zones\n`)).toEqual([MINIFY]);
});
