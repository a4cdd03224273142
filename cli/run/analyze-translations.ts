/** Adds files of other languages to a run. */
import { dirname } from 'node:path';
import type { Engine } from '../../analysis/engine.ts';
import { findDirectives, type Comment } from '../../analysis/findings/suppressions.ts';
import { analyzeText, createRequestTest, translateRequests } from '../../analysis/host/analyze-translations.ts';
import { findSyntaxFault } from '../../analysis/host/syntax-fault.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';
import type { Package } from '../../analysis/host/package-facts.ts';
import type { PackageFacts } from '../../analysis/program/source-file.ts';
import { findHashComments } from '../../analysis/translation/hash-comments.ts';
import { findHtmlComments } from '../../analysis/translation/html-comments.ts';
import { isMarkdownName, isShellProgram, isTranslatedName } from '../../analysis/translation/translate-text.ts';
import type { ProgramBase } from '../../analysis/translation/program-base.ts';
import type { Translation } from '../../analysis/translation/translation.ts';
import { createSharedBases } from './documents/shared-bases.ts';
import { compareText } from '../files/compare-text.ts';
import { readSourceText, type NoSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import type { AnalyzedFiles } from './analyze-files.ts';
import { collapsePaths } from './unjudged/collapse-paths.ts';
import { boundLargeHeap } from './heap-growth.ts';
import type { PassParts, PassResult } from './pass.ts';
import { readText } from './scan-files.ts';
import { createSentTest } from './documents/sent-paths.ts';
import { findUnreadable } from './unjudged/unread.ts';

/**
 * Adds the analyses of files with requests that may go to the platform to a result. Other files count as scanned only if the command
 * line names them.
 */
export function analyzeTexts(
  files: readonly FoundFile[],
  {
    engine,
    finders,
    packages,
    parser,
    hosts,
    survey,
    isNamedDocument,
  }: Pick<PassParts, 'engine' | 'finders' | 'packages' | 'parser' | 'hosts' | 'survey'> &
    Pick<AnalyzedFiles, 'isNamedDocument'>,
  result: PassResult,
): void {
  const talking = new Set(
    result.files.flatMap(({ analysis, packageRoot }) => (analysis.uses.length > 0 ? packageRoot : [])),
  );
  const waiting: FoundFile[] = [];
  const broken = new Set<FoundFile>();
  const isSent = createSentTest(
    result.files.flatMap(({ analysis }) => analysis.uses.map(({ path }) => path)),
    finders,
  );
  const findSharedBase = createSharedBases(files, { finders, isNamedDocument });
  for (const file of files) {
    // For a named file, `readText` reports that it cannot be read.
    const own = file.isNamed ? readText(file, result) : null;
    if (file.isNamed && own === null) continue;
    if (own !== null && noteSyntaxFault(file, own, result)) broken.add(file);
    const home = packages.getPackage(dirname(file.path));
    const base = findSharedBase(file);
    const requests = readRequests(file, { engine, facts: home.facts }, (failed) => {
      // A program without an extension is among the files that are not analysed, too.
      if (isTranslatedName(file.name)) result.limitations.push(...findUnreadable(file, failed, hosts));
    });
    const read = requests ?? base ?? null;
    if (read !== null) {
      talking.add(home.root);
      add(file, read, home, base?.of);
    } else waiting.push(file);
  }
  // The base URL of a script may be set by another script that reads it, or by a program of the package.
  for (const file of waiting) {
    const home = packages.getPackage(dirname(file.path));
    const mayTalk = home.root !== null && talking.has(home.root) && !home.facts.talksToPlatform;
    const facts = mayTalk ? { ...home.facts, talksToPlatform: true } : home.facts;
    const read = mayTalk ? readRequests(file, { engine, facts }) : null;
    if (read !== null) add(file, read, { ...home, facts });
    else if (file.isNamed) {
      note(file, { ...home, facts }, 'not analysed');
      result.counts.scanned += 1;
      result.counts[broken.has(file) ? 'failed' : 'gated'] += 1;
    }
  }
  result.files.sort((one, other) => compareText(one.file.name, other.file.name));

  function note(file: FoundFile, home: Package, state: 'analysed' | 'not analysed'): void {
    survey?.found.push(file);
    const talks = home.facts.talksToPlatform || talking.has(home.root);
    survey?.files.push({ file, home, isAnalyzed: state === 'analysed', talks });
  }

  function add(file: FoundFile, read: ReadText, home: Package, base?: ProgramBase): void {
    const { text } = read;
    note(file, home, 'analysed');
    result.counts.scanned += 1;
    result.counts.parsed += 1;
    if (!file.isNamed) noteSyntaxFault(file, text, result);
    const { analysis, comments } = analyzeText({ name: file.name, ...read, base }, home, { engine, finders, parser });
    const directives = findDirectives(joinComments(comments, file.name, text), text);
    const unjudged = base?.paths ? analysis.limitations.filter((each) => !isSent(each)) : analysis.limitations;
    result.limitations.push(...(base?.isDescription ? collapsePaths(unjudged) : unjudged));
    result.files.push({ file, text, analysis, directives, packageRoot: home.root, isParsed: true });
    boundLargeHeap();
  }
}

/**
 * Adds a limitation if a text does not parse, and returns whether it did. Its requests are judged nevertheless, but some may not have been
 * found.
 */
function noteSyntaxFault({ name }: FoundFile, text: string, result: PassResult): boolean {
  const fault = findSyntaxFault(name, text);
  if (fault === null) return false;
  const isSame = ({ file, reason }: Limitation): boolean => file === name && reason === 'syntax-error';
  // The scan of the package may have found it already; what it says is more.
  const { line, text: said } = result.limitations.find(isSame) ?? fault;
  const limitation: Limitation = { file: name, line, reason: 'syntax-error', text: said, isWholeFile: true };
  result.limitations = [...result.limitations.filter((known) => !isSame(known)), limitation];
  return true;
}

/** Joins the comments in code with those of the file itself: in Markdown, those that ESLint applies. A comment counts once. */
function joinComments(ofCode: readonly Comment[], name: string, text: string): Comment[] {
  const own = isMarkdownName(name) ? findHtmlComments(text) : findHashComments(name, text);
  const isInOwn = ({ range: [start] }: Comment): boolean =>
    own.some(({ range }) => range[0] <= start && start < range[1]);
  return [...ofCode.filter((comment) => !isInOwn(comment)), ...own].sort((one, other) => one.range[0] - other.range[0]);
}

/** The text of a file, with its translations where they are made already. */
interface ReadText {
  text: string;
  translations?: readonly Translation[];
}

/** Returns the text of a file with a request that may go to the platform; else null. `refuse` gets the reason if it cannot be read. */
export function readRequests(
  { name, path }: FoundFile,
  { engine, facts }: { engine: Engine; facts: Pick<PackageFacts, 'talksToPlatform'> },
  refuse?: (read: NoSourceText) => void,
): ReadText | null {
  const read = readSourceText(path);
  if (!('text' in read)) refuse?.(read);
  const mayHold = createRequestTest(name, facts, engine);
  if (!('text' in read) || !mayHold(read.text)) return null;
  if (!isTranslatedName(name) && !isShellProgram(read.text)) return null;
  try {
    const translations = translateRequests(name, read.text, mayHold);
    return translations.length > 0 ? { text: read.text, translations } : null;
  } catch {
    // `analyzeText` meets the same error, and makes it a limitation.
    return { text: read.text };
  }
}
