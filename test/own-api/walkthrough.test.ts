/**
 * docs/your-own-api.md shows what its commands print, in a folder with the files that it shows. After a change of the output,
 * `npx vitest run test/own-api --update` writes the page anew.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { CommandError } from '../../cli/command-error.ts';
import { runCommandLine } from '../../cli/command-line.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

const PAGE = join(ROOT, 'docs/your-own-api.md');

/** Code with the name of its file behind the language, or a command. */
const BLOCK = /^```(?<language>\w+)(?: (?<file>\S+))?\n(?<code>[\s\S]*?)^```$/gm;

/** Runs one line as a terminal would show it: both outputs, as they come. */
async function run(line: string, cwd: string): Promise<string> {
  let shown = '';
  const host = {
    cwd,
    env: {},
    today: '2026-11-23',
    hasColor: false,
    hasPerson: false,
    print: (text: string) => void (shown += text),
    log: (text: string) => void (shown += `${text}\n`),
    ask: () => Promise.resolve(null),
    readInput: () => Promise.resolve(''),
  };
  try {
    await runCommandLine(line.split(' '), host, '0.0.0');
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    host.log(`sunset: ${error.message}`);
  }
  return shown;
}

it('shows what its commands print', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const cwd = createFolder({ 'package.json': '{ "name": "quay" }' });
  let rendered = '';
  let end = 0;
  for (const match of page.matchAll(BLOCK)) {
    const { language, file, code = '' } = match.groups!;
    let block = match[0];
    if (file !== undefined) {
      mkdirSync(dirname(join(cwd, file)), { recursive: true });
      writeFileSync(join(cwd, file), code);
    } else if (language === 'sh') {
      const [command = ''] = code.split('\n');
      const shown = await run(command.replace(/^\$ npx sunset /, ''), cwd);
      block = `\`\`\`sh\n${command}\n${shown}\`\`\``;
    }
    rendered += page.slice(end, match.index) + block;
    end = match.index + match[0].length;
  }
  await expect(rendered + page.slice(end)).toMatchFileSnapshot(PAGE);
});
