/** The comments are put before ESLint itself too: what it would silence, and nothing else, is silenced. */
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import type { SourceFile } from '../../analysis/program/source-file.ts';
import { findDirectives, getSuppressing, isSuppressed, type Directive } from '../../analysis/findings/suppressions.ts';

const RULE = 'sunset/no-ended-route';

/** Lines of the calls of `hit()` that are not silenced. */
function findLines(text: string): number[] {
  const { ast } = parseSource({ name: 'a.js', text }).source as SourceFile;
  const directives = findDirectives(ast.comments ?? [], text);
  return findHits(text)
    .filter((place) => !isSuppressed({ kind: 'route', lifecycle: 'ended', severity: 'error', ...place }, directives))
    .map(({ line }) => line);
}

function findHits(text: string): { line: number; column: number }[] {
  return [...text.matchAll(/hit\(/g)].map(({ index }) => {
    const lines = text.slice(0, index).split(/\r?\n/);
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  });
}

function findLinesInEslint(text: string): number[] {
  return verify(text)
    .filter(({ ruleId }) => ruleId === RULE)
    .map(({ line }) => line);
}

function verify(text: string, more: Linter.Config = {}): Linter.LintMessage[] {
  const plugin = {
    rules: {
      'no-ended-route': {
        create: (context: import('eslint').Rule.RuleContext) => ({
          CallExpression: (node: import('eslint').Rule.Node) => context.report({ node, message: 'hit' }),
        }),
      },
    },
  };
  return new Linter().verify(text, [{ plugins: { sunset: plugin }, rules: { [RULE]: 'error' }, ...more }]);
}

/** Lines of the comments that name the rule and suppress no call of `hit()`. */
function findUnused(text: string): number[] {
  const { ast } = parseSource({ name: 'a.js', text }).source as SourceFile;
  const directives = findDirectives(ast.comments ?? [], text);
  const used = new Set<Directive | null>(
    findHits(text).map((place) =>
      getSuppressing({ kind: 'route', lifecycle: 'ended', severity: 'error', ...place }, directives),
    ),
  );
  return directives
    .filter((directive) => directive.kind !== 'enable' && directive.rules.includes(RULE) && !used.has(directive))
    .map(({ startLine }) => startLine);
}

function findUnusedInEslint(text: string): number[] {
  const messages = verify(text, { linterOptions: { reportUnusedDisableDirectives: 'error' } });
  const unused = messages.filter(
    ({ ruleId, message }) => ruleId === null && message.startsWith('Unused eslint-disable'),
  );
  return unused.filter(({ message }) => message.includes(RULE)).map(({ line }) => line);
}

const SAMPLES: readonly [string, string, number[]][] = [
  ['nothing', 'hit();', [1]],
  ['the whole file', '/* eslint-disable */\nhit();\nhit();', []],
  ['our rule', `/* eslint-disable ${RULE} */\nhit();`, []],
  ['another rule', '/* eslint-disable sunset/no-deprecated-route, no-console */\nhit();', [2]],
  [
    'several rules with a reason',
    `/* eslint-disable no-console, ${RULE} -- the route\n is gone, hit(1) */\nhit();`,
    [],
  ],
  ['what follows only', '/* eslint-disable-line */\nhit();\n/* eslint-disable */ hit();', [2]],
  ['until it is enabled again', `/* eslint-disable ${RULE} */\nhit();\n/* eslint-enable ${RULE} */\nhit();`, [4]],
  ['until everything is enabled', `/* eslint-disable ${RULE} */\nhit();\n/* eslint-enable */\nhit();`, [4]],
  ['all, then one of them enabled', `/* eslint-disable */\nhit();\n/* eslint-enable ${RULE} */\nhit();`, [4]],
  ['all, then another enabled', '/* eslint-disable */\nhit();\n/* eslint-enable no-console */\nhit();', []],
  ['one line', `hit(); // eslint-disable-line ${RULE}\nhit();`, [2]],
  ['one line, bare', 'hit(); // eslint-disable-line\nhit();', [2]],
  ['one line, another rule', 'hit(); // eslint-disable-line no-console', [1]],
  ['the next line', `// eslint-disable-next-line ${RULE} -- known\nhit();\nhit();`, [3]],
  ['the next line, in a block comment', `/* eslint-disable-next-line\n ${RULE}\n*/\nhit();\nhit();`, [5]],
  ['no line comment that would silence a file', '// eslint-disable\nhit();', [2]],
  ['no block over several lines for one line', 'hit(); /* eslint-disable-line\n*/', [1]],
  ['nothing in a string', `const a = "/* eslint-disable */";\nhit(a);`, [2]],
  ['nothing that only starts alike', '/* eslint-disabled */\nhit();\n/* eslint-disable-file */\nhit();', [2, 4]],
  ['the comment on its own line from where it stands', 'hit(); /* eslint-disable */ hit();\nhit();', [1]],
  ['lines that end as on Windows', `// eslint-disable-next-line ${RULE}\r\nhit();\r\nhit();`, [3]],
];

describe('a comment silences', () => {
  it.each(SAMPLES)('%s', (_, text, lines) => {
    expect(findLines(text)).toEqual(lines);
    expect(findLinesInEslint(text)).toEqual(lines);
  });
});

describe('a comment is used or not as in ESLint', () => {
  it.each<[string, string]>([
    ...SAMPLES.map(([name, text]): [string, string] => [name, text]),
    ['nothing on the next line', `// eslint-disable-next-line ${RULE}\n\nhit();`],
    ['a block that another comment covers', `/* eslint-disable ${RULE} */\nhit(); // eslint-disable-line ${RULE}`],
    ['two blocks', `/* eslint-disable ${RULE} */\n/* eslint-disable ${RULE} */\nhit();`],
    ['a block behind the last hit', `hit();\n/* eslint-disable ${RULE} */`],
    ['one that is enabled before the hit', `/* eslint-disable ${RULE} */\n/* eslint-enable ${RULE} */\nhit();`],
    ['two lines for one', `// eslint-disable-next-line ${RULE}\nhit(); // eslint-disable-line ${RULE}`],
  ])('%s', (_, text) => {
    expect(findUnused(text)).toEqual(findUnusedInEslint(text));
  });
});

it('names the rule that shows the finding on its day', () => {
  const { ast } = parseSource({ name: 'a.js', text: '/* eslint-disable sunset/no-deprecated-field */' })
    .source as SourceFile;
  const directives = findDirectives(ast.comments ?? [], 'eslint-disable sunset/no-deprecated-field ');
  const place = { line: 2, column: 1 };
  expect(
    isSuppressed({ kind: 'request-field', lifecycle: 'deprecated', severity: 'warning', ...place }, directives),
  ).toBe(true);
  expect(isSuppressed({ kind: 'request-field', lifecycle: 'ended', severity: 'error', ...place }, directives)).toBe(
    false,
  );
  expect(isSuppressed({ kind: 'request-field', lifecycle: 'ending', severity: 'error', ...place }, directives)).toBe(
    false,
  );
  expect(isSuppressed({ kind: 'route', lifecycle: 'deprecated', severity: 'warning', ...place }, directives)).toBe(
    false,
  );
});
