/** Documents of the package that a call names by the end of their path. */
import { isDocumentName } from '../../libraries/projects/configuration-documents.ts';
import { toSkeletons } from '../domain/kinds.ts';
import type { Skeleton } from '../domain/skeleton.ts';
import type { Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { getExports } from '../../program/modules/exports.ts';
import { MAX_SETTINGS } from './setting-reads.ts';

/** The documents of the package whose path has the known end of a path. */
export function readNamedDocuments(path: Value, evaluation: Evaluation): Value[] {
  return toSkeletons(path).flatMap((skeleton) => {
    const pattern = toPattern(skeleton);
    if (!pattern) return [];
    const files = evaluation.documents.find((candidate) => pattern.test(candidate)).slice(0, MAX_SETTINGS);
    return files.flatMap((file) => {
      const { whole } = getExports(file);
      return whole ? [evaluation.getFileFrame(file).evaluate(whole)] : [];
    });
  });
}

function toPattern(skeleton: Skeleton): RegExp | null {
  const last = skeleton.at(-1);
  if (last?.kind !== 'text' || !isDocumentName(last.text.split('/').at(-1)!)) return null;
  const written = skeleton.map((piece) => (piece.kind === 'text' ? escape(piece.text) : '[^/]*')).join('');
  const known = written.replace(/^(\[\^\/\]\*)?(\/|\\\.{1,2}\/|\\\.\\\.\/)*/, '');
  return /^\[\^\/\]\*/.test(known) ? null : new RegExp(`/${known}$`);
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
