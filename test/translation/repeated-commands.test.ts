/** Commands that get words or a body from the standard input, from a list or from files. */
import { describe, expect, it } from 'vitest';
import { readScript } from './read-script.ts';

const API = 'https://api.cloudflare.com/client/v4';
const EDIT = `-X PATCH "${API}/zones/$ZONE/dns_settings"`;

const read = (text: string): string[] => readScript('a.sh', text);

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

describe('addresses that jq writes', () => {
  const urls = (filter: string, ...words: string[]): string =>
    `api=${API}\ncurl "$api/zones" | jq -r ${filter} | ${words.join(' ') || 'xargs -n 1 curl -s'}`;

  it.each([
    ['with a variable', urls(`--arg api "$api" '.result[].id | "\\($api)/zones/\\(.)/settings/minify"'`), [MINIFY]],
    ['with the whole base', urls(`'.result[] | "${API}/zones/\\(.id | @uri "x\\(.)")/settings/minify?a=1"'`), [MINIFY]],
    ['with a value of the shell', urls('".result[] | \\"$api/zones/\\(.id)/settings/minify\\""'), [MINIFY]],
    ['as a sum', urls(`--arg api "$api" '.result[] | $api + "/zones/" + .id + "/settings/minify"'`), [MINIFY]],
    ['behind its filter', urls(`'"\\($api)/zones/\\(.id)/settings/minify"' --arg api "$api"`), [MINIFY]],
    ['for a place of a command', urls(`'.[] | "zones/\\(.)/settings/minify"'`, 'xargs -I{} curl "$api/{}"'), [MINIFY]],
    ['of a live route', urls(`--arg api "$api" '.[] | "\\($api)/zones/\\(.)/settings/ssl"'`), []],
    ['of another host', urls(`--arg api https://example.com '.[] | "\\($api)/zones/\\(.)/settings/minify"'`), []],
    [
      'for a command that is not modelled',
      urls(`--arg api "$api" '.[] | "\\($api)/zones/\\(.)/settings/minify"'`, 'sort'),
      ['2 unmodelled-client'],
    ],
    ['before another filter', urls(`--arg api "$api" '"\\($api)/zones/a/settings/minify" | length'`), []],
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

describe('a command that is not modelled runs one that is', () => {
  it.each([
    ['in an image', `docker run --rm curlimages/curl:8.5.0 ${EDIT} -d '{"foundation_dns":true}'`, [FIELD]],
    ['in a container', `kubectl exec pod -- curl -s ${API}/zones/a/settings/minify`, [MINIFY]],
    ['behind options with values', `nice -n 5 wget -O- "$API" ${API}/zones/a/settings/minify`, [MINIFY]],
    ['without a URL', `apt-get install curl settings/minify`, []],
    ['for another host', `kubectl exec pod -- curl https://example.com/zones/a/settings/minify`, []],
  ])('%s', (_, text, expected) => {
    expect(read(`${text}\n`)).toEqual(expected);
  });
});

describe('the variables of curl', () => {
  it.each([
    ['a base', `curl --variable base=${API} --expand-url '{{base}}/zones/a/settings/minify'`, [MINIFY]],
    ['a body', `curl ${EDIT} --variable on=true --expand-data '{"foundation_dns":{{on}}}'`, [FIELD]],
    ['another host', `curl --variable base=https://example.com --expand-url '{{base}}/zones/a/settings/minify'`, []],
    ['an unknown base', `curl --variable %BASE --expand-url '{{BASE}}/zones/a/settings/minify'`, []],
  ])('%s', (_, text, expected) => {
    expect(read(`${text}\n`)).toEqual(expected);
  });
});

describe('the items of HTTPie are the body', () => {
  it.each([
    ['nested', `http PATCH ${API}/accounts/a/dns_settings zone_defaults[foundation_dns]:=true`, [FIELD]],
    ['below a method in lower case', `xh patch ${API}/zones/a/dns_settings foundation_dns:=true`, [FIELD]],
    ['beside a list', `http PATCH ${API}/zones/a/dns_settings hosts[]=a hosts[]=b foundation_dns:=true`, [FIELD]],
    ['in another object', `http PATCH ${API}/accounts/a/dns_settings zone_defaults[ns][foundation_dns]:=true`, []],
    ['with its name in a value', `http PATCH ${API}/zones/a/dns_settings note=[foundation_dns]:true`, []],
  ])('%s', (_, text, expected) => {
    expect(read(`${text}\n`)).toEqual(expected);
  });
});
