#!/usr/bin/env node
/**
 * The `sunset` program. It answers `--version` itself and loads the command line for everything else. It is built as
 * CommonJS and touches no stream, because loading the ES module loader and `process.stdout` takes longer than the answer.
 */
import { readFileSync, writeSync } from 'node:fs';
import module from 'node:module';

const words = process.argv.slice(2);
if (!isSupported(process.versions.node)) {
  // Node 18 and older lack functions that the rest needs, and would answer with a stack.
  writeSync(2, `sunset: Node ${process.versions.node} is not supported: ${getManifest().engines.node} is needed\n`);
  process.exitCode = 2;
} else if (words.length === 1 && (words[0] === '--version' || words[0] === '-v')) {
  writeSync(1, `${getManifest().version}\n`);
} else if (!hasDirectory()) {
  writeSync(2, 'sunset: the working directory does not exist\n');
  process.exitCode = 2;
} else {
  // V8 spends a third of a run's processor time on optimising functions that are soon done. Later is early enough. It
  // complains about unknown flags, so versions newer than that of Node 24 keep theirs.
  if (Number.parseInt(process.versions.v8) <= 13)
    process.getBuiltinModule('node:v8').setFlagsFromString('--interrupt-budget=1000000');
  // Node 22.1 and later keep the compiled code of all modules that are loaded from here on.
  (module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  void import('./program.ts').then(({ runProgram }) => runProgram(words, getManifest().version));
}

/** The same as `engines` of the package, without a library: a test compares the two. */
function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19);
}

/** False if the working directory has been removed: libraries that read it while they load would throw. */
function hasDirectory(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}

function getManifest(): { version: string; engines: { node: string } } {
  // dist/cli/main.js lies two folders below the package's root.
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as ReturnType<
    typeof getManifest
  >;
}
