/** What the evidence is too weak to report is counted, by file and line. */
import { describe, expect, it } from 'vitest';
import type { Limitation } from '../../analysis/findings/limitation.ts';
import { createFolder } from '../temporary.ts';
import { OLD_CALL, runCommand } from './run-command.ts';

const POSSIBLE = `export const list = (method: string) =>
  fetch('https://api.cloudflare.com/client/v4/organizations/o', { method });\n`;

async function getLimitations(
  files: Record<string, string>,
  argv: Record<string, unknown> = {},
): Promise<Limitation[]> {
  const { printed } = await runCommand('check', { format: 'json', ...argv }, { cwd: createFolder(files) }, 'real');
  return (JSON.parse(printed) as { limitations: Limitation[] }).limitations.filter(
    ({ reason }) => reason === 'weak-evidence',
  );
}

describe('a use without enough evidence', () => {
  it('is a limitation with its file and line', async () => {
    expect(await getLimitations({ 'b.ts': POSSIBLE, 'a.ts': OLD_CALL, 'c.ts': POSSIBLE })).toEqual(
      ['b.ts', 'c.ts'].map((file) => ({
        file,
        line: 2,
        reason: 'weak-evidence',
        text: 'legacy-organizations is not reported here: it is possible (--evidence possible reports it)',
      })),
    );
  });

  it('is named in one line of the text output', async () => {
    const { printed } = await runCommand('check', {}, { cwd: createFolder({ 'a.ts': POSSIBLE }) }, 'real');
    expect(printed).toContain('1 line not shown for weak evidence (--evidence possible): a.ts:2\n');
    expect(printed).toContain('no findings');
  });

  it('is none where it is reported, deselected or kept by a comment', async () => {
    expect(await getLimitations({ 'a.ts': POSSIBLE }, { evidence: 'possible' })).toEqual([]);
    expect(await getLimitations({ 'a.ts': POSSIBLE }, { only: ['5'] })).toEqual([]);
    const kept = POSSIBLE.replace('\n', '\n  // eslint-disable-next-line sunset/no-deprecated-route\n');
    expect(await getLimitations({ 'a.ts': kept })).toEqual([]);
  });

  it('does not hide what is certain', async () => {
    expect(await getLimitations({ 'a.ts': OLD_CALL })).toEqual([]);
  });
});
