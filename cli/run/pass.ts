/** Input and result of a pass over many files. */
import type { Engine } from '../../analysis/engine.ts';
import type { Finding, Limitation } from '../../analysis/findings/finding.ts';
import type { Judgement } from '../../analysis/findings/judgement/judgement.ts';
import type { PackageReader } from '../../analysis/host/package-facts.ts';
import type { ParserName } from '../../analysis/host/parsers/parse-source.ts';
import type { ModuleHost } from '../../analysis/program/source-file.ts';
import type { FoundFile } from '../files/walk.ts';
import type { Marker } from '../markers.ts';
import type { FileCounts } from './report.ts';

export interface AnalyzedFile {
  file: FoundFile;
  /** The analysed text, without a byte-order mark. */
  text: string;
  /** Findings that no comment suppresses, by place; may be empty. */
  findings: Finding[];
  /** Findings that a comment suppresses: this code is meant to stay as it is. */
  silenced: Finding[];
  /** Directory of the package.json; null if there is none. */
  packageRoot: string | null;
}

export interface PassResult {
  limitations: Limitation[];
  markers: Marker[];
  counts: FileCounts;
}

export interface PassParts {
  engine: Engine;
  /** Resolves and reads imports; without it each file is analysed on its own. */
  modules?: ModuleHost;
  packages: PackageReader;
  judgement: Judgement;
  /** Absolute paths of the directories whose sources are all part of the run. */
  directories: readonly string[];
  parser?: ParserName;
  /** Called for each parsed file, in the order of `files`. */
  onAnalyzed(file: AnalyzedFile): void;
}
