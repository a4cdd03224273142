#!/usr/bin/env zx
import { css as style } from 'styled-components';

const api = 'https://api.cloudflare.com/client/v4';
const depot = 'https://depot.example.com/client/v4';

// Another host, a command that sends nothing, and a name of the file's own.
export const read = (zone) => $`curl -sS ${depot}/zones/${zone}/settings/minify`;
export const say = (zone) => $`echo ${api}/zones/${zone}/settings/minify`;
export const paint = (zone) => {
  const $ = style;
  return $`curl ${api}/zones/${zone}/settings/minify`;
};
