/** What analysis is given: one parsed file and what is known of the package it lies in. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';

export interface SourceFile {
  /** Name for findings: relative to the working directory, with `/`. */
  name: string;
  text: string;
  /** TSESTree with parent links, whichever parser made it; ranges are offsets into `text`. */
  ast: TSESTree.Program;
  scopes: Scope.ScopeManager;
}

/** What the nearest package.json says of a file's package; read by analysis/host/package-facts. */
export interface PackageFacts {
  /** The package depends on the platform's SDK, or (project pass) one of its files holds a base URL. */
  talksToPlatform: boolean;
  /**
   * Version of the SDK: `installed` and `locked` are exact, `declared` is a range, `unknown` has a reason.
   * Where several versions fit, a method counts only if they agree.
   */
  sdk:
    | { kind: 'installed' | 'locked' | 'declared'; spec: string }
    | { kind: 'unknown'; reason: 'no package.json' | 'not a dependency' | 'not a version' };
}

export const NO_PACKAGE: PackageFacts = {
  talksToPlatform: false,
  sdk: { kind: 'unknown', reason: 'no package.json' },
};
