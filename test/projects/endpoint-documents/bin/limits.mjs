import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

const here = dirname(fileURLToPath(import.meta.url));
const { edge } = parse(await readFile(join(here, '..', 'edge.toml'), 'utf8'));

// expect: rate-limits-v1 likely @fetch(`${edge.base}${edge.paths.limits.replace('{zone}', zone)}`)
export const limits = (zone) => fetch(`${edge.base}${edge.paths.limits.replace('{zone}', zone)}`);
