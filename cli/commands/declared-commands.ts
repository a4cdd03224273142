/** The commands that are declared in folders of their own, in the order of the help. */
import type { CommandDeclaration } from './declaration.ts';

export const DECLARED_COMMANDS: readonly CommandDeclaration[] = [];
