/** Matches paths with the patterns of a configuration, of which it may have thousands: most of them name the folder they are about. */
import { createRequire } from 'node:module';
import type { Ignore } from 'ignore';
import { addToGroup } from '../../analysis/program/group-by-key.ts';

/** Patterns that are compiled at a time; a matcher with more is made anew. */
const MOST_COMPILED = 100_000;

/** Returns a test for paths relative to the folder of the patterns, which are those of `.gitignore`: the last that matches decides. */
export function createMatcher(patterns: readonly string[]): (name: string) => boolean {
  const { ofSegment, others } = indexPatterns(patterns);
  const matchers = new Map<string, Ignore>();
  let compiled = 0;
  const getMatcher = (places: readonly number[]): Ignore => {
    const key = places.join();
    let matcher = matchers.get(key);
    if (matcher) return matcher;
    compiled += places.length;
    if (compiled > MOST_COMPILED) {
      matchers.clear();
      compiled = places.length;
    }
    matchers.set(key, (matcher = createIgnore(places.map((place) => patterns[place]!))));
    return matcher;
  };
  const known = new Map<string, boolean>();
  return (name) => {
    let isMatch = known.get(name);
    if (isMatch === undefined) {
      const text = name.toLowerCase();
      const ofName = [...new Set(text.split('/'))].flatMap((segment) => ofSegment.get(segment) ?? []);
      const possible = others.filter(({ texts }) => texts.every((part) => text.includes(part)));
      const places = new Set([...ofName, ...possible.map(({ place }) => place)]);
      isMatch = places.size > 0 && getMatcher([...places].sort((a, b) => a - b)).ignores(name);
      known.set(name, isMatch);
    }
    return isMatch;
  };
}

function createIgnore(patterns: readonly string[]): Ignore {
  // Loaded here: most configurations have no pattern.
  const ignore = createRequire(import.meta.url)('ignore') as { default: (options?: object) => Ignore };
  return ignore.default({ allowRelativePaths: true }).add([...patterns]);
}

/** A pattern without such a segment, and texts that each path it matches contains. */
interface OtherPattern {
  place: number;
  texts: readonly string[];
}

/** The places of the patterns by a segment that each path they match has, and all others; what is literal is in lower case. */
function indexPatterns(patterns: readonly string[]): { ofSegment: Map<string, number[]>; others: OtherPattern[] } {
  const ofSegment = new Map<string, number[]>();
  const others: OtherPattern[] = [];
  for (const [place, pattern] of patterns.entries()) {
    const text = pattern.replace(/^!/, '').toLowerCase();
    const isPlain = !/[\\[\n#]/.test(text);
    const segment = isPlain ? text.split('/').find((part) => /^[.@-]*\w[\w.@-]*$/.test(part)) : undefined;
    if (segment !== undefined) addToGroup(ofSegment, segment, place);
    else others.push({ place, texts: isPlain ? (text.match(/[\w@.-]+/g) ?? []) : [] });
  }
  return { ofSegment, others };
}
