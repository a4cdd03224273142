/** The shape of the tables of libraries whose calls take paths and send no request. */

/** The names of one kind of library. A call counts as no request as soon as one column matches. */
export interface NonRequestTable {
  /** The leftmost name of a callee, where it is a global or an import: `cy` of `cy.get('/a').click()`. */
  roots?: readonly string[];
  rootPattern?: RegExp;
  /**
   * Leftmost names whose chains send nothing, each with the methods that do send: `cy.get('a').and('include', path)`,
   * `cy.visit('/').request(url)`. Only guesses read this; what is known of a callee counts.
   */
  silentRoots?: Readonly<Record<string, readonly string[]>>;
  /** Functions and methods, whatever their receiver: `redirect('/a')`, `text.startsWith('/a')`. */
  functions?: readonly string[];
  functionPattern?: RegExp;
  /** Global functions and objects. */
  globals?: readonly string[];
  /** Methods so common that a call is skipped before its receiver is evaluated, even one of the program's own. */
  skippedMethods?: readonly string[];
  /** Functions that are skipped in the same way. */
  skippedFunctions?: readonly string[];
  /** Members whose methods are skipped in the same way: `url.searchParams.append(name, value)`. */
  skippedMembers?: readonly string[];
  /** Modules of Node, with or without `node:`. */
  nodeModules?: readonly string[];
  /** Those of them whose results send nothing either, whatever method is called: `createHash('sha256').update(url)`. */
  dataModules?: readonly string[];
  /** Packages with all their subpaths, and packages that are named after them: `react`, `react/jsx-runtime`, `react-query`. */
  packages?: readonly string[];
  /** Scopes of packages, `@` included. */
  scopes?: readonly string[];
  /** Single modules of a package whose other modules may send. */
  modules?: readonly string[];
}
