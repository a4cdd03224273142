/** Finds the addresses that a program gives to background runs, each with the format of what is sent there. */
import type { TSESTree } from '@typescript-eslint/utils';

import type { RunDeliveries } from '../../../../data/webhooks/deliveries.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../../evaluator/domain/kinds.ts';
import { getOnlyText } from '../../../evaluator/domain/text.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import { findOccurrences } from '../../../program/names/field-occurrences.ts';
import type { FieldWrite } from '../../../program/names/file-index.ts';
import type { FieldGraph } from '../../../program/names/field-graph.ts';
import { findProperty, getEnclosingFunction, getFunctionIdentifier, unwrap } from '../../../program/syntax/syntax.ts';
import { getReturns } from '../../../program/syntax/returns.ts';
import { locatePath, type Segment } from '../../../routes/platform-base.ts';
import type { CheckInput } from '../check.ts';

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
    const has = (name: string): boolean => findProperty(options, name) !== null;
    // Other services have an address of this name.
    if (!has(background) && !has(format)) return [];
    const read = (made: TSESTree.Node): RunWebhook[] => getAlternatives(evaluation.getValue(made)).flatMap(readOptions);
    const given = findCallsThatMake(options, fields).flatMap(({ file, node }) => {
      evaluation.getFileFrame(file);
      return node.parent ? read(node.parent) : [];
    });
    return given.length > 0 ? given : read(options);
  });

  function readOptions(options: Value): RunWebhook[] {
    const address = options.kind === 'object' ? options.properties.get(url)?.read() : undefined;
    if (options.kind !== 'object' || !address) return [];
    const named = options.properties.get(format)?.read();
    const known = named ? getOnlyText(named) : options.isOpen ? null : formats[0]!.name;
    const skeletons = toSkeletons(address);
    if (skeletons.length === 0) return [{ segments: null, format: known }];
    return skeletons.map((skeleton) => {
      const { segments } = locatePath(skeleton, context.platform);
      return { segments: segments.some(({ text }) => text !== null) ? segments : null, format: known };
    });
  }
}

/** The first arguments of the calls of a function that returns the options, which may give it the address. */
function findCallsThatMake(options: TSESTree.ObjectExpression, fields: FieldGraph | null): readonly FieldWrite[] {
  const fn = getEnclosingFunction(options);
  const isReturned = fn !== null && getReturns(fn).some((returned) => unwrap(returned) === options);
  const name = isReturned ? getFunctionIdentifier(fn) : null;
  return (name && fields?.getArguments(name.name, 0)) || [];
}
