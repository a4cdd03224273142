/** Input and result of a pass over many files. */
import type { Program } from '../../analysis/file-scope.ts';
import type { Engine } from '../../analysis/engine.ts';
import type { TextFinders } from '../../analysis/findings/texts/text-finders.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { PackageReader } from '../../analysis/host/package-facts.ts';
import type { ParseFailure, ParserName } from '../../analysis/host/parsers/parse-source.ts';
import type { ModuleHost } from '../../analysis/program/source-file.ts';
import type { Exclusion } from '../../rules/sunset-settings.ts';
import type { FoundFile } from '../files/walk.ts';
import type { Marker } from '../markers.ts';
import type { Progress } from '../progress.ts';
import type { Directive } from '../../analysis/findings/suppressions.ts';
import type { FileCounts } from './report.ts';
import type { Shard } from '../shards/shard.ts';
import type { Survey } from './survey.ts';
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';

/** An analysed file before a day is applied; plain JSON. */
export interface AnalyzedFile {
  file: FoundFile;
  /** The analysed text, without a byte-order mark; null if it has to be read again: in a cached result, or if nothing was found. */
  text: string | null;
  /** The analysis, including the uses that the analyses of other files found in this one. */
  analysis: FileAnalysis;
  /** The comments that may suppress its findings, also in a file without findings. */
  directives: readonly Directive[];
  /** Directory of the package.json; null if there is none. */
  packageRoot: string | null;
  /** False for a file that was not analysed itself: only analyses of its importers have found something in it. */
  isParsed: boolean;
}

/** The result of a pass. It holds for any day. */
export interface PassResult {
  limitations: Limitation[];
  markers: Marker[];
  counts: FileCounts;
  /** In the order of the walk. */
  files: AnalyzedFile[];
  /** Names of files that may hold settings for files of the run, whether something is found in these or not. */
  configurations: string[];
}

export interface JudgedFile {
  file: FoundFile;
  /** The analysed text, without a byte-order mark. */
  text: string;
  /** Findings that no comment suppresses, by place; may be empty. */
  findings: Finding[];
  /** Findings with too little evidence to be shown. */
  weak: Finding[];
  /** Findings that a comment suppresses. They are not rewritten, either. */
  silenced: Finding[];
  /** Those of `findings` that a comment would suppress if one for a whole file held. `fix` does not rewrite them. */
  covered: Finding[];
  /** The comments that disable rules, each with the findings that it suppresses, weak ones among them. */
  comments: readonly { directive: Directive; suppressed: readonly Finding[] }[];
  /** Findings that the configuration excludes, with the reason it gives. */
  excluded: { finding: Finding; exclusion: Exclusion }[];
  /** Directory of the package.json; null if there is none. */
  packageRoot: string | null;
}

/** The result for the text of one file. It is plain JSON after its lazy proposals were read. */
export type TextAnalysis =
  | { failure: ParseFailure }
  | {
      analysis: FileAnalysis;
      directives: readonly Directive[];
      /** True if the expressions in a component's markup could contain a use. They are not analysed. */
      hasTemplateUses: boolean;
    };

/**
 * Returns the analysis of an earlier run if it is still valid; else calls `analyze` with the program, or with one that records what the
 * analysis asks for.
 */
export interface AnalysisStore {
  getAnalysis(
    source: { path: string; text: string },
    program: Program,
    analyze: (program: Program) => TextAnalysis,
  ): TextAnalysis;
}

export interface PassParts {
  /** Absolute: names in the report are relative to it. */
  cwd: string;
  engine: Engine;
  finders: TextFinders;
  analyses?: AnalysisStore | undefined;
  /** Resolves and reads imports; without it each file is analysed on its own. */
  modules?: ModuleHost | undefined;
  packages: PackageReader;
  /** npm packages of the platform's own client. */
  sdkPackages: readonly string[];
  /** The hosts of the platform's base URLs. */
  hosts: readonly string[];
  /** The pages and templates of the run, which are not analysed. */
  templates?: readonly FoundFile[];
  /** Files that may name the description of an API for a generator of clients: its configuration, and files of commands. */
  generating?: readonly FoundFile[];
  /** The documents of the run that may name fields of data, and the deprecated fields of answers. */
  schemas?: { files: readonly FoundFile[]; fields: readonly string[] };
  /** The roots of packages whose pages or files of commands (`Dockerfile`) hold an address of the platform. */
  packagesByAddress?: readonly string[];
  /** Absolute paths of the directories whose sources are all part of the run. */
  directories: readonly string[];
  parser?: ParserName | undefined;
  progress?: Progress | undefined;
  /** The part of the selected files that is analysed; absent for all. */
  shard?: Shard | undefined;
  survey?: Survey | undefined;
  /** True for a pass over files outside of the run, which its imports reach. */
  isOutside?: boolean;
}
