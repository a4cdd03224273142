#!/usr/bin/env node
// Compares what two builds of the CLI find in the same programs: findings, edits and limitations.
//
//   node bench/compare.mjs --old ../old/dist --new dist [--args "--no-imports"] [--limitations] [--reports <folder>] path [path …]
//
// Each path is judged as a program of its own (the project pass). A path that ends in `/*` stands for every folder in it.
// --reports keeps what the old build said in a folder, so that it runs once for each program and arguments.
// Messages and texts of limitations are not compared: wording may change, findings may not.
// Prints one line for each difference, `-` only in the old build, `+` only in the new one, and exits with 1 if there is any.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const DEFAULT_ARGS = '--rules deprecations,contracts --opt-in all --evidence possible --as-of 2026-11-21 --no-config';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    old: { type: 'string' },
    new: { type: 'string', default: 'dist' },
    args: { type: 'string', default: '' },
    limitations: { type: 'boolean', default: false },
    reports: { type: 'string' },
  },
});
if (!options.old || positionals.length === 0) {
  console.error('usage: node bench/compare.mjs --old <dist> [--new <dist>] [--args "…"] [--limitations] path…');
  process.exit(2);
}

const programs = positionals.flatMap(expand);
let differences = 0;
let findings = 0;
const queue = [...programs];
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`${programs.length} programs, ${findings} findings, ${differences} differences`);
process.exitCode = differences === 0 ? 0 : 1;

function expand(path) {
  if (!path.endsWith('/*')) return [resolve(path)];
  const folder = resolve(path.slice(0, -2));
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, entry.name)] : [],
  );
}

async function work() {
  for (let program = queue.shift(); program !== undefined; program = queue.shift()) {
    const before = await checkOnce(options.old, program);
    const after = await check(options.new, program);
    findings += after.findings.length;
    report(program, before.findings.map(describeFinding), after.findings.map(describeFinding));
    if (options.limitations)
      report(program, before.limitations.map(describeLimitation), after.limitations.map(describeLimitation));
  }
}

function report(program, before, after) {
  const lines = [
    ...subtract(before, after).map((line) => `- ${line}`),
    ...subtract(after, before).map((line) => `+ ${line}`),
  ];
  differences += lines.length;
  for (const line of lines) console.log(`${program}: ${line}`);
}

/** The entries of a list that the other one does not have, counting repeats. */
function subtract(list, other) {
  const left = new Map();
  for (const entry of other) left.set(entry, (left.get(entry) ?? 0) + 1);
  return list.filter((entry) => {
    const count = left.get(entry) ?? 0;
    left.set(entry, count - 1);
    return count === 0;
  });
}

function describeFinding({
  file,
  line,
  column,
  endLine,
  endColumn,
  deprecation,
  contract,
  kind,
  severity,
  evidence,
  method,
  path,
  operation,
  fix,
}) {
  const edits = (fix.edits ?? []).map(({ range, text }) => `${range}=${JSON.stringify(text)}`).join(' ');
  const place = `${file}:${line}:${column}-${endLine}:${endColumn}`;
  const facts = [deprecation ?? contract, kind, severity, evidence, method, path, operation, fix.class, edits];
  return `${place} ${facts.map(String).join(' ')}`;
}

function describeLimitation({ file, line, reason }) {
  return `${file}:${line} ${reason}`;
}

/** The report of a build that does not change, from the folder of reports where it is there. */
async function checkOnce(dist, program) {
  if (options.reports === undefined) return check(dist, program);
  const key = createHash('sha1')
    .update(`${resolve(dist)} ${program} ${options.args}`)
    .digest('hex');
  const place = join(options.reports, `${key}.json`);
  if (existsSync(place)) return JSON.parse(readFileSync(place, 'utf8'));
  const result = await check(dist, program);
  mkdirSync(options.reports, { recursive: true });
  writeFileSync(place, JSON.stringify(result));
  return result;
}

function check(dist, program) {
  const args = [
    join(resolve(dist), 'cli/main.js'),
    'check',
    '--format',
    'json',
    ...`${DEFAULT_ARGS} ${options.args}`.trim().split(/\s+/),
    '.',
  ];
  return new Promise((resolveRun, rejectRun) => {
    const child = spawn(process.execPath, args, { cwd: program, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
    child.on('close', () => {
      try {
        resolveRun(JSON.parse(output));
      } catch {
        rejectRun(new Error(`${dist} gave no report for ${program}: ${errors.slice(0, 500)}`));
      }
    });
  });
}
