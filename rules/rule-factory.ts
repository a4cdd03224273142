/** Creates the rules, which differ only in the findings that they report. */
import { isSafeRewrite } from '../analysis/edits/select-edits.ts';
import type { Rule } from 'eslint';
import { renderReference, type Edit, type Finding } from '../analysis/findings/finding.ts';
import { getRuleName, type RuleGroup } from '../analysis/findings/judgement/rule-name.ts';
import type { FindingsByFile } from './file-findings.ts';

/** `deprecated` still works; `ended` has ended or ends within `endingWithin` days. */
export type RuleState = 'deprecated' | 'ended';

const SUBJECTS: Readonly<Record<RuleGroup, string>> = {
  route: 'requests to routes and hosts',
  field: 'request fields, response fields and closed lists',
  header: 'request headers',
  parameter: 'query parameters and client options',
  value: 'values in requests',
};

/** Creates the rule `no-<state>-<group>`. */
export function createRule(state: RuleState, group: RuleGroup, findings: FindingsByFile): Rule.RuleModule {
  return makeRule(
    `no-${state}-${group}`,
    `disallow ${SUBJECTS[group]} that the platform has ${state}`,
    'recommended',
    findings,
  );
}

/** Creates a rule that reports broken contracts. */
export function createContractRule(name: string, description: string, findings: FindingsByFile): Rule.RuleModule {
  return makeRule(name, description, 'on demand', findings);
}

function makeRule(
  name: string,
  description: string,
  use: 'recommended' | 'on demand',
  findings: FindingsByFile,
): Rule.RuleModule {
  return {
    // No meta.languages: ESLint would refuse a configuration that also covers JSON or Markdown files, where the visitor
    // below never runs.
    meta: {
      type: 'problem',
      docs: {
        description,
        recommended: use === 'recommended',
        url: `https://unpkg.com/eslint-plugin-sunset/docs/rules/${name}.md`,
      },
      fixable: 'code',
      hasSuggestions: true,
      schema: [],
      messages: { use: '{{message}} ({{reference}})', suggestion: '{{title}}', problem: '{{problem}}' },
    },
    create(context) {
      findings.request(context, use === 'recommended' ? 'deprecations' : 'contracts');
      return {
        Program() {
          const { findings: found, problems, reportedBy } = findings.find(context);
          if (reportedBy === context.id)
            for (const problem of problems)
              context.report({ loc: { line: 1, column: 0 }, messageId: 'problem', data: { problem } });
          for (const finding of found)
            if (getRuleName(finding) === `sunset/${name}`) context.report(describe(finding, context));
        },
      };
    },
  };
}

function describe(finding: Finding, { sourceCode }: Rule.RuleContext): Rule.ReportDescriptor {
  const { edits, title } = finding.fix;
  const hasEdits = edits !== undefined && edits.length > 0;
  const isSafe = isSafeRewrite(finding);
  const fix = hasEdits ? (fixer: Rule.RuleFixer) => toFixes(edits, fixer) : null;
  return {
    loc: { start: sourceCode.getLocFromIndex(finding.range[0]), end: sourceCode.getLocFromIndex(finding.range[1]) },
    messageId: 'use',
    data: { message: finding.message, reference: renderReference(finding) },
    fix: isSafe ? fix : null,
    suggest:
      fix !== null && !isSafe
        ? [{ messageId: 'suggestion', data: { title: title ?? finding.replacement ?? finding.fix.reason }, fix }]
        : [],
  };
}

function toFixes(edits: readonly Edit[], fixer: Rule.RuleFixer): Rule.Fix[] {
  return edits.map((edit) => fixer.replaceTextRange([edit.range[0], edit.range[1]], edit.text));
}
