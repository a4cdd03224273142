/** `sunset fix --resolve`: a marker goes, and not a byte more. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { findMarkers, getMarkerRemovals } from '../../cli/markers.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { runCommand } from './run-command.ts';

const ID = 'account-roles';
const MARKER = `// SUNSET(${ID}): look at it`;

function remove(text: string, name = 'a.tsx'): string {
  const { source } = parseSource({ name, text });
  if (!source) throw new Error(`does not parse: ${text}`);
  return applyEdits(text, getMarkerRemovals(source, [ID])).text;
}

describe('a marker', () => {
  it.each([
    ['on a line of its own', `a();\n  ${MARKER}\n  b();\n`, 'a();\n  b();\n'],
    ['on the first line', `${MARKER}\nb();`, 'b();'],
    ['on the last line, without an end', `a();\n\t${MARKER}`, 'a();\n'],
    ['with Windows line ends', `a();\r\n${MARKER} \r\n\r\nb();\r\n`, 'a();\r\n\r\nb();\r\n'],
    ['behind code', `a(); ${MARKER}\nb();\n`, 'a();\nb();\n'],
    ['of the other kind', `a();\n/* SUNSET(${ID}): x */\nb();\n`, 'a();\nb();\n'],
    ['of several lines', `a();\n/*\n * SUNSET(${ID}): x\n * y */\nb();\n`.replace('/*\n *', '/*'), 'a();\nb();\n'],
    ['between code', `a(/* SUNSET(${ID}): x */ b);\n`, 'a(b);\n'],
    ['in JSX', `v = <p>\n  {/* SUNSET(${ID}): x */}\n  <b/>\n</p>;\n`, 'v = <p>\n  <b/>\n</p>;\n'],
    ['in JSX with another comment', `v = <p>{/* y */ /* SUNSET(${ID}): x */}</p>;\n`, 'v = <p>{/* y */ }</p>;\n'],
    ['beside one of another deprecation', `${MARKER}\n// SUNSET(mirage): x\na();\n`, '// SUNSET(mirage): x\na();\n'],
  ])('%s', (_, before, after) => {
    expect(remove(before)).toBe(after);
    expect(remove(after)).toBe(after);
  });

  it.each([
    ['a text', `a = '${MARKER}';\n`],
    ['a template', `a = \`\n${MARKER}\n\`;\n`],
    ['another comment', `// see SUNSET(${ID}): x\n`],
  ])('is not %s that looks like one', (_, text) => {
    expect(remove(text)).toBe(text);
  });

  it('in a component is one of its script', () => {
    expect(remove(`<script>\n${MARKER}\na();\n</script>\n<template><p>x</p></template>\n`, 'a.vue')).toBe(
      '<script>\na();\n</script>\n<template><p>x</p></template>\n',
    );
  });

  it('leaves the lines around it unchanged at any place', () => {
    const line = fc.constantFrom('a();', '', '\t b ( ) ;', '// c', '/* d */ e();', "f('é😀');", 'g = `\u2028`;');
    const end = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(line),
        end,
        fc.constantFrom('', '  ', '\t'),
        (before, after, newline, indent) => {
          const join = (lines: readonly string[]): string => lines.map((each) => each + newline).join('');
          expect(remove(`${join(before)}${indent}${MARKER}${newline}${join(after)}`)).toBe(join(before) + join(after));
        },
      ),
    );
  });

  it('is counted by check as long as it is there', () => {
    const text = `${MARKER}\na();\n`;
    expect(findMarkers(text, 'a.ts')).toEqual([{ deprecation: ID, file: 'a.ts', line: 1 }]);
    expect(findMarkers(remove(text), 'a.ts')).toEqual([]);
  });
});

describe('the command', () => {
  const FILES = {
    'a.ts': `\uFEFF${MARKER}\r\na();\r\n`,
    'sub/b.js': `${MARKER}\nb();\n${MARKER}\n`,
    'c.ts': '// SUNSET(mirage): x\nc();\n',
  };

  it('shows the diff, and with --write takes them away', async () => {
    const cwd = createFolder(FILES);
    const shown = await runCommand('fix', { resolve: ID }, { cwd });
    expect(shown).toMatchObject({ code: 0, logged: ['would remove 3 markers in 2 files'] });
    expect(shown.printed.match(/^[-+]\uFEFF?\/\/.*/gm)).toHaveLength(3);
    expect(await runCommand('fix', { resolve: '4', check: true }, { cwd })).toMatchObject({
      code: 1,
      printed: 'a.ts\nsub/b.js\n',
    });
    expect(await runCommand('fix', { resolve: ID, write: true }, { cwd })).toMatchObject({
      code: 0,
      printed: 'a.ts\nsub/b.js\n',
      logged: ['removed 3 markers in 2 files'],
    });
    expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe('\uFEFFa();\r\n');
    expect(readFileSync(join(cwd, 'sub/b.js'), 'utf8')).toBe('b();\n');
    expect(readFileSync(join(cwd, 'c.ts'), 'utf8')).toBe(FILES['c.ts']);
    expect(await runCommand('fix', { resolve: ID, check: true }, { cwd })).toMatchObject({
      code: 0,
      printed: '',
      logged: [`no markers of ${ID}`],
    });
  });

  it('checks for uncommitted changes first', async () => {
    const cwd = createFolder(FILES);
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '-m', 'first');
    writeFileSync(join(cwd, 'a.ts'), `${MARKER}\nmore();\n`);
    expect((await runCommand('fix', { resolve: ID, write: true }, { cwd })).error).toBe(
      'a file with uncommitted changes, nothing was written; commit them, or use --force: a.ts',
    );
    expect((await runCommand('fix', { resolve: ID, write: true, force: true }, { cwd })).code).toBe(0);
  });

  it.each([
    [{ resolve: 'account-role' }, /^--resolve: there is no deprecation or constraint "account-role".*account-roles/],
    [{ resolve: ID, only: ID }, '--resolve and --only exclude each other'],
    [{ resolve: ID, interactive: true }, '--resolve and --interactive exclude each other'],
  ])('%j ends in one line', async (argv, message) => {
    expect((await runCommand('fix', argv, { cwd: createFolder(FILES) })).error).toMatch(message);
  });

  it('leaves a file that does not parse, and reports it', async () => {
    const cwd = createFolder({ 'a.ts': `${MARKER}\nconst = ;\n` });
    expect(await runCommand('fix', { resolve: ID, write: true }, { cwd })).toMatchObject({
      code: 2,
      logged: [expect.stringMatching(/^sunset: a\.ts is left as it is: it is not valid/), `no markers of ${ID}`],
    });
  });
});
