/** Files that commands of scripts read, and parts of a project that options leave unread, are named. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
const OLD_URL = `${API}/accounts/a/workers/namespaces`;
const PACKAGE = { 'package.json': '{"name":"p"}', 'src/ok.js': 'export {};\n' };

async function check(files: Readonly<Record<string, string>>, ...words: string[]) {
  const line = ['check', '--as-of', '2026-11-10', '--format', 'json', ...words];
  const { status, stdout, stderr } = await runCli(line, createFolder({ ...PACKAGE, ...files }));
  const { limitations } = reportSchema.parse(JSON.parse(stdout));
  return { status, limitations: limitations.map(({ file, reason }) => `${file} ${reason}`), stderr };
}

describe('a file that a command reads is named if it holds what a deprecated request needs', () => {
  it.each([
    ['the list of wget', 'wget -i list.txt', 'list.txt', `${OLD_URL}\n`],
    ['a list of paths', `wget --base=${API}/ --input-file=list.txt`, 'list.txt', 'accounts/a/workers/namespaces\n'],
    ['the options of curl', 'curl -s \\\n  --config options.txt', 'options.txt', `url = "${OLD_URL}"\n`],
    ['the headers of curl', `curl -H @headers.txt ${API}/zones`, 'headers.txt', 'X-Auth-User-Service-Key: v1.0-a\n'],
    ['the input of xargs', 'xargs -n1 curl < list.txt', 'list.txt', `${OLD_URL}\n`],
    ['the list of xargs', 'xargs -a "list.txt" curl', 'list.txt', `${OLD_URL}\n`],
    ['the input of a loop', 'while read -r url; do\n  curl "$url"\ndone < list.txt', 'list.txt', `${OLD_URL}\n`],
    ['the input of a pipe', 'cat list.txt | xargs curl', 'list.txt', `${OLD_URL}\n`],
    ['in a folder', 'wget -i data/list.txt', 'data/list.txt', `${OLD_URL}\n`],
  ])('%s', async (_, command, name, text) => {
    const limitations = [`${name} unread-kind`];
    expect(await check({ 'run.sh': `${command}\n`, [name]: text }, '--strict')).toMatchObject({
      status: 2,
      limitations,
    });
    // The same file beside a script that does not name it, and a file with nothing deprecated.
    expect((await check({ 'run.sh': 'echo 1\n', [name]: text })).limitations).toEqual([]);
    expect((await check({ 'run.sh': `${command}\n`, [name]: `${API}/zones\nAccept: a\n` })).limitations).toEqual([]);
  });

  it.each([
    ['prose that a script prints', 'cat notes.txt'],
    ['a file that a command writes', 'curl https://example.com > notes.txt'],
    ['the input of another command', 'sort < notes.txt'],
  ])('but not %s', async (_, command) => {
    expect((await check({ 'run.sh': `${command}\n`, 'notes.txt': OLD_URL })).limitations).toEqual([]);
  });

  it('is not read outside of the repository', async () => {
    const cwd = createFolder({
      'list.txt': OLD_URL,
      'in/.git/HEAD': '',
      'in/run.sh': 'wget -i ../list.txt\n',
      'in/a.js': '',
    });
    const { stdout } = await runCli(['check', '--format', 'json'], `${cwd}/in`);
    expect(reportSchema.parse(JSON.parse(stdout)).limitations).toEqual([]);
  });
});

describe('an option that leaves a part of the project unread is named', () => {
  it('--no-config, where there is a configuration', async () => {
    const settings = { 'sunset.config.json': '{"baseUrls":["https://api.example.com/v4"]}' };
    expect((await check(settings, '--no-config')).stderr).toContain(
      'sunset: --no-config: sunset.config.json was not read\n',
    );
    expect((await check({}, '--no-config')).stderr).not.toContain('--no-config');
    expect((await check(settings)).stderr).not.toContain('--no-config');
  });

  it('--no-imports', async () => {
    const line = 'sunset: --no-imports: what the sources import was not read\n';
    expect((await check({}, '--no-imports')).stderr).toContain(line);
    expect((await check({})).stderr).not.toContain('--no-imports');
  });
});
