#!/usr/bin/env node
// Scores the built CLI against a labelled corpus of real uses: every positive found, every negative left alone.
//
//   node bench/score.mjs --corpus dev.jsonl --index index.json [--items 1,2,4] [--classes A,B,S1] [--as-of 2026-11-21]
//
// --corpus    one JSON object per line; fields as in the corpus's README (case, repo or file_id, line or anchor, item,
//             expect, class, form). A record with `file` instead of a case is looked up beside the corpus file.
// --index     JSON object from case to absolute file path (null: the file is not at hand).
// --items     only positives of these items; negatives always count, whatever their item.
// --classes   only positives of these classes (the first word of `class`).
// --as-of     the day to judge by.
// --findings  read findings from this JSON file ({ findings: [...] }) instead of running the CLI.
// --cli       the built CLI; default: dist/cli/main.js of this repository.
// --whole     check each checkout once as a whole instead of file by file (the project pass).
// --cli-args  further arguments for the CLI, separated by blanks.
// --unlabelled  also list the findings that no label speaks of (they are neither right nor wrong).

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = dirname(fileURLToPath(import.meta.url));

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    index: { type: 'string' },
    items: { type: 'string' },
    classes: { type: 'string' },
    'as-of': { type: 'string', default: '2026-11-21' },
    findings: { type: 'string' },
    cli: { type: 'string', default: join(here, '..', 'dist', 'cli', 'main.js') },
    'cli-args': { type: 'string', default: '' },
    whole: { type: 'boolean', default: false },
    unlabelled: { type: 'boolean', default: false },
  },
});

// ---------------------------------------------------------------- the places in a file

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const MEMBERS = new Set(['MethodDefinition', 'PropertyDefinition', 'AccessorProperty', 'StaticBlock']);
const SIMPLE_STATEMENTS = new Set([
  'ExpressionStatement',
  'VariableDeclaration',
  'ReturnStatement',
  'ThrowStatement',
  'PropertyDefinition',
  'AccessorProperty',
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
]);

async function loadParser() {
  try {
    const { parseSync } = await import('oxc-parser');
    return (file, text) => {
      // a .js file may hold JSX
      const lang = /\.[cm]?js$/.test(file) ? { lang: 'jsx' } : {};
      const { program, errors } = parseSync(file, text, { sourceType: 'unambiguous', ...lang });
      return program.body.length === 0 && errors.length > 0 ? null : program;
    };
  } catch {
    const { parse } = await import('@typescript-eslint/typescript-estree');
    return (file, text) => {
      try {
        const ast = parse(text, {
          filePath: file,
          range: true,
          jsx: /\.[cm]?[jt]sx?$/.test(file) && !/\.[cm]?ts$/.test(file),
        });
        return withOffsets(ast);
      } catch {
        return null;
      }
    };
  }
}

/** typescript-estree says `range`, oxc says `start` and `end`: one form for both. */
function withOffsets(ast) {
  walk(ast, (node) => {
    if (node.range) [node.start, node.end] = node.range;
  });
  return ast;
}

function walk(node, visit, ancestors = []) {
  visit(node, ancestors);
  const inside = [...ancestors, node];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent' || value === null || typeof value !== 'object') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string') walk(child, visit, inside);
    }
  }
}

/** Line ends, trimmed extents of lines, and the units and simple statements of one file. */
class Places {
  constructor(file, parse) {
    this.text = readFileSync(file, 'utf8');
    this.lineStarts = [0];
    for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1))
      this.lineStarts.push(at + 1);
    this.units = [];
    this.statements = [];
    const ast = parse(file, this.text);
    this.parsed = ast !== null;
    if (ast) this.collect(ast);
  }

  collect(ast) {
    walk(ast, (node, ancestors) => {
      const parent = ancestors.at(-1);
      const inFunction = ancestors.some((ancestor) => FUNCTIONS.has(ancestor.type));
      if (MEMBERS.has(node.type)) this.units.push(node);
      else if (FUNCTIONS.has(node.type)) {
        const wrapped = parent && (/^Export/.test(parent.type) || (MEMBERS.has(parent.type) && parent.value === node));
        this.units.push(wrapped ? parent : node);
      } else if (!inFunction && (node.type === 'Property' || parent?.type === 'ArrayExpression')) {
        this.units.push(node); // an entry of a table of the module
      } else if (!inFunction && parent?.type === 'Program') {
        this.units.push(node); // code of the module itself: its statement stands for the function it is not in
      }
      // each element of a list of requests (`Promise.all([...])`) or of a table counts as a statement of its own
      if (SIMPLE_STATEMENTS.has(node.type) || parent?.type === 'ArrayExpression') this.statements.push(node);
    });
    const bySize = (a, b) => a.end - a.start - (b.end - b.start);
    this.units.sort(bySize);
    this.statements.sort(bySize);
  }

  /** First and last character that is not blank, as offsets; null for an empty line. */
  extent(line) {
    const from = this.lineStarts[line - 1];
    if (from === undefined) return null;
    const raw = this.text.slice(from, this.lineStarts[line] ?? this.text.length);
    if (raw.trim() === '') return null;
    const first = from + raw.length - raw.trimStart().length;
    return { first, last: from + raw.trimEnd().length };
  }

  lineOf(offset) {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.lineStarts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** The innermost function, class member or table entry that holds the whole line. */
  unit(line) {
    const extent = this.extent(line);
    // a trailing comma or semicolon belongs to no node
    return extent && (this.units.find((node) => node.start <= extent.first && node.end >= extent.last - 1) ?? null);
  }

  /** First and last line of the simple statement that the line is part of; the line alone for anything else. */
  statement(line) {
    const extent = this.extent(line);
    const found = extent && this.statements.find((node) => node.start <= extent.first && node.end > extent.first);
    return found ? [this.lineOf(found.start), this.lineOf(found.end - 1)] : [line, line];
  }
}

// ---------------------------------------------------------------- corpus and findings

function readCorpus(path, indexPath) {
  const index = indexPath ? JSON.parse(readFileSync(indexPath, 'utf8')) : {};
  const records = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
  return records.map((record) => {
    const name = record.case ?? `${record.file}:${record.line}`;
    const beside = record.file ? resolve(dirname(path), record.file) : null;
    const file = index[name] ?? (beside && existsSync(beside) ? beside : null);
    const source = record.repo ?? record.file_id ?? record.file?.split('/').slice(0, 2).join('/') ?? '?';
    return { ...record, case: name, file, source, letter: String(record.class).split(' ')[0] };
  });
}

/** The directory that stands for the checkout a corpus file is in. */
function rootOf(file) {
  const known = /^(.*\/(?:(?:repos|files)\/[^/]+|uses\/[^/]+\/[^/]+))\//.exec(file);
  if (known) return known[1];
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return dirname(file);
}

function runCli(root, target) {
  const more = options['cli-args'].split(' ').filter(Boolean);
  const args = [
    options.cli,
    'check',
    '--format',
    'json',
    '--fail-on',
    'never',
    '--as-of',
    options['as-of'],
    ...more,
    target,
  ];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 1 << 28, timeout: 600_000 }, (error, stdout, stderr) => {
      try {
        const { findings } = JSON.parse(stdout);
        done({ findings: findings.map((finding) => ({ ...finding, file: resolve(root, finding.file) })) });
      } catch {
        const lines = (stderr || String(error ?? 'no JSON on stdout')).trim().split('\n');
        done({ findings: [], failure: lines.find((line) => /error/i.test(line)) ?? lines[0] });
      }
    });
  });
}

/** Adds the files that could not be checked to `failed`: a run that broke off leaves nothing alone. */
async function collectFindings(files, failed) {
  if (options.findings) {
    const given = JSON.parse(readFileSync(options.findings, 'utf8')).findings;
    const known = [...files];
    const absolute = (name) => {
      if (isAbsolute(name)) return name;
      const fromHere = resolve(name);
      if (existsSync(fromHere)) return fromHere;
      // relative to the checkout it was made in
      return (
        known.find((file) => resolve(rootOf(file), name) === file) ??
        known.find((file) => file.endsWith(sep + name)) ??
        fromHere
      );
    };
    return given.map((finding) => ({ ...finding, file: absolute(finding.file) }));
  }
  const jobs = options.whole
    ? [...new Set([...files].map(rootOf))].map((root) => [root, '.'])
    : [...files].map((file) => [rootOf(file), file.slice(rootOf(file).length + 1)]);
  const all = [];
  const worker = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const [root, target] = job;
      const { findings, failure } = await runCli(root, target);
      if (failure) {
        console.log(`FAILED  ${join(root, target)}: ${failure}`);
        for (const file of files)
          if (file === join(root, target) || (options.whole && rootOf(file) === root)) failed.add(file);
      }
      all.push(...findings);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return all;
}

// ---------------------------------------------------------------- judging

function linesOf(entry, places) {
  if (entry.line) return [entry.line];
  const lines = places.text.split('\n').flatMap((text, at) => (text.includes(entry.anchor) ? [at + 1] : []));
  return lines.length > 0 ? lines : [0];
}

function isFound(entry, places, findings) {
  return linesOf(entry, places).some((line) =>
    findings.some((finding) => {
      if (finding.item !== entry.item) return false;
      if (finding.line === line) return true;
      const unit = places.unit(line);
      return unit !== null && unit === places.unit(finding.line);
    }),
  );
}

/** `owed`: the positives of the same file. A finding that one of them expects is no false alarm, even in the same statement. */
function falseAlarms(entry, places, findings, owed) {
  return linesOf(entry, places).flatMap((line) => {
    const [from, to] = places.statement(line);
    const unit = places.unit(line);
    return findings.filter((finding) => {
      if (typeof finding.item !== 'number') return false;
      if (finding.line === line) return true;
      if (owed.some((positive) => positive.item === finding.item && linesOf(positive, places).includes(finding.line)))
        return false;
      return finding.line >= from && finding.line <= to && places.unit(finding.line) === unit;
    });
  });
}

class Tally {
  groups = new Map();

  add(key, good) {
    const group = this.groups.get(key) ?? { good: 0, all: 0 };
    group.all += 1;
    if (good) group.good += 1;
    this.groups.set(key, group);
  }

  get all() {
    return [...this.groups.values()].reduce((sum, group) => sum + group.all, 0);
  }

  get good() {
    return [...this.groups.values()].reduce((sum, group) => sum + group.good, 0);
  }

  /** Groups in which everything is good, and the mean share over groups. */
  get whole() {
    return [...this.groups.values()].filter((group) => group.good === group.all).length;
  }

  get mean() {
    const groups = [...this.groups.values()];
    return groups.reduce((sum, group) => sum + group.good / group.all, 0) / groups.length;
  }

  print(indent = '  ') {
    for (const [key, group] of [...this.groups].sort(([a], [b]) =>
      String(a).localeCompare(String(b), 'en', { numeric: true }),
    )) {
      console.log(`${indent}${String(key).padEnd(48)} ${share(group.good, group.all)}`);
    }
  }
}

function share(good, all) {
  return all === 0 ? 'none' : `${good}/${all} (${((100 * good) / all).toFixed(1)} %)`;
}

function describe(entry) {
  const where = entry.file ? entry.file.replace(rootOf(entry.file), '').slice(1) : (entry.path ?? '?');
  return `${entry.letter.padEnd(2)}  ${entry.source} ${where}:${entry.line ?? `"${entry.anchor}"`}`;
}

async function main() {
  if (!options.corpus || (!options.index && !existsSync(options.corpus))) {
    console.error(
      'usage: node bench/score.mjs --corpus <corpus.jsonl> --index <index.json> [--items 1,2] [--classes A,B]',
    );
    process.exitCode = 2;
    return;
  }
  if (!options.findings && !existsSync(options.cli)) {
    console.error(`score: no CLI at ${options.cli}; build it first (npm run build) or give --findings`);
    process.exitCode = 2;
    return;
  }
  const wantedItems = options.items?.split(',').map(Number);
  const wantedClasses = options.classes?.split(',');
  const corpus = readCorpus(options.corpus, options.index);
  const positives = corpus.filter(
    (entry) =>
      entry.expect === 'report' &&
      (!wantedItems || wantedItems.includes(entry.item)) &&
      (!wantedClasses || wantedClasses.includes(entry.letter)),
  );
  const negatives = corpus.filter((entry) => entry.expect === 'clean');
  const chosen = [...positives, ...negatives];
  const files = new Set(chosen.flatMap((entry) => (entry.file ? [entry.file] : [])));

  const parse = await loadParser();
  const places = new Map([...files].map((file) => [file, new Places(file, parse)]));
  for (const [file, { parsed }] of places) if (!parsed) console.log(`UNPARSED ${file}: only equal lines count`);

  const failed = new Set();
  const findings = await collectFindings(files, failed);
  const byFile = Map.groupBy
    ? Map.groupBy(findings, (finding) => finding.file)
    : findings.reduce((map, finding) => map.set(finding.file, [...(map.get(finding.file) ?? []), finding]), new Map());

  const perClass = new Tally();
  const perItem = new Tally();
  const perSource = new Tally();
  const cleanSources = new Tally();
  for (const entry of positives) {
    const found = entry.file !== null && isFound(entry, places.get(entry.file), byFile.get(entry.file) ?? []);
    perClass.add(entry.letter, found);
    perItem.add(`item ${entry.item}`, found);
    perSource.add(entry.source, found);
    if (!found)
      console.log(
        `MISS    ${describe(entry)}  item ${entry.item}  [${entry.case}]  ${entry.file ? entry.form : 'FILE NOT AT HAND'}`,
      );
  }
  for (const entry of negatives) {
    const owed = corpus.filter((other) => other.expect === 'report' && other.file === entry.file);
    const alarms =
      entry.file === null ? [] : falseAlarms(entry, places.get(entry.file), byFile.get(entry.file) ?? [], owed);
    cleanSources.add(entry.source, alarms.length === 0 && !failed.has(entry.file));
    for (const alarm of alarms) {
      console.log(
        `ALARM   ${describe(entry)}  item ${alarm.item} (${alarm.evidence ?? '?'}) ` +
          `reported on line ${alarm.line}  [${entry.case}]  ${entry.form}`,
      );
    }
  }
  if (options.unlabelled) listUnlabelled(corpus, places, byFile);

  console.log('\nper class (positives found)');
  perClass.print();
  console.log('per item (positives found)');
  perItem.print();
  console.log('per source (positives found)');
  perSource.print();
  console.log('\ntotals');
  console.log(`  positives found      ${share(perClass.good, perClass.all)}`);
  if (perSource.groups.size > 0) {
    console.log(
      `  sources, all found   ${share(perSource.whole, perSource.groups.size)}; ` +
        `mean share per source ${(100 * perSource.mean).toFixed(1)} %`,
    );
  }
  console.log(`  negatives clean      ${share(cleanSources.good, cleanSources.all)}`);
  if (cleanSources.groups.size > 0)
    console.log(`  sources, all clean   ${share(cleanSources.whole, cleanSources.groups.size)}`);
  if (failed.size > 0) {
    console.log(
      `  CLI failed on        ${failed.size} files: their positives count as missed, their negatives as not clean`,
    );
    process.exitCode = 2;
  }
  const absent = chosen.filter((entry) => entry.file === null);
  if (absent.length > 0)
    console.log(`  files not at hand    ${absent.length} cases: ${absent.map((entry) => entry.case).join(', ')}`);
}

function listUnlabelled(corpus, places, byFile) {
  for (const [file, findings] of byFile) {
    const place = places.get(file);
    if (!place) continue;
    const labels = corpus.filter((entry) => entry.file === file);
    for (const finding of findings) {
      const spoken = labels.some(
        (entry) => linesOf(entry, place).some((line) => line === finding.line) || isFound(entry, place, [finding]),
      );
      if (!spoken) console.log(`EXTRA   ${file}:${finding.line}  item ${finding.item} (${finding.evidence ?? '?'})`);
    }
  }
}

await main();
