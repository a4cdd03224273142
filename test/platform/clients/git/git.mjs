/**
 * As much of git as the programs use: the first request of a `clone` or `ls-remote`, to which it sends the credentials of
 * the address or the header of its configuration. Ours, so that the platform is the one on loopback.
 */
import { getLoopbackUrl } from '../../hosts.mjs';

const given = process.argv.slice(2);
const header = given
  .map((argument) => /^http\.extraHeader=(\S+?): ?(.*)$/i.exec(argument))
  .find((match) => match !== null);
const url = given.find((argument) => /^https?:\/\//.test(argument));
if (!url) fail(`fatal: repository '${given.at(-1)}' does not exist`);
if (!URL.canParse(url)) fail(`fatal: unable to access '${url}': URL using bad/illegal format or missing URL`);

const { username, password, origin, pathname } = new URL(url);
const headers = new Headers();
if (header) headers.set(header[1], header[2]);
else if (password !== '')
  headers.set(
    'authorization',
    `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
  );

const asked = `${origin}${pathname.replace(/\/$/, '')}/info/refs?service=git-upload-pack`;
const response = await fetch(getLoopbackUrl(asked, process.env.PLATFORM_ORIGIN), { headers });
if (!response.ok)
  fail(`fatal: unable to access '${origin}${pathname}': The requested URL returned error: ${response.status}`);

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(128);
}
