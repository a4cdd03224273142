/** The syntax tree of a filter of jq. */

/** The character that a filter has where the shell inserts a value. */
export const HOLE = '\uE000';

/** Text of a filter; `at` is the offset of its first character in the file, negative where it is not written there as a whole. */
export interface JqText {
  text: string;
  at: number;
}

export type JqNode =
  | { kind: 'input' | 'recurse' | 'literal' | 'unknown' }
  | { kind: 'field'; of: JqNode; name: JqText }
  | { kind: 'number'; value: string }
  /** `key` for `.[key]`, none for `.[]`; `isSlice` for `.[2:4]`. */
  | { kind: 'index'; of: JqNode; key: JqNode | null; isSlice: boolean }
  | { kind: 'pipe' | 'either' | 'binary' | 'assignment' | 'update'; left: JqNode; right: JqNode }
  | { kind: 'array'; of: JqNode | null }
  | {
      kind: 'object';
      entries: { name: JqText | null; key: JqNode | null; value: JqNode | null; isVariable: boolean }[];
    }
  /** A string; `name` where it has no expressions in it. */
  | { kind: 'string'; name: JqText | null; parts: JqNode[] }
  | { kind: 'call'; name: string; args: JqNode[] }
  | { kind: 'variable'; name: string }
  | { kind: 'bind'; source: JqNode; patterns: JqPattern[]; body: JqNode }
  | { kind: 'fold'; source: JqNode; patterns: JqPattern[]; parts: JqNode[] }
  | { kind: 'if'; tests: JqNode[]; branches: JqNode[] }
  | { kind: 'define'; name: string; parameters: string[]; body: JqNode; rest: JqNode };

/** What `as` binds: a variable, or those in an object or a list. */
export type JqPattern =
  | { kind: 'variable'; name: string }
  | { kind: 'list'; items: JqPattern[] }
  | { kind: 'object'; entries: { name: JqText | null; variable: string | null; value: JqPattern | null }[] };
