/** Splits messages into sentences, so that a sentence that several findings share is shown once. */
import type { Finding } from '../../../analysis/findings/finding.ts';

/** Splits a message at the ends of its sentences; code between backticks stays whole. */
export function splitSentences(message: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let isCode = false;
  for (let at = 0; at < message.length; at++) {
    if (message[at] === '`') isCode = !isCode;
    if (isCode || message[at] !== '.' || message[at + 1] !== ' ' || !/[A-Z]/.test(message[at + 2] ?? '')) continue;
    sentences.push(message.slice(start, at + 1));
    start = at + 2;
  }
  return [...sentences, message.slice(start)].flatMap(splitHere);
}

/** Splits `Use this; here that.`: the first part holds for all places, the second only for this one. */
function splitHere(sentence: string): string[] {
  const [general = '', own, ...others] = sentence.split('; here ');
  return own === undefined || others.length > 0 ? [sentence] : [`${general}.`, `Here, use ${own}`];
}

/** Returns the sentences that all messages share, without the first, which names the call. None for a single finding. */
export function getSharedSentences(findings: readonly Pick<Finding, 'message'>[]): string[] {
  const [first, ...others] = findings.map(({ message }) => splitSentences(message));
  if (first === undefined || others.length === 0) return [];
  return first.slice(1).filter((sentence) => others.every((sentences) => sentences.indexOf(sentence) > 0));
}

/** Removes sentences that are shown elsewhere from a message. */
export function withoutSentences(message: string, shown: readonly string[]): string {
  return splitSentences(message)
    .filter((sentence, index) => index === 0 || !shown.includes(sentence))
    .join(' ');
}
