/** Stores the analyses of a run, so that another run over the same files, on another machine, can use them. */
import type { Engine } from '../../analysis/engine.ts';
import { createAnalysisKeys } from '../cache/analysis-key.ts';
import { getDigest } from '../cache/digest.ts';
import { hasFailed, mapPaths } from '../cache/result-store.ts';
import { getName, getPath } from '../files/file-name.ts';
import type { Analyzer } from '../run/analyze-project.ts';
import type { AnalysisStore, TextAnalysis } from '../run/pass.ts';
import type { KeyedAnalysis } from './part-file.ts';

export interface PartStore {
  /** The given analyzer, changed to record the texts that it scans. */
  analyzer: Analyzer;
  analyses: AnalysisStore;
  /** The analyses that were made in this run. */
  added: readonly KeyedAnalysis[];
  /** Returns a digest of all files of the run; it is the same in each shard. */
  getTree(): string;
}

/** Creates a store. `known` are the analyses of other runs; an analysis that is not among them is made. */
export function createPartStore(cwd: string, analyzer: Analyzer, known: readonly KeyedAnalysis[]): PartStore {
  const stored = new Map<string, TextAnalysis>(known);
  const added: KeyedAnalysis[] = [];
  const texts = new Map<string, string>();
  let tree: string | undefined;
  const getTree = (): string =>
    (tree ??= getDigest(JSON.stringify([...texts].sort(([one], [other]) => (one < other ? -1 : 1)))));
  const getKey = createAnalysisKeys({ cwd, modules: analyzer.modules });
  const marks: Engine['marks'] = (text, file) => {
    // Only the files of the run count. They are scanned before the first analysis asks for the tree; modules outside of the run later.
    if (tree === undefined) texts.set(getName(file, cwd), getDigest(text));
    return analyzer.engine.marks(text, file);
  };
  return {
    analyzer: { ...analyzer, engine: { ...analyzer.engine, marks } },
    added,
    getTree,
    analyses: {
      getAnalysis({ path, text }, program, analyze) {
        // An analysis may follow names through the whole package, so the digest of all files is part of its key.
        const own =
          getKey(path, text, program)?.key ??
          JSON.stringify([program.follow, program.senders, program.scope, program.facts]);
        const key = getDigest(JSON.stringify([getTree(), getName(path, cwd), own, program.findOutsidePatch?.()]));
        const before = stored.get(key);
        if (before) return mapPaths(before, (name) => getPath(name, cwd));
        const value = analyze(program);
        if (!hasFailed(value)) added.push([key, mapPaths(value, (absolute) => getName(absolute, cwd))]);
        return value;
      },
    },
  };
}
