/** A variable that the SDK reads by itself, which no source names, is counted where a file sets it. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const NAME = 'CLOUDFLARE_API_USER_SERVICE_KEY';
const SOURCE =
  "import Cloudflare from 'cloudflare';\nawait new Cloudflare().accounts.roles.get('r', { account_id });\n";
const PACKAGE = { 'package.json': '{"name":"p","dependencies":{"cloudflare":"4.5.0"}}', 'a.js': SOURCE };

async function count(files: Readonly<Record<string, string>>): Promise<string[]> {
  const words = ['check', '--no-config', '--as-of', '2026-11-10', '--format', 'json'];
  const { stdout } = await runCli(words, createFolder({ ...PACKAGE, ...files }));
  return reportSchema
    .parse(JSON.parse(stdout))
    .limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

it.each([
  ['.env', `TOKEN=a\n${NAME}=v1.0-a\n`, 2],
  ['.env.production', `export ${NAME}="v1.0-a"\n`, 1],
  ['wrangler.toml', `[vars]\n${NAME} = "v1.0-a"\n`, 2],
  ['run.sh', `# ${NAME}=a\n${NAME}=a node a.js\n`, 2],
  ['Dockerfile', `FROM node\nENV ${NAME}=a\n`, 2],
  ['compose.yml', `services:\n  a:\n    environment:\n      - ${NAME}=a\n`, 4],
  ['.envrc', `layout node\nexport ${NAME}="$(op read key)"\n`, 2],
  ['docker-compose.yml', `services:\n  a:\n    environment:\n      - ${NAME}\n`, 4],
  ['compose.prod.yaml', `services:\n  a:\n    environment:\n      ${NAME}:\n`, 4],
  ['.github/workflows/a.yml', `env:\n  ${NAME}: \${{ secrets.KEY }}\n`, 2],
])('%s sets it', async (name, text, line) => {
  expect(await count({ [name]: text })).toEqual([`${name}:${line} unmodelled-client`]);
});

it.each([
  ['.env', `${NAME}=\n`],
  ['.env', `# ${NAME}=a\n`],
  ['.env', `CLOUDFLARE_API_TOKEN=a\nOLD_${NAME}=a\n`],
  ['compose.yml', `services:\n  a:\n    environment:\n      # - ${NAME}\n      - OLD_${NAME}\n`],
  ['secrets.yml', `names:\n  - ${NAME}\n`],
  ['run.sh', `echo "$${NAME}"\n`],
  ['test/.env', `${NAME}=a\n`],
])('%s does not set it: %j', async (name, text) => {
  expect(await count({ [name]: text })).toEqual([]);
});
