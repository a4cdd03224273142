/** What becomes of the answers to requests: where a field of them is read, and where its value goes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { runFlow, type ValuePlace } from '../../flow/forward-flow.ts';
import { parseField, type PathStep, type Target } from '../../flow/access-path.ts';
import { getCallChainKey, createSeeds } from '../../flow/seeds.ts';
import { isInside } from '../../program/file-facts.ts';
import { getReach } from '../../program/reaching-writes.ts';
import type { LocatedRequest } from './contract-requests.ts';
import type { CheckInput } from './check.ts';

/** A field of the answer to a request. */
export interface ResponseField {
  located: Pick<LocatedRequest, 'request'>;
  /** Below the body: `result.token`. */
  field: string;
}

export interface FieldUses {
  /** The names by which it is read. */
  reads: readonly TSESTree.Node[];
  /** The expressions that have its value. */
  places: readonly ValuePlace[];
}

export type FollowedField = ResponseField & { located: LocatedRequest } & FieldUses;

interface FieldTarget extends Target {
  field: string;
}

/** Follows fields of answers through the file. Of a call that can ask something else as well nothing is said. */
export function followResponseFields<Field extends ResponseField>(
  fields: readonly Field[],
  input: CheckInput,
  end: '~whole' | '~same' = '~whole',
): (Field & FieldUses)[] {
  const sure = dropAmbiguous(fields, input);
  if (sure.length === 0) return [];
  const targets = sure.flatMap(({ located: { request }, field }, index): FieldTarget[] => [
    { index: index * 2, request, field },
    { index: index * 2 + 1, request, field: `${field}.${end}` },
  ]);
  const { reads, writes, places } = runFlow(createSeeds(targets, getAccessPaths), input.evaluation);
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
function getAccessPaths({ request, field }: FieldTarget): PathStep[][] {
  const steps = parseField(field).map((step) => (step.startsWith('.~') ? step.slice(1) : step));
  const response = ['~response', ...steps];
  const result = steps[0] === '.result' ? [steps.slice(1)] : [];
  if (request.kind === 'sink')
    return steps[0] === '.result' || steps.at(-1) === '~same' ? [response, steps] : [response];
  return request.kind === 'sdk' ? [steps, ...result] : [response, steps, ...result];
}

function dropAmbiguous<Field extends ResponseField>(
  fields: readonly Field[],
  { requests }: CheckInput,
): readonly Field[] {
  const own = new Map<string, Set<unknown>>();
  for (const { located } of fields)
    own.set(
      getCallChainKey(located.request),
      (own.get(getCallChainKey(located.request)) ?? new Set()).add(located.request),
    );
  return fields.filter(({ located }) => {
    const key = getCallChainKey(located.request);
    return requests.every((request) => getCallChainKey(request) !== key || own.get(key)!.has(request));
  });
}
