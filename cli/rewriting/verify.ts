/** Keeps from being written what the types or the tests of the project speak against. */
import type { CommandHost } from '../host.ts';
import type { RunRequest } from '../run/run-request.ts';
import type { AdapterPlans } from './adapters/plan-adapters.ts';
import type { Choice } from './carry-out.ts';
import type { ChosenCheck } from './check-chosen.ts';
import type { TypeCheck } from './check-types.ts';
import type { FixOptions } from './fix-options.ts';
import type { NamedPlace } from './named-in-tests.ts';
import type { Candidate } from './rewrite-candidate.ts';
import type { TypedProjects } from './types/typed-project.ts';

/** Type-checks the rewrites. TypeScript is loaded only if something is rewritten. */
export async function verifyTypes(
  candidates: readonly Candidate[],
  { rewriteClass, types, usesAdapters }: FixOptions,
  { parser }: RunRequest,
  host: CommandHost,
  projects: TypedProjects,
): Promise<{ candidates: readonly Candidate[]; types: TypeCheck | null }> {
  if (!usesAdapters && candidates.every(({ edits }) => edits.length === 0)) return { candidates, types: null };
  if (types === 'no program of the repository')
    host.log('not type-checked: --no-config runs no program of the repository');
  if (types !== 'check') return { candidates, types: null };
  const { checkTypes } = await import('./check-types.ts');
  const check = checkTypes(candidates, rewriteClass, parser, projects);
  return { candidates: check.candidates, types: check };
}

/** Type-checks all that will be written, with the files of adapters. */
export async function verifyChosenTypes(
  { candidates }: Choice,
  adapters: AdapterPlans | null,
  types: TypeCheck,
  place: { projects: TypedProjects; cwd: string },
): Promise<ChosenCheck> {
  const { checkChosen } = await import('./check-chosen.ts');
  return checkChosen(candidates, adapters?.files ?? [], types, place);
}

/** Keeps what tests name from being rewritten; null if nothing is rewritten. */
export async function verifyTests(
  candidates: readonly Candidate[],
  rewriteClass: FixOptions['rewriteClass'],
  { cwd }: RunRequest,
): Promise<{ candidates: readonly Candidate[]; places: NamedPlace[] } | null> {
  if (candidates.every(({ edits }) => edits.length === 0)) return null;
  const { keepNamedInTests } = await import('./named-in-tests.ts');
  const { keepExpectedInTests } = await import('./expected-in-tests.ts');
  const { candidates: kept, places } = keepNamedInTests(candidates, cwd);
  return { candidates: keepExpectedInTests(rewriteClass === 'review' ? candidates : kept), places };
}
