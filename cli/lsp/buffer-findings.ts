/** Judges a file that is open in an editor, with its unsaved text. */
import { isSafeRewrite, selectEdits } from '../../analysis/edits/select-edits.ts';
import { replaceFile } from '../../analysis/host/disk.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { CommandError } from '../command-error.ts';
import type { CommandHost } from '../host.ts';
import type { Arguments } from '../options.ts';
import { keepNamedInTests } from '../rewriting/named-in-tests.ts';
import { collectReport } from '../run/collect-report.ts';
import type { JudgedFile } from '../run/pass.ts';
import { prepareRun } from '../run/prepare-run.ts';
import { toSettingsFault, toUnjudgedFault, type EditorFault } from './editor-faults.ts';

/** What an editor shows of a file. */
export interface BufferResult {
  findings: readonly Finding[];
  faults: readonly EditorFault[];
}

/**
 * Returns what is found in one file. The file and its imports are read from `buffers` (absolute path → text), or else from the disk. The
 * configuration is read again on each call, because it may have changed: if it is faulty, the file is judged without it, so that the
 * fault stands beside the findings. As in `sunset fix`, a rewrite is not safe if a test names the text that it changes, or if a comment
 * disables all rules for the file.
 */
export async function findInBuffer(
  path: string,
  buffers: ReadonlyMap<string, string>,
  argv: Arguments,
  host: CommandHost,
): Promise<BufferResult> {
  const restore = [...buffers].map(([file, text]) => replaceFile(file, Buffer.from(text)));
  try {
    return await judgeBuffer(path, argv, host);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const fault = toSettingsFault(error.message);
    const { findings, faults } = await judgeBuffer(path, { ...argv, config: false }, host).catch(() => NOTHING);
    return { findings, faults: [fault, ...faults] };
  } finally {
    for (const each of restore) each();
  }
}

const NOTHING: BufferResult = { findings: [], faults: [] };

/** @throws CommandError for faulty settings. */
async function judgeBuffer(path: string, argv: Arguments, host: CommandHost): Promise<BufferResult> {
  // A file that the configuration excludes is no error here: it has no findings.
  const run = await prepareRun({ ...argv, paths: [path], 'pass-with-no-files': true }, host);
  const heldBack = new Map<Finding, Why>();
  const { findings, limitations } = await collectReport(run, (file) => {
    for (const { finding, why } of findHeldBack(file, run.cwd)) heldBack.set(finding, why);
    for (const finding of file.covered) if (isSafeRewrite(finding)) heldBack.set(finding, 'comment');
  });
  for (const { fix } of findings) void fix;
  return {
    findings: findings.map((finding) => toReviewed(finding, heldBack.get(finding))),
    faults: limitations.filter(({ file }) => file === path).flatMap(toUnjudgedFault),
  };
}

type Why = keyof typeof REASONS;

const REASONS = {
  tests: 'A test names the text that this changes.',
  rules: 'Another file has a rule for the request that this changes.',
  checksum: 'A file of the package contains the checksum of this file.',
  comment: 'A comment disables all rules for this file.',
};

/** Finds the safe rewrites that `sunset fix` would not make. The mentions in tests do not move with them: one file changes. */
function findHeldBack({ file, text, findings, silenced, packageRoot }: JudgedFile, cwd: string) {
  const selected = selectEdits(findings, 'safe');
  if (selected.rewritten.length === 0) return [];
  const { candidates } = keepNamedInTests([{ ...selected, file, text, packageRoot, silenced, mentions: [] }], cwd);
  return candidates.flatMap(({ left }) =>
    left.flatMap(({ finding, why }) =>
      why === 'tests' || why === 'rules' || why === 'checksum' ? [{ finding, why }] : [],
    ),
  );
}

function toReviewed(finding: Finding, why: Why | undefined): Finding {
  return why === undefined ? finding : { ...finding, fix: { ...finding.fix, class: 'review', reason: REASONS[why] } };
}
