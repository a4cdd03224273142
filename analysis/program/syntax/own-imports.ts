/** Imports of the program's own modules. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';

/** The module of which an `import` declares a name; null for other declarations. */
export function getImportedFrom({ type, parent }: Scope.Definition): string | null {
  const declaration = type === 'ImportBinding' ? (parent as TSESTree.Node | null) : null;
  return declaration?.type === 'ImportDeclaration' ? declaration.source.value : null;
}

/** True for the specifier of a module of the program, `./hosts`. What a package exports is as its table says. */
export function isOwnModule(specifier: string): boolean {
  return OWN_SPECIFIER.test(specifier);
}

const OWN_SPECIFIER = /^(?:\.{1,2}\/|[#~]|@\/)/;
