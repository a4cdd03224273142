/** An ESLint processor that translates the requests of Markdown, shell scripts, `.http` files and workflows to blocks of JavaScript. */
import type { Linter, Rule } from 'eslint';
import { createLineIndex } from '../analysis/findings/places/source-place.ts';
import { moveEdit } from '../analysis/translation/map-analysis.ts';
import { isSourceName } from '../analysis/host/source-names.ts';
import { isTranslatedName, translateText } from '../analysis/translation/translate-text.ts';
import { findPlace, type Translation } from '../analysis/translation/translation.ts';

/**
 * A file of JavaScript or TypeScript, a component among them, is linted as it is. One of a kind that is not read gets a warning, because
 * ESLint would take it for a file without problems. `rules` are the names of this plugin's rules. Problems of other rules are dropped,
 * because they are about the generated code.
 */
export function createRequestsProcessor(rules: ReadonlySet<string>, version: string): Linter.Processor {
  /** Texts and translations by file name, kept from `preprocess` until `postprocess`, which does not get the text. */
  const kept = new Map<string, { text: string; translations: Translation[] | null }>();
  return {
    meta: { name: 'sunset/requests', version },
    supportsAutofix: true,
    preprocess(text, filename) {
      if (isSourceName(filename)) return [text];
      const translations = translate(filename, text);
      kept.set(filename, { text, translations });
      return (translations ?? []).map(({ code, extension }, index) => ({
        text: code,
        filename: `${index}.${extension}`,
      }));
    },
    postprocess(blocks, filename) {
      if (isSourceName(filename)) return blocks.flat();
      if (!isTranslatedName(filename)) return [UNREAD];
      const { text, translations } = kept.get(filename) ?? { text: '', translations: [] };
      kept.delete(filename);
      if (!translations) return [FAILED];
      const getPosition = createLineIndex(text);
      return blocks.flatMap((messages, index) => {
        const translation = translations[index]!;
        return messages
          .filter(({ ruleId }) => ruleId !== null && rules.has(ruleId.slice(ruleId.lastIndexOf('/') + 1)))
          .map((message) => moveMessage(message, translation, getPosition));
      });
    },
  };
}

/** Null where an error ends the translation: without this, it would end the run of ESLint. */
function translate(filename: string, text: string): Translation[] | null {
  try {
    return translateText(filename, text);
  } catch {
    return null;
  }
}

const UNREAD = warn('sunset/requests does not read files of this kind (unread-kind)');
const FAILED = warn('the analysis of this file failed (analysis-failed)');

function warn(reason: string): Linter.LintMessage {
  return { ruleId: null, severity: 1, message: `Not judged: ${reason}`, line: 1, column: 1 };
}

function moveMessage(
  message: Linter.LintMessage,
  translation: Translation,
  getPosition: ReturnType<typeof createLineIndex>,
): Linter.LintMessage {
  const lines = translation.code.split('\n');
  const getOffset = (line: number, column: number): number =>
    lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0) + column - 1;
  const start = getOffset(message.line, message.column);
  const end = message.endLine === undefined ? start : getOffset(message.endLine, message.endColumn ?? 1);
  const [from, to] = findPlace(translation, [start, end]).map(getPosition);
  const { fix, suggestions, ...kept } = message;
  const moved = fix && moveFix(fix, translation);
  const possible = suggestions?.flatMap((suggestion): Linter.LintSuggestion[] => {
    const own = moveFix(suggestion.fix, translation);
    return own ? [{ ...suggestion, fix: own }] : [];
  });
  return {
    ...kept,
    line: from!.line,
    column: from!.column,
    endLine: to!.line,
    endColumn: to!.column,
    ...(moved ? { fix: moved } : {}),
    ...(possible && possible.length > 0 ? { suggestions: possible } : {}),
  };
}

/** Maps a fix of the translation to the original text; null if it cannot be applied there. */
function moveFix({ range, text }: Rule.Fix, translation: Translation): Rule.Fix | null {
  const edit = moveEdit({ range, text }, translation);
  return edit && { range: [...edit.range] as [number, number], text: edit.text };
}
