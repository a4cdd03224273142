/**
 * The values that a step of a workflow hands to later ones: `echo "HOST=…" >> "$GITHUB_ENV"` sets a variable, `>> "$GITHUB_OUTPUT"` an
 * output. Source: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands.
 */
import type { Snippet } from './translation.ts';
import { getInputName } from './workflow-expressions.ts';
import type { Variable, Word, WordPart } from './write-request.ts';

const NAME = String.raw`([A-Za-z_][\w-]*)`;
const QUOTED = String.raw`(["'])${NAME}=([^"'\n]*)\1`;
const BARE = String.raw`${NAME}=([^"'\s>]+)`;
const FILE = String.raw`["']?\$\{?GITHUB_(ENV|OUTPUT)\b`;
/** Matches a command that writes `NAME=value` into one of the two files. */
const HANDED = new RegExp(String.raw`\b(?:echo|printf)[ \t]+(?:${QUOTED}|${BARE})[ \t]*>>[ \t]*${FILE}`, 'g');

/** What the shell or the workflow inserts. */
const INSERTED = /(\$\{\{[^{}\n]*\}\}|\$\{[^{}\n]*\}|\$\([^()\n]*\)|\$\w+|`[^`\n]*`)/;

/** The most values that are read in one file. */
const MOST = 100;

/** Returns the values that the scripts hand on, each as one of several where its name has more. */
export function findHandedValues(scripts: readonly Snippet[]): Variable[] {
  const found = scripts.flatMap(({ text, getPlace }): Variable[] => {
    if (!text.includes('GITHUB_')) return [];
    return [...text.matchAll(HANDED)].map(
      ({ 0: whole, 2: quoted, 3: inQuotes, 4: bare = '', 5: plain = '', 6: kind, index }) => {
        const [name, value] = [quoted ?? bare, inQuotes ?? plain];
        const from = index + whole.indexOf('=') + 1;
        return {
          name: kind === 'ENV' ? name : getInputName('outputs', name),
          // `printf` writes a line end as `\n`.
          value: toWord(value.replace(/(?<!\\n)(?:\\n)+$/, '').trimEnd(), from, getPlace),
        };
      },
    );
  });
  const kept = found.filter(({ value }) => value.length > 0).slice(0, MOST);
  return kept.map((variable) => {
    const isOneOfSeveral = kept.some((other) => other !== variable && other.name === variable.name);
    return isOneOfSeveral ? { ...variable, isOneOfSeveral } : variable;
  });
}

function toWord(value: string, from: number, getPlace: Snippet['getPlace']): Word {
  let at = from;
  return value.split(INSERTED).flatMap((text, position): WordPart[] => {
    const place = getPlace(at);
    at += text.length;
    if (position % 2 === 1) return [{ kind: 'hole', name: '' }];
    return text === '' ? [] : [{ kind: 'text', text, at: place }];
  });
}
