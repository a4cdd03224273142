/** Finds calls of OAuth libraries for what the platform's login does not support: other grants, other client authentication. */
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { findLoginParameter } from '../../../libraries/contracts/login-services.ts';
import {
  GRANT_CALLS,
  UNSUPPORTED_LOGIN_CALLS,
  UNSUPPORTED_LOGIN_VALUES,
  type UnsupportedCall,
} from '../../../libraries/contracts/login-libraries.ts';
import { getLastName } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { CallNode } from '../../../program/file-facts.ts';
import type { FoundBreach } from '../../breach.ts';
import { createRowFinder } from '../../queries/called-exports.ts';
import { createBreach, type CheckInput } from '../check.ts';
import { getCalleeName, getCalleeNode, getConstantText, isExpectation } from '../expressions.ts';
import { isOfPlatformLogin } from './login-owner.ts';
import { findLoginScope } from './login-scope.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

const NAMES: ReadonlySet<string> = new Set([...UNSUPPORTED_LOGIN_CALLS, ...GRANT_CALLS].flatMap(({ names }) => names));

export function findUnsupportedCalls({ evaluation, context: { platform } }: CheckInput): FoundBreach[] {
  if (!findLoginScope(evaluation, platform)) return [];
  return evaluation.facts.calls.flatMap((call) => {
    const row = NAMES.has(getCalleeName(call) ?? '') && !isExpectation(call) ? findRow(call, evaluation) : undefined;
    return row && isOfPlatformLogin(call, platform, evaluation)
      ? [
          createBreach(row.constraint, null, getCalleeNode(call), {
            subject: row.means,
            evidence: getEvidenceOf('library'),
          }),
        ]
      : [];
  });
}

/** Finds members of OAuth libraries whose value the platform's login does not accept. */
export function findUnsupportedValues({ evaluation, context: { platform } }: CheckInput): FoundBreach[] {
  const { facts } = evaluation;
  if (!findLoginScope(evaluation, platform)) return [];
  const found: FoundBreach[] = [];
  walk(facts.source.ast, (node) => {
    const name = node.type === 'MemberExpression' ? getLastName(node) : null;
    if (!UNSUPPORTED_LOGIN_VALUES.some(({ path }) => path.at(-1) === name)) return;
    const values = getAlternatives(evaluation.getValue(node));
    const row = UNSUPPORTED_LOGIN_VALUES.find(({ modules, path }) =>
      values.some(
        (value) =>
          value.kind === 'external' &&
          value.module !== null &&
          modules.includes(value.module) &&
          path.every((step, index) => value.path.at(index - path.length) === step),
      ),
    );
    if (row && !isExpectation(node) && isOfPlatformLogin(node, platform, evaluation))
      found.push(createBreach(row.constraint, null, node, { subject: row.means, evidence: getEvidenceOf('library') }));
  });
  return found;
}

/**
 * Returns the row of an unsupported library call; for a call that takes a grant type, a row if the platform does not
 * support that grant.
 */
function findRow(call: CallNode, evaluation: Evaluation): Pick<UnsupportedCall, 'constraint' | 'means'> | undefined {
  const findCalled = createRowFinder(call, evaluation);
  const row = findCalled(UNSUPPORTED_LOGIN_CALLS);
  const given = row ? undefined : call.arguments[findCalled(GRANT_CALLS)?.grant ?? Infinity];
  const grant = given ? getConstantText(given, evaluation) : null;
  const { allowed } = findLoginParameter('grant_type')!;
  return grant === null || allowed.includes(grant)
    ? row
    : { constraint: 'oauth-unsupported-grant-at-token-endpoint', means: grant };
}
