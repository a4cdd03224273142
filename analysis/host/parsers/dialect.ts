/** Derives a file's dialect of JavaScript from its name. */

export interface Dialect {
  /** Without the dot, lower case. */
  extension: string;
  isTypeScript: boolean;
  isDeclaration: boolean;
  hasJsx: boolean;
}

/** Returns the dialect of a component's script blocks, by their `lang`. */
export function getScriptDialect(language: string): Dialect {
  return getDialect(`script.${language}`);
}

/** JavaScript always allows JSX, because many projects use it in `.js`; TypeScript only in `.tsx`, where `<T>x` is no cast. */
export function getDialect(name: string): Dialect {
  // A document of data is read as a script that exports it.
  const extension = /\.([cm]?[jt]s|[jt]sx)$/i.exec(name)?.[1]?.toLowerCase() ?? 'js';
  const isTypeScript = /^(ts|mts|cts|tsx)$/.test(extension);
  return {
    extension,
    isTypeScript,
    isDeclaration: /\.d\.([a-z]+\.)?[mc]?ts$/i.test(name),
    hasJsx: !isTypeScript || extension === 'tsx',
  };
}
