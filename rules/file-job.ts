/** One file that the rules judge. */
import type { Rule } from 'eslint';
import type { Finding } from '../analysis/findings/finding.ts';
import type { Judgement } from '../analysis/findings/judgement/judge-uses.ts';
import type { PackageFacts } from '../analysis/program/source-file.ts';
import type { Platform } from '../data/deprecation-schema.ts';
import type { LoadedEngine } from './engines.ts';
import type { FileAnalysis } from '../analysis/findings/file-analysis.ts';

export type GetPackageFacts = (file: string, platform: Platform) => PackageFacts;

export interface FileJob {
  context: Rule.RuleContext;
  file: { name: string; path: string; text: string };
  loaded: LoadedEngine;
  judgement: Judgement;
  getPackageFacts: GetPackageFacts;
}

export interface JudgedAnalysis {
  analysis: FileAnalysis;
  findings: readonly Finding[];
  /** Findings below the level of evidence. */
  weak: readonly Finding[];
}
