/** Writes of other files into an object that a module exports: `routes.namespaces = …` beside `import { routes }`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { findWritingImports } from './importing-files.ts';
import { applyWritesAt } from './mutations.ts';

/** Returns the object that a variable of a module declares, after the writes of other files, each of which may or may not have run. */
export function applyOtherWrites(name: TSESTree.Identifier, value: Value, frame: Frame): Value {
  return findWritingImports(name, frame).reduce<Value>(
    (written, { file, references }) =>
      applyWritesAt(written, references, () => 'maybe', frame.evaluation.getFileFrame(file)),
    value,
  );
}
