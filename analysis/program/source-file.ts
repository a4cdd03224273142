/** What analysis is given: one parsed file and what is known of the package it lies in. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';

export interface SourceFile {
  /** Name for findings: relative to the working directory, with `/`. */
  name: string;
  /** Where it lies, absolute: what it imports is looked for from there. Without it no import is followed. */
  path?: string;
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

/** What a specifier names, seen from a file. */
export type Resolved =
  /** Absolute and real (no links in it): a file of the project, not of a package installed from elsewhere. */
  | { kind: 'file'; file: string }
  /** A package of others, a module of Node or of a bundler, an address: not followed. */
  | { kind: 'external' }
  /** `broken-config`: nothing is found, and the tsconfig that may say where to look cannot be read. */
  | { kind: 'unresolved'; reason: 'not-found' | 'broken-config' };

/** One module, read and parsed; or why not. */
export type LoadedModule =
  | { kind: 'source'; source: SourceFile }
  | { kind: 'failed'; reason: 'unreadable' | 'broken' | 'too-large' | 'not-a-script' };

/** The other files of a project, as far as analysis asks for them; analysis/host/modules reads them from the disk. */
export interface ModuleHost {
  /** Never throws. `fromFile` is absolute. */
  resolve(specifier: string, fromFile: string): Resolved;
  /** The text of a module without parsing it; null where it cannot be read, is too large or is no script. */
  read(file: string): string | null;
  /** Never throws; each content is parsed once. */
  load(file: string): LoadedModule;
  /** The project's modules that a file names, by a cheap scan of the specifiers in its text (the one on the disk unless given); perhaps some that it does not import. */
  findImports(file: string, text?: string): readonly string[];
  /** All that is said of the texts of the project around a file, each asked once; null where that is not known. */
  collect(
    file: string,
    question: string,
    ask: (text: string, file: string) => readonly string[],
  ): ReadonlySet<string> | null;
  /** The answer to a question about a module's text, which is asked once as long as the text stays the same; false where it cannot be read. */
  holds(file: string, question: string, ask: (text: string) => boolean): boolean;
}
