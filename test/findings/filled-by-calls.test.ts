/** A path whose parts the calls of a function give is counted as unknown only where some call does not know them. */
import { describe, expect, it } from 'vitest';
import { analyzeText } from '../engine/analyze-text.ts';

const SEND =
  'const read = (zone, name) => fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/${name}`);';

/** The lines of limitations for an unknown segment; the function is in line 1. */
function findUnknown(calls: string, send = SEND): number[] {
  const { analysis } = analyzeText(`${send}\n${calls}`, { name: 'source.js' });
  return analysis.limitations.flatMap(({ line, reason }) => (reason === 'unknown-segment' ? [line] : []));
}

describe('a segment that a parameter gives', () => {
  it.each([
    ['a literal', "export const load = (zone) => read(zone, 'ssl');"],
    ['a list', "export const load = (zone) => ['ssl', 'http3'].map((name) => read(zone, name));"],
    ['two calls', "export const load = (zone) => [read(zone, 'ssl'), read(zone, 'http3')];"],
  ])('is known from %s', (_, calls) => {
    expect(findUnknown(calls)).toEqual([]);
  });

  it.each([
    ['one of the calls', "export const load = (zone, name) => [read(zone, 'ssl'), read(zone, name)];", [1]],
    ['the argument of the only call', "export const load = ({ name }) => read('0a1b', name);", [2]],
    ['a caller of another function', "export const load = (zone) => read(zone, 'ssl');\nexport const own = read;", [1]],
    ['another file', "export const load = (zone) => read(zone, 'ssl');\nexport { read };", [1]],
  ])('is not known from %s', (_, calls, lines) => {
    expect(findUnknown(calls)).toEqual(lines);
  });

  it('is not known from the script of a component, whose template calls as well', () => {
    const script = `${SEND}\nexport const load = (zone) => read(zone, 'ssl');`;
    const { analysis } = analyzeText(
      `<script>${script}</script>\n<template><a @click="read(zone, name)" /></template>`,
      {
        name: 'source.vue',
      },
    );
    expect(analysis.limitations.map(({ reason }) => reason)).toEqual(['unknown-segment']);
  });
});

describe('a parameter that stands for an ID or a live word', () => {
  const DEVICES = `const read = async (account, what, query = '') =>
  fetch(\`https://api.cloudflare.com/client/v4/accounts/\${account}/devices/\${what}\${query}\`);`;

  /** The lines of the uses of the legacy devices. */
  function findUses(calls: string): number[] {
    const text = `${DEVICES}\n${calls}`;
    const { findings } = analyzeText(text, { name: 'source.js' });
    return findings.map(({ range }) => text.slice(0, range[0]).split('\n').length);
  }

  it.each([
    ['a live word', "export const load = (account) => read(account, 'posture');"],
    [
      'live words',
      "export const load = (account) => [read(account, 'policies', '?page=2'), read(account, 'networks')];",
    ],
  ])('is no use where the calls give %s', (_, calls) => {
    expect(findUses(calls)).toEqual([]);
  });

  it.each([
    ['an ID', 'export const load = (account, device) => read(account, device);'],
    ['an ID and a live word', "export const load = (account, id) => [read(account, 'posture'), read(account, id)];"],
    ['what another file passes', "export const load = (account) => read(account, 'posture');\nexport { read };"],
    [
      'what a list holds',
      "export const load = (account) => read(account, 'posture');\nexport const all = (ids) => ids.map((id) => read('a', id));",
    ],
    [
      'what code passes that gets the function',
      "export const load = (account) => read(account, 'posture');\nregister(read);",
    ],
  ])('is a use where they give %s', (_, calls) => {
    expect(findUses(calls)).toContain(2);
  });
});
