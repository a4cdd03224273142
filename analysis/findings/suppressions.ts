/** Applies `eslint-disable` comments with ESLint's semantics, so that they hold in every face. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoiseByPart } from '../program/memoise.ts';
import { getFindingId, type Finding } from './finding.ts';
import { maskTokens } from '../../data/mask-tokens.ts';
import { createLineIndex, type Position } from './places/source-place.ts';
import { getRuleName, type RuleSubject } from './judgement/rule-name.ts';
import type { Limitation } from './limitation.ts';
import { findFirst } from '../program/find-first.ts';

type DirectiveKind = 'disable' | 'enable' | 'disable-line' | 'disable-next-line';

/** One comment. `rules` is empty for a comment that names no rule. */
export interface Directive {
  kind: DirectiveKind;
  rules: readonly string[];
  /** 1-based line of the comment's start; for `disable-next-line` the line that it suppresses. */
  line: number;
  column: number;
  /** 1-based line of the comment's start. */
  startLine: number;
  /** The reason after `--`, with `…` for tokens; null without one. */
  reason: string | null;
}

/** The parts of a comment that are read here. */
export interface Comment extends Pick<TSESTree.Comment, 'value' | 'range'> {
  type: `${TSESTree.Comment['type']}`;
}

const DIRECTIVE = /^\s*eslint-(disable-next-line|disable-line|disable|enable)(?=\s|$)([\s\S]*)$/;
const JUSTIFICATION = /\s-{2,}\s([\s\S]*)$/;

/** Returns the directives among a file's comments, in their order. */
export function findDirectives(comments: readonly Comment[], text: string): Directive[] {
  // Most files have none, and the line index takes time.
  if (!text.includes('eslint-')) return [];
  const getPosition = createLineIndex(text);
  return comments.flatMap((comment) => getDirective(comment, getPosition) ?? []);
}

function getDirective(comment: Comment, getPosition: (offset: number) => Position): Directive | null {
  const match = DIRECTIVE.exec(comment.value);
  if (match === null) return null;
  const kind = match[1] as DirectiveKind;
  // As in ESLint, a line comment can only disable single lines.
  if (comment.type === 'Line' && (kind === 'disable' || kind === 'enable')) return null;
  const start = getPosition(comment.range[0]);
  const end = getPosition(comment.range[1]);
  if (kind === 'disable-line' && end.line !== start.line) return null;
  const written = match[2] ?? '';
  const reason = JUSTIFICATION.exec(written)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
  const rules = written
    .replace(JUSTIFICATION, '')
    .split(',')
    .map((rule) => rule.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter((rule) => rule !== '');
  return {
    kind,
    rules,
    line: kind === 'disable-next-line' ? end.line + 1 : start.line,
    column: start.column,
    startLine: start.line,
    reason: reason === '' ? null : maskTokens(reason),
  };
}

/**
 * Drops the comments that disable all rules for the rest of a file. Generated clients begin with one, so it is no
 * decision about a deprecation.
 */
export function withoutWholeFile(directives: readonly Directive[]): Directive[] {
  const lastEnable = directives.findLastIndex(({ kind, rules }) => kind === 'enable' && rules.length === 0);
  return directives.filter(({ kind, rules }, index) => kind !== 'disable' || rules.length > 0 || index < lastEnable);
}

type Suppressible = RuleSubject & Pick<Finding, 'line' | 'column'>;

/** True if a comment suppresses a finding that starts at this line and column. */
export function isSuppressed(finding: Suppressible, directives: readonly Directive[]): boolean {
  return getSuppressing(finding, directives) !== null;
}

/** The comment that ESLint would count as used by a finding that starts at this line and column; null if none suppresses it. */
export function getSuppressing(finding: Suppressible, directives: readonly Directive[]): Directive | null {
  if (directives.length === 0) return null;
  const { blocks, byLine } = getCommentsOf(directives, getRuleName(finding));
  const ofBlock = blocks[findFirst(blocks, (block) => !isBefore(block, finding)) - 1];
  return ofBlock?.kind === 'disable' ? ofBlock : (byLine.get(finding.line) ?? null);
}

/** The comments about a rule: those that hold from their place on, in the order of the text, and the last for each single line. */
interface RuleComments {
  blocks: readonly Directive[];
  byLine: ReadonlyMap<number, Directive>;
}

/** Memoised, because a file may have thousands of comments and as many findings. */
const getCommentsOf = memoiseByPart((directives: readonly Directive[], rule: string): RuleComments => {
  const named = directives.filter(({ rules }) => rules.length === 0 || rules.includes(rule));
  const isOfLine = ({ kind }: Directive): boolean => kind === 'disable-line' || kind === 'disable-next-line';
  return {
    blocks: named.filter((directive) => !isOfLine(directive)),
    byLine: new Map(named.filter(isOfLine).map((directive) => [directive.line, directive])),
  };
});

function isBefore(directive: Directive, finding: { line: number; column: number }): boolean {
  return directive.line < finding.line || (directive.line === finding.line && directive.column <= finding.column);
}

/** Returns the limitation that counts a finding which a comment silences. */
export function toSilencedLimitation(finding: Finding): Limitation {
  const { file, line } = finding;
  return { file, line, reason: 'silenced', text: `${getFindingId(finding)} is silenced by a comment` };
}
