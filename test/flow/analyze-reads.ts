/** The reads of deprecated response fields in a text, as `line:what is read`. */
import { analyzeText, TALKING } from '../engine/analyze-text.ts';
import type { PackageFacts } from '../../analysis/program/source-file.ts';

/** `name` is given to every snippet: a fetch base and the id of an account and a zone. */
export const PRELUDE =
  "const API = 'https://api.cloudflare.com/client/v4';\nconst account = process.env.ACCOUNT, zone = process.env.ZONE, headers = {};\n";

export interface Read {
  id: string;
  evidence: string;
  /** Line in the snippet, from 1. */
  line: number;
  text: string;
  operation: string | null;
}

export function findReads(
  snippet: string,
  {
    facts = TALKING,
    prelude = PRELUDE,
    name = 'source.ts',
  }: { facts?: PackageFacts; prelude?: string; name?: string } = {},
): Read[] {
  const text = prelude + snippet;
  const { analysis, findings } = analyzeText(text, { name, facts });
  const failure = analysis.limitations.find(({ reason }) => reason === 'analysis-failed');
  if (failure) throw new Error(failure.text);
  return findings
    .filter(({ kind }) => kind === 'response-field')
    .flatMap(({ deprecation, evidence, range, operation, related }) =>
      [range, ...related.map((place) => place.range)].map((read) => ({
        id: deprecation ?? '',
        evidence,
        line: text.slice(0, read[0]).split('\n').length - prelude.split('\n').length + 1,
        text: text.slice(...read),
        operation,
      })),
    );
}

/** `3:connections`, in the order of their place. */
export function renderReads(snippet: string, options?: Parameters<typeof findReads>[1]): string[] {
  return findReads(snippet, options).map(({ line, text }) => `${line}:${text}`);
}
