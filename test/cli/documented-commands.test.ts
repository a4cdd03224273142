/** The README and docs/ci.md name the commands that there are, and options that these commands have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getCommandName, getOptionNames } from '../../cli/command-words.ts';
import { DECLARED_COMMANDS } from '../../cli/commands/declared-commands.ts';
import { ROOT } from '../fixtures.ts';

/** `completion` is a command of yargs. */
const COMMANDS = [...DECLARED_COMMANDS.map(getCommandName), 'completion'].sort();
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

it('the table of the README has a row for every command, and none for another', () => {
  const rows = [...read('README.md').matchAll(/^\| `sunset (\w+)` \|/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(COMMANDS);
});

it('docs/ci.md names every command', () => {
  const named = new Set([...read('docs/ci.md').matchAll(/sunset (\w+)/g)].map(([, name = '']) => name));
  expect(COMMANDS.filter((name) => !named.has(name))).toEqual([]);
});

it.each(['README.md', 'docs/ci.md', 'docs/formats.md'])('%s shows commands with options that they have', (page) => {
  // A command line ends with its line, its backtick or a comment.
  const lines = [...read(page).matchAll(/(?:npx (?:--no-install )?|`)sunset ([a-z]+)((?: [^\n`#]*)?)/g)];
  expect(lines.length).toBeGreaterThan(1);
  const wrong = lines.flatMap(([line, name, rest = '']) => {
    // `sunset src` means `sunset check src`.
    const command = name === 'src' ? 'check' : name;
    const declaration = DECLARED_COMMANDS.find((candidate) => getCommandName(candidate) === command);
    if (!declaration) return command === 'completion' ? [] : [line];
    const known = getOptionNames(declaration).flatMap((option) => [option, `no-${option}`, option.replace(/^no-/, '')]);
    const options = [...rest.matchAll(/ --([a-z-]+)/g)].map(([, option = '']) => option);
    return options.filter((option) => !known.includes(option)).map((option) => `${name} --${option}`);
  });
  expect(wrong).toEqual([]);
});
