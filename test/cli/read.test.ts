import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LARGEST_SOURCE_BYTES } from '../../analysis/host/source-size.ts';
import { readSourceText } from '../../cli/files/read.ts';
import { createFolder } from '../temporary.ts';

const folder = createFolder({});

function readBytes(bytes: string | Buffer): ReturnType<typeof readSourceText> {
  const path = join(folder, 'a.ts');
  writeFileSync(path, bytes);
  return readSourceText(path);
}

it.each([
  ['nothing', '', ''],
  ['text', 'const é = "😀";\r\n', 'const é = "😀";\r\n'],
  ['a byte-order mark', '\uFEFFa', 'a'],
  ['only the first mark', '\uFEFF\uFEFFa', '\uFEFFa'],
])('reads %s', (_, written, text) => {
  expect(readBytes(written)).toEqual({ text });
});

it('reads a file as large as may be, and none that is larger', () => {
  expect(readBytes('a'.repeat(LARGEST_SOURCE_BYTES))).toHaveProperty('text');
  expect(readBytes('a'.repeat(LARGEST_SOURCE_BYTES + 1))).toMatchObject({ reason: 'too-large' });
});

it.each([
  ['a null byte', Buffer.from('const a\0 = 1')],
  ['UTF-16', Buffer.from('const a = 1', 'utf16le')],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0])],
])('takes %s for no text', (_, bytes) => {
  expect(readBytes(bytes)).toMatchObject({ reason: 'not-text' });
});

it('says why a file cannot be read', () => {
  mkdirSync(join(folder, 'b.ts'));
  expect(readSourceText(join(folder, 'b.ts'))).toMatchObject({ reason: 'unreadable' });
  expect(readSourceText(join(folder, 'c.ts'))).toEqual({
    reason: 'unreadable',
    line: 1,
    problem: 'cannot be read: there is no such file or directory',
  });
});
