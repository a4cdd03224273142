/**
 * Judges inputs below the working directory, one after the other, in one process, and prints a line of JSON before and behind
 * each. Arguments: face (`cli` or `eslint`), parser, order (`forwards` or `backwards`), then the files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const [face, parser, order, ...names] = process.argv.slice(2);
/** Seconds of processor time after which an input hangs: many times what it may take. */
const HANGS = 40;
const WARM_UP = "fetch('https://api.cloudflare.com/client/v4/zones/x/firewall/rules');\n";
const AS_OF = '2026-11-10';

const judge = face === 'cli' ? await createCli() : await createESLint();
// The first run loads data and parsers, which is no cost of an input.
writeFileSync('warm-up.js', WARM_UP);
await judge('warm-up.js', WARM_UP);
const begun = startWatch();
for (const name of order === 'forwards' ? names : names.reverse()) {
  print({ begins: name });
  Atomics.add(begun, 0, 1);
  const text = readFileSync(name, 'utf8');
  const start = process.cpuUsage();
  const result = await judge(name, text).catch((error) => ({ crash: String(error?.stack ?? error) }));
  const { user, system } = process.cpuUsage(start);
  print({ ends: name, seconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024, ...result });
}

/** Kills the process when an input hangs; returns a counter of the inputs that have begun. A timer would wait for the input. */
function startWatch() {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const watch = `const { workerData: { counter, most } } = require('node:worker_threads');
let [seen, start] = [-1, process.cpuUsage()];
setInterval(() => {
  const now = Atomics.load(counter, 0);
  if (now !== seen) [seen, start] = [now, process.cpuUsage()];
  const { user, system } = process.cpuUsage(start);
  if ((user + system) / 1e6 > most) process.kill(process.pid, 'SIGKILL');
}, 1000);`;
  new Worker(watch, { eval: true, workerData: { counter, most: HANGS } }).unref();
  return counter;
}

function print(record) {
  process.stdout.write(`${JSON.stringify(record)}\n`);
}

async function createCli() {
  const { runCommandLine } = await import('../../cli/command-line.ts');
  const options = ['--no-config', '--fail-on', 'never', '--evidence', 'possible', '--rules', 'deprecations,contracts'];
  return async (name, text) => {
    const output = { stdout: '', stderr: '' };
    const host = {
      cwd: process.cwd(),
      env: { NO_COLOR: '1' },
      today: AS_OF,
      hasColor: false,
      print: (part) => void (output.stdout += part),
      log: (line) => void (output.stderr += `${line}\n`),
      hasPerson: false,
      ask: () => Promise.resolve(null),
      readInput: () => text,
    };
    const words = ['check', ...options, '--as-of', AS_OF, '--format', 'json', '--parser', parser, name];
    const status = await runCommandLine(words, host, '0.0.0');
    // A file that a person names and that does not parse ends with 2.
    if (status !== 0 && status !== 2) return { crash: `exit code ${status}: ${output.stderr}` };
    const { findings, limitations } = JSON.parse(output.stdout);
    return { findings: findings.map(showFinding), limitations: limitations.map(showLimitation) };
  };
}

function showFinding({ deprecation, contract, line, column, severity, evidence, method, path, fix }) {
  const edits = JSON.stringify(fix.edits ?? []);
  const judged = [deprecation ?? contract, severity, evidence, method, path, fix.class, edits];
  return `${line}:${column} ${judged.join(' ')}`;
}

function showLimitation({ line, reason, text }) {
  // Each parser has its own words for what is wrong, and its own place.
  return reason === 'syntax-error' ? reason : `${line} ${reason} ${text}`;
}

async function createESLint() {
  const { Linter } = await import('eslint');
  const { default: sunset } = await import('../../rules/plugin.ts');
  const typed = await import('@typescript-eslint/parser');
  const linter = new Linter({ configType: 'flat', cwd: process.cwd() });
  return (name, text) => {
    const isTyped = name.endsWith('.ts') || parser === 'typescript-eslint';
    const config = [
      {
        files: ['**/*.{js,ts}'],
        languageOptions: isTyped ? { parser: typed } : { parserOptions: { ecmaFeatures: { jsx: true } } },
      },
      ...sunset.configs.strict,
      { settings: { sunset: { asOf: AS_OF, evidence: 'possible' } } },
    ];
    const messages = linter.verify(text, config, { filename: name });
    const fatal = messages.some((message) => message.fatal);
    const shown = messages.map(
      ({ line, column, ruleId, message, suggestions = [] }) =>
        `${line}:${column} ${ruleId} ${message} ${JSON.stringify(suggestions.map(({ fix }) => fix))}`,
    );
    return Promise.resolve({ findings: fatal ? [] : shown, limitations: fatal ? ['syntax-error'] : [] });
  };
}
