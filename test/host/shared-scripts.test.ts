import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { createFolder } from '../temporary.ts';

const PACKAGE = { 'package.json': '{ "name": "p" }' };
const READ = 'const page = read(ROOT);\n';

/** Returns the names that a file shares, each with the files that declare it. */
function getShared(files: Readonly<Record<string, string>>, file = 'main.js'): Record<string, string[]> {
  const folder = createFolder({ ...PACKAGE, ...files });
  const shared = createModuleHost({ cwd: folder }).getSharedNames(join(folder, file));
  return Object.fromEntries(
    Array.from(shared, ([name, paths]) => [name, paths.map((path) => path.slice(folder.length + 1))]),
  );
}

describe('names that scripts share', () => {
  it('are those that one other script of the program declares', () => {
    const calls = 'async function read(path) {}\nconst { ROOT, other = 1 } = settings;\n';
    expect(getShared({ 'main.js': READ, 'lib/calls.js': calls, 'last.js': 'const unused = 1;' })).toEqual({
      read: ['lib/calls.js'],
      ROOT: ['lib/calls.js'],
    });
  });

  it.each([
    ['of a module', { 'main.js': `${READ}export { page };`, 'calls.js': 'function read() {}' }],
    ['of CommonJS', { 'main.js': `${READ}module.exports = page;`, 'calls.js': 'function read() {}' }],
    ['that a module declares', { 'main.js': READ, 'calls.js': 'function read() {}\nexport { read };' }],
    ['that two scripts declare', { 'main.js': READ, 'one.js': 'function read() {}', 'two.js': 'const read = 1;' }],
    ['that the file declares', { 'main.js': `${READ}function read() {}`, 'calls.js': 'function read() {}' }],
    ['that are not global', { 'main.js': READ, 'calls.js': 'function f() {\n  function read() {}\n}' }],
    [
      'that every page has',
      { 'main.js': 'open(1);\nfetch(2);', 'calls.js': 'function open() {}\nfunction fetch() {}' },
    ],
    ['of a test', { 'main.js': READ, 'calls.test.js': 'function read() {}' }],
    ['of a declaration file', { 'main.js': READ, 'calls.d.ts': 'function read(): void;' }],
    [
      'of another package',
      { 'main.js': READ, 'p/package.json': '{ "name": "q" }', 'p/calls.js': 'function read() {}' },
    ],
  ])('are not those %s', (_, files) => {
    expect(getShared(files)).toEqual({});
  });

  it('are those of the nearest folder', () => {
    const calls = 'function read() {}';
    const files = { 'left/main.js': READ, 'left/calls.js': calls, 'right/calls.js': calls };
    expect(getShared(files, 'left/main.js')).toEqual({ read: ['left/calls.js'] });
  });

  it('are of several scripts that declare them together', () => {
    const files = {
      'main.ts': 'namespace Edge {\n  export const root = 1;\n}',
      'calls.ts': 'namespace Edge {\n  export function read() {}\n}',
      'old/one.js': 'var edge = edge || {};',
      'old/two.js': 'var edge = window.edge ?? {};',
      'old/use.js': 'edge.read();',
    };
    expect(getShared(files, 'main.ts')).toEqual({ Edge: ['calls.ts'] });
    expect(getShared(files, 'old/use.js')).toEqual({ edge: ['old/one.js', 'old/two.js'] });
  });
});
