/** Every entry is shown by fixtures: what it reports, what it leaves alone, and what its rewrites write. */
import { selectsText } from '../engine/select-text.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { loadDataset } from '../../data/load.ts';

const root = new URL('../fixtures/', import.meta.url).pathname;
const list = (...path: string[]): string[] => (existsSync(join(root, ...path)) ? readdirSync(join(root, ...path)) : []);

const engine = createEngine(loadDataset());

function listFiles(id: string, kind: 'report' | 'clean'): string[] {
  return list(id, kind)
    .filter((name) => name !== 'package.json')
    .map((name) => join(root, id, kind, name));
}

/** The lines of every file that a fix of the entry starts from. */
function readLinesBefore(id: string): string[] {
  return list(id, 'fix').flatMap((fix) =>
    list(id, 'fix', fix)
      .filter((name) => name.startsWith('before.'))
      .flatMap((name) => readFileSync(join(root, id, 'fix', fix, name), 'utf8').split('\n')),
  );
}

/** Whether the fixed parts of the template stand in the line, in their order. */
function hasTemplate(line: string, template: string): boolean {
  let place = 0;
  for (const part of template.split(/\{[^}]*\}/)) {
    const found = line.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return true;
}

describe.each(
  loadDataset().deprecations.filter(({ detectable }) => typeof detectable === 'string' || 'hint' in detectable),
)('the entry $id', ({ id, rewrites }) => {
  it('has three inputs or more that are reported', () => {
    expect(listFiles(id, 'report').length).toBeGreaterThanOrEqual(3);
  });

  it('has four inputs or more that are clean although the prefilter selects them', () => {
    const passing = listFiles(id, 'clean').filter((file) =>
      selectsText(engine, readFileSync(file, 'utf8'), getPackageFacts(file), file),
    );
    expect(passing.length).toBeGreaterThanOrEqual(4);
  });

  it('has a before and an after in every fix, and one fix or more where it rewrites', () => {
    const fixes = list(id, 'fix');
    for (const fix of fixes) {
      const names = list(id, 'fix', fix).map((name) => name.replace(/\.\w+$/, ''));
      // A package.json may stand beside them.
      expect(names, fix).toEqual(expect.arrayContaining(['after', 'before']));
    }
    if (rewrites.some(({ edit }) => edit.kind !== 'none')) expect(fixes).not.toEqual([]);
  });

  it.each(
    rewrites.flatMap(({ edit, class: fixClass }) => (edit.kind === 'path' && fixClass === 'safe' ? edit.from : [])),
  )('has a fix that starts from %s', (from) => {
    expect(readLinesBefore(id).some((line) => hasTemplate(line, from))).toBe(true);
  });
});
