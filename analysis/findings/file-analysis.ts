/** The analysis of one file. It holds for any day, so that it can be cached. */
import type { Breach, Limitation, Use } from './finding.ts';

export interface FileAnalysis {
  file: string;
  uses: readonly Use[];
  /** Breaches of constraints, where contracts are analysed. */
  breaches?: readonly Breach[];
  /** Uses whose text lies in a module that the file imports, with the path of that module; for the project pass. */
  usesInModules: readonly { path: string; use: Use }[];
  /** True if the file exports something and holds a deprecated path that it does not send itself. */
  exportsUnsentPath: boolean;
  limitations: readonly Limitation[];
}
