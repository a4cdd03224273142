/** `sunset fix --stdin <file>`: rewrites the source on standard input, for editors and other programs. */
import { dirname, resolve } from 'node:path';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { selectEdits, type RewriteClass } from '../../analysis/edits/select-edits.ts';
import { toWeakLimitation } from '../../analysis/findings/judgement/weak-findings.ts';
import { findDirectives, toSilencedLimitation } from '../../analysis/findings/suppressions.ts';
import { createGraphFactory } from '../../analysis/host/modules/module-graph.ts';
import { reviewIfSeen } from '../../analysis/host/affected-files.ts';
import { createPackageReader } from '../../analysis/host/package-facts.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { getName } from '../files/file-name.ts';
import { refuseLedOut } from '../files/links.ts';
import { refuseFolder } from '../files/refuse-folder.ts';
import type { CommandHost } from '../host.ts';
import { renderLimitationCounts } from '../reporters/limitation-counts.ts';
import { judgeFiles } from '../run/judge-files.ts';
import { getAffectedFiles, UNREAD_FILES } from '../run/affected-files.ts';
import type { RunRequest } from '../run/run-request.ts';
import { countIncomplete } from '../run/unjudged/unjudged-names.ts';

/**
 * Prints the source with its rewrites made, or unchanged if there are none. `stdin` names the file that it belongs to, which need not
 * exist; its package and its imports are read. Rewrites are not type-checked, and no other file changes, so that one which a test of the
 * package names is no safe rewrite. Limitations are counted on standard error, and fail a strict run.
 * @throws CommandError if the source does not parse, or a link leads out of the repository.
 */
export async function rewriteInput(
  { stdin: named, rewriteClass, isStrict }: { stdin: string; rewriteClass: RewriteClass; isStrict: boolean },
  run: RunRequest,
  host: CommandHost,
): Promise<ExitCode> {
  const path = resolve(host.cwd, named);
  refuseLedOut(path, named, host.cwd);
  refuseFolder('stdin', named, host.cwd);
  const input = (await host.readInput?.()) ?? '';
  const mark = input.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = input.slice(mark.length);
  const file = { name: getName(path, host.cwd), path, isNamed: true };
  const { source, failure } = parseSource({ name: file.name, path, text }, { parser: run.parser });
  if (failure !== undefined)
    throw new CommandError(`${file.name} does not parse (line ${failure.line}: ${failure.text})`);
  const { engine, modules } = await run.loadAnalyzer();
  const { facts, root } = createPackageReader(run.dataset.platform).getPackage(dirname(path));
  const marks = new Map([[path, engine.marks(text, file.name)]]);
  const graph = modules ? createGraphFactory(modules, engine.marks)(marks) : null;
  const affectedFiles = graph ? getAffectedFiles(path, host.cwd) : UNREAD_FILES;
  const analysis = engine.analyze(source, { facts, graph, ...affectedFiles });
  const directives = findDirectives(source.ast.comments ?? [], text);
  const limitations = [...analysis.limitations];
  let after = text;
  judgeFiles([{ file, text, analysis, directives, packageRoot: root, isParsed: true }], {
    judge: run.judge,
    judgement: run.judgement,
    wholeFileComments: 'hold',
    onJudged({ findings, weak, silenced }) {
      // Tests and types are not rewritten with the source here.
      const doubted = findings.map((finding) => reviewIfSeen(finding, { path, text, cwd: host.cwd }));
      const { edits, rewritten, left } = selectEdits(doubted, rewriteClass);
      after = applyEdits(text, edits).text;
      host.log(`${file.name}: ${rewritten.length} rewritten, ${left.length} left`);
      limitations.push(...weak.map(toWeakLimitation), ...silenced.map(toSilencedLimitation));
    },
  });
  const counts = renderLimitationCounts({ limitations, explainsLimitations: true });
  if (counts !== null) host.log(`${file.name}: ${counts}`);
  const { failure: broken } = parseSource({ name: file.name, text: after }, { parser: run.parser });
  if (broken !== undefined)
    throw new CommandError(`${file.name} is left as it is: it would not parse after the rewrite`);
  host.print(mark + after);
  return isStrict && countIncomplete(limitations) > 0 ? EXIT.failed : EXIT.clean;
}
