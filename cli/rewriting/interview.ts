/** `--interactive`: shows every rewrite and makes those that the user accepts. */
import pc from 'picocolors';
import { applyEdits } from '../../analysis/edits/apply.ts';
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import { isSourceName } from '../../analysis/host/source-names.ts';
import type { CommandHost } from '../host.ts';
import { stripControl } from '../printable.ts';
import { renderDiff } from '../reporters/diff.ts';
import type { Candidate } from './rewrite-candidate.ts';
import { editInEditor } from './editor.ts';
import type { Edit } from '../../analysis/findings/use.ts';

/** One question: a finding, or all mentions of a file. */
interface Question {
  name: string;
  /** The deprecation of the finding or of the mentions. */
  deprecation: string;
  text: string;
  /** Edits of the file that the user has accepted already. */
  agreed: readonly Edit[];
  edits: readonly Edit[];
  /** Lines above the diff. */
  introduction: readonly string[];
}

export interface Interview {
  /** Returns the candidates with only the accepted edits. */
  askAboutRequests(candidates: readonly Candidate[]): Promise<Candidate[]>;
  /** Returns the mentions without the declined ones. */
  askAboutMentions(mentions: ReadonlyMap<Candidate, readonly Mention[]>): Promise<Map<Candidate, readonly Mention[]>>;
}

const HELP = [
  'y  make this rewrite',
  'n  leave this place as it is',
  'a  make this rewrite and all that follow',
  'd  make this rewrite and all that follow of the same deprecation',
  's  leave this place and the rest of the file',
  'q  leave this place and all that follow; the rewrites you agreed to are made',
  'e  change the rewritten lines in your editor first (EDITOR)',
];

export function createInterview(host: CommandHost, parser?: ParserName): Interview {
  const colors = pc.createColors(host.hasColor);
  /** Set by `a` and `q`: the answer to all later questions. */
  let finalAnswer: 'y' | 'n' | null = null;
  /** Set by `d`: deprecations whose further rewrites are made without a question. */
  const accepted = new Set<string>();
  /** Set by `s`: the file whose further places are left. */
  let skipped: string | null = null;
  const progress = { asked: 0, all: 0 };

  /** Returns the edits to make; null if the answer is no. */
  async function ask(question: Question): Promise<readonly Edit[] | null> {
    progress.asked += 1;
    if (finalAnswer !== null) return finalAnswer === 'y' ? question.edits : null;
    if (skipped === question.name) return null;
    if (accepted.has(question.deprecation)) return question.edits;
    host.log(renderQuestion(question, host));
    for (;;) {
      const prompt = `${progress.asked}/${progress.all} rewrite this? [y,n,a,d,s,q,e,?] `;
      const answer = (await host.ask(colors.bold(prompt)))?.trim().toLowerCase() ?? 'q';
      if (answer === 'a' || answer === 'q') finalAnswer = answer === 'a' ? 'y' : 'n';
      if (answer === 'd') accepted.add(question.deprecation);
      if (answer === 's') skipped = question.name;
      if (answer === 'y' || answer === 'a' || answer === 'd') return question.edits;
      if (answer === 'n' || answer === 'q' || answer === 's') return null;
      if (answer !== 'e') {
        host.log(HELP.join('\n'));
        continue;
      }
      const edited = editLines(question, host.env, parser);
      if (!('problem' in edited)) return [edited];
      host.log(edited.problem);
    }
  }

  async function askAboutFile(candidate: Candidate): Promise<Candidate> {
    const { file, text, rewritten } = candidate;
    const answers = new Map<string, readonly Edit[] | null>();
    const made: Finding[] = [];
    const left = [...candidate.left];
    const agreed: Edit[] = [];
    for (const finding of rewritten) {
      const edits = finding.fix.edits ?? [];
      // Findings with equal edits are one question.
      const key = JSON.stringify(edits);
      let answer = answers.get(key);
      const isNew = answer === undefined;
      if (answer === undefined)
        answers.set(
          key,
          (answer = await ask({
            name: file.name,
            deprecation: getFindingId(finding),
            text,
            agreed,
            edits,
            introduction: introduce(finding, host),
          })),
        );
      if (answer === null) {
        left.push({ finding, why: 'declined' });
      } else if (isNew && isInConflict([...agreed, ...answer], text)) {
        left.push({ finding, why: 'overlap' });
        answers.set(key, null);
      } else {
        if (isNew) agreed.push(...answer);
        made.push(finding);
      }
    }
    return { ...candidate, edits: dropDoubles(agreed), rewritten: made, left };
  }

  return {
    async askAboutRequests(candidates) {
      progress.all += candidates.reduce((sum, { rewritten }) => sum + countQuestions(rewritten), 0);
      const answered: Candidate[] = [];
      for (const candidate of candidates) answered.push(await askAboutFile(candidate));
      return answered;
    },
    async askAboutMentions(mentions) {
      const agreed = new Map<Candidate, readonly Mention[]>();
      progress.all += mentions.size;
      for (const [candidate, own] of mentions) {
        const { file, text, edits } = candidate;
        const proposed = own.flatMap((mention) => mention.edits);
        const introduction = [colors.bold(stripControl(file.name)), 'This test names the rewritten path or field.'];
        const [first] = own;
        const deprecation = first?.deprecation ?? '';
        const answer = await ask({ name: file.name, deprecation, text, agreed: edits, edits: proposed, introduction });
        // If the user edited the lines, there is one edit for all mentions, which the first one gets.
        if (answer !== null && first) agreed.set(candidate, answer === proposed ? own : [{ ...first, edits: answer }]);
      }
      return agreed;
    },
  };
}

/** Counts the questions: findings with equal edits are one. */
function countQuestions(findings: readonly Finding[]): number {
  return new Set(findings.map(({ fix }) => JSON.stringify(fix.edits ?? []))).size;
}

function introduce({ file, line, column, deprecation, message, fix }: Finding, { hasColor }: CommandHost): string[] {
  const colors = pc.createColors(hasColor);
  return [
    `${colors.bold(stripControl(`${file}:${line}:${column}`))} ${deprecation} (${fix.class})`,
    stripControl(message),
    stripControl(fix.reason),
  ];
}

function renderQuestion({ name, text, agreed, edits, introduction }: Question, { hasColor }: CommandHost): string {
  const before = applyEdits(text, agreed).text;
  const after = applyEdits(text, [...agreed, ...edits]).text;
  return [...introduction, renderDiff(name, before, after, { hasColor })].join('\n');
}

/** Opens the changed lines in the user's editor; the result is one edit. */
function editLines(
  { name, text, agreed, edits }: Question,
  env: CommandHost['env'],
  parser: ParserName | undefined,
): Edit | { problem: string } {
  const start = text.lastIndexOf('\n', Math.min(...edits.map(({ range }) => range[0])) - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(...edits.map(({ range }) => range[1])));
  const end = lineEnd === -1 ? text.length : lineEnd + 1;
  const own = edits.map((edit): Edit => ({ ...edit, range: [edit.range[0] - start, edit.range[1] - start] }));
  const written = editInEditor(applyEdits(text.slice(start, end), own).text, name, env);
  if ('problem' in written) return written;
  // Editors add a newline at the end of a file, even if its last line had none.
  const edit: Edit = { range: [start, end], text: lineEnd === -1 ? written.text.replace(/\r?\n$/, '') : written.text };
  if (isInConflict([...agreed, edit], text))
    return { problem: 'another rewrite that you agreed to changes these lines; run again to edit them' };
  if (!isSourceName(name)) return edit;
  const { failure } = parseSource({ name, text: applyEdits(text, [...agreed, edit]).text }, { parser });
  return failure === undefined ? edit : { problem: `this would not parse (line ${failure.line}: ${failure.text})` };
}

function isInConflict(edits: readonly Edit[], text: string): boolean {
  return applyEdits(text, edits).rejected.length > 0;
}

function dropDoubles(edits: readonly Edit[]): Edit[] {
  return [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()].sort(
    (a, b) => a.range[0] - b.range[0],
  );
}
