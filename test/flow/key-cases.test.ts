/** Fields under the name that a library gives their keys, in answers and in bodies. */
import { describe, expect, it } from 'vitest';
import { analyzeText, TALKING } from '../engine/analyze-text.ts';
import { renderReads } from './analyze-reads.ts';

const LOAD = `const load = async (path) => (await fetch(API + path)).json();
const answer = await load(\`/zones/\${zone}/dns_records\`);
`;

describe('a field of an answer', () => {
  it.each([
    ['by camelcase-keys', `import camel from 'camelcase-keys';\ncamel(answer, { deep: true }).result[0].zoneName;`],
    [
      'of the outermost objects',
      `import camel from 'camelcase-keys';\ncamel(answer.result).map(({ zoneName }) => zoneName);`,
    ],
    ['by humps', `import { camelizeKeys } from 'humps';\ncamelizeKeys(answer).result.map((r) => r.zoneName);`],
    ['by a whole module', `import humps from 'humps';\nhumps.camelizeKeys(answer).result.map((r) => r.zoneName);`],
    [
      'by a callback',
      `import { camelizeKeys } from 'humps';\nload(\`/zones/\${zone}/dns_records\`).then(camelizeKeys).then((b) => b.result[0].zoneName);`,
    ],
    [
      'by ts-case-convert',
      `import { objectToCamel } from 'ts-case-convert';\nobjectToCamel(answer.result)[0].zoneName;`,
    ],
  ])('is found %s', (_, code) => {
    const reads = renderReads(LOAD + code);
    expect(reads.map((read) => read.split(':')[1])).toEqual(['zoneName']);
  });

  it.each([
    ['under its old name', `import camel from 'camelcase-keys';\ncamel(answer, { deep: true }).result[0].zone_name;`],
    [
      'within, where only the outermost objects change',
      `import camel from 'camelcase-keys';\ncamel(answer).result[0].zoneName;`,
    ],
    ['that nothing renames', `import 'camelcase-keys';\nanswer.result[0].zoneName;`],
    [
      'of a function of the program',
      `const camelcaseKeys = (x) => x;\n// 'camelcase-keys'\ncamelcaseKeys(answer).result[0].zoneName;`,
    ],
  ])('is not found %s', (_, code) => {
    expect(renderReads(LOAD + code)).toEqual([]);
  });
});

describe('a field of a body', () => {
  const send = (body: string, imports: string) =>
    `${imports}\nfetch(\`https://api.cloudflare.com/client/v4/accounts/\${account}/access/apps\`, { method: 'POST', body: JSON.stringify(${body}) });\n`;
  const find = (text: string) =>
    analyzeText(text, { facts: TALKING }).findings.map(({ deprecation, range }) => [deprecation, text.slice(...range)]);

  it.each([
    ['snakecase-keys', 'snake({ name, selfHostedDomains })', `import snake from 'snakecase-keys';`],
    ['humps', 'decamelizeKeys({ name, selfHostedDomains })', `import { decamelizeKeys } from 'humps';`],
  ])('is found by %s', (_, body, imports) => {
    expect(find(send(body, imports))).toEqual([['access-self-hosted-domains', 'selfHostedDomains']]);
  });

  it.each([
    ['that nothing renames', '{ name, selfHostedDomains }', `import 'snakecase-keys';`],
    [
      'within, where that is refused',
      'snake({ app: { selfHostedDomains } }, { deep: false }).app',
      `import snake from 'snakecase-keys';`,
    ],
  ])('is not found %s', (_, body, imports) => {
    expect(find(send(body, imports))).toEqual([]);
  });

  it('is not rewritten by the names of the data', () => {
    const text = send('snake({ name, selfHostedDomains })', `import snake from 'snakecase-keys';`);
    const [finding] = analyzeText(text, { facts: TALKING }).findings;
    expect(finding!.fix).toMatchObject({ class: 'manual' });
    expect(finding!.fix.reason).toContain('a library gives the names of the fields another case');
  });
});
