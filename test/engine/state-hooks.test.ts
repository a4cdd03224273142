/** The first value of a component's state is a value that its requests send. */
import { describe, expect, it } from 'vitest';
import { analyzeText } from './analyze-text.ts';

const SEND =
  "fetch('https://api.cloudflare.com/client/v4/accounts/a/gateway/rules', { method: 'POST', body: JSON.stringify({ name: 'n', action }) });";

function findWords(text: string): string[] {
  const { findings } = analyzeText(text, { name: 'a.jsx' });
  return findings.map(({ range }) => text.slice(...range));
}

describe('the state of a component', () => {
  it.each([
    ["import { useState } from 'react';", "useState('audit_ssh')"],
    ["import React from 'react';", "React.useState('audit_ssh')"],
    ["import { useState } from 'preact/hooks';", "useState(() => 'audit_ssh')"],
  ])('begins with a text: %s %s', (imported, call) => {
    const text = `${imported}\nexport function Rule() {\n  const [action, setAction] = ${call};\n  return () => ${SEND}\n}`;
    expect(findWords(text)).toEqual(["'audit_ssh'"]);
  });

  it.each([
    ["import { useState } from 'react';", "useState('block')"],
    ["import { useState } from './states.js';", "useState('audit_ssh')"],
  ])('is not known by %s %s', (imported, call) => {
    const text = `${imported}\nexport function Rule() {\n  const [action, setAction] = ${call};\n  return () => ${SEND}\n}`;
    expect(findWords(text)).toEqual([]);
  });

  it('may be set: another value is no replacement of the first one', () => {
    const text = `import { useState } from 'react';
export function Limits({ zone }) {
  const [path, setPath] = useState('rate_limits');
  return () => fetch(\`https://api.cloudflare.com/client/v4/zones/\${zone}/\${path}\`);
}`;
    const { findings } = analyzeText(text, { name: 'a.jsx' });
    expect(findings.map(({ deprecation, fix }) => [deprecation, fix.edits ?? []])).toEqual([['rate-limits-v1', []]]);
  });
});
