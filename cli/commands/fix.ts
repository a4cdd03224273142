/** `sunset fix`: the rewrites as a diff, or made in the files. */
import type { Finding } from '../../analysis/findings/finding.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { FoundFile } from '../files/walk.ts';
import { replaceFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import { getChoice, isSet, type Arguments } from '../options.ts';
import { renderDiff } from '../reporters/diff.ts';
import { renderFixSummary } from '../reporters/fix-summary.ts';
import { refuseOutside, refuseUncommitted } from '../rewriting/guard-files.ts';
import { planRewrite, type Rewrite } from '../rewriting/plan-rewrite.ts';
import { selectEdits, type RewriteClass, type SelectedEdits } from '../../analysis/edits/select.ts';
import type { AnalyzedFile } from '../run/analyze-files.ts';
import { collectReport } from '../run/collect-report.ts';
import { prepareRun, type EngineMaker } from '../run/prepare-run.ts';

interface Plan {
  file: FoundFile;
  rewrite: Rewrite;
  rewritten: readonly Finding[];
}

interface Selected extends SelectedEdits {
  file: FoundFile;
  text: string;
}

/**
 * Without `--write` prints the diff; `--check` only says, by its exit code and the names, whether anything would change.
 * Everything that may stop a write is asked before the first file is touched. A file whose rewrite is refused stays as it is.
 * @throws CommandError for wrong options, files outside the working directory, and uncommitted files without `--force`.
 */
export async function runFix(argv: Arguments, host: CommandHost, makeEngine?: EngineMaker): Promise<ExitCode> {
  const rewriteClass = getChoice<RewriteClass>(argv, 'class', ['safe', 'review'], 'safe');
  const isWriting = isSet(argv, 'write');
  const isChecking = isSet(argv, 'check');
  if (isWriting && isChecking) throw new CommandError('--write and --check exclude each other');
  const run = await prepareRun(argv, host, makeEngine);

  const selected: Selected[] = [];
  const onAnalyzed = ({ file, text, findings }: AnalyzedFile) => {
    if (findings.length === 0) return;
    const choice = selectEdits(findings, rewriteClass);
    // A text that is not rewritten need not stay in memory.
    selected.push({ ...choice, file, text: choice.edits.length === 0 ? '' : text });
  };
  const { limitations } = collectReport({ ...run, onAnalyzed });

  const wanted = selected.filter(({ edits }) => edits.length > 0);
  if (isWriting) {
    refuseOutside(wanted.map(({ file }) => file), host.cwd);
    if (!isSet(argv, 'force')) refuseUncommitted(wanted.map(({ file }) => file));
  }
  const { plans, problems } = planAll(wanted, run.parser);
  if (isWriting) for (const { file, rewrite } of plans) replaceFile(file.path, rewrite.after);
  printPlans(plans, { isWriting, isChecking }, host);

  for (const problem of problems) host.log(`sunset: ${problem}`);
  const summary = renderFixSummary({
    hasWritten: isWriting,
    rewritten: plans.flatMap(({ rewritten }) => rewritten),
    left: selected.flatMap(({ left }) => left),
    limitations,
  });
  for (const line of summary) host.log(line);
  if (problems.length > 0) return EXIT.failed;
  return isChecking && plans.length > 0 ? EXIT.found : EXIT.clean;
}

function planAll(selected: readonly Selected[], parser: Parameters<typeof planRewrite>[3]): { plans: Plan[]; problems: string[] } {
  const plans: Plan[] = [];
  const problems: string[] = [];
  for (const { file, text, edits, rewritten } of selected) {
    const rewrite = planRewrite(file.path, text, edits, parser);
    if ('problem' in rewrite) problems.push(`${file.name} is left as it is: it ${rewrite.problem}`);
    else if (rewrite.after !== rewrite.before) plans.push({ file, rewrite, rewritten });
  }
  return { plans, problems };
}

/** Standard output carries only the diff, or the names of the files, so that it can be piped on. */
function printPlans(plans: readonly Plan[], { isWriting, isChecking }: { isWriting: boolean; isChecking: boolean }, host: CommandHost): void {
  for (const { file, rewrite } of plans) {
    host.print(isWriting || isChecking ? `${file.name}\n` : renderDiff(file.name, rewrite.before, rewrite.after, host));
  }
}
