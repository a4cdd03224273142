// # A path that comes from data
// A database, a configuration file or another program's answer is not read.
// misses: rate-limits-v1
import { readFile } from 'node:fs/promises';

const { paths } = JSON.parse(await readFile('paths.json', 'utf8')) as { paths: { limits: string } };

export const readLimits = (zone: string) => fetch(`https://api.cloudflare.com/client/v4/zones/${zone}${paths.limits}`);
