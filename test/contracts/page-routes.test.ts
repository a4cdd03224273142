/** A handler whose framework is told by where its file stands: nothing else says that its body is parsed. */
import { expect, it } from 'vitest';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { judgeText } from './fixtures.ts';

const HANDLER = `import crypto from 'crypto';
export default async function handler(req, res) {
  const isValid = crypto.createVerify('RSA-SHA256').update(req.body).verify(process.env.RTK_KEY, req.headers['rtk-signature'], 'base64');
  res.status(isValid ? 204 : 401).end();
}
`;

it.each([
  ['pages/api/meetings.js', HANDLER, ['rtk-signature-parsed-body']],
  ['src/pages/api/hooks/meetings.js', HANDLER, ['rtk-signature-parsed-body']],
  ['pages/api/meetings.js', `export const config = { api: { bodyParser: false } };\n${HANDLER}`, []],
  ['api/meetings.js', HANDLER, []],
])('in %s', (name, text, expected) => {
  expect(judgeText({ name, text, asOf: '2026-11-10' }, NO_PACKAGE, []).map(({ contract }) => contract)).toEqual(
    expected,
  );
});
