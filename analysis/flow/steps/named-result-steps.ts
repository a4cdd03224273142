/** Steps from a function to the reads of its result under a name: `{ method: loadZone, assign: 'zone' }` to `request.pre.zone`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { NAMED_RESULTS, type NamedResult } from '../../libraries/flows/named-results.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { findProperty, getMemberName } from '../../program/syntax/syntax.ts';
import { isStrict, rewritePaths } from '../access-path.ts';
import { dropNeutral } from '../neutral-values.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';
import { followPattern } from './variable-steps.ts';

/** A name with more reads is probably used for unrelated properties. */
const MAX_READS = 60;

/** From a property whose function gives the value, if the object states a name for the result. */
export function followNamedResult(property: TSESTree.Property, value: TrackedValue): void {
  const { names, evaluation } = value.flow;
  const row = NAMED_RESULTS.find(({ run }) => run === getMemberName(property));
  const name = row ? getResultName(property, row) : null;
  if (!names || !row || name === null || isStrict(value)) return;
  const result = rewritePaths({ ...value, stack: null, isByName: true }, [{ from: ['()'], to: [`.${name}`] }]);
  const { reads } = names.getOccurrences(row.read);
  if (result.fact.paths.length === 0 || reads.length > MAX_READS) return;
  const files = new Set([evaluation.getFile(property), ...names.getFilesWith(row.name)]);
  const written = [...files].flatMap((file) =>
    findNodes(file.source.ast, PROPERTIES).flatMap((other) =>
      getMemberName(other) === row.run && getResultName(other, row) === name ? [other.value] : [],
    ),
  );
  for (const file of files) evaluation.getFileFrame(file);
  const sources = dropNeutral(written, value.fact);
  // The results of other names arrive at the same reads, so that the values of this name meet at the first of them.
  value.flow.join({ place: written[0] ?? property.value, sources, source: property.value }, result, () => {
    for (const { file, node } of reads) {
      evaluation.getFileFrame(file);
      if (node.type === 'MemberExpression') propagate(node, result);
      else followPattern(node.value, result);
    }
  });
}

const PROPERTIES = ['Property'] as const;

/** The name that the object around a property states; null where it states none. */
function getResultName({ parent }: TSESTree.Property, row: NamedResult): string | null {
  const stated = parent.type === 'ObjectExpression' ? findProperty(parent, row.name)?.value : undefined;
  return stated?.type === 'Literal' && typeof stated.value === 'string' ? stated.value : null;
}
