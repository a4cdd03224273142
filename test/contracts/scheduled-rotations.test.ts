/** Rotations that run again and again at set times, in each way in which programs say so. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const CALL = `const call = (method, path) => fetch(\`https://api.cloudflare.com/client/v4/accounts/\${process.env.ACCOUNT}/oauth_clients/\${path}\`, { method, headers: { Authorization: \`Bearer \${process.env.TOKEN}\` } }).then((answer) => answer.json());
const rotate = async (id) => store(id, (await call('POST', \`\${id}/rotate_secret\`)).result.client_secret);
`;
const FOUND = (file: string, line = 2): string[] => [`${file}:${line} oauth-client-double-rotate`];

describe('a rotation at set times', () => {
  it.each([
    ['an interval', `setInterval(() => { for (const id of ids) rotate(id); }, 86400000);`],
    [
      'a time of cron in options',
      `inngest.createFunction({ id: 'a' }, { cron: '0 5 * * MON' }, async () => rotate(id));`,
    ],
    ['an object with the time', `new CronJob({ cronTime: '0 0 5 * * 1', onTick: () => rotate(id) });`],
    ['the name of a time', `schedule.scheduleJob('@weekly', () => rotate(id));`],
    ['a member that the platform calls', `export default { async scheduled(event, env) { await rotate(env.ID); } };`],
    ['a decorator', `export class Jobs { @Cron('0 5 * * 1') async run() { await rotate(this.id); } }`],
  ])('is known by %s', async (_, code) => {
    expect(await checkProgram({ 'jobs.ts': `${CALL}${code}\n` })).toEqual(FOUND('jobs.ts'));
  });

  it.each([
    ['a timeout', `setTimeout(() => rotate(id), 1000);`],
    ['a text that is no time', `queue.add('new secret of a client', () => rotate(id));`],
    ['a route', `export async function POST(request) { await rotate(await request.text()); }`],
    [
      'a function that removes the old secret',
      `setInterval(async () => { await removeOld(id); await rotate(id); }, 1000);`,
    ],
  ])('is none by %s', async (_, code) => {
    expect(await checkProgram({ 'jobs.ts': `${CALL}${code}\n` })).toEqual([]);
  });

  it('is a route in a folder of them, unless another file deletes at set times', async () => {
    const route = `${CALL}export async function GET() { for (const { id } of await list()) await rotate(id); return new Response(); }\n`;
    const getDeletion = (run: string): string =>
      `import { call } from './call';\nexport const end = (id) => call('DELETE', \`\${id}/rotate_secret\`);\n${run}\n`;
    const file = 'app/api/cron/rotate/route.ts';
    const check = (run: string): Promise<string[]> =>
      checkProgram({ [file]: route, 'app/end.ts': getDeletion(run), 'app/call.ts': `export const call = () => 0;\n` });
    expect(await check('')).toEqual(FOUND(file));
    expect(await check(`setInterval(() => list().then((ids) => ids.forEach(end)), 1000);`)).toEqual([]);
    expect(await check('export const tidy = () => list().then((ids) => ids.forEach(end));')).toEqual(FOUND(file));
    expect(await checkProgram({ 'app/api/rotate/route.ts': route })).toEqual([]);
    const run = `import { end } from './end';\nsetInterval(() => end(process.env.ID), 1000);\n`;
    expect(await checkProgram({ [file]: route, 'app/end.ts': getDeletion(''), 'app/run.ts': run })).toEqual([]);
  });
});
