/** What `fix` knows of a file once it is analysed: what could be changed in it, and what was chosen. */
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import type { Remainder } from '../../analysis/edits/select-edits.ts';
import type { Edit, Finding } from '../../analysis/findings/finding.ts';
import type { FoundFile } from '../files/walk.ts';

/** Why a finding stays as it is; `declined`: the person said no. */
export type Reason = Remainder | 'declined';

export interface Candidate {
  file: FoundFile;
  /** As it was judged, without a byte-order mark; empty where nothing in it can change. */
  text: string;
  packageRoot: string | null;
  /** Edits of `rewritten`, none overlapping another. */
  edits: readonly Edit[];
  rewritten: readonly Finding[];
  left: readonly { finding: Finding; why: Reason }[];
  /** Those that a comment silences. */
  silenced: readonly Finding[];
  /** In a test: what names a route that some rewrite moves. Not yet chosen. */
  mentions: readonly Mention[];
}
