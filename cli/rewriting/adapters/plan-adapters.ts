/** `sunset fix --adapters`: puts adapters around the requests that no other rewrite changes. */
import type { Finding } from '../../../analysis/findings/finding.ts';
import { findFiles, type FoundFile } from '../../files/walk.ts';
import type { RunRequest } from '../../run/run-request.ts';
import type { Candidate } from '../rewrite-candidate.ts';
import { planFile, type NewFile, type Wanted, type Wrap, type GeneratedFiles, type Change } from './plan-file.ts';
import { getRealPath } from '../../files/real-path.ts';

export interface AdapterPlans {
  /** The given candidates in their order, some of them replaced, then those that only adapters change. */
  candidates: Candidate[];
  /** By candidate, the one that replaces it. */
  replaced: ReadonlyMap<Candidate, Candidate>;
  files: NewFile[];
  /** Why findings with an adapter are left, one line each. */
  refused: string[];
}

/** Plans the adapters for the findings that are left; `generated` says what to do with files that say they are generated. */
export function planAdapters(
  candidates: readonly Candidate[],
  run: RunRequest,
  generated: GeneratedFiles,
): AdapterPlans {
  const refused: string[] = [];
  const wanted = candidates.flatMap(({ left }) =>
    left.flatMap(({ finding, why }) => (why === 'generated' ? [] : toWanted(finding, run, refused))),
  );
  const files = wanted.length === 0 ? new Map<string, FoundFile>() : collectFiles(run);
  const isKnown = ({ finding, places }: Wanted): boolean => {
    const isFound = places.every(({ path }) => files.has(getRealPath(path)));
    if (!isFound) refused.push(renderRefusal(finding, 'the file that sends the request is not checked'));
    return isFound;
  };
  let remaining = wanted.filter(isKnown);
  // If a file cannot be changed, the findings that need it are dropped with all their places, which changes the plans of other files.
  for (;;) {
    const changes = new Map<string, Change>();
    const failed = new Map<string, string>();
    for (const [path, wraps] of groupByFile(remaining)) {
      const file = files.get(path)!;
      const change = planFile(
        file,
        wraps,
        candidates.find((candidate) => candidate.file.path === file.path),
        run,
        generated,
      );
      if (typeof change === 'string') failed.set(path, change);
      else changes.set(path, change);
    }
    if (failed.size === 0) return { ...apply(candidates, remaining, [...changes.values()]), refused };
    remaining = remaining.filter(({ finding, places }) => {
      const reason = places.map(({ path }) => failed.get(getRealPath(path))).find((text) => text !== undefined);
      if (reason !== undefined) refused.push(renderRefusal(finding, reason));
      return reason === undefined;
    });
  }
}

function toWanted(finding: Finding, { dataset }: RunRequest, refused: string[]): Wanted[] {
  if (finding.deprecation === null || !finding.adapter) return [];
  const { adapter } = dataset.deprecations.find(({ id }) => id === finding.deprecation) ?? {};
  if (!adapter) return [];
  if ('places' in finding.adapter) return [{ finding, adapter, places: finding.adapter.places }];
  refused.push(renderRefusal(finding, finding.adapter.refused));
  return [];
}

function renderRefusal({ file, line, deprecation }: Finding, reason: string): string {
  return `no adapter of ${deprecation} at ${file}:${line}: ${reason}`;
}

/** Finds the files of the run, by their real paths. */
function collectFiles({ paths, cwd, isIgnoringOff }: RunRequest): Map<string, FoundFile> {
  const { files } = findFiles(paths.length === 0 ? ['.'] : paths, {
    cwd,
    isIgnoringOff,
    mayBeEmpty: true,
  });
  return new Map(files.map((file) => [getRealPath(file.path), file]));
}

/** Groups the findings by the real path of the file to change, then by the place in it. */
function groupByFile(wanted: readonly Wanted[]): Map<string, Wrap[]> {
  const byFile = new Map<string, Wrap[]>();
  for (const each of wanted) {
    for (const place of each.places) {
      const path = getRealPath(place.path);
      const wraps = byFile.get(path) ?? [];
      byFile.set(path, wraps);
      const known = wraps.find((wrap) => wrap.place.range.join() === place.range.join());
      if (known) known.wanted.push(each);
      else wraps.push({ place, wanted: [each] });
    }
  }
  return byFile;
}

/** Adds the changes to the candidates: their edits, and their findings, which count as rewritten. */
function apply(
  candidates: readonly Candidate[],
  wanted: readonly Wanted[],
  changes: readonly Change[],
): Omit<AdapterPlans, 'refused'> {
  const adapted = new Set<Finding>(wanted.map(({ finding }) => finding));
  const replaced = new Map<Candidate, Candidate>();
  for (const candidate of candidates) {
    const change = changes.find(({ file }) => file.path === candidate.file.path);
    const isMoved = candidate.left.some(({ finding }) => adapted.has(finding));
    if (!change && !isMoved) continue;
    replaced.set(candidate, {
      ...candidate,
      text: change?.text ?? candidate.text,
      edits: [...candidate.edits, ...(change?.edits ?? [])].sort(
        (a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1],
      ),
      rewritten: [...candidate.rewritten, ...(change?.adapted.keys() ?? [])],
      ...(change ? { adapted: change.adapted } : {}),
      left: candidate.left.filter(({ finding }) => !adapted.has(finding)),
    });
  }
  const others = changes.filter(({ file }) => !candidates.some((candidate) => candidate.file.path === file.path));
  const added = others.map(({ file, text, edits, adapted: placed }): Candidate => ({
    file,
    text,
    packageRoot: null,
    edits,
    rewritten: [...placed.keys()],
    adapted: placed,
    left: [],
    silenced: [],
    mentions: [],
  }));
  const files = new Map(changes.flatMap((change) => change.files).map((file) => [file.file.path, file]));
  return {
    candidates: [...candidates.map((candidate) => replaced.get(candidate) ?? candidate), ...added],
    replaced,
    files: [...files.values()],
  };
}
