/** Runs the analysis and keeps, of each file, what a rewrite needs. */
import type { Mention } from '../../analysis/edits/mentions.ts';
import { selectEdits, type RewriteClass } from '../../analysis/edits/select.ts';
import type { Limitation } from '../../analysis/findings/finding.ts';
import { getContext } from '../../analysis/findings/context.ts';
import { parseSource } from '../../analysis/host/parsers.ts';
import type { AnalyzedFile } from '../run/analyze-files.ts';
import { collectReport, type RunRequest } from '../run/collect-report.ts';
import type { Candidate } from './candidates.ts';

export interface Wishes {
  rewriteClass: RewriteClass;
  /** Whether tests are asked for what they mention. */
  mentions: 'change' | 'leave';
}

/** @throws CommandError where a named path cannot be read. */
export function collectCandidates(run: RunRequest, wishes: Wishes): { candidates: Candidate[]; limitations: Limitation[] } {
  const candidates: Candidate[] = [];
  const { limitations } = collectReport({
    ...run,
    onAnalyzed(file) {
      const candidate = toCandidate(file, run, wishes);
      const { rewritten, left, silenced, mentions } = candidate;
      if (rewritten.length + left.length + silenced.length + mentions.length > 0) candidates.push(candidate);
    },
  });
  return { candidates, limitations };
}

function toCandidate({ file, text, findings, silenced, packageRoot }: AnalyzedFile, run: RunRequest, { rewriteClass, mentions }: Wishes): Candidate {
  const choice = selectEdits(findings, rewriteClass);
  const mentioned = mentions === 'change' && getContext(file.name) === 'test' ? findMentions(file.name, text, run) : [];
  // A text that cannot change need not stay in memory.
  const kept = choice.edits.length + mentioned.length === 0 ? '' : text;
  return { ...choice, file, text: kept, packageRoot, silenced, mentions: mentioned };
}

function findMentions(name: string, text: string, { engine, parser }: RunRequest): Mention[] {
  const { source } = parseSource({ name, text }, { parser });
  return source ? engine.findMentions(source) : [];
}
