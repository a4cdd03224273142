/** What a regular expression finds in a text that is known in part: `url.match(/^(?<base>https:\/\/[^/]+)(?<path>.*)$/).groups.path`. */
import { arrayOf } from '../domain/array.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { entryOf, objectOf } from '../domain/object.ts';
import type { ArrayValue, PatternValue, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';
import { findPatternMatches, type PatternMatch } from './pattern-replacements.ts';

/** What `match`, `matchAll` and `exec` return. */
export type MatchMethod = 'match' | 'matchAll' | 'exec';

/**
 * The parts of the match, with those that have names as `groups`; of several matches a list. Unknown where the text decides if there is a
 * match, and where there is none: a branch for that is not dropped.
 */
export function matchPattern(text: Value | undefined, pattern: PatternValue, name: MatchMethod, call: Call): Value {
  const found = text ? findPatternMatches(text, pattern) : null;
  if (!found) return unknown('unresolved');
  const isGlobal = pattern.flags.includes('g');
  return choiceOf(
    found.map((matches): Value => {
      if (matches.length === 0) return unknown('unresolved');
      const parts = matches.map((match) => toMatch(match, call));
      if (name === 'matchAll') return arrayOf(parts, call.node);
      if (!isGlobal) return parts[0]!;
      // A pattern with the flag `g` goes on behind its last match: each of them in turn.
      return name === 'exec'
        ? choiceOf(parts)
        : arrayOf(
            parts.map(({ elements }) => elements[0]!),
            call.node,
          );
    }),
  );
}

function toMatch({ parts, groups }: PatternMatch, { node }: Call): ArrayValue {
  const orMissing = (part: Value | null): Value => part ?? { kind: 'constant', value: undefined, node };
  const entries = groups.map(([name, part]) => [name, entryOf(node, () => orMissing(part))] as const);
  return { ...arrayOf(parts.map(orMissing), node), groups: objectOf(new Map(entries), node) };
}
