/** Analyses a file of another language: its requests are translated to JavaScript, which the engine analyses. */
import { createFailedAnalysis } from '../analyze-file.ts';
import type { Engine } from '../engine.ts';
import type { TextFinders } from '../findings/texts/text-finders.ts';
import type { Range } from '../findings/use.ts';
import type { Comment } from '../findings/suppressions.ts';
import type { PackageFacts } from '../program/source-file.ts';
import { selectOne } from '../prefilter/select-files.ts';
import { mapAnalysis, moveLimitation } from '../translation/map-analysis.ts';
import type { FindBase, ProgramBase } from '../translation/program-base.ts';
import { isMarkdownName, translateText } from '../translation/translate-text.ts';
import { findPlace, type Translation } from '../translation/translation.ts';
import { parseSource, type ParserName } from './parsers/parse-source.ts';
import type { FileAnalysis } from '../findings/file-analysis.ts';
import type { Limitation } from '../findings/limitation.ts';

/**
 * Returns a test of a text: true if it may hold a request to the platform. In a package that talks to it, a variable may hold the base
 * URL; Markdown is read by people, who set no variable.
 */
export function createRequestTest(
  name: string,
  { talksToPlatform }: Pick<PackageFacts, 'talksToPlatform'>,
  { marks, select, mayStandAlone }: Pick<Engine, 'marks' | 'select' | 'mayStandAlone'>,
): (text: string) => boolean {
  if (!talksToPlatform || isMarkdownName(name)) return mayStandAlone;
  return (text) =>
    mayStandAlone(text) ||
    selectOne(select, { file: name, marks: marks(text, name), talks: true, graph: null }) !== null;
}

/** The translations of a file that may hold a request to the platform, also in what they leave out. */
export function translateRequests(
  name: string,
  text: string,
  mayHold: (text: string) => boolean,
  findBase?: FindBase,
): Translation[] {
  return translateText(name, text, mayHold, findBase).filter(({ code, cutAt }) => cutAt !== undefined || mayHold(code));
}

/** The analysis of all translations of a file, and the comments of their code. All ranges are in the text of the file. */
export interface TextAnalysis {
  analysis: FileAnalysis;
  comments: Comment[];
}

/** The most translations that are analysed, because each is parsed by itself. A file with more is generated. */
const MOST_TRANSLATIONS = 2000;

/** A file of another language. */
interface TranslatedText {
  name: string;
  /** Without a byte-order mark. */
  text: string;
  /** The base of the paths of a program in a language that is not modelled; the fences of Markdown hold their own. */
  base?: ProgramBase | undefined;
  /** What `translateRequests` returns of the text without a base. */
  translations?: readonly Translation[];
}

interface TextParts {
  engine: Engine;
  finders: Pick<TextFinders, 'findBase'>;
  parser?: ParserName | undefined;
}

/** Analyses each translation by itself. One that does not parse is a limitation, and so is an error: only this file is lost. */
export function analyzeText(file: TranslatedText, home: { facts: PackageFacts }, parts: TextParts): TextAnalysis {
  try {
    return analyzeTranslations(file, home, parts);
  } catch (error) {
    return { analysis: createFailedAnalysis(file.name, error), comments: [] };
  }
}

function analyzeTranslations(
  { name, text, base, translations: known }: TranslatedText,
  { facts }: { facts: PackageFacts },
  { engine, finders, parser }: TextParts,
): TextAnalysis {
  const uses: FileAnalysis['uses'][number][] = [];
  const breaches: NonNullable<FileAnalysis['breaches']>[number][] = [];
  const limitations: Limitation[] = [];
  const comments: Comment[] = [];
  // An unknown path is a limitation in a script that runs, not in documentation.
  const follow = isMarkdownName(name) ? 'words' : 'everything';
  const mayHold = createRequestTest(name, facts, engine);
  const findBase = base ? () => base : isMarkdownName(name) ? finders.findBase : undefined;
  const translations = (findBase ? undefined : known) ?? translateRequests(name, text, mayHold, findBase);
  for (const [index, translation] of translations.entries()) {
    if (index >= MOST_TRANSLATIONS) {
      const left = { file: name, line: 1, reason: 'budget', text: 'the scripts from here on are not read' } as const;
      limitations.push(moveLimitation(left, translation, text));
      break;
    }
    const { code, extension, cutAt } = translation;
    if (cutAt !== undefined) {
      const line = text.slice(0, cutAt).split('\n').length;
      limitations.push({
        file: name,
        line,
        reason: 'budget',
        text: 'the requests of this line from here on are not read',
      });
    }
    const { source, failure } = parseSource({ name: `code.${extension}`, text: code }, { parser });
    if (failure !== undefined) {
      const limitation = { file: name, line: failure.line, reason: failure.reason, text: failure.text };
      limitations.push(moveLimitation(limitation, translation, text));
      continue;
    }
    const analysis = mapAnalysis(engine.analyze({ ...source, name }, { facts, follow }), translation, { index, text });
    uses.push(...analysis.uses);
    breaches.push(...(analysis.breaches ?? []));
    limitations.push(...analysis.limitations);
    for (const comment of source.ast.comments ?? [])
      comments.push({ ...comment, range: [...findPlace(translation, comment.range)] });
  }
  const byPlace = <T extends { range: Range }>(found: T[]): T[] =>
    found.sort((one, other) => one.range[0] - other.range[0] || one.range[1] - other.range[1]);
  const analysis = { file: name, uses: byPlace(uses), breaches: byPlace(breaches), limitations };
  return { analysis: { ...analysis, usesInModules: [], exportsUnsentPath: false }, comments };
}
