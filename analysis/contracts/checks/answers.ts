/** What becomes of the answers to requests: where a field of them is read, and where its value goes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { runFlow, type ValuePlace } from '../../flow/forward-flow.ts';
import { parseField, type PathStep, type Target } from '../../flow/access-path.ts';
import { getCallChainKey, createSeeds } from '../../flow/seeds.ts';
import { isInside } from '../../program/file-facts.ts';
import { getReach } from '../../program/reaching-writes.ts';
import type { Asked } from './asked.ts';
import type { ShapeScan } from './check.ts';

/** A field of the answer to a request. */
export interface AnswerField {
  asked: Pick<Asked, 'request'>;
  /** Below the body: `result.token`. */
  field: string;
}

export interface Followed {
  /** The names by which it is read. */
  reads: readonly TSESTree.Node[];
  /** The expressions that have its value. */
  places: readonly ValuePlace[];
}

export type FollowedField = AnswerField & { asked: Asked } & Followed;

interface FieldTarget extends Target {
  field: string;
}

/** Follows fields of answers through the file. Of a call that can ask something else as well nothing is said. */
export function followFields<Field extends AnswerField>(
  fields: readonly Field[],
  scan: ShapeScan,
  end: '~whole' | '~same' = '~whole',
): (Field & Followed)[] {
  const sure = dropUnsure(fields, scan);
  if (sure.length === 0) return [];
  const targets = sure.flatMap(({ asked: { request }, field }, index): FieldTarget[] => [
    { index: index * 2, request, field },
    { index: index * 2 + 1, request, field: `${field}.${end}` },
  ]);
  const { reads, writes, places } = runFlow(createSeeds(targets, getForms), scan.evaluation);
  return sure.map((each, index) => {
    const [read, whole] = [targets[index * 2]!, targets[index * 2 + 1]!];
    // What the program has written there itself is no longer the answer's.
    const isOwn = (node: TSESTree.Node): boolean =>
      [...(writes.get(read) ?? []), ...(writes.get(whole) ?? [])].some(
        (write) => !isInside(node, write.parent!) && getReach(write, node) !== 'never',
      );
    return {
      ...each,
      reads: [...(reads.get(read) ?? [])].filter((node) => !isOwn(node)),
      places: (places.get(whole) ?? []).filter(({ node }) => !isOwn(node)),
    };
  });
}

/**
 * A client gives the response, or what it holds; the official one also the result alone. What lies outside of `result`
 * is looked for behind the response only: what stands for it may be the result, where the client has opened it.
 */
function getForms({ request, field }: FieldTarget): PathStep[][] {
  const steps = parseField(field).map((step) => (step.startsWith('.~') ? step.slice(1) : step));
  const response = ['~response', ...steps];
  const result = steps[0] === '.result' ? [steps.slice(1)] : [];
  if (request.kind === 'sink')
    return steps[0] === '.result' || steps.at(-1) === '~same' ? [response, steps] : [response];
  return request.kind === 'sdk' ? [steps, ...result] : [response, steps, ...result];
}

function dropUnsure<Field extends AnswerField>(fields: readonly Field[], { requests }: ShapeScan): readonly Field[] {
  const own = new Map<string, Set<unknown>>();
  for (const { asked } of fields)
    own.set(getCallChainKey(asked.request), (own.get(getCallChainKey(asked.request)) ?? new Set()).add(asked.request));
  return fields.filter(({ asked }) => {
    const key = getCallChainKey(asked.request);
    return requests.every((request) => getCallChainKey(request) !== key || own.get(key)!.has(request));
  });
}
