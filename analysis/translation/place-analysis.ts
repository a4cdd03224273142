/** Moves what the analysis of a translation has found to where it stands in the text. */
import type { Edit, FileAnalysis, FixProposal, Limitation, Range } from '../findings/finding.ts';
import { findPlace, type Translation } from './translation.ts';

/** Characters that mean themselves in a word of every language, quoted or not. */
const PLAIN = /^[\w./:@-]*$/;

const BY_HAND = 'it is to be rewritten by hand: only words of a path or value are rewritten in this language';

/** `index` is that of the translation in its file. */
export function placeAnalysis(
  analysis: FileAnalysis,
  translation: Translation,
  { index, text }: { index: number; text: string },
): FileAnalysis {
  const toPlace = (range: Range): Range => findPlace(translation, range);
  const move = (proposals: readonly FixProposal[]): FixProposal[] =>
    proposals.map((proposal) => moveProposal(proposal, translation));
  return {
    file: analysis.file,
    uses: analysis.uses.map((use) => ({
      ...use,
      act: use.act === null ? null : `${index} ${use.act}`,
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

/** The line of the text that a line of the code stands for. */
export function moveLimitation(limitation: Limitation, translation: Translation, text: string): Limitation {
  const lines = translation.code.split('\n');
  const start = lines.slice(0, limitation.line - 1).join('\n').length + (limitation.line > 1 ? 1 : 0);
  const [place] = findPlace(translation, [start, start + (lines[limitation.line - 1]?.length ?? 0)]);
  const { isWholeFile: _, ...kept } = limitation;
  return { ...kept, line: text.slice(0, place).split('\n').length };
}

function moveProposal(proposal: FixProposal, translation: Translation): FixProposal {
  const edits = proposal.edits.map((edit) => moveEdit(edit, translation));
  if (edits.every((edit) => edit !== null)) return { ...proposal, edits };
  return { ...proposal, class: 'manual', reason: `${proposal.reason} Here ${BY_HAND}.`, edits: [] };
}

/** Null for an edit that would change what is not in the text, or what would not mean the same there. */
export function moveEdit(
  { range: [start, end], text: written }: Edit,
  { code, runs, isCode }: Translation,
): Edit | null {
  let [from, to, text] = [start, end, written];
  if (!isCode) {
    // Quotes and brackets that stay are not in the text.
    for (; from < to && text !== '' && code[from] === text[0]; from++) text = text.slice(1);
    for (; from < to && text !== '' && code[to - 1] === text.at(-1); to--) text = text.slice(0, -1);
  }
  const run = runs.find(({ at, length }) => at <= from && to <= at + length);
  if (!run) return null;
  const isPlain = PLAIN.test(text) && PLAIN.test(code.slice(from, to));
  // Lines that are added would have to be indented as the fence is.
  const mayBeWritten = isCode ? !text.includes('\n') || runs.length === 1 : isPlain && text !== '' && from < to;
  return mayBeWritten ? { range: [run.from + from - run.at, run.from + to - run.at], text } : null;
}
