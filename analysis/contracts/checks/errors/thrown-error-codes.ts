/**
 * Error codes read from errors that failed requests throw: the SDK puts the error list into the error, other
 * clients the response or its body.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evidence } from '../../../findings/use.ts';
import { createFact, type AccessPath, type Target } from '../../../flow/access-path.ts';
import { runFlow, type Seed } from '../../../flow/forward-flow.ts';
import { followRejection } from '../../../flow/errors/throw-steps.ts';
import { readOption } from '../../../requests/clients/call-options.ts';
import type { Request } from '../../../requests/request.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { getPlatformEvidence } from '../response-fields.ts';
import type { CheckInput } from '../check.ts';
import { THROWN_RESPONSE_HOOKS } from '../../../libraries/requests/response-bodies.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

export interface ThrownCode extends Failure {
  /** The expression that reads the code. */
  node: TSESTree.Node;
}

/** The error that a request throws if the platform refuses it. */
interface Failure {
  /** The access paths from the thrown error to an error code of the platform. */
  codes: readonly AccessPath[];
  /** Null for an SDK method of which no request is known. */
  request: Request | null;
  evidence: Evidence;
  path: string | null;
}

const CODE: AccessPath = ['.errors', '[]', '.code', '~same'];

/** Finds reads of error codes in `catch` blocks and rejection handlers that only failed requests to the platform can reach. */
export function findThrownCodes(input: CheckInput): ThrownCode[] {
  const failing = input.evaluation.facts.calls.flatMap((call) => {
    const failure = call.type === 'CallExpression' ? getFailure(call, input) : null;
    return failure ? [{ call, failure }] : [];
  });
  const seeds = failing.map(({ call, failure }, index): Seed => {
    const target: Target = failure.request ? { index, request: failure.request } : { index };
    const fact = createFact(failure.codes.map((path) => ({ target, path })));
    return { node: call, start: (flow) => followRejection(call, { fact, stack: null, flow, isByName: false }) };
  });
  const { places } = runFlow(seeds, input.evaluation);
  return [...places].flatMap(([{ index }, held]) => held.map(({ node }) => ({ ...failing[index]!.failure, node })));
}

/** Returns the failure of a call that sends a request itself; a wrapper may throw errors of its own. */
function getFailure(call: TSESTree.CallExpression, { evaluation, requests, context }: CheckInput): Failure | null {
  const own = requests.filter(({ node }) => node === call);
  if (own.length === 0)
    return isSdkMethod(call, evaluation)
      ? { codes: [CODE], request: null, evidence: getEvidenceOf('code'), path: null }
      : null;
  const failures = own.map((request): Failure | null => {
    const codes = getCodePaths(request, evaluation);
    const sent = getPlatformEvidence(request, context);
    return codes.length > 0 && sent !== null ? { codes, request, ...sent } : null;
  });
  return failures.includes(null) ? null : failures[0]!;
}

/**
 * Returns the paths from the thrown error to its codes; none where hooks of the file, or of a module that it imports,
 * may change the error.
 */
function getCodePaths({ kind, callPath, node, thrown }: Request, { facts, modules }: Evaluation): AccessPath[] {
  if (callPath && callPath.hops.length > 0) return [];
  if (kind === 'sdk') return [CODE];
  const isHooked = [facts, ...modules].some(({ source }) => THROWN_RESPONSE_HOOKS.test(source.text));
  if (kind !== 'sink' || node.type !== 'CallExpression' || isHooked) return [];
  return (thrown ?? []).map((answer) => [...answer, ...CODE] as AccessPath);
}

/** True for a method of an SDK client that uses the platform's own base URL. */
function isSdkMethod(call: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  if (call.callee.type !== 'MemberExpression') return false;
  const values = getAlternatives(evaluation.getValue(call.callee));
  return (
    values.length > 0 &&
    values.every((value) => value.kind === 'sdk' && readOption(value.options ?? undefined, 'baseURL').value === null)
  );
}
