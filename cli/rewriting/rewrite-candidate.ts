/** A file that `fix` may change: the selected edits, and the findings that stay. */
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import type { Remainder } from '../../analysis/edits/select-edits.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { FoundFile } from '../files/walk.ts';
import type { Edit } from '../../analysis/findings/use.ts';

/**
 * Why a finding stays as it is; `declined`: the user said no; `types`: the program would no longer type-check; `generated`:
 * the file is not written by hand; `tests`: a test names the text that would change; `rules`: another file has a rule for the request
 * that would change; `sources`: the finding is in a test, and its sources
 * still send the old text; `silenced`: a comment suppresses it; `unchanged`: its lines have not changed (`--since`); `checksum`: another
 * file of the package contains the checksum of the file; `adapter`: an adapter is to carry out its requests.
 */
export type Reason =
  | Remainder
  | 'adapter'
  | 'declined'
  | 'types'
  | 'generated'
  | 'tests'
  | 'rules'
  | 'sources'
  | 'checksum'
  | 'silenced'
  | 'unchanged';

export interface Candidate {
  file: FoundFile;
  /** The analysed text, without a byte-order mark; empty if nothing in it can change. */
  text: string;
  packageRoot: string | null;
  /** The edits of `rewritten`, without overlaps. */
  edits: readonly Edit[];
  rewritten: readonly Finding[];
  /** Those of `rewritten` that an adapter carries out, each with the offset of the sender in this file. */
  adapted?: ReadonlyMap<Finding, number>;
  left: readonly { finding: Finding; why: Reason }[];
  /** Findings that a comment suppresses. */
  silenced: readonly Finding[];
  /** In a test: mentions of routes that a rewrite may move; `selectMentions` decides which ones change. */
  mentions: readonly Mention[];
}
