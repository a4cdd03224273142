/** The body of a delivery whose signature a function of another module reads: the fields that are read tell its event. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const VERIFY = `import { createVerify } from 'node:crypto';
import { getKey } from './key.js';
export const isSigned = async (req) => createVerify('RSA-SHA256').update(req.rawBody).verify(await getKey(), HEADER, 'base64');
export const signed = async (req, res, next) => ((await isSigned(req)) ? next() : res.sendStatus(401));
`;
const OWN = "req.get('rtk-signature')";

const check = (route: string, header = OWN): Promise<string[]> =>
  checkProgram({
    'verify.js': VERIFY.replace('HEADER', header),
    'routes.js': `import { Router } from 'express';
import { isSigned, signed } from './verify.js';
import { store } from './store.js';
export const router = Router();
router.post('/film', ${route});
`,
  });

const getHandler = (test: string, status: string): string => `async (req, res) => {
  ${test}
  const { recording } = req.body;
  if (recording.status === '${status}') await store.keep(req.get('rtk-uuid'), recording.downloadUrl);
  res.sendStatus(200);
}`;
const TEST = 'if (!(await isSigned(req))) return res.sendStatus(401);';

describe('a receiver of deliveries', () => {
  it.each([
    ['whose call verifies them', getHandler(TEST, 'STORED')],
    ['behind a function that verifies them', `signed, ${getHandler('', 'STORED')}`],
  ])('knows the values of a field: %s', async (_, route) => {
    expect(await check(route)).toEqual(['routes.js:8 rtk-recording-status-values']);
    expect(await check(route.replace('STORED', 'UPLOADED'))).toEqual([]);
    // The code may be for another sender as well.
    expect(await check(route, `${OWN} ?? req.get('x-partner-signature')`)).toEqual([]);
  });

  it('is no function of the same file that verifies nothing', async () => {
    const other = `signed, (req, res) => res.sendStatus(200));\nrouter.post('/other', ${getHandler('', 'STORED')}`;
    expect(await check(other)).toEqual([]);
    expect(await check(getHandler('if (!req.body) return res.sendStatus(400);', 'STORED'))).toEqual([]);
  });
});
