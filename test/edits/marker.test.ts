/** A review leaves one comment line above the statement that it changes, wherever that statement stands. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { analyzeText } from '../engine/analyze-text.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const ROLES = '`' + BASE + '/accounts/${a}/roles`';
const MARKER = '// SUNSET(account-roles): ';

/** The text after every safe and review rewrite. */
function rewrite(text: string, name = 'source.tsx'): string {
  const { findings } = analyzeText(text, { name });
  const { text: result, rejected } = applyEdits(
    text,
    findings.filter(({ fix }) => fix.class === 'safe' || fix.class === 'review').flatMap(({ fix }) => fix.edits ?? []),
  );
  expect(rejected).toEqual([]);
  expect(parseSource({ name, text: result }).failure).toBeUndefined();
  return result;
}

/** The lines that are not in the text before. */
function getMarkers(text: string, name?: string): string[] {
  return rewrite(text, name)
    .split(/\r?\n/)
    .filter((line) => line.includes('SUNSET('));
}

describe('the marker', () => {
  it.each([
    ['a call', `const list = (a) => {\n\treturn fetch(${ROLES});\n};`, `\t${MARKER}`],
    ['a call over several lines', `  const x = await\n    fetch(${ROLES});`, `  ${MARKER}`],
    ['a member of a class', `class A {\n  list = (a) => fetch(${ROLES});\n}`, `  ${MARKER}`],
    ['a case', `switch (a) {\n  case 1:\n    fetch(${ROLES});\n}`, `    ${MARKER}`],
    ['a statement behind another in its line', `  if (a) { log(a); fetch(${ROLES}); }`, `  ${MARKER}`],
    ['a function of an object', `module.exports = {\n  other: 1,\n  list: (a) => fetch(${ROLES}),\n};`, `  ${MARKER}`],
    [
      'a function of an object in a call',
      `use({\n  key: 1,\n  load: async (a) =>\n    fetch(${ROLES}),\n});`,
      `  ${MARKER}`,
    ],
    ['a statement of an object in one line', `  const api = { list: (a) => fetch(${ROLES}) };`, `  ${MARKER}`],
    ['a statement with options', `  send({\n    url: ${ROLES},\n  });`, `  ${MARKER}`],
    [
      'an expression in JSX',
      `function V() {\n  return (\n    <p>\n      roles {fetch(${ROLES})}\n    </p>\n  );\n}`,
      `  ${MARKER}`,
    ],
    ['a handler in JSX', `const v = (\n  <p onClick={() => {\n    fetch(${ROLES});\n  }} />\n);`, `    ${MARKER}`],
  ])('stands above %s, indented as it', (_, text, start) => {
    expect(getMarkers(text)).toEqual([expect.stringMatching(new RegExp(`^${start.replaceAll(/[()/]/g, '\\$&')}\\S`))]);
    const lines = rewrite(text).split('\n');
    const at = lines.findIndex((line) => line.includes('SUNSET('));
    expect(lines.toSpliced?.(at, 1) ?? [...lines.slice(0, at), ...lines.slice(at + 1)]).toEqual(
      text.replace('/roles', '/iam/permission_groups').split('\n'),
    );
  });

  it('stands above each function of an object', () => {
    const text = `export const api = {\n  list: (a) => fetch(${ROLES}),\n  // Again.\n  again: (a) => fetch(${ROLES}),\n};`;
    const lines = rewrite(text).split('\n');
    expect(lines.map((line) => line.includes('SUNSET('))).toEqual([false, true, false, false, true, false, false]);
  });

  it('is never put into the text of a template', () => {
    const text = `const page = \`\n  \${(() => { fetch(${ROLES}); })()}\n\`;`;
    expect(rewrite(text)).toMatch(/^\/\/ SUNSET\(account-roles\): /);
  });

  it('may stand inside an expression of a template', () => {
    const text = `const page = \`\n  \${(() => {\n    fetch(${ROLES});\n  })()}\n\`;`;
    expect(getMarkers(text)).toEqual([expect.stringMatching(/^ {4}\/\/ SUNSET/)]);
  });

  it('is never put into a comment that ends in the line', () => {
    expect(rewrite(`/* first\n   second */ fetch(${ROLES});`)).toMatch(
      /second \*\/ \n\/\/ SUNSET\(account-roles\): .*\nfetch/,
    );
  });

  it('stays inside the script of a component', () => {
    expect(rewrite(`<script>fetch(${ROLES})</script>`, 'a.vue')).toMatch(
      /^<script>\n\/\/ SUNSET\(account-roles\): .*\nfetch/,
    );
  });

  it('has the line ends of its place', () => {
    expect(rewrite(`log();\r\nfetch(${ROLES});\r\n`)).toMatch(/^log\(\);\r\n\/\/ SUNSET[^\r\n]*\r\nfetch/);
  });

  it.each(['', 'if (mail) '])('replaces a removed statement, inside its block', (condition) => {
    const [head, tail] = [
      'async function pool(name, mail) {\n  try {\n    const body: any = { name };\n',
      `    await fetch(\`${BASE}/accounts/\${a}/load_balancers/pools\`, { method: 'POST', body: JSON.stringify(body) });\n  } catch {}\n}`,
    ];
    expect(rewrite(`${head}    ${condition}body.notification_email = mail;\n${tail}`)).toBe(
      `${head}    // SUNSET(lb-pool-notification-email): nobody is notified until a notification policy exists\n${tail}`,
    );
  });

  it('is added once for two uses in one statement', () => {
    expect(getMarkers(`await Promise.all([fetch(${ROLES}), fetch(${ROLES.replace('{a}', '{b}')})]);`)).toHaveLength(1);
  });

  it('is added once for each deprecation', () => {
    const markers = getMarkers(
      `await Promise.all([fetch(${ROLES}), fetch('${BASE}/accounts/' + a + '/tunnels/' + t)]);`,
    );
    expect(markers.map((line) => /SUNSET\((.*)\)/.exec(line)?.[1])).toEqual(['account-roles', 'argo-tunnels']);
  });

  it('is not added twice', () => {
    const marked = `// A note.\n${MARKER}seen\n// Another.\nfetch(${ROLES});`;
    expect(rewrite(marked)).toBe(marked.replace('/roles', '/iam/permission_groups'));
  });

  it('is not added by a second run', () => {
    const once = rewrite(
      `fetch(${ROLES});\nfetch('${BASE}/zones/z/dns_settings', { method: 'PATCH', body: JSON.stringify({ foundation_dns: false }) });`,
    );
    expect(rewrite(once)).toBe(once);
  });

  it('is not left by a safe rewrite', () => {
    expect(getMarkers(`fetch('${BASE}/accounts/' + a + '/workers/namespaces');`)).toEqual([]);
  });
});
