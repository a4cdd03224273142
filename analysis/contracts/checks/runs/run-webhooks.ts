/** Finds the addresses that a program gives to background runs, each with the format of what is sent there. */
import type { TSESTree } from '@typescript-eslint/utils';

import type { RunDeliveries } from '../../../../data/webhooks/deliveries.ts';
import { toSkeletons } from '../../../evaluator/domain/kinds.ts';
import { findOccurrences } from '../../../program/names/field-occurrences.ts';
import { findProperty } from '../../../program/syntax/syntax.ts';
import { locatePath, type Segment } from '../../../routes/base-and-path.ts';
import type { CheckInput } from '../check.ts';
import { getConstantText } from '../expressions.ts';

export interface RunWebhook {
  /** The segments of its path; null where they are not known. */
  segments: readonly Segment[] | null;
  /** Null where it is not known. */
  format: string | null;
}

/** Returns the addresses in the options of background runs, of the package or, without it, of the file alone. */
export function findRunWebhooks(
  { url, format, background, formats }: RunDeliveries,
  { evaluation, fields, context }: CheckInput,
): RunWebhook[] {
  const { facts } = evaluation;
  for (const file of fields?.getFilesWith(url) ?? []) evaluation.getFileFrame(file);
  const { writes } = fields ? fields.getOccurrences(url) : findOccurrences(url, facts);
  return writes.flatMap((value): RunWebhook[] => {
    const options = value.parent?.type === 'Property' ? value.parent.parent : null;
    if (options?.type !== 'ObjectExpression') return [];
    const read = (name: string): TSESTree.Node | null => findProperty(options, name)?.value ?? null;
    // Other services have an address of this name.
    if (!read(background) && !read(format)) return [];
    const isOpen = options.properties.some(({ type }) => type === 'SpreadElement');
    const named = read(format);
    const known = named ? getConstantText(named, evaluation) : isOpen ? null : formats[0]!.name;
    const skeletons = toSkeletons(evaluation.getValue(value));
    if (skeletons.length === 0) return [{ segments: null, format: known }];
    return skeletons.map((skeleton) => {
      const { segments } = locatePath(skeleton, context.platform);
      return { segments: segments.some(({ text }) => text !== null) ? segments : null, format: known };
    });
  });
}
