import { $ } from 'zx';
import { $ as shell } from 'bun';
import { execa } from 'execa';
import dax from 'jsr:@david/dax';

const api = 'https://api.cloudflare.com/client/v4';
const auth = `Authorization: Bearer ${process.env.TOKEN}`;
const flags = ['-sS', '--fail', '-H', auth];

export const read = async (zone) => (await $`curl -sS -H ${auth} ${api}/zones/${zone}/settings/minify`).stdout;
export const write = (zone, value) => shell`curl ${flags} -X PATCH -d ${JSON.stringify({ value })} ${api}/zones/${zone}/settings/brotli | jq .result`.text();
export const list = (zone) => execa`curl ${flags} ${`${api}/zones/${zone}/filters?page=1`}`;
export const remove = (account, id) => dax`cd /tmp && curl -X DELETE ${api}/accounts/${account}/access/bookmarks/${id}`.json();

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/brotli
// finds: proven GET /zones/{}/filters
// finds: proven DELETE /accounts/{}/access/bookmarks/{}
