/** Finds comments that disable rules of Sunset and suppress nothing, or give no reason. */
import { maskTokens } from '../../../data/mask-tokens.ts';
import { getRuleName, RULE_GROUPS } from '../../../analysis/findings/judgement/rule-name.ts';
import type { Directive } from '../../../analysis/findings/suppressions.ts';
import type { Dataset } from '../../../data/dataset.ts';
import { CONTRACT_RULES } from '../../../rules/contract-rules.ts';
import { LIMITATIONS_RULE, SETTINGS_RULE } from '../../../rules/sunset-settings.ts';
import { suggestNames } from '../../suggest.ts';
import type { JudgedFile } from '../pass.ts';

export interface CommentFault {
  reason: 'unused-comment' | 'comment-without-reason';
  file: string;
  line: number;
  column: number;
  /** The rules of Sunset that the fault is about. */
  rules: readonly string[];
  /** One line for people. */
  text: string;
}

export interface WantedComments {
  reportsUnused: boolean;
  needsReason: boolean;
}

/** Returns the faults of a file's comments, in the order of the comments. */
export function findCommentFaults(
  { file: { name: file }, comments }: Pick<JudgedFile, 'file' | 'comments'>,
  { reportsUnused, needsReason }: WantedComments,
  dataset: Pick<Dataset, 'deprecations' | 'contracts'>,
): CommentFault[] {
  return comments.flatMap(({ directive, suppressed }): CommentFault[] => {
    const own = directive.rules.filter(isOwnRule);
    if (own.length === 0) return [];
    const { kind, startLine: line, column, reason } = directive;
    const used = new Set<string>(suppressed.map(getRuleName));
    const [unused, misnamed] = reportsUnused
      ? [
          own.filter((rule) => !used.has(rule) && RULE_NAMES.includes(rule) && isJudged(rule, dataset)),
          own.filter((rule) => !RULE_NAMES.includes(rule)),
        ]
      : [[], []];
    const render = (rules: readonly string[]): string => maskTokens(`eslint-${kind} ${rules.join(', ')}`);
    return [
      ...(unused.length === 0
        ? []
        : [
            {
              reason: 'unused-comment' as const,
              file,
              line,
              column,
              rules: unused.map(maskTokens),
              text: `the comment \`${render(unused)}\` suppresses nothing: remove it`,
            },
          ]),
      ...misnamed.map((rule) => ({
        reason: 'unused-comment' as const,
        file,
        line,
        column,
        rules: [maskTokens(rule)],
        text: maskTokens(`there is no rule \`${rule}\`${suggestNames(rule, RULE_NAMES)}`),
      })),
      ...(!needsReason || reason !== null
        ? []
        : [
            {
              reason: 'comment-without-reason' as const,
              file,
              line,
              column,
              rules: own.map(maskTokens),
              text: `the comment \`${render(own)}\` gives no reason: add one after \` -- \``,
            },
          ]),
    ];
  });
}

/** True for a comment that names a rule of Sunset. */
export function namesOwnRule({ rules }: Directive): boolean {
  return rules.some(isOwnRule);
}

function isOwnRule(rule: string): boolean {
  return rule.startsWith('sunset/');
}

/** The rules of the plugin, as comments name them. */
const RULE_NAMES: readonly string[] = [
  ...[...new Set(Object.values(RULE_GROUPS))].flatMap((group) => [`no-deprecated-${group}`, `no-ended-${group}`]),
  ...Object.keys(CONTRACT_RULES),
  SETTINGS_RULE,
  LIMITATIONS_RULE,
].map((name) => `sunset/${name}`);

/** Tests if this run looks for the findings of a rule. */
function isJudged(rule: string, { deprecations, contracts }: Pick<Dataset, 'deprecations' | 'contracts'>): boolean {
  const name = rule.slice('sunset/'.length);
  if (name === SETTINGS_RULE) return false;
  if (Object.hasOwn(CONTRACT_RULES, name)) return contracts !== undefined;
  return !/^no-(?:deprecated|ended)-/.test(name) || deprecations.length > 0;
}
