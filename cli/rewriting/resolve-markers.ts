/** `sunset fix --resolve <id>`: removes markers after a review. */
import { isSourceName } from '../../analysis/host/source-names.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { loadContracts } from '../../data/load.ts';
import type { Edit } from '../../analysis/findings/use.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { readSourceText } from '../files/read.ts';
import { findFiles, type FoundFile } from '../files/walk.ts';
import type { CommandHost } from '../host.ts';
import { findMarkers, getMarkerRemovals, getTextMarkerRemovals } from '../markers.ts';
import { getConstraintIds, getParser, getTexts, isSet, type Arguments } from '../options.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { loadDatasetWith } from '../run/load-dataset.ts';
import { readConfig } from '../configuration/read-config.ts';
import { suggestNames } from '../suggest.ts';
import { writePlans, getWriteMode } from './write-plans.ts';
import { refuseOutside, refuseUncommitted } from './guard-files.ts';
import { planRewrite } from './plan-rewrite.ts';
import type { Plan } from './plan-rewrites.ts';

/** Options of `fix` that `--resolve` excludes. */
const EXCLUDED_OPTIONS = ['only', 'class', 'interactive', 'map', 'report', 'adapters', 'strict'];

/** @throws CommandError for the same reasons as `fix`, and for an id that is not in the data. */
export async function runResolve(typed: Arguments, host: CommandHost): Promise<ExitCode> {
  const other = EXCLUDED_OPTIONS.find((name) => typed[name] !== undefined);
  if (other !== undefined) throw new CommandError(`--resolve and --${other} exclude each other`);
  const mode = getWriteMode(typed);
  const { argv } = await readConfig(typed, host);
  const ids = await getIds(argv, host);
  const { plans, problems } = planRemovals(argv, ids, host);
  if (mode === 'write') {
    refuseOutside(
      plans.map(({ file }) => file),
      host.cwd,
    );
    if (!isSet(argv, 'force')) refuseUncommitted(plans.map(({ file }) => file));
  }
  const written = writePlans(plans, mode, host);
  problems.push(...written.problems);
  for (const problem of problems) host.log(`sunset: ${problem}`);
  const done = plans.filter((plan) => written.plans.includes(plan));
  const count = done.reduce((sum, { markers }) => sum + markers, 0);
  const verb = mode === 'write' ? 'removed' : 'would remove';
  host.log(
    count === 0
      ? `no markers of ${ids.join(', ')}`
      : `${verb} ${renderCount(count, 'marker')} in ${renderCount(done.length, 'file')}`,
  );
  if (problems.length > 0) return EXIT.failed;
  return mode === 'check' && plans.length > 0 ? EXIT.found : EXIT.clean;
}

async function getIds(argv: Arguments, host: CommandHost): Promise<string[]> {
  const { deprecations } = await loadDatasetWith(getTexts(argv, 'data'), host.cwd);
  const constraints = getConstraintIds({ contracts: loadContracts() });
  return getTexts(argv, 'resolve', ',').map((name) => {
    const known =
      deprecations.find(({ id, item }) => id === name || String(item) === name)?.id ??
      constraints.find((id) => id === name);
    if (known === undefined)
      throw new CommandError(
        `--resolve: there is no deprecation or constraint "${name}"` +
          suggestNames(name, [...deprecations.map(({ id }) => id), ...constraints]),
      );
    return known;
  });
}

interface Removal extends Plan {
  markers: number;
}

function planRemovals(
  argv: Arguments,
  ids: readonly string[],
  host: CommandHost,
): { plans: Removal[]; problems: string[] } {
  const paths = getTexts(argv, 'paths');
  const { files, texts } = findFiles(paths.length === 0 ? ['.'] : paths, {
    cwd: host.cwd,
    isIgnoringOff: argv['ignore'] === false,
    mayBeEmpty: isSet(argv, 'pass-with-no-files'),
    holdsRequests: () => true,
  });
  const plans: Removal[] = [];
  const problems: string[] = [];
  for (const file of [...files, ...texts]) {
    const planned = planRemoval(file, ids, argv, host);
    if (planned === null) continue;
    if ('problem' in planned) problems.push(`${file.name} is left as it is: it ${planned.problem}`);
    else plans.push(planned);
  }
  return { plans, problems };
}

/** Plans the removal of the markers in a file; null if it has none. */
function planRemoval(
  file: FoundFile,
  ids: readonly string[],
  argv: Arguments,
  host: CommandHost,
): Removal | { problem: string } | null {
  const read = readSourceText(file.path);
  if (!('text' in read)) return file.isNamed ? { problem: read.problem } : null;
  const { text } = read;
  if (!findMarkers(text, file.name).some(({ deprecation }) => ids.includes(deprecation))) return null;
  const parser = getParser(argv, host);
  const removals = findRemovals(file, text, ids, parser);
  if ('problem' in removals) return removals;
  const { edits } = removals;
  if (edits.length === 0) return null;
  const rewrite = planRewrite(file.path, { text }, edits, parser);
  return 'problem' in rewrite
    ? rewrite
    : {
        file,
        requests: rewrite,
        mentions: null,
        after: rewrite.after,
        edits,
        rewritten: [],
        mentioned: [],
        markers: edits.length,
      };
}

function findRemovals(
  { name, path }: FoundFile,
  text: string,
  ids: readonly string[],
  parser: ReturnType<typeof getParser>,
): { edits: Edit[] } | { problem: string } {
  if (!isSourceName(path)) return { edits: getTextMarkerRemovals(text, ids) };
  const { source, failure } = parseSource({ name, text }, { parser });
  return failure === undefined ? { edits: getMarkerRemovals(source, ids) } : { problem: failure.text };
}
