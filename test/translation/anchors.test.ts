/** Mappings and lists of YAML with a name, which stand wherever the name is written. */
import { describe, expect, it } from 'vitest';
import { readScript } from './read-script.ts';

const API = 'https://api.cloudflare.com/client/v4';
const ZONE = `${API}/zones/abc`;
const RUN = '      - run: curl "$ZONE/settings/minify"\n';
const USE = ['proven GET settings/minify'];

function readWorkflow(env: string, run = RUN): string[] {
  return readScript('.github/workflows/a.yml', `on: push\n${env}    steps:\n${run}`);
}

describe('the variables of a workflow', () => {
  it.each([
    ['that are those of another job', `jobs:\n  b:\n    env: &a\n      ZONE: ${ZONE}\n  a:\n    env: *a\n`, USE],
    [
      'that hold others',
      `jobs:\n  b:\n    env: &a\n      ZONE: ${ZONE}\n  a:\n    env:\n      <<: *a\n      B: c\n`,
      USE,
    ],
    ['in braces', `jobs:\n  a:\n    env: { A: b, ZONE: "${ZONE}" }\n`, USE],
    ['in braces over lines', `jobs:\n  a:\n    env:  {\n      A: b,\n      ZONE: ${ZONE},\n    }\n`, USE],
    ['in braces that hold others', `jobs:\n  b:\n    env: &a\n      ZONE: ${ZONE}\n  a:\n    env: { <<: *a }\n`, USE],
    ['in braces with a name', `x: &a { ZONE: ${ZONE} }\njobs:\n  a:\n    env: *a\n`, USE],
    [
      'that hold two others',
      `x-a: &a\n  A: b\nx-b: &b\n  ZONE: ${ZONE}\njobs:\n  a:\n    env:\n      <<: [*a, *b]\n`,
      USE,
    ],
    [
      'of a list of others',
      `x-b: &b\n  ZONE: ${ZONE}\njobs:\n  a:\n    env:\n      <<:\n        - *b\n      B: c\n`,
      USE,
    ],
    ['of others that hold others', `x-a: &a\n  ZONE: ${ZONE}\nx-b: &b\n  <<: *a\njobs:\n  a:\n    env: *b\n`, USE],
    [
      'of which the first merged one counts',
      `x-a: &a\n  ZONE: https://a.example\nx-b: &b\n  ZONE: ${ZONE}\njobs:\n  a:\n    env:\n      <<: [*a, *b]\n`,
      [],
    ],
    [
      'that are set again',
      `x-a: &a\n  ZONE: ${ZONE}\njobs:\n  a:\n    env:\n      ZONE: https://a.example\n      <<: *a\n`,
      [],
    ],
    ['of another name', `x-a: &a\n  ZONE: ${ZONE}\nx-b: &b\n  ZONE: https://a.example\njobs:\n  a:\n    env: *b\n`, []],
    ['of a mapping that is merged', `x-a: &a\n  env:\n    ZONE: ${ZONE}\njobs:\n  a:\n    <<: *a\n`, USE],
    ['of a name that nothing has', 'jobs:\n  a:\n    env: *a\n', ['4 budget']],
    ['in braces that are not read', `jobs:\n  a:\n    env: { ZONE: { a: ${ZONE} } }\n`, ['4 budget']],
  ])('%s', (_, env, expected) => {
    expect(readWorkflow(env)).toEqual(expected);
  });
});

describe('a script with a name', () => {
  it.each([
    ['of a step', `a:\n  variables:\n    ZONE: ${ZONE}\n  steps:\n    - *run\n`, USE],
    ['of the only list', `a:\n  variables: { ZONE: "${ZONE}" }\n  steps: *all\n`, USE],
    ['of a job', `a:\n  <<: *job\n  variables:\n    ZONE: ${ZONE}\n`, USE],
    ['of a place without the variable', 'a:\n  steps: *all\n', []],
  ])('%s', (_, place, expected) => {
    const text = `.base: &job\n  steps: &all\n    - &run\n      run: curl "$ZONE/settings/minify"\n${place}`;
    expect(readScript('.gitlab-ci.yml', text)).toEqual(expected);
  });

  it('of several lines', () => {
    const text = `.base: &run |\n  curl "$ZONE/settings/minify"\na:\n  variables:\n    ZONE: ${ZONE}\n  script: *run\n`;
    expect(readScript('.gitlab-ci.yml', text)).toEqual(USE);
  });

  it('is a limitation if it is used in too many places', () => {
    const jobs = Array.from(
      { length: 40 },
      (_, at) => `a${at}:\n  variables:\n    ZONE: ${ZONE}${at}\n  script: *run\n`,
    );
    const text = `.base:\n  script: &run\n    - curl "$ZONE/settings/minify"\n${jobs.join('')}`;
    expect(readScript('.gitlab-ci.yml', text)).toContain('3 budget');
  });

  it.each([
    ['is followed', 2000, USE],
    ['is a limitation where it is too long', 6000, [expect.stringMatching(/ budget$/)]],
  ])('a chain of names %s', (_, count, expected) => {
    const chain = Array.from({ length: count }, (_, at) => `x${at + 1}: &x${at + 1}\n  <<: [*x${at}, *x${at}]\n`);
    const text = `x0: &x0\n  ZONE: ${ZONE}\n${chain.join('')}a:\n  variables: *x${count}\n  script:\n    - curl "$ZONE/settings/minify"\n`;
    expect(readScript('.gitlab-ci.yml', text)).toEqual(expected);
  });
});
