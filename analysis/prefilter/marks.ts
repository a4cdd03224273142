/** The result of one scan of a text: the words of the data that it contains, and the modules that it names. */

import type { Address } from './address-test.ts';

/** The number of one word test in its vocabulary. */
export type Mark = number;

/** Depends on the text, the file's name and the data alone; plain JSON, so it can be cached. */
export interface Marks {
  /** True for a test, by the file's name: contracts are not judged in it, and no module imports it. */
  readonly isTest: boolean;
  /** The marks that the text holds, in ascending order. */
  readonly held: readonly Mark[];
  /** Module specifiers behind `from`, `import` and `require`, each once, in the order of the text. */
  readonly specifiers: readonly string[];
  /** Those of the specifiers that only types are imported from. */
  readonly typeSpecifiers: readonly string[];
  /** Base names of data files in quotes, which the text may read: `endpoints.json`. Absent where there are none. */
  readonly documents?: readonly string[];
  /** True if a type of the text may be a class: it declares one, or names one by `ReturnType` or `InstanceType`. */
  readonly mayTypeClass: boolean;
  /** True if the text holds a base URL's host or calls what the settings declare: then its package talks to the platform. */
  readonly addressesPlatform: boolean;
  /** How the text may make a URL of a base URL's host, outside of comments and comparisons. Absent where it makes none. */
  readonly address?: Address;
  /** The text names a service of the platform: it sends no request by that, but its package talks to the platform. */
  readonly namesService?: true;
  /** True if the text may mention a route that a rewrite moves. */
  readonly mayMention: boolean;
  /** True if an escape spells a letter, digit or sign of a word; `held` has the marks of the spelled words, too. */
  readonly hasEscapes: boolean;
  /** The escapes are nested too deeply to be decoded: the text may hold any word. */
  readonly mayHoldAny?: true;
}

/** How a word has to be written to count. Each test looks at the text around one occurrence of the word. */
export type WordTest =
  /** A segment of a path: behind a slash, a quote or a template's hole; `before` must precede it if anything does. */
  | { readonly kind: 'segment'; readonly word: string; readonly before: string | null }
  /** A segment of a path that can be one of the data's: no key, comparison, comment or module specifier. */
  | { readonly kind: 'path-segment'; readonly word: string; readonly before: string | null }
  /** A segment outside of comments. */
  | { readonly kind: 'code-segment'; readonly word: string; readonly before: string | null }
  /** A segment outside of comments with a slash beside it, `/ai` or `ai/`: not the bare word, and not the path of a module. */
  | { readonly kind: 'joined-segment'; readonly word: string; readonly before: string | null }
  /** A segment behind which no further segment follows (behind one id, if `hasId`). */
  | { readonly kind: 'last-segment'; readonly word: string; readonly hasId: boolean }
  /** A segment with a hole behind it: `settings/${id}`. */
  | { readonly kind: 'open-segment'; readonly word: string }
  /** A text wherever it is written. */
  | { readonly kind: 'text'; readonly word: string }
  /** A text, and behind it what the regular expression matches. */
  | { readonly kind: 'followed'; readonly word: string; readonly behind: string }
  /** A text in any case. */
  | { readonly kind: 'any-case'; readonly word: string }
  /** A whole identifier. */
  | { readonly kind: 'name'; readonly word: string }
  /** The beginning of a literal. */
  | { readonly kind: 'value'; readonly word: string }
  /** A key or a field that is set; with `longerThan`, not to a shorter literal. */
  | { readonly kind: 'key'; readonly word: string; readonly longerThan: number | null }
  /** A key that is given a literal of more than so many characters. */
  | { readonly kind: 'long-value'; readonly word: string; readonly longerThan: number }
  /** A field that is read: behind a dot, in quotes or in a pattern. */
  | { readonly kind: 'read'; readonly word: string }
  /** A member of which no other member than `next` is read directly. */
  | { readonly kind: 'member'; readonly word: string; readonly next: string | null }
  /** A member right before another one: `rules.list`. */
  | { readonly kind: 'member-pair'; readonly word: string; readonly next: string }
  /** A member that is handed on as a value, of the member `before` if there is one: `client.dns.records` as an argument. */
  | { readonly kind: 'handed-member'; readonly word: string; readonly before: string | null }
  /** The name of a header in quotes, in any case. */
  | { readonly kind: 'header'; readonly word: string }
  /** A package's name in quotes, as a specifier holds it. */
  | { readonly kind: 'package'; readonly word: string }
  /** A package of which a value may be imported; found by the specifiers, not by a word. */
  | { readonly kind: 'import'; readonly word: string }
  /** A literal that is the end of a path, or begins with it. */
  | { readonly kind: 'path-end'; readonly word: string }
  /** A collection with an id and a hole behind it, or a segment with a hole behind it. */
  | { readonly kind: 'path-opening'; readonly word: string; readonly hasId: boolean }
  /** A host at the beginning of a literal, with `segment`, a hole or nothing behind it. */
  | { readonly kind: 'address'; readonly word: string; readonly segment: string }
  | {
      readonly kind: 'keyword';
      readonly word: 'export' | 're-export' | 'exports.' | 'module.exports' | 'class' | 'ReturnType' | 'InstanceType';
    }
  /** No word: it follows from other marks of the text. */
  | { readonly kind: 'derived'; readonly word: string };
