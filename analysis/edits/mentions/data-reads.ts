/**
 * Finds fakes of a test that read a request as data, and so notice a rewrite without naming what it changes: they go through its query,
 * look up its parameters or segments by names that are computed, or match its path by a pattern.
 */
import type { Finding } from '../../findings/finding.ts';
import { memoiseByPart } from '../../program/memoise.ts';
import type { Measurement } from './measuring-tests.ts';
import { findDistinctivePattern } from './path-patterns.ts';
import { getPathChange, type PathChange } from './path-change.ts';
import { findParameterRead, findQueryRead } from './query-reads.ts';
import { findSegmentRead } from './segment-reads.ts';
import type { TestText } from './test-texts.ts';

/**
 * Text of a file that gets requests: as a fake, as a server, or as their URLs.
 * Source: the documentation of msw, nock, undici, axios, Playwright.
 */
const GETS_REQUESTS = new RegExp(
  [
    String.raw`\b(?:fetch|ur[li]|pathname|nock|MockAdapter|[sS]earchParams)\b`,
    String.raw`\b(?:createServer|setupServer|setupWorker|intercept|URL|URLSearchParams)\(`,
    String.raw`Response\b`,
    String.raw`\b(?:route|routeFromHAR|waitForRequest|waitForResponse|setRequestInterception)\(`,
    String.raw`\breq(?:uest)?\.(?:url|query|path)\b`,
  ].join('|'),
);

/** A module whose name is a part of the path: ``import(`./answers${url.pathname}.js`)``. */
const NAMED_MODULE = /\b(?:import|require)\(\s*`[^`\n]*\$\{[^}`\n]*\b(?:pathname|path|url)\b[^`\n]*`/;

/**
 * The first place where a test, or a fake of it, reads the requests of a source as data; null if none does.
 * @param text the source of the finding
 */
export function findDataRead(
  finding: Pick<Finding, 'kind' | 'fix' | 'path' | 'sdk'>,
  text: string,
  file: Pick<TestText, 'text' | 'isRunTogether'>,
): Measurement | null {
  const { text: test } = file;
  if (!file.isRunTogether || !GETS_REQUESTS.test(test)) return null;
  if (finding.kind === 'query') return toPlace(findQueryRead(file) ?? findParameterRead(file, finding, text), test);
  const change = finding.kind === 'route' ? getPathChange(finding, text) : null;
  return change === null ? null : findPathRead(file, `${change.before} ${change.after}`, change);
}

/** A file may have thousands of rewrites with the same change. */
const findPathRead = memoiseByPart(
  (file: Pick<TestText, 'text'>, _key: string, change: PathChange): Measurement | null => {
    const { text: test } = file;
    return toPlace(
      findSegmentRead(file, change) ?? NAMED_MODULE.exec(test) ?? findDistinctivePattern(file, change, 'test'),
      test,
    );
  },
);

function toPlace(match: RegExpExecArray | null, test: string): Measurement | null {
  if (match === null) return null;
  const [word = ''] = match[0].replace(DECLARATION, '').trim().split('\n');
  return { line: test.slice(0, match.index).split('\n').length, word: word.slice(0, MOST_CHARACTERS) };
}

const DECLARATION = /^(?:const|let|var)\b[^=]*=\s*/;
/** A message shows the beginning of a long place. */
const MOST_CHARACTERS = 60;
