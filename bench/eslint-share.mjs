#!/usr/bin/env node
// Measures the share of an ESLint run that the rules of the plugin take, by ESLint's own statistics.
//
//   node bench/eslint-share.mjs [--plugin dist/rules/plugin.js] [--imports] [--rules] path [path …]
//
// Lints the TypeScript and JavaScript files below each path with `sunset.configs.recommended` and typescript-eslint's
// parser. --rules adds the recommended rules of typescript-eslint, as most projects do; without them the share is larger.
// --imports lets the rules follow imports. The share is the time in the plugin's rules divided by the time of parsing and
// of all rules. Also prints the slowest files.

import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plugin: { type: 'string', default: 'dist/rules/plugin.js' },
    imports: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) {
  console.error('usage: node bench/eslint-share.mjs [--plugin <file>] [--imports] [--rules] path…');
  process.exit(2);
}

const { default: sunset } = await import(pathToFileURL(resolve(options.plugin)).href);
for (const path of positionals.map((each) => resolve(each))) {
  const eslint = new ESLint({
    cwd: path,
    overrideConfigFile: true,
    stats: true,
    overrideConfig: [
      { files: ['**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'], languageOptions: { parser: tseslint.parser } },
      ...(options.rules ? tseslint.configs.recommended : []),
      ...[sunset.configs.recommended].flat(),
      { settings: { sunset: { imports: options.imports } } },
    ],
  });
  const files = findFiles(path);
  let parse = 0;
  let rules = 0;
  let own = 0;
  const slowest = [];
  // Handed over in parts, so that results need not all be kept.
  for (let start = 0; start < files.length; start += 200) {
    for (const { filePath, stats } of await eslint.lintFiles(files.slice(start, start + 200))) {
      const time = measure(stats.times.passes);
      parse += time.parse;
      rules += time.rules;
      own += time.own;
      slowest.push([time.own, relative(path, filePath)]);
    }
  }
  slowest.sort(([one], [other]) => other - one);
  const share = ((100 * own) / (parse + rules)).toFixed(2);
  console.log(
    `${path}: ${files.length} files, ${own.toFixed(0)} of ${(parse + rules).toFixed(0)} ms (${share} %), parsing ${parse.toFixed(0)} ms`,
  );
  for (const [time, file] of slowest.slice(0, 5)) console.log(`  ${time.toFixed(1)} ms  ${file}`);
}

function measure(passes) {
  const time = { parse: 0, rules: 0, own: 0 };
  for (const pass of passes) {
    time.parse += pass.parse.total;
    for (const [id, { total }] of Object.entries(pass.rules ?? {})) {
      time.rules += total;
      if (id.startsWith('sunset/')) time.own += total;
    }
  }
  return time;
}

function findFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !/(^|\/)(node_modules|\.git)\//.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}
