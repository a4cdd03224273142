/** Keeps the analyses of a run for another one over the same files, in another place. */
import type { Engine } from '../../analysis/engine.ts';
import { createAnalysisKeys } from '../cache/analysis-key.ts';
import { getDigest } from '../cache/digest.ts';
import { hasFailed, mapPaths } from '../cache/result-store.ts';
import { getName, getPath } from '../files/file-name.ts';
import type { Analyzer } from '../run/analyze-project.ts';
import type { AnalysisStore, TextAnalysis } from '../run/pass.ts';
import type { KeyedAnalysis } from './part-file.ts';

export interface PartStore {
  /** The analyzer, which reads texts through the store. */
  analyzer: Analyzer;
  analyses: AnalysisStore;
  /** What was analysed and not known before. */
  added: readonly KeyedAnalysis[];
  /** A digest of the files of the run; the same in each of its shards. */
  getTree(): string;
}

/** `known` are the analyses of other runs. An analysis that is not among them is made. */
export function createPartStore(cwd: string, analyzer: Analyzer, known: readonly KeyedAnalysis[]): PartStore {
  const stored = new Map<string, TextAnalysis>(known);
  const added: KeyedAnalysis[] = [];
  const texts = new Map<string, string>();
  let tree: string | undefined;
  const getTree = (): string =>
    (tree ??= getDigest(JSON.stringify([...texts].sort(([one], [other]) => (one < other ? -1 : 1)))));
  const getKey = createAnalysisKeys({ cwd, modules: analyzer.modules });
  const marks: Engine['marks'] = (text, file) => {
    // All files of the run are scanned before the first one is analysed, which may look at further modules.
    if (tree === undefined) texts.set(getName(file, cwd), getDigest(text));
    return analyzer.engine.marks(text, file);
  };
  return {
    analyzer: { ...analyzer, engine: { ...analyzer.engine, marks } },
    added,
    getTree,
    analyses: {
      getAnalysis({ path, text }, program, analyze) {
        // An analysis may follow names through the whole package: the tree is part of its key.
        const own = getKey(path, text, program)?.key ?? JSON.stringify([program.follow, program.scope, program.facts]);
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
