/** What a pass over many files is given, and what it gives. */
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
  /** As it was judged, without a byte-order mark. */
  text: string;
  /** Those that no comment silences, in the order of their place; perhaps none. */
  findings: Finding[];
  /** Those that a comment silences: code that is meant to stay as it is. */
  silenced: Finding[];
  /** Directory of the package.json; null where there is none. */
  packageRoot: string | null;
}

export interface PassResult {
  limitations: Limitation[];
  markers: Marker[];
  counts: FileCounts;
}

export interface PassParts {
  engine: Engine;
  /** Gets at what files import; without one each file is judged by itself. */
  modules?: ModuleHost;
  packages: PackageReader;
  judgement: Judgement;
  /** Absolute paths of the directories that are looked at whole. */
  directories: readonly string[];
  parser?: ParserName;
  /** Called for each parsed file, in the order of `files`. */
  onAnalyzed(file: AnalyzedFile): void;
}
