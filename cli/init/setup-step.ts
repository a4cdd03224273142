/** A change that `sunset init` proposes, or the reason why it proposes none. */

export type SetupStep =
  | {
      /** Relative to the project, with `/`. */
      file: string;
      /** Null for a file that does not exist yet. */
      before: string | null;
      after: string;
      isExecutable?: true;
      /** A package, besides Sunset itself, that the new text imports. */
      needs?: string;
      /** What the user has to know of the file, in one line. */
      notice?: string;
    }
  | { file: string; skipped: string };
