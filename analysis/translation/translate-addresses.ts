/** Translates a text in a language that is not modelled: each address in it becomes an argument of an unknown program. */
import { CodeWriter, type Snippet } from './translation.ts';
import { UNKNOWN, writeWord, type WordPart } from './write-request.ts';
import { withoutTrailing } from '../../data/without-trailing.ts';

/** A place where something is inserted: `{{id}}`, `${id}`, `<id>`. */
const HOLE = String.raw`\$?\{\{[^{}\n]*\}\}|[$#]\{[^{}\n]*\}|<[\w-]+>`;
const ADDRESS = new RegExp(String.raw`https?:\/\/(?:${HOLE}|[^\s'"\`\\<>|;)])+`, 'gi');
const HOLES = new RegExp(`(${HOLE})`);

/** A line that is a comment in many languages. */
const COMMENT = /^[ \t]*(?:#|\/\/|\*|\/\*|--|<!--)/;

/** Longer addresses are skipped: browsers and servers refuse them. */
const LONGEST_ADDRESS = 4096;

/** The most different addresses that are read in one file: one with more is a record of requests. */
const MOST_ADDRESSES = 500;

export function translateAddresses({ text, getPlace }: Snippet): CodeWriter {
  const writer = new CodeWriter();
  const seen = new Set<string>();
  for (const { 0: line, index: start } of text.matchAll(/[^\n]+/g)) {
    if (!line.includes('://') || COMMENT.test(line)) continue;
    for (const { 0: found, index } of line.matchAll(ADDRESS)) {
      const address = withoutTrailing(found, '.,:');
      if (seen.has(address) || address.length > LONGEST_ADDRESS) continue;
      if (seen.size >= MOST_ADDRESSES) return writer;
      seen.add(address);
      let at = start + index;
      const word = address.split(HOLES).flatMap((part, position): WordPart[] => {
        const from = at;
        at += part.length;
        if (part === '') return [];
        return [position % 2 === 1 ? { kind: 'hole', name: '' } : { kind: 'text', text: part, at: getPlace(from) }];
      });
      // The analysis takes this for a command line whose first word, `unknown`, is no program that it models.
      writer.add('Deno.run("unknown " + ');
      writeWord(word, writer, () => writer.add(UNKNOWN));
      writer.add(');\n');
    }
  }
  return writer;
}
