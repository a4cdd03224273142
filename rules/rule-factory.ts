/** Creates the rules, which differ only in the findings that they report. */
import { resolve } from 'node:path';
import { isSafeRewrite } from '../analysis/edits/select-edits.ts';
import { reviewIfSeen } from '../analysis/host/affected-files.ts';
import type { Rule } from 'eslint';
import { renderReference, type Finding } from '../analysis/findings/finding.ts';
import { getRuleName, type RuleGroup } from '../analysis/findings/judgement/rule-name.ts';
import type { FileFindings, FindingsByFile } from './file-findings.ts';
import { LIMITATIONS_RULE, SETTINGS_RULE, SettingsError } from './sunset-settings.ts';
import { getLoc, getRootType } from './translated-file.ts';
import type { Edit } from '../analysis/findings/use.ts';

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

/**
 * Creates the rule that reports wrong settings in each file. Where it is off, the other rules throw an error instead: a rule cannot
 * see its severity, so a problem that it reports may be a mere warning, and a run with wrong settings must not pass.
 */
export function createSettingsRule(findings: FindingsByFile): Rule.RuleModule {
  return {
    meta: {
      type: 'problem',
      docs: {
        description: 'disallow settings of sunset that cannot be used',
        recommended: true,
        url: getPage(SETTINGS_RULE),
      },
      schema: [],
      messages: { problem: '{{problem}}' },
    },
    create(context) {
      findings.requestSettings(context);
      return {
        [getRootType(context.sourceCode)]() {
          report(findings.find(context).settingsFaults, context);
        },
      };
    },
  };
}

/**
 * Creates the rule that reports requests which may be deprecated, and why they were not judged. It is off in every shipped
 * configuration, because a file on its own has more limitations than the whole program that the command line analyses.
 */
export function createLimitationsRule(findings: FindingsByFile): Rule.RuleModule {
  return {
    meta: {
      type: 'problem',
      docs: {
        description: 'disallow requests that cannot be judged',
        recommended: false,
        url: getPage(LIMITATIONS_RULE),
      },
      schema: [],
      messages: { limitation: 'Not judged: {{text}} ({{reason}})', problem: '{{problem}}' },
    },
    create(context) {
      findings.request(context, 'deprecations');
      return {
        [getRootType(context.sourceCode)]() {
          const found = findings.find(context);
          reportFaults(found, context);
          for (const { line, text, reason } of found.limitations)
            context.report({ loc: getLineStart(line, context), messageId: 'limitation', data: { text, reason } });
        },
      };
    },
  };
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
    // No meta.languages: the rules run on files of every language, and find nothing in those that the command line does not read.
    meta: {
      type: 'problem',
      docs: {
        description,
        recommended: use === 'recommended',
        url: getPage(name),
      },
      fixable: 'code',
      hasSuggestions: true,
      schema: [],
      messages: { use: '{{message}} ({{reference}})', suggestion: '{{title}}', problem: '{{problem}}' },
    },
    create(context) {
      findings.request(context, use === 'recommended' ? 'deprecations' : 'contracts');
      return {
        [getRootType(context.sourceCode)]() {
          const found = findings.find(context);
          reportFaults(found, context);
          for (const finding of found.findings)
            if (getRuleName(finding) === `sunset/${name}`)
              context.report(describe(found.fixInPackage(finding), context));
        },
      };
    },
  };
}

function getPage(name: string): string {
  return `https://unpkg.com/eslint-plugin-sunset/docs/rules/${name}.md`;
}

/** Reports why the file was not judged, once for all rules. Throws faults of the settings that no other rule reports. */
function reportFaults(
  { settingsFaults, problems, reportedBy, hasSettingsRule }: FileFindings,
  context: Rule.RuleContext,
): void {
  if (settingsFaults.length > 0 && !hasSettingsRule)
    throw new SettingsError(`${settingsFaults.join('; ')} (sunset/${SETTINGS_RULE} reports it in each file)`);
  if (reportedBy === context.id) report(problems, context);
}

function report(problems: readonly string[], context: Rule.RuleContext): void {
  for (const problem of problems)
    context.report({ loc: getLineStart(1, context), messageId: 'problem', data: { problem } });
}

function getLineStart(line: number, { sourceCode }: Rule.RuleContext): { line: number; column: number } {
  return { line, column: getLoc(sourceCode, 0).column };
}

function describe(found: Finding, { sourceCode, physicalFilename, cwd }: Rule.RuleContext): Rule.ReportDescriptor {
  const finding = reviewIfSeen(found, { path: resolve(cwd, physicalFilename), text: sourceCode.text, cwd });
  const { edits, title } = finding.fix;
  const hasEdits = edits !== undefined && edits.length > 0;
  const isSafe = isSafeRewrite(finding);
  const fix = hasEdits ? (fixer: Rule.RuleFixer) => toFixes(edits, fixer) : null;
  return {
    loc: { start: getLoc(sourceCode, finding.range[0]), end: getLoc(sourceCode, finding.range[1]) },
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
