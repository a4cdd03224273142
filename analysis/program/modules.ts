/** How the modules that a file imports are found. */
import type { FileFacts } from './file-facts.ts';

/** Why what an import names is not there. */
export type ModuleFailure = 'not-found' | 'broken-config' | 'unreadable' | 'broken' | 'too-large' | 'not-a-script';

export type FoundModule =
  { kind: 'module'; file: FileFacts } | { kind: 'external' } | { kind: 'failed'; reason: ModuleFailure };

/** Finds the modules of a project; without one nothing is followed. */
export interface Modules {
  find(specifier: string, from: FileFacts): FoundModule;
  /** Whether a module may export a name, itself or by passing on another module, by a look at its text: to parse it takes far longer. */
  mayExport(specifier: string, from: FileFacts, name: string): boolean;
  /** The answer to a question about the text of a module, which is kept under its name; false where there is no module. */
  holds(specifier: string, from: FileFacts, question: string, ask: (text: string) => boolean): boolean;
}

export const NO_MODULES: Modules = { find: () => ({ kind: 'external' }), mayExport: () => true, holds: () => false };
