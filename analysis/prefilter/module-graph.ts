/** The modules that files import, and what their texts hold, made on demand. */
import type { Marks } from './marks.ts';

export interface ModuleGraph {
  /** The project's modules that a file (absolute path) imports, each once. */
  getImports(file: string): readonly string[];
  /**
   * The modules whose code a value of the file may come from: the imported ones, but where only types are imported, those
   * that declare classes, as far as the types lead to them.
   */
  getCodeImports(file: string): readonly string[];
  /** Null for a module that cannot be read. */
  getMarks(file: string): Marks | null;
}
