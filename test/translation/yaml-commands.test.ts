/** Values of YAML that are one command: the words of a container, and the URL, method and body of an action. */
import { describe, expect, it } from 'vitest';
import { readScript } from './read-script.ts';

const API = 'https://api.cloudflare.com/client/v4';
const SETTINGS = `${API}/zones/abc/dns_settings`;
const BODY = '{"foundation_dns": true}';
const FIELD = 'proven PATCH foundation_dns';

function indent(lines: readonly string[]): string {
  return lines.map((line) => `      ${line}\n`).join('');
}

function readContainer(...lines: string[]): string[] {
  return readScript('job.yaml', `spec:\n  containers:\n    - name: call\n${indent(lines)}`);
}

const WORDS = ['-X', 'PATCH', SETTINGS, '-d', `'${BODY}'`];
const LIST = WORDS.map((word) => `- ${word}`);

describe('the words of a container', () => {
  it.each([
    ['behind its image', ['image: curlimages/curl:8.5.0', 'args:', ...LIST.map((line) => `  ${line}`)]],
    ['in front of its image', ['args:', ...LIST.map((line) => `  ${line}`), 'image: docker.io/alpine/curl']],
    ['in a list as far left as its key', ['args:', ...LIST, 'image: curlimages/curl']],
    ['behind a command on one line', ['image: alpine', 'command: [curl, -s]', 'args:', ...LIST]],
    ['behind a list of its own', ['args:', ...LIST, 'command:', '- /usr/bin/curl', 'image: alpine']],
    ['behind an entrypoint', ['entrypoint: ["curl"]', 'command:', ...LIST]],
    ['on one line', ['image: curlimages/curl', `args: ["-X", "PATCH", "${SETTINGS}", "-d", '${BODY}']`]],
    ['in a block', ['image: curlimages/curl', 'args:', '- -XPATCH', `- ${SETTINGS}`, '- -d', '- |', `  ${BODY}`]],
  ])('%s', (_, lines) => {
    expect(readContainer(...lines)).toEqual([FIELD]);
  });

  it.each([
    ['of an image that is not known', ['image: example/fetcher', 'args:', ...LIST]],
    ['of a shell that has no script', ['image: curlimages/curl', 'command: ["sh"]', 'args: ["-c", "true"]']],
    [
      'for another host',
      ['image: curlimages/curl', 'args:', ...LIST.map((line) => line.replace('cloudflare', 'example'))],
    ],
    [
      'with a live body',
      ['image: curlimages/curl', 'args:', ...LIST.map((line) => line.replace('foundation', 'other'))],
    ],
    ['beside another container', ['image: alpine', 'args:', ...LIST, '- name: other', '  image: curlimages/curl']],
  ])('but not those %s', (_, lines) => {
    expect(readContainer(...lines).filter((found) => found.includes('PATCH'))).toEqual([]);
  });

  it('are read in the lists of a pipeline, whose elements are commands', () => {
    const text = `a:\n  image: curlimages/curl\n  commands:\n  - echo hello\n  - curl -X PATCH ${SETTINGS} -d '${BODY}'\n`;
    expect(readScript('ci.yml', text)).toEqual([FIELD]);
  });
});

describe('an action that sends a request', () => {
  it.each([
    [
      'of a workflow',
      `steps:\n  - uses: example/request@v1\n    with:\n      url: ${SETTINGS}\n      method: PATCH\n      data: '${BODY}'\n`,
    ],
    ['of a playbook', `- uri:\n    body: '${BODY}'\n    method: patch\n    url: "${SETTINGS}"\n`],
    ['with a block', `- http:\n    url: ${SETTINGS}\n    method: PATCH\n    payload: |\n      ${BODY}\n`],
  ])('%s', (_, text) => {
    expect(readScript('a.yml', text)).toEqual([FIELD]);
  });

  it('whose body is a mapping is counted', () => {
    const text = `- uri:\n    url: ${SETTINGS}\n    method: PATCH\n    body:\n      foundation_dns: true\n`;
    expect(readScript('a.yml', text)).toEqual(['2 unknown-content']);
  });

  it.each([
    [
      'to another host',
      `- uri:\n    url: https://example.com/zones/1/dns_settings\n    method: PATCH\n    body: '${BODY}'\n`,
    ],
    ['with another method', `- uri:\n    url: ${SETTINGS}\n    method: GET\n    body: '${BODY}'\n`],
    ['without a method', `- link:\n    url: ${SETTINGS}\n    data: '${BODY}'\n`],
    ['beside the body of another', `- a:\n    url: ${SETTINGS}\n    method: PATCH\n- b:\n    body: '${BODY}'\n`],
  ])('but not one %s', (_, text) => {
    expect(readScript('a.yml', text)).toEqual([]);
  });
});
