/** Runs the analysis and collects the candidates: for each file, what a rewrite needs. */
import { dirname } from 'node:path';
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import type { Engine } from '../../analysis/engine.ts';
import { selectEdits, type RewriteClass, type SelectedEdits } from '../../analysis/edits/select-edits.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { getContext } from '../../analysis/program/file-context.ts';
import type { Deprecation } from '../../data/deprecation-schema.ts';
import { createPackageReader } from '../../analysis/host/package-facts.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import type { ChangedLines } from '../changed-lines.ts';
import { isGenerated } from '../files/generated.ts';
import { readSourceText } from '../files/read.ts';
import { compareText } from '../files/compare-text.ts';
import { findFiles } from '../files/walk.ts';
import { analyzeProject } from '../run/analyze-project.ts';
import { collectReport } from '../run/collect-report.ts';
import type { JudgedFile } from '../run/pass.ts';
import type { Report } from '../run/report.ts';
import type { RunRequest } from '../run/run-request.ts';
import type { Candidate } from './rewrite-candidate.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';

export interface RewriteOptions {
  rewriteClass: RewriteClass;
  /** Whether mentions in tests are collected. */
  mentions: 'collect' | 'leave';
  generated: 'change' | 'leave';
  /** Whether an adapter that goes first takes the place of a rewrite for review. */
  adapters: 'go first' | 'leave';
  /** With `--since`: only rewrites of places in changed lines are made. */
  changed: ChangedLines | null;
}

interface MentionSearch {
  engine: Engine;
  parser: ParserName | undefined;
}

/** @throws CommandError if a named path cannot be read. */
export async function collectCandidates(
  run: RunRequest,
  options: RewriteOptions,
): Promise<
  { candidates: Candidate[]; limitations: Limitation[] } & Pick<Report, 'files' | 'ignoredNames' | 'suppressed'>
> {
  const analyzer = await run.loadAnalyzer();
  const search: MentionSearch = { engine: analyzer.engine, parser: run.parser };
  const candidates: Candidate[] = [];
  const seen = new Set<string>();
  const goFirst = new Set(options.adapters === 'leave' ? [] : run.dataset.deprecations.flatMap(getIdIfFirst));
  const { limitations, files, ignoredNames, suppressed } = await collectReport(
    run,
    (file) => {
      seen.add(file.file.path);
      const candidate = toCandidate(file, search, { ...options, goFirst });
      const { rewritten, left, silenced, mentions } = candidate;
      if (rewritten.length + left.length + silenced.length + mentions.length > 0) candidates.push(candidate);
    },
    (request) => Promise.resolve(analyzeProject(request, analyzer)),
    'hold',
  );
  if (options.mentions === 'collect') {
    candidates.push(...collectTestsWithMentions(run, search, seen));
    candidates.sort((a, b) => compareText(a.file.name, b.file.name));
  }
  return { candidates, limitations, files, ignoredNames, suppressed };
}

function getIdIfFirst({ id, adapter }: Deprecation): string[] {
  return adapter?.goesFirst ? [id] : [];
}

/** Collects the tests that have mentions and were not analysed, because they have no requests. */
function collectTestsWithMentions(run: RunRequest, search: MentionSearch, seen: ReadonlySet<string>): Candidate[] {
  const { files } = findFiles(run.paths.length === 0 && !run.isListed ? ['.'] : run.paths, {
    cwd: run.cwd,
    isIgnoringOff: run.isIgnoringOff,
    // The analysis has found something to judge, perhaps in other languages alone.
    mayBeEmpty: true,
  });
  const packages = createPackageReader(run.dataset.platform);
  return files.flatMap((file): Candidate[] => {
    if (seen.has(file.path) || getContext(file.name) !== 'test') return [];
    const read = readSourceText(file.path);
    if (!('text' in read) || !search.engine.marks(read.text, file.name).mayMention) return [];
    const mentions = findMentions(file.name, read.text, search);
    return mentions.length === 0
      ? []
      : [
          {
            file,
            text: read.text,
            packageRoot: packages.getPackage(dirname(file.path)).root,
            edits: [],
            rewritten: [],
            left: [],
            silenced: [],
            mentions,
          },
        ];
  });
}

function toCandidate(
  { file, text, findings, silenced, packageRoot }: JudgedFile,
  search: MentionSearch,
  { rewriteClass, mentions, generated, changed, goFirst }: RewriteOptions & { goFirst: ReadonlySet<string> },
): Candidate {
  const isLeft = generated === 'leave' && isGenerated(file.name, text);
  const isChanged = (finding: Finding): boolean => changed === null || isOnChangedLine(finding, file.path, changed);
  const untouched = findings.filter((finding) => !isChanged(finding));
  const [adapted, others] = split(findings.filter(isChanged), (finding) => hasFirstAdapter(finding, goFirst));
  const selected = selectEdits(others, rewriteClass);
  const choice = isLeft ? leaveAll(selected) : selected;
  const mentioned =
    !isLeft && mentions !== 'leave' && getContext(file.name) === 'test' ? findMentions(file.name, text, search) : [];
  // A text in which nothing can change is not kept, to save memory.
  const kept = choice.edits.length + mentioned.length === 0 ? '' : text;
  const adaptable = adapted.map((finding) => ({
    finding,
    why: isLeft ? ('generated' as const) : ('adapter' as const),
  }));
  const left = [...choice.left, ...adaptable, ...untouched.map((finding) => ({ finding, why: 'unchanged' as const }))];
  return { ...choice, left, file, text: kept, packageRoot, silenced, mentions: mentioned };
}

/** True if an adapter that goes before rewrites can carry out the requests of a finding. */
function hasFirstAdapter(finding: Finding, goFirst: ReadonlySet<string>): boolean {
  if (finding.deprecation === null || !goFirst.has(finding.deprecation)) return false;
  return finding.adapter !== undefined && 'places' in finding.adapter && finding.fix.class === 'review';
}

function split<T>(values: readonly T[], test: (value: T) => boolean): [T[], T[]] {
  return [values.filter(test), values.filter((value) => !test(value))];
}

function isOnChangedLine({ line, endLine, related }: Finding, path: string, changed: ChangedLines): boolean {
  const own = related.filter((place) => place.file === undefined);
  return [{ line, endLine }, ...own].some((place) => changed.hasLines(path, place.line, place.endLine));
}

/** Leaves everything as it is: the reason for the findings with a rewrite is that the file is generated. */
function leaveAll({ rewritten, left }: SelectedEdits): Pick<Candidate, 'edits' | 'rewritten' | 'left'> {
  const leaving = rewritten.map((finding) => ({ finding, why: 'generated' as const }));
  return { edits: [], rewritten: [], left: [...left, ...leaving] };
}

function findMentions(name: string, text: string, { engine, parser }: MentionSearch): Mention[] {
  const { source } = parseSource({ name, text }, { parser });
  return source ? engine.findMentions(source) : [];
}
