/** Checks safe rewrites with the TypeScript of the project: one that adds errors is undone, or marked for a review. */
import { applyEdits } from '../../analysis/edits/apply.ts';
import type { RewriteClass } from '../../analysis/edits/select-edits.ts';
import { createMarkers } from '../../analysis/edits/text/marker.ts';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import type { Candidate, Reason } from './rewrite-candidate.ts';
import {
  findTypedProject,
  type Texts,
  type TypedProject,
  type TypedProjects,
  type TypeProblem,
} from './types/typed-project.ts';
import type { Edit } from '../../analysis/findings/use.ts';

export interface TypeCheck {
  candidates: Candidate[];
  /** How many rewrites were checked. */
  checked: number;
  /** The rewrites that no longer type-check, with the errors that each adds. */
  failed: readonly { finding: Finding; problems: readonly TypeProblem[] }[];
  /** Why some rewrites could not be checked, one line each. */
  unchecked: readonly string[];
}

/** Findings whose edits are made together, because they share some. */
interface Group {
  candidate: Candidate;
  findings: readonly Finding[];
}

/**
 * Type-checks the safe rewrites. One that fails is undone; with the class `review` it is kept and marked. Rewrites of files that belong
 * to no project with TypeScript are kept unchecked. `check-chosen.ts` checks those for review, together.
 */
export function checkTypes(
  candidates: readonly Candidate[],
  rewriteClass: RewriteClass,
  parser: ParserName | undefined,
  projects: TypedProjects,
): TypeCheck {
  const byProject = new Map<TypedProject, Group[]>();
  for (const candidate of candidates) {
    if (candidate.edits.length === 0) continue;
    const project = findTypedProject(candidate.file.path, projects);
    const groups = groupFindings(
      candidate,
      candidate.rewritten.filter(({ fix }) => fix.class === 'safe'),
    );
    if (groups.length > 0 && project?.includes(candidate.file.path))
      byProject.set(project, [...(byProject.get(project) ?? []), ...groups]);
  }
  const failed = new Map<Group, readonly TypeProblem[]>();
  const unchecked: string[] = [];
  for (const [project, groups] of byProject) {
    try {
      for (const [group, problems] of findFailed(project, groups)) failed.set(group, problems);
    } catch (error) {
      unchecked.push(renderUnchecked(error));
    }
  }
  const byCandidate = new Map(
    candidates.map((candidate) => [candidate, [...failed].filter(([group]) => group.candidate === candidate)]),
  );
  return {
    candidates: candidates.map((candidate) => {
      const own = byCandidate.get(candidate)!;
      if (own.length === 0) return candidate;
      return rewriteClass === 'review'
        ? markFailed(candidate, own, parser)
        : takeBack(
            candidate,
            own.flatMap(([{ findings }]) => findings),
            'types',
          );
    }),
    checked: [...byProject.values()].flat().flatMap(({ findings }) => findings).length,
    unchecked,
    failed: [...failed].flatMap(([{ findings }, problems]) => findings.map((finding) => ({ finding, problems }))),
  };
}

/** Says that the installed TypeScript failed: it may have another interface, or crash on the program. */
export function renderUnchecked(error: unknown): string {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return `the rewrites were not type-checked: ${reason}`;
}

/** Groups the rewrites of a file: those that share an edit can only be made together. */
function groupFindings(candidate: Candidate, rewritten: readonly Finding[]): Group[] {
  const groups: Finding[][] = [];
  for (const finding of rewritten) {
    const linked = groups.filter((group) => group.some((other) => sharesEdit(other, finding)));
    const others = groups.filter((group) => !linked.includes(group));
    groups.splice(0, groups.length, ...others, [...linked.flat(), finding]);
  }
  return groups.map((findings) => ({ candidate, findings }));
}

function sharesEdit(a: Finding, b: Finding): boolean {
  return getEdits(a).some((edit) => getEdits(b).some((other) => isSameEdit(edit, other)));
}

function getEdits({ fix }: Finding): readonly Edit[] {
  return fix.edits ?? [];
}

function isSameEdit(a: Edit, b: Edit): boolean {
  return a.range[0] === b.range[0] && a.range[1] === b.range[1] && a.text === b.text;
}

/**
 * Finds the groups that add problems: checks all together, then, if that fails, each alone, and at last all that pass alone together.
 */
function findFailed(project: TypedProject, groups: readonly Group[]): Map<Group, readonly TypeProblem[]> {
  const failed = new Map<Group, readonly TypeProblem[]>();
  if (project.findAddedProblems(getTexts(groups)).length === 0) return failed;
  for (const group of groups) {
    const problems = project.findAddedProblems(getTexts([group]));
    if (problems.length > 0) failed.set(group, problems);
  }
  const passing = groups.filter((group) => !failed.has(group));
  const together = passing.length === 0 ? [] : project.findAddedProblems(getTexts(passing));
  if (together.length > 0) for (const group of passing) failed.set(group, together);
  return failed;
}

function getTexts(groups: readonly Group[]): Texts {
  const edits = new Map<Candidate, Edit[]>();
  for (const { candidate, findings } of groups)
    edits.set(candidate, [...(edits.get(candidate) ?? []), ...collectEdits(findings)]);
  return new Map([...edits].map(([{ file, text }, own]) => [file.path, applyEdits(text, own).text]));
}

function collectEdits(findings: readonly Finding[]): Edit[] {
  const edits: Edit[] = [];
  for (const edit of findings.flatMap(getEdits)) if (!edits.some((known) => isSameEdit(known, edit))) edits.push(edit);
  return edits.sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
}

/** Undoes the rewrites of some findings, and of those that share an edit with them; `why` is the reason that is reported. */
export function takeBack(candidate: Candidate, findings: readonly Finding[], why: Reason): Candidate {
  const linked = groupFindings(candidate, candidate.rewritten).filter((group) =>
    group.findings.some((each) => findings.includes(each)),
  );
  const back = new Set(linked.flatMap((group) => group.findings));
  const rewritten = candidate.rewritten.filter((finding) => !back.has(finding));
  return {
    ...candidate,
    rewritten,
    edits: collectEdits(rewritten),
    left: [...candidate.left, ...[...back].map((finding) => ({ finding, why }))],
  };
}

/** Adds a marker with the first error above each rewrite that fails. */
function markFailed(
  candidate: Candidate,
  failed: readonly (readonly [Group, readonly TypeProblem[]])[],
  parser: ParserName | undefined,
): Candidate {
  const { source } = parseSource({ name: candidate.file.name, text: candidate.text }, { parser });
  if (!source) return candidate;
  const markers = createMarkers(source);
  const marks = failed.flatMap(([{ findings }, [problem]]) =>
    findings.flatMap((finding) => {
      const [first] = getEdits(finding);
      const look = `the types may need the same change: ${problem?.text ?? ''}`;
      return (first && markers.mark(getFindingId(finding), look, first.range)) ?? [];
    }),
  );
  const edits = [
    ...candidate.edits,
    ...marks.filter((mark) => !candidate.edits.some((edit) => isSameEdit(edit, mark))),
  ];
  return { ...candidate, edits: edits.sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]) };
}
