/** Follows fields of responses: where they are read, and which expressions hold their value. */
import type { TSESTree } from '@typescript-eslint/utils';
import { runFlow, type ValuePlace } from '../../flow/forward-flow.ts';
import {
  parseBodyMember,
  parseField,
  toPathsInPart,
  type AccessPath,
  type AnswerTarget,
} from '../../flow/access-path.ts';
import { isInside, getEnclosingFunction } from '../../program/syntax/syntax.ts';
import { getReach } from '../../program/syntax/reaching-writes.ts';
import { dropAmbiguous } from './answer-reads.ts';
import { findLocatedRequests, goesToPlatform, type LocatedRequest, type CheckInput } from './check.ts';
import { createAnotherSystemTest, getSubjectPath } from '../../findings/uses/answer-types.ts';
import { getEvidence, isAtLeast } from '../../findings/evidence.ts';
import type { Evidence } from '../../findings/use.ts';
import { getSender, type Request } from '../../requests/request.ts';
import { locatePath } from '../../routes/platform-base.ts';
import { renderShownPath } from '../../findings/places/secrets.ts';
import { createSeeds } from '../../flow/answer-seeds.ts';

/** A field of the response to a request. */
export interface ResponseField {
  located: Pick<LocatedRequest, 'request'>;
  /** The path below the body: `result.token`; empty for the body itself. */
  field: string;
  /**
   * The one operation whose answer lacks the field. A type that this operation shares with others is no evidence for
   * the field.
   */
  lackedBy?: string;
}

export interface FieldUses {
  /** The keys by which it is read. */
  reads: readonly FieldRead[];
  /** The expressions that hold its value. */
  places: readonly ValuePlace[];
}

interface FieldRead {
  node: TSESTree.Node;
  /** True if a name, a type or a convention leads here, which prove nothing. */
  isByName: boolean;
}

interface FieldTarget extends AnswerTarget {
  field: string;
}

/** Follows fields of responses through the file. Leaves out calls that may send other requests too. */
export function followResponseFields<Field extends ResponseField>(
  fields: readonly Field[],
  input: CheckInput,
  end: '~whole' | '~same' = '~whole',
): (Field & FieldUses)[] {
  const answered = new Set(
    dropAmbiguous(
      fields.map(({ located }) => located),
      input,
    ),
  );
  const sure = fields.filter(({ located }) => answered.has(located));
  if (sure.length === 0) return [];
  const targets = sure.flatMap(({ located: { request }, field }, index): FieldTarget[] => [
    { index: index * 2, request, field },
    { index: index * 2 + 1, request, field: `${field}.${end}` },
  ]);
  const { evaluation, requests, context } = input;
  const { reads, readsByName, writes, places } = runFlow(createSeeds(targets, getAccessPaths), evaluation, {
    reach: 'by name',
    types: {
      getSubject: ({ index }) => getSubjectPath(sure[index >> 1]!.field),
      isOfAnother: createAnotherSystemTest(evaluation, requests, context),
      isRequest: (call) => requests.some(({ node }) => node === call),
      mayGive: ({ index }, call) => {
        const { lackedBy } = sure[index >> 1]!;
        if (lackedBy === undefined) return false;
        // An unknown callee sends only what its path shows.
        const sent = context
          .findRequestsOf(call)
          .filter((request) => request.kind !== 'unresolved' || goesToPlatform(request, context));
        return findLocatedRequests([lackedBy], { requests: sent, context }).length < sent.length;
      },
    },
  });
  return sure.map((field, index) => {
    const [read, whole] = [targets[index * 2]!, targets[index * 2 + 1]!];
    // A value that the program has assigned is no longer the response's.
    const isOwn = (node: TSESTree.Node): boolean =>
      [...(writes.get(read) ?? []), ...(writes.get(whole) ?? [])].some(
        (write) => !isInside(node, write.parent!) && getReach(write, node) !== 'never',
      );
    const proven = reads.get(read) ?? new Set();
    const named = [...(readsByName.get(read) ?? [])].filter((node) => !proven.has(node));
    const found = [...proven].map((node) => ({ node, isByName: false }));
    return {
      ...field,
      reads: [...found, ...named.map((node) => ({ node, isByName: true }))].filter(({ node }) => !isOwn(node)),
      places: (places.get(whole) ?? []).filter(({ node }) => !isOwn(node)),
    };
  });
}

/**
 * Returns the access paths of a field for each form in which a client returns responses: the response, its body, for
 * the SDK also the result alone. Fields outside of `result` are followed from the response only: an unwrapped value may
 * be the result.
 */
function getAccessPaths({ request, field }: FieldTarget): AccessPath[] {
  // The body itself has no name: `.~whole`.
  const steps = parseField(field.replace(/^\./, '')).map((step) => (step.startsWith('.~') ? step.slice(1) : step));
  const response = ['~response', ...steps];
  if (request.bodyMember !== undefined) return [[...parseBodyMember(request.bodyMember), ...steps]];
  if (request.bodyPart) return toPathsInPart(steps, request.bodyPart);
  const result = steps[0] === '.result' ? [steps.slice(1)] : [];
  if (request.kind === 'sink')
    return steps[0] === '.result' || steps.at(-1) === '~same' ? [response, steps] : [response];
  return request.kind === 'sdk' ? [steps, ...result] : [response, steps, ...result];
}

export interface ResponseValue {
  /** An expression that always holds the value. */
  node: TSESTree.Node;
  request: Request;
  evidence: Evidence;
  /** The path as written, with `{}` for holes. */
  path: string;
}

/**
 * Finds the expressions that hold a field (`errors[].code`) of a platform response, also of some requests alone; requests with the
 * strongest evidence first.
 */
export function findResponseValues(
  field: string,
  input: CheckInput,
  asked: ReadonlySet<Request> = new Set(input.requests),
): ResponseValue[] {
  const asking = input.requests.flatMap((request) => {
    const located = asked.has(request) ? getPlatformEvidence(request, input.context) : null;
    return located === null ? [] : [{ request, ...located }];
  });
  const own = new Set(asking.map(({ request }) => request));
  // A wrapper's sender with an unresolved URL is no request of its own.
  const shared = input.requests
    .filter((request) => !own.has(request) && (request.callPath?.hops.length ?? 0) > 0)
    .map(getSender);
  const values = followResponseFields(
    asking.map((located) => ({ located, field })),
    input,
    '~same',
  ).flatMap(({ located, places }) => {
    // A wrapper that also calls other hosts handles their responses too.
    const around = shared.includes(getSender(located.request))
      ? getEnclosingFunction(getSender(located.request))
      : null;
    return places
      .filter(({ node }) => around === null || !isInside(node, around))
      .map(({ node }) => ({ ...located, node }));
  });
  return values.sort((a, b) => Number(isAtLeast(b.evidence, a.evidence)) - Number(isAtLeast(a.evidence, b.evidence)));
}

/** Returns the evidence that a request goes to the platform, and its path; null for other hosts. */
export function getPlatformEvidence(
  request: Request,
  context: CheckInput['context'],
): Pick<ResponseValue, 'evidence' | 'path'> | null {
  const { base, segments, path } = locatePath(request.url, context.platform);
  const evidence = getEvidence(request, base, segments, context);
  return evidence === null ? null : { evidence, path: renderShownPath(path) };
}
