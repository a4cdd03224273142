/** Rewrites one file in memory, and parses the result before anything is written. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { applyEdits } from '../../analysis/edits/apply.ts';
import type { Edit } from '../../analysis/findings/use.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';

export interface Rewrite {
  /** Both with the byte-order mark and the line ends of the file. */
  before: string;
  after: string;
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Applies edits to the analysed text, whose ranges start after a byte-order mark. The file must still contain this text, or `known`, the
 * text that this run has written there. Returns `problem`, one line, if a rewrite is not safe: the file has changed since the analysis,
 * is not UTF-8 (other bytes could not be written back unchanged), or would not parse afterwards.
 */
export function planRewrite(
  path: string,
  { text: analyzed, known }: { text: string; known?: string | undefined },
  edits: readonly Edit[],
  parser?: ParserName,
): Rewrite | { problem: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return { problem: `cannot be read any more: ${getSystemReason(error)}` };
  }
  if (!isUtf8(bytes)) return { problem: 'is not written in UTF-8' };
  const before = bytes.toString('utf8');
  const mark = before.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  if (known === undefined ? before.slice(mark.length) !== analyzed : before !== known)
    return { problem: 'has changed since it was read' };
  const { text: rewritten, rejected } = applyEdits(analyzed, edits);
  if (rejected.length > 0) return { problem: 'has edits that overlap' };
  // Files in other languages cannot be parsed here; rewrites in them only replace words.
  const { failure } = isSourceName(path) ? parseSource({ name: path, text: rewritten }, { parser }) : {};
  if (failure !== undefined)
    return { problem: `would not parse after the rewrite (line ${failure.line}: ${failure.text})` };
  return { before, after: mark + rewritten };
}
