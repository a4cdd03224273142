#!/usr/bin/env zx
import 'zx/globals';

const api = 'https://api.cloudflare.com/client/v4';
const auth = `Authorization: Bearer ${process.env.TOKEN}`;

export const read = (zone) => $`curl -sS -H ${auth} ${api}/zones/${zone}/settings/minify`;
export const list = (zone) => $`curl -sS ${`${api}/zones/${zone}/filters?page=1`}`.pipe($`jq .result`);

// finds: proven GET /zones/{}/settings/minify
// finds: proven GET /zones/{}/filters
