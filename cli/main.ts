#!/usr/bin/env node
/**
 * The `sunset` program. It answers `--version` itself and loads the command line for everything else. It is built as
 * CommonJS and touches no stream, because loading the ES module loader and `process.stdout` takes longer than the answer.
 */
import { readFileSync, writeSync } from 'node:fs';
import module from 'node:module';

const words = process.argv.slice(2);
if (words.length === 1 && words[0] === '--version') {
  writeSync(1, `${getVersion()}\n`);
} else {
  // V8 spends a third of a run's processor time on optimising functions that are soon done. Later is early enough. It
  // complains about unknown flags, so versions newer than that of Node 24 keep theirs.
  if (Number.parseInt(process.versions.v8) <= 13)
    process.getBuiltinModule('node:v8').setFlagsFromString('--interrupt-budget=400000');
  // Node 22.1 and later keep the compiled code of all modules that are loaded from here on.
  (module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  void import('./program.ts').then(({ runProgram }) => runProgram(words, getVersion()));
}

function getVersion(): string {
  // dist/cli/main.js lies two folders below the package's root.
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
