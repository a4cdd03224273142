/** One file's rewrite, made in memory and proven to parse before anything is written. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { applyEdits } from '../../analysis/edits/apply.ts';
import type { Edit } from '../../analysis/findings/finding.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';

export interface Rewrite {
  /** Both with the byte-order mark and the line ends of the file. */
  before: string;
  after: string;
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Applies edits, whose ranges count from the first character after a byte-order mark, to the file as it lies on the
 * disk now. Returns the reason, in one line, where that cannot be done safely: the file has changed since it was judged, its
 * bytes are no UTF-8 (so they could not be written back as they were), or the result would not parse.
 */
export function planRewrite(
  path: string,
  judged: string,
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
  if (before.slice(mark.length) !== judged) return { problem: 'has changed since it was read' };
  const { text: rewritten, rejected } = applyEdits(judged, edits);
  if (rejected.length > 0) return { problem: 'has edits that overlap' };
  const { failure } = parseSource({ name: path, text: rewritten }, { parser });
  if (failure !== undefined)
    return { problem: `would not parse after the rewrite (line ${failure.line}: ${failure.text})` };
  return { before, after: mark + rewritten };
}
