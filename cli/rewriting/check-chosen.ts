/** Checks the chosen rewrites together with the TypeScript of the project: those for review and adapters add errors that are listed. */
import { applyEdits } from '../../analysis/edits/apply.ts';
import { isTyped } from '../../analysis/edits/safety/types/declared-types.ts';
import { addToGroup } from '../../analysis/program/group-by-key.ts';
import { getName } from '../files/file-name.ts';
import type { NewFile } from './adapters/plan-file.ts';
import { renderUnchecked, type TypeCheck } from './check-types.ts';
import type { Candidate } from './rewrite-candidate.ts';
import { findTypedProject, type TypedProject, type TypedProjects, type TypeProblem } from './types/typed-project.ts';

export interface ChosenCheck {
  /** The errors that rewrites for review and adapters add, with names relative to the working directory and lines of the new text. */
  added: readonly TypeProblem[];
  /** How many rewrites are in TypeScript files that belong to no project with an installed TypeScript. */
  skipped: number;
  /** Why some rewrites could not be checked, one line each. */
  unchecked: readonly string[];
}

/** Type-checks the chosen rewrites with the new files of adapters; errors of safe rewrites are known from `safe`. */
export function checkChosen(
  candidates: readonly Candidate[],
  files: readonly NewFile[],
  safe: TypeCheck,
  { projects, cwd }: { projects: TypedProjects; cwd: string },
): ChosenCheck {
  const byProject = new Map<TypedProject, Candidate[]>();
  let skipped = 0;
  for (const candidate of candidates) {
    if (candidate.edits.length === 0) continue;
    const project = findTypedProject(candidate.file.path, projects);
    if (project?.includes(candidate.file.path)) addToGroup(byProject, project, candidate);
    else if (isTyped(candidate.file.name)) skipped += candidate.rewritten.length;
  }
  const known = new Set(safe.failed.flatMap(({ problems }) => problems.map(({ text }) => text)));
  const unchecked: string[] = [];
  const added: TypeProblem[] = [];
  for (const [project, own] of byProject) {
    if (!own.some(isToReview)) continue;
    const texts = new Map([
      ...own.map(({ file, text, edits }) => [file.path, applyEdits(text, edits).text] as const),
      ...files.map(({ file, text }) => [file.path, text] as const),
    ]);
    try {
      const problems = project.findAddedProblems(texts).filter(({ text }) => !known.has(text));
      added.push(...problems.map((problem) => ({ ...problem, file: getName(problem.file, cwd) })));
    } catch (error) {
      unchecked.push(renderUnchecked(error));
    }
  }
  return { added, skipped, unchecked: unchecked.filter((line) => !safe.unchecked.includes(line)) };
}

/** True for a file that a rewrite for review or an adapter changes; of an adapter the finding may be in another file. */
function isToReview({ rewritten, adapted }: Candidate): boolean {
  return adapted !== undefined || rewritten.some(({ fix }) => fix.class !== 'safe');
}
