/** Values that depend on a condition: each is judged, as far as it breaks a constraint whatever the other conditions are. */
import { describe, expect, it } from 'vitest';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { judgeText } from './fixtures.ts';

const run = (options: string): string[] => {
  const text = `const RUN = \`https://api.cloudflare.com/client/v4/accounts/\${process.env.ACCOUNT}/ai/run\`;
export const ask = (prompt, isTest, isLong, address) =>
  fetch(RUN, {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'openai/gpt-5', input: { prompt }, options: ${options} }),
  });
`;
  const facts = getPackageFacts(import.meta.filename);
  const found = judgeText({ name: 'a.js', text, asOf: '2026-11-10' }, { ...facts, talksToPlatform: true }, []);
  return found.map(({ contract }) => contract!);
};

describe('a value under a condition', () => {
  it.each([
    ["{ background: true, webhookUrl: isTest ? 'http://a.example/' : address }", ['ai-webhook-url-https']],
    ["{ background: true, webhookUrl: address ?? 'http://a.example/' }", ['ai-webhook-url-https']],
    [
      "{ background: true, webhookUrl: address, ...(isTest ? { webhookFormat: 'slack' } : {}) }",
      ['ai-webhook-format-value'],
    ],
    ['isTest ? { webhookUrl: address } : { background: true }', ['ai-webhook-needs-background']],
    [
      "{ raw: { background: true, webhookUrl: address }, slack: { background: true, webhookUrl: address, webhookFormat: 'slack' } }[isLong]",
      ['ai-webhook-format-value'],
    ],
    [
      "(() => { if (isLong) return { background: true, webhookUrl: 'http://a.example/' }; return {}; })()",
      ['ai-webhook-url-https'],
    ],
  ])('is reported: %s', (options, expected) => {
    expect(run(options)).toEqual(expected);
  });

  it.each([
    "{ background: true, webhookUrl: isTest ? 'https://b.example/' : address }",
    // The two conditions may be one.
    '{ background: isLong ? true : false, webhookUrl: isLong ? address : undefined }',
    '{ ...(isLong ? { background: true } : {}), ...(isLong ? { webhookUrl: address } : {}) }',
    'isLong ? { background: true, webhookUrl: address } : undefined',
    "{ raw: { background: true, webhookUrl: address }, slack: { webhookFormat: 'slack' } }.raw",
  ])('is silent: %s', (options) => {
    expect(run(options)).toEqual([]);
  });
});
