import { $ } from 'zx';
import { css as styled } from 'styled-components';

const api = 'https://api.cloudflare.com/client/v4';
const depot = 'https://depot.example.com/client/v4';

// Another host, a command that sends nothing, a tag that runs none, and text that another command prints.
export const read = (zone) => $`curl -sS ${depot}/zones/${zone}/settings/minify`;
export const say = (zone) => $`echo ${api}/zones/${zone}/settings/minify`;
export const style = (zone) => styled`curl ${api}/zones/${zone}/settings/minify`;
export const print = (zone) => $`echo ${`curl ${api}/zones/${zone}/settings/minify`}`;
