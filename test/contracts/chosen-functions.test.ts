/** A call that chooses between functions: each of them is held to the contract by itself. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const CLIENT = `export class Sender {
  constructor(private readonly base: string) {}
  send(path: string, body: object, headers: Record<string, string> = {}) {
    return fetch(\`\${this.base}\${path}\`, {
      method: 'POST',
      headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }
}
export const platform = new Sender('https://api.cloudflare.com/client/v4/accounts/a/ai');
export const other = new Sender('https://models.example.com/accounts/a/ai');
`;
const STEPS = `import { other, platform, type Sender } from './sender';
type Step = (sender: Sender, text: string) => Promise<unknown>;
const label: Step = (sender, text) =>
  sender.send(
    '/v1/chat/completions',
    { model: '@cf/meta/llama-3.1-8b-instruct', messages: [{ role: 'user', content: text }] },
    { 'cf-aig-cache-key': 'label' },
  );
const shorten: Step = (sender, text) =>
  sender.send(
    '/run',
    { model: 'openai/gpt-5', max_tokens: 9, messages: [{ role: 'user', content: text }] },
  );
const write: Step = (sender, text) =>
  sender.send('/v1/messages', { model: 'anthropic/claude-sonnet-4', max_tokens: 9, messages: [{ role: 'user', content: text }] });
const steps: Record<string, Step> = { label, shorten, write };
`;
const check = (use: string): Promise<string[]> => checkProgram({ 'sender.ts': CLIENT, 'work.ts': `${STEPS}${use}` });

describe('a call that chooses between functions', () => {
  it('breaks what one of them breaks', async () => {
    const use = `export const work = (name: string, text: string) => steps[name]!(platform, text);
`;
    expect(await check(use)).toEqual(['work.ts:6 ai-hosted-model-needs-gateway-header', 'work.ts:12 ai-run-envelope']);
  });

  it('breaks nothing for sure where the functions may send to another host', async () => {
    const use = `const senders = { platform, other };
export const work = (to: keyof typeof senders, name: string, text: string) => steps[name]!(senders[to], text);
`;
    expect(await check(use)).toEqual([]);
  });

  it('breaks nothing for sure where its own values may be for another function', async () => {
    const use = `const ours = (path: string, body: object) => platform.send(path, body);
const theirs = (path: string, body: object) => other.send(path, body);
export const work = (isOurs: boolean) => (isOurs ? ours : theirs)('/run', { model: 'openai/gpt-5', messages: [] });
`;
    expect(await check(use)).toEqual([]);
  });
});
