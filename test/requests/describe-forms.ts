/** Describes forms in which one file writes a request, with the requests that must be found, as `METHOD url`. */
import { describe, expect, it } from 'vitest';
import { requestsOf } from './find-in-text.ts';

export const BASE = 'https://api.cloudflare.com/client/v4';

/** Forms and the requests they make, by group. */
export type Forms = Record<string, [name: string, text: string, expected: string[]][]>;

/** Removes the base from a line; lines of other hosts stay as they are. */
export const shorten = (line: string): string => line.replace(BASE, '');

/** The call in a wrapper has holes for what its callers pass. The forms are about the callers. */
const isOfCaller = (line: string): boolean => /filters|rate_limits|rules|settings\/[a-z]/.test(line);

export function describeForms(groups: Forms): void {
  for (const [group, forms] of Object.entries(groups)) {
    describe(group, () => {
      it.each(forms)('%s', (_name, text, expected) => {
        expect(requestsOf(`const BASE = '${BASE}';\n${text}`).map(shorten).filter(isOfCaller)).toEqual(expected);
      });

      it.each(forms)('%s, with another base', (_name, text, expected) => {
        const lines = requestsOf(`const BASE = 'https://api.example.com/client/v4';\n${text}`);
        expect(lines.filter((line) => line.includes('cloudflare'))).toEqual([]);
        expect(lines.filter(isOfCaller)).toHaveLength(expected.length);
      });
    });
  }
}
