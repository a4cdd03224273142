/** Makes the folder of a run of vitest in which suites make theirs, and removes it when all are over. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute, without links in its path. */
    temporaryRoot: string;
  }
}

export default function setup(project: TestProject): () => void {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sunset-')));
  project.provide('temporaryRoot', root);
  return () => rmSync(root, { recursive: true, force: true });
}
