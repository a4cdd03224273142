/** Finds the files of a package that hold a text. */
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FieldGraph } from '../../program/field-graph.ts';
import type { FileFacts } from '../../program/file-facts.ts';

/** The files of the package that hold a text, or those that the analysis has read. */
export function findFilesWith(
  text: string,
  fields: FieldGraph | null,
  { facts, modules }: Evaluation,
): readonly FileFacts[] {
  const read = [facts, ...modules].filter(({ source }) => source.text.includes(text));
  return fields ? [...read, ...fields.getFilesWith(text)] : read;
}
