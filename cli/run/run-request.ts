/** A run of `check` or `fix`, as its options describe it. */
import type { Judgement } from '../../analysis/findings/judgement/judge-uses.ts';
import type { ParserName } from '../../analysis/host/parsers/parse-source.ts';
import type { Judge } from '../../analysis/judge-file.ts';
import type { ModuleHost } from '../../analysis/program/source-file.ts';
import type { AnalysisSettings } from '../../analysis/analysis-settings.ts';
import type { Dataset } from '../../data/dataset.ts';
import type { Progress } from '../progress.ts';
import type { TrackedFiles } from '../files/tracked-files.ts';
import type { RunSettings } from '../configuration/file-settings.ts';
import type { Analyzer } from './analyze-project.ts';
import type { Shard } from '../shards/shard.ts';
import type { Survey } from './survey.ts';

export interface RunRequest {
  cwd: string;
  /** As the user named them; if empty, the working directory. */
  paths: readonly string[];
  /** True if the paths come from a list, which may be empty: then there is nothing to look at. */
  isListed: boolean;
  /** The names in the list that are no source names. */
  otherNames: readonly string[];
  dataset: Dataset;
  /** True if the dataset contains entries of the user. */
  hasUserData: boolean;
  settings: AnalysisSettings;
  /** The judgement for a file without settings of its own. */
  judgement: Judgement;
  /** True for a file (absolute) that the configuration of the working directory leaves out. */
  isLeftOut(path: string): boolean;
  /** The patterns behind `isLeftOut`; they are part of the key of cached results. */
  ignores: readonly string[];
  /** Reads the settings of files in these folders (absolute). */
  readSettings(folders: Iterable<string>): Promise<RunSettings>;
  judge: Judge;
  /** Creates the engine; `wrap` may replace the module host with which it reads imports. */
  loadAnalyzer(wrap?: (modules: ModuleHost) => ModuleHost): Promise<Analyzer>;
  isIgnoringOff: boolean;
  /** Files that git tracks although the walk would leave them out. */
  tracked: TrackedFiles;
  /** True if a named path may contain no source file. */
  mayBeEmpty: boolean;
  hasImports: boolean;
  parser: ParserName | undefined;
  progress?: Progress | undefined;
  /** The part of the files that is analysed; absent for all. */
  shard?: Shard;
  /** Receives what the run has read and left out; absent if nothing needs it. */
  survey?: Survey;
}
