/** Maps the findings of an analysed translation from offsets in its code to offsets in the original text. */
import { moveMarker } from './comment-markers.ts';
import { isMarker } from '../edits/text/marker.ts';
import type { Edit, FixProposal, Range } from '../findings/use.ts';
import { findFirst } from '../program/find-first.ts';
import { memoiseByPart } from '../program/memoise.ts';
import { findPlace, type Translation } from './translation.ts';
import type { FileAnalysis } from '../findings/file-analysis.ts';
import type { Limitation } from '../findings/limitation.ts';

/** Matches a text whose characters need no quotes or escapes in any of the languages. */
const PLAIN = /^[\w./:@-]*$/;

const BY_HAND = 'Rewrite it by hand: in this language, only words of a path or value are rewritten.';
const WITHOUT_MARKER = 'Rewrite it by hand: in this language, no marker can be left for the review.';

/**
 * Returns the analysis with the ranges, edits and lines of the original `text`. `index` is the position of the translation among those
 * of its file.
 */
export function mapAnalysis(
  analysis: FileAnalysis,
  translation: Translation,
  { index, text }: { index: number; text: string },
): FileAnalysis {
  const toPlace = (range: Range): Range => findPlace(translation, range);
  const move = (proposals: readonly FixProposal[]): FixProposal[] =>
    proposals.map((proposal) => moveProposal(proposal, translation, text));
  return {
    file: analysis.file,
    uses: analysis.uses.map((use) => ({
      ...use,
      act: use.act === null ? null : `${index} ${use.act}`,
      ...(use.answerOf ? { answerOf: { ...use.answerOf, range: toPlace(use.answerOf.range) } } : {}),
      range: toPlace(use.range),
      proposals: move(use.proposals),
      adapter: undefined,
      trace: [],
      madeBy: [],
    })),
    breaches: analysis.breaches?.map((breach) => ({
      ...breach,
      range: toPlace(breach.range),
      proposals: move(breach.proposals),
      trace: [],
    })),
    usesInModules: [],
    exportsUnsentPath: false,
    limitations: analysis.limitations.map((limitation) => moveLimitation(limitation, translation, text)),
  };
}

/** Returns the limitation with the line of the original text that its line of the code was translated from. */
export function moveLimitation(limitation: Limitation, translation: Translation, text: string): Limitation {
  const starts = getLineStarts(translation, translation.code);
  const start = starts[limitation.line - 1] ?? translation.code.length;
  const [place] = findPlace(translation, [start, (starts[limitation.line] ?? translation.code.length + 1) - 1]);
  const { isWholeFile: _, ...kept } = limitation;
  return { ...kept, line: findFirst(getLineStarts(translation, text), (from) => from > place) };
}

/** The offsets at which the lines of a text start: of the code of a translation, or of what was translated. */
const getLineStarts = memoiseByPart((_translation: Translation, text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
});

function moveProposal(proposal: FixProposal, translation: Translation, text: string): FixProposal {
  const edits = proposal.edits.map((edit) => moveEdit(edit, translation) ?? moveMarker(edit, translation, text));
  if (edits.every((edit) => edit !== null)) return { ...proposal, edits: edits.filter((edit) => edit !== 'present') };
  const lacksOnlyMarker = proposal.edits.every(({ text }, index) => edits[index] !== null || isMarker(text));
  const why = lacksOnlyMarker ? WITHOUT_MARKER : BY_HAND;
  return { ...proposal, class: 'manual', reason: `${proposal.reason} ${why}`, edits: [] };
}

/** Returns the edit of the original text; null where it changes generated code, or where the new text would need quotes or escapes. */
export function moveEdit(
  { range: [start, end], text: written }: Edit,
  { code, runs, isCode }: Translation,
): Edit | null {
  let [from, to, text] = [start, end, written];
  if (!isCode) {
    // Generated quotes and brackets, which the edit keeps, have no place in the original text.
    for (; from < to && text !== '' && code[from] === text[0]; from++) text = text.slice(1);
    for (; from < to && text !== '' && code[to - 1] === text.at(-1); to--) text = text.slice(0, -1);
  }
  const run = runs[findFirst(runs, ({ at, length }) => to <= at + length)];
  if (!run || run.at > from) return null;
  const isPlain = PLAIN.test(text) && PLAIN.test(code.slice(from, to));
  // New lines would need the indentation of the fence, which is unknown here.
  const mayBeWritten = isCode ? !text.includes('\n') || runs.length === 1 : isPlain && text !== '' && from < to;
  return mayBeWritten ? { range: [run.from + from - run.at, run.from + to - run.at], text } : null;
}
