/** The input of analysis: a parsed file, facts about its package, and the host of the other modules. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';

export interface SourceFile {
  /** Name for findings: relative to the working directory, with `/`. */
  name: string;
  /** Absolute path, from which imports are resolved. Without it no import is followed. */
  path?: string;
  text: string;
  /** TSESTree with parent links, whichever parser made it; ranges are offsets into `text`. */
  ast: TSESTree.Program;
  scopes: Scope.ScopeManager;
  /** A document that was read as a module of its data: its offsets are not those of the file. */
  isDocument?: true;
}

/** Facts from the nearest package.json; read by analysis/host/package-facts. */
export interface PackageFacts {
  /** The package depends on the platform's SDK, or (project pass) one of its files holds a base URL. */
  talksToPlatform: boolean;
  /**
   * Version of the SDK: `installed` and `locked` are exact, `declared` is a range, `unknown` has a reason.
   * If several versions fit, a method counts only if they agree on its operation. `ranges` are the other ranges that
   * the package declares: elsewhere it may run with a version of one of them.
   */
  sdk:
    | { kind: 'installed' | 'locked' | 'declared'; spec: string; ranges?: readonly string[] }
    | { kind: 'unknown'; reason: 'no package.json' | 'not a dependency' | 'not a version' };
  /** True if the compiler options report unused names as errors. */
  readonly reportsUnusedNames?: boolean;
  /** True for a private package outside of a workspace that names no entries: its modules are imported by its own files alone. */
  readonly isClosed?: boolean;
  /** The documents of the package that hold URLs, then those that hold paths (absolute paths), those near its root first. */
  documents?: readonly string[];
}

export const NO_PACKAGE: PackageFacts = {
  talksToPlatform: false,
  sdk: { kind: 'unknown', reason: 'no package.json' },
};

/** The target of a specifier, resolved from a file. */
export type Resolved =
  /** Absolute and real (no links in it): a file of the project, not of a package installed from elsewhere. */
  | { kind: 'file'; file: string }
  /**
   * An installed package, a module of Node or of a bundler, a URL: not followed. `as` is its specifier where the program gives it another
   * name: `npm:cloudflare@3` of the dependency `"cloudflare-v3": "npm:cloudflare@3"`.
   * For the SDK it has the version of the importing package.
   */
  | { kind: 'external'; as?: string }
  /**
   * `broken-config`: nothing was found, and a tsconfig that may map the specifier cannot be read. `not-built`: a package of the project
   * names a file that does not exist, and its source is not known; `unbuilt` is its folder.
   */
  | { kind: 'unresolved'; reason: 'not-found' | 'broken-config' | 'not-built' | 'outside'; unbuilt?: string };

/** A parsed module, or the reason why there is none. */
export type LoadedModule =
  | { kind: 'source'; source: SourceFile }
  | { kind: 'failed'; reason: 'unreadable' | 'broken' | 'too-large' | 'not-a-script' };

/** The other files of a project; analysis/host/modules reads them from the disk. */
export interface ModuleHost {
  /** True if no file changes while the host is used. */
  isFixed?: boolean;
  /** Never throws. `fromFile` is absolute. */
  resolve(specifier: string, fromFile: string): Resolved;
  /** True if a specifier means another file under other conditions, or in another bundle. Never throws. */
  hasAlternatives(specifier: string, fromFile: string): boolean;
  /** The files (absolute paths) that a build may put in the place of a module: `roots.native.ts` for `roots.ts`. Never throws. */
  findVariants?(file: string): readonly string[];
  /** The text of a module without parsing it; null where it cannot be read, is too large or is no script. */
  read(file: string): string | null;
  /** Never throws; each content is parsed once. */
  load(file: string): LoadedModule;
  /** The result of `compute` on a module's text, computed once per key while the text is the same; null if it cannot be read. */
  derive<Value>(file: string, key: unknown, compute: (text: string) => Value): Value | null;
  /**
   * The global names that a script uses and other scripts of its program declare, with the paths of these scripts: several only where
   * they declare the name together. None for a module.
   */
  getSharedNames(file: string): ReadonlyMap<string, readonly string[]>;
  /** The names in a file that a framework may import into it by itself, with what they mean where the file does not declare them. */
  findAutoImports?(file: string): ReadonlyMap<string, AutoImport>;
}

/** An export that a framework imports by itself: the absolute path of its module and its name there. */
export interface AutoImport {
  file: string;
  name: string;
}

/** Returns the text without comments, to search for words. Its offsets are not those of the file. */
export function getCode({ ast, text }: SourceFile): string {
  const comments = ast.comments ?? [];
  if (comments.length === 0) return text;
  const pieces: string[] = [];
  let end = 0;
  for (const { range } of [...comments].sort((one, other) => one.range[0] - other.range[0])) {
    pieces.push(text.slice(end, range[0]));
    end = Math.max(end, range[1]);
  }
  return [...pieces, text.slice(end)].join(' ');
}
