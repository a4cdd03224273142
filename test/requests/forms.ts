/** Forms in which one file writes a request, each held against what it asks, as `METHOD url`. */
import { describe, expect, it } from 'vitest';
import { requestsOf } from './requests-of.ts';

export const BASE = 'https://api.cloudflare.com/client/v4';

/** A form and the paths it asks below the base, by group. */
export type Forms = Record<string, [name: string, text: string, expected: string[]][]>;

/** Lines below the base are written without it; those of other hosts are kept. */
export const shorten = (line: string): string => line.replace(BASE, '');

/** A wrapper's own call asks for what its callers give; the forms are about the callers. */
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
