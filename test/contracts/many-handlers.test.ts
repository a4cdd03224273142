/** Receivers whose modules lead to a table of all receivers: the calls of one are not followed into all others. */
import { expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { getProcessorTime } from '../processor-time.ts';
import { createFolder } from '../temporary.ts';

const VERIFY = `import { createVerify } from 'node:crypto';
import { table } from './table';
export const verify = (text: string, signature: string, key: string) =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64');
export const store = async (payload: any) => {
  await table[payload.forward]?.(new Request('https://hooks.example'));
};
`;

const getReceiver = (next: number, text: string): string => `import { store, verify } from './verify';
import { receive as next } from './receiver${next}';
export const receive = async (request: Request): Promise<Response> => {
  const raw = await request.text();
  const payload = JSON.parse(raw);
  if (!verify(${text}, request.headers.get('rtk-signature')!, process.env.KEY!)) return new Response(null, { status: 401 });
  if (payload.event !== 'meeting.started') return next(request.clone());
  await store(payload);
  return new Response(null, { status: 200 });
};
`;

const COUNT = 24;
const FIRST = Array.from({ length: COUNT }, (_, index) => index);

it('judges each receiver, and counts the calls that lead to too many functions', async () => {
  const receivers = FIRST.map((index): [string, string] => [
    `receiver${index}.ts`,
    getReceiver(index + 1 < COUNT ? index + 1 : 1, index === 0 ? 'JSON.stringify(payload)' : 'raw'),
  ]);
  const table = [
    ...FIRST.map((index) => `import { receive as receive${index} } from './receiver${index}';`),
    `export const table: any = { ${FIRST.map((index) => `receive${index}`).join(', ')} };\n`,
  ].join('\n');
  const folder = createFolder({
    'package.json': '{"name":"p","dependencies":{"cloudflare":"^6.5.0"}}',
    'verify.ts': VERIFY,
    'table.ts': table,
    ...Object.fromEntries(receivers),
  });
  const start = process.cpuUsage();
  const args = ['check', '.', '--rules', 'contracts', '--format', 'json', '--fail-on', 'never', '--no-config'];
  const { stdout } = await runCli(args, folder);
  expect(getProcessorTime(start)).toBeLessThan(10_000);
  const { findings, limitations } = JSON.parse(stdout) as {
    findings: { file: string; line: number; contract: string }[];
    limitations: { file: string; line: number; reason: string }[];
  };
  expect(findings.map(({ file, line, contract }) => `${file}:${line} ${contract}`)).toEqual([
    'receiver0.ts:6 rtk-signature-reserialized',
  ]);
  expect(limitations.filter(({ file }) => file === 'receiver1.ts')).toMatchObject([{ line: 7, reason: 'budget' }]);
}, 60_000);
