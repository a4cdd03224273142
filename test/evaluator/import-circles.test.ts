/** The files of the evaluator import each other one way; what must call back goes through the evaluation. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ANALYSIS = join(import.meta.dirname, '../../analysis');

/** The relative imports of a file, those of types alone left out. */
function readImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export)\s+(type\s+)?(?:([^']*?)\s+from\s+)?'(\.[^']+)';/gm)].flatMap(
    ([, type, names = '', specifier]) => {
      const isOfTypes = type !== undefined || (/^\{/.test(names) && /^\{(\s*type [^,}]+,?)+\s*\}$/.test(names));
      return isOfTypes ? [] : [join(dirname(file), specifier!)];
    },
  );
}

/** The first circle that a walk along the imports meets; null where there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const imported of imports.get(file) ?? []) {
      const circle = walk(imported, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}

it('evaluator and libraries have no circle of imports', () => {
  const files = ['evaluator', 'libraries'].flatMap((room) =>
    readdirSync(join(ANALYSIS, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(ANALYSIS, room, name)),
  );
  expect(files.length).toBeGreaterThan(40);
  const circle = findCircle(new Map(files.map((file) => [file, readImports(file)])));
  expect(circle?.map((file) => relative(ANALYSIS, file)) ?? null).toBeNull();
});
