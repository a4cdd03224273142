/** What a file's name says about its syntax. */

export interface Dialect {
  /** Without the dot, lower case. */
  extension: string;
  isTypeScript: boolean;
  isDeclaration: boolean;
  hasJsx: boolean;
}

/** The dialect of a component's scripts, by the language they name. */
export function getScriptDialect(language: string): Dialect {
  return getDialect(`script.${language}`);
}

/** JavaScript is read with JSX, because many projects write it in `.js`; TypeScript only in `.tsx`, where `<T>x` is no cast. */
export function getDialect(name: string): Dialect {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? 'js';
  const isTypeScript = /^(ts|mts|cts|tsx)$/.test(extension);
  return {
    extension,
    isTypeScript,
    isDeclaration: /\.d\.([a-z]+\.)?[mc]?ts$/i.test(name),
    hasJsx: !isTypeScript || extension === 'tsx',
  };
}
