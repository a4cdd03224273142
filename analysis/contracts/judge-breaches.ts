/** Turns breaches into findings: adds severity, message and fix. It needs no date. */
import type { Constraint, Contract, Confidence } from '../../data/contract-schema.ts';
import { getContext } from '../program/file-context.ts';
import { isAtLeast } from '../findings/evidence.ts';
import type { ContractFinding, Severity } from '../findings/finding.ts';
import { createFingerprinter, hash, type Judgement } from '../findings/judgement/judge-uses.ts';
import { createLineIndex } from '../findings/places/source-place.ts';
import type { Breach, Evidence } from '../findings/use.ts';

const DOCS = 'https://unpkg.com/eslint-plugin-sunset/docs/contracts';

/** Returns the findings of one file, in the order of the breaches. */
export function judgeBreaches(
  { text, name }: { name: string; text: string },
  breaches: readonly Breach[],
  judgement: Judgement,
  contracts: readonly Contract[],
): ContractFinding[] {
  const position = createLineIndex(text);
  const byId = new Map(
    contracts.flatMap((contract) =>
      contract.constraints.map((constraint) => [constraint.id, { contract, constraint }] as const),
    ),
  );
  const getFingerprint = createFingerprinter();
  return breaches.flatMap((breach): ContractFinding[] => {
    const owner = byId.get(breach.contract);
    if (
      !owner ||
      !isAtLeast(breach.evidence, judgement.evidence ?? 'likely') ||
      (judgement.only && !judgement.only.includes(breach.contract))
    )
      return [];
    const { constraint, contract } = owner;
    const start = position(breach.range[0]);
    const end = position(breach.range[1]);
    const [proposal] = breach.proposals;
    return [
      {
        deprecation: null,
        contract: constraint.id,
        item: null,
        kind: 'contract',
        rule: getRule(contract, constraint),
        severity: getSeverity(constraint, breach.evidence),
        lifecycle: null,
        evidence: breach.evidence,
        context: getContext(name),
        file: name,
        line: start.line,
        column: start.column,
        endLine: end.line,
        endColumn: end.column,
        method: breach.method,
        path: breach.path,
        operation: breach.operation,
        operations: breach.operation === null ? [] : [{ operation: breach.operation, successor: null }],
        sdk: null,
        related: (breach.related ?? []).map(({ file, ...place }) => (file === name ? place : { ...place, file })),
        message: renderContractMessage(constraint, breach.subject),
        replacement: fill(constraint.message.instead, breach.subject),
        dates: { deprecated: null, ends: null, goneSince: null },
        daysLeft: null,
        fix: proposal
          ? { class: proposal.class, reason: proposal.reason, title: proposal.title, edits: proposal.edits }
          : { class: 'manual', reason: fill(constraint.message.instead, breach.subject) },
        docs: `${DOCS}/${contract.area}.md#${constraint.id}`,
        page: null,
        fingerprint: getFingerprint(`${constraint.id}:contract:${name}:${breach.path ?? breach.subject ?? ''}`),
        usage: hash([constraint.id, 'contract', breach.method, breach.path, breach.subject].join(':')),
        range: breach.range,
        trace: breach.trace,
      },
    ];
  });
}

/** Returns the lint rule of a constraint, without its prefix. */
export function getRule(
  { rule, checkRules }: Pick<Contract, 'rule' | 'checkRules'>,
  { judged, rule: own }: Pick<Constraint, 'judged' | 'rule'>,
): string {
  return own ?? ('check' in judged ? (checkRules?.[judged.check] ?? rule) : rule);
}

/**
 * `error` for certain breaches, `warning` where the constraint or the request rests on a heuristic, `hint` for low
 * confidence.
 */
function getSeverity({ confidence, isHint }: Constraint, evidence: Evidence): Severity {
  if (confidence === 'low' || isHint) return 'hint';
  return confidence === 'high' && evidence === 'proven' ? 'error' : 'warning';
}

/** Renders the three parts of a message: what the code does, what happens then, what to write instead. */
function renderContractMessage(
  { message: { what, consequence, instead } }: Pick<Constraint, 'message'>,
  subject: string | null,
): string {
  return [what, consequence, instead].map((part) => fill(part, subject)).join(' ');
}

/** Longer literals are cut in messages. */
const LONGEST = 60;

function fill(text: string, subject: string | null): string {
  if (!text.includes('{}')) return text;
  const shown = subject ?? '…';
  return text.replaceAll('{}', shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown);
}

/** Selects the active constraints: opt-in constraints only where they are named. */
export function selectConstraints(contracts: readonly Contract[], optIn: readonly string[] | 'all' = []): Constraint[] {
  return contracts.flatMap(({ constraints }) =>
    constraints.filter((constraint) => !isOptIn(constraint) || optIn === 'all' || optIn.includes(constraint.id)),
  );
}

/** True for a constraint of low confidence, without a sentence of the document, or with a stated reason. */
export function isOptIn({
  confidence,
  sentences,
  optIn,
}: {
  confidence: Confidence;
  sentences: readonly unknown[];
  optIn?: string;
}): boolean {
  return confidence === 'low' || sentences.length === 0 || optIn !== undefined;
}
